import JournalFile
import JournalModel

/// Why something couldn't be done with a journal.
public enum JournalError: Error, Sendable, Equatable {
  /// The world: a full disk (``isDiskFull``), a missing file, a lock held too long (``isLocked``).
  case file(FileError)
  /// The environment's `stateDirectory` is no absolute path, so it would be another folder wherever the
  /// program runs, and this device another one.
  case relativeStateDirectory(String)
  /// The environment's `stateDirectory` lies in the journal or in another, so it would go along with a
  /// copy of that, and two devices would write under one id.
  case stateDirectoryInside(folder: String, stateDirectory: String)
  /// There is no `journal.json` where a journal was looked for, or none any more where one was opened.
  case notAJournal(folder: String)
  /// Another journal has taken the place of the one that was opened.
  case replaced(folder: String)
  /// The folder's `journal.json` isn't one of ours.
  case foreignHeader(path: String, reason: String)
  /// The journal is of a format newer than this program.
  case newerFormat(path: String, format: Int)
  /// Something stands where a new journal was to be made.
  case occupied(folder: String)
  /// A new journal was to be made inside another, whose copies would hold it as well.
  case inside(folder: String, path: String)
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
  /// A replica that was to be merged or compared is of another journal.
  case otherJournal(name: String)
  /// A file of events has nothing in common with the journal.
  case unrelated(name: String)
  /// A file that was to be one of events has none; `damage` is the first that was one.
  case noEvents(name: String, damage: Damage? = nil)
  /// The files kept changing while they were read.
  case unstable(folder: String)
  /// The task was cancelled before anything was written.
  case cancelled
}

extension JournalError {
  /// What comes of files, whose error is the journal's.
  static func wrapping<Result: ~Copyable>(
    _ result: @autoclosure () throws(FileError) -> Result
  ) throws(JournalError) -> Result {
    try wrap(result)
  }

  /// Does something with files whose error is the journal's.
  static func wrap<Value: ~Copyable>(
    _ body: () throws(FileError) -> Value
  ) throws(JournalError) -> Value {
    try Result(catching: body).mapError(JournalError.init).get()
  }

  /// What an error of a file means: where it is a header that is gone, so is the journal, and where one
  /// is another, so is the journal.
  init(_ error: FileError) {
    let isHeader = Path.lastPart(of: error.path) == JournalFolder.headerName
    if isHeader, error.isMissing, error.operation.isReading {
      self = .notAJournal(folder: Path.parent(of: error.path))
    } else if isHeader, error.isStale, error.operation == .inspect {
      self = .replaced(folder: Path.parent(of: error.path))
    } else {
      self = .file(error)
    }
  }
}

extension JournalError {
  /// Whether the disk is full, or the user's share of it: room has to be made.
  public var isDiskFull: Bool { if case .file(let error) = self { error.isFull } else { false } }

  /// Whether the journal's lock was held for longer than the environment's `lockPatience`, be it by
  /// another program or by this one: trying again may do.
  public var isLocked: Bool {
    if case .file(let error) = self { error.isLockedTooLong } else { false }
  }

  /// Whether somebody else had the journal, or went on rewriting it while it was read.
  var isPassing: Bool {
    switch self {
    case .unstable: true
    case .file(let error): error.isLockedTooLong || error.isStale
    default: false
    }
  }

  /// Whether a place can't be written: a disk that is read-only, or what these permissions don't reach.
  public var isReadOnly: Bool { isRefused && !isUnreadable }

  /// Whether a place can't be read with these permissions.
  public var isUnreadable: Bool {
    guard isRefused, case .file(let error) = self else { return false }
    // Whoever takes the lock is about to write.
    return error.operation.isReading && error.operation != .lock
  }

  private var isRefused: Bool {
    if case .file(let error) = self { error.isReadOnly } else { false }
  }
}

extension JournalError: CustomStringConvertible {
  /// A sentence without its full stop, made to be shown.
  public var description: String {
    switch self {
    case .file(let error): error.description.capitalizedFirst
    case .relativeStateDirectory(let path):
      "“\(path)” is no absolute path, so it can't be where this device remembers its replicas"
    case .stateDirectoryInside(let folder, let path):
      "“\(path)”, where this device remembers its replicas, lies in the journal at \(folder)"
    case .notAJournal(let folder): "There is no journal in \(folder.isEmpty ? "“”" : folder)"
    case .replaced(let folder):
      "Another journal has taken the place of the one that was opened at \(folder)"
    case .foreignHeader(let path, let reason): "\(path) is not the header of a journal: \(reason)"
    case .newerFormat(let path, let format):
      "\(path) says format \(format); this program reads format \(JournalHeader.format)"
    case .occupied(let folder): "There is something at \(folder) already"
    case .inside(let folder, let path): "\(path) lies inside the journal \(folder)"
    case .noSuchEvent(let id): "There is no event \(id)"
    case .discarded(let id): "Event \(id) was discarded after compaction"
    case .forgotten(let moment):
      "Events that may be needed were discarded; the history can be told from \(moment) on"
    case .nothingToUndo: "Nothing was recorded here yet"
    case .damaged(let count):
      count == 1 ? "There is 1 damaged line" : "There are \(count) damaged lines"
    case .stateWouldChange: "Without the events that can go, the rest adds up to another state"
    case .otherJournal(let name): "\(name) is a replica of another journal"
    case .unrelated(let name): "\(name) has nothing in common with this journal"
    case .noEvents(let name, _): "There is no event in \(name)"
    case .unstable(let folder): "\(folder) changed again and again while it was read"
    case .cancelled: "The task was cancelled before anything was written"
    }
  }
}
