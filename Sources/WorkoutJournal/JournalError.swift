import JournalFile
import JournalModel

/// Why something couldn't be done with a journal.
public enum JournalError: Error, Sendable {
  /// The world: a full disk, a missing file, a lock held too long.
  case file(FileError)
  /// The environment's `stateDirectory` is no absolute path, so it would be another folder wherever the
  /// program runs, and this device another one.
  case relativeStateDirectory(String)
  /// There is no `journal.json` where a journal was looked for.
  case notAJournal(folder: String)
  /// The folder's `journal.json` isn't one of ours.
  case foreignHeader(path: String, reason: String)
  /// The journal is of a format newer than this program.
  case newerFormat(path: String, format: Int)
  /// Something stands where a new journal was to be made.
  case occupied(folder: String)
  /// A folder of the journal is a symbolic link, which may lead anywhere.
  case link(path: String)
  /// No event has that id.
  case noSuchEvent(EventID)
  /// The event was discarded after compaction.
  case discarded(EventID)
  /// What was discarded would be needed to say how things were before that moment.
  case forgotten(before: Moment)
  /// Nothing was ever recorded, so there is nothing to take back.
  case nothingToUndo
  /// Something can't be read, so nobody knows what it says.
  case damaged(count: Int)
  /// What was to be thrown away can't be spared, as the rest would add up to another state.
  case stateWouldChange
  /// A file of events has nothing in common with the journal.
  case unrelated(name: String)
  /// A file that was to be one of events has none.
  case noEvents(name: String)
  /// The files kept changing while they were read.
  case unstable(folder: String)
}

extension JournalError {
  /// Does something with files whose error is the journal's.
  static func wrap<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(JournalError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .file(error)
    }
  }

  /// Whether a file was rewritten between two looks at it, so that a third look may do.
  var isStale: Bool {
    if case .file(let error) = self { error.isStale } else { false }
  }
}

extension JournalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .relativeStateDirectory(let path):
      "“\(path)” is no absolute path, so it can't be where this device remembers its replicas"
    case .notAJournal(let folder): "There is no journal in \(folder)"
    case .foreignHeader(let path, let reason): "\(path) is not the header of a journal: \(reason)"
    case .newerFormat(let path, let format):
      "\(path) says format \(format); this program reads format \(JournalHeader.format)"
    case .occupied(let folder): "There is something at \(folder) already"
    case .link(let path): "\(path) is a symbolic link, which a journal may not have inside"
    case .noSuchEvent(let id): "There is no event \(id)"
    case .discarded(let id): "Event \(id) was discarded after compaction"
    case .forgotten(let moment):
      "Events that would be needed were discarded; the history can be told from \(moment) on"
    case .nothingToUndo: "Nothing was recorded here yet"
    case .damaged(let count):
      count == 1 ? "There is 1 damaged line" : "There are \(count) damaged lines"
    case .stateWouldChange: "Without the events that can go, the rest adds up to another state"
    case .unrelated(let name): "\(name) has nothing in common with this journal"
    case .noEvents(let name): "There is no event in \(name)"
    case .unstable(let folder): "\(folder) changed again and again while it was read"
    }
  }
}
