import JournalFile
import JournalModel

/// A place that events are read from: a replica's folder, or a bundle.
struct EventSource: Sendable {
  let storage: any Storage
  private let content: Content
  private let choice: FileChoice
  /// Which lines are read; nil for all.
  let sieve: EventSieve?

  private enum Content: Sendable {
    case folder(JournalFolder)
    case bundle(EventFile)
  }

  /// - Parameters:
  ///   - choice: which files of events are read.
  ///   - sieve: which lines of them are; nil for all.
  init(_ folder: JournalFolder, only choice: FileChoice = .all, passing sieve: EventSieve? = nil) {
    storage = folder.storage
    content = .folder(folder)
    self.choice = choice
    self.sieve = sieve
  }

  /// - Parameters:
  ///   - path: an ordinary file.
  ///   - name: what a message calls it.
  init(bundleAt path: String, named name: String, storage: any Storage) {
    self.storage = storage
    content = .bundle(EventFile(path: path, name: name, isBundle: true))
    choice = .all
    sieve = nil
  }

  /// The replica's folder; `nil` for a bundle.
  var folder: JournalFolder? {
    if case .folder(let folder) = content { folder } else { nil }
  }

  struct Files {
    var files: [EventFile] = []
    var strangers: [JournalFolder.Stranger] = []
    var discards = DiscardRecord()
    /// What lay in the folder then, be it asked for or not; nil of a bundle.
    fileprivate(set) var listing: JournalFolder.Listing?
  }

  func files() throws(FileError) -> Files {
    switch content {
    case .bundle(var file):
      // What is known to be long is read by several threads.
      if let entry = try storage.entry(at: file.path) {
        (file.size, file.stamp) = (entry.size, entry.stamp)
      }
      return Files(files: [file])
    case .folder(let folder):
      let found = try folder.eventFiles()
      guard found.files.allSatisfy(choice.knows) else { throw .stale(folder.path, .list) }
      var files = Files(strangers: found.strangers + (try folder.misnamedParts()))
      files.files = found.files.filter { choice.takes($0.path) }.map { file in
        EventFile(
          path: folder.absolute(file.path), name: file.path, size: file.size,
          isArchived: file.isArchived, stamp: file.stamp)
      }
      files.discards = try folder.discards(in: found.discards)
      files.listing = found
      return files
    }
  }
}

/// A file of events.
struct EventFile: Sendable, Equatable {
  /// Where it is read.
  let path: String
  /// What messages call it; of a journal's file, its path in the folder.
  let name: String
  var size = 0
  var isArchived = false
  /// Whether it was written at once, so that a whole event at its end is no append that goes on.
  var isBundle = false
  /// As it was listed.
  var stamp: FileStamp?

  /// What tells it from all others of its folder.
  var key: PathKey { PathKey(name) }

  /// The month that it is named after.
  var month: Month? { Self.month(of: name) }

  /// The month that a file is named after, by its path.
  static func month(of path: String) -> Month? {
    let ending = JournalFolder.eventsEnding
    guard path.hasSuffix(ending) else { return nil }
    return Month(String(Path.lastPart(of: path).dropLast(ending.count)))
  }
}
