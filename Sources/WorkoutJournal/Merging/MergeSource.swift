import JournalFile
import JournalModel

/// Something to merge from.
public struct MergeSource: Sendable {
  let events: EventSource
  /// The replica, where it is one.
  private(set) var replica: Journal?
  /// What messages call it.
  public let name: String
  /// Whether it is taken whatever journal it is of.
  let isTrusted: Bool
  /// Whether it holds just what this replica was found to lack.
  private(set) var wasAskedFor = false
  /// What whoever it comes from holds, though it is not in it.
  private(set) var beside = Beside()

  struct Beside: Sendable {
    var events = EventIDSet()
    /// Files that are in the journal that it is merged into, too, and hold the same events there.
    var files: Set<Checkpoint.Contents> = []
  }

  /// Whether there is a file at a path, be it through a link, and not a folder.
  public static func isBundle(at path: String) -> Bool { InputFile.exists(path) }

  /// A replica of the journal.
  ///
  /// - Parameters:
  ///   - replica: of the same journal, or of another one that is trusted.
  ///   - name: what messages call it; its path by default.
  ///   - isTrusted: whether it is taken although it is of another journal, whose events can't be told
  ///     from this one's any more then.
  public init(_ replica: Journal, named name: String? = nil, isTrusted: Bool = false) {
    events = EventSource(replica.folder)
    self.replica = replica
    self.name = name ?? replica.path
    self.isTrusted = isTrusted
  }

  /// A part of a replica, the rest of which is known.
  init(partOf replica: Journal, named name: String, beside rest: Beside) {
    self.init(replica, named: name)
    wasAskedFor = true
    beside = rest
  }

  /// A file of events, one a line, as `bundle` writes it.
  ///
  /// - Parameters:
  ///   - path: a file, or a link to one.
  ///   - name: what messages call it.
  ///   - isTrusted: whether it is taken without a sign that it is of this journal.
  ///   - environment: what opens the file.
  public init(
    bundleAt path: String, named name: String? = nil, isTrusted: Bool = false,
    in environment: JournalEnvironment
  ) throws(JournalError) {
    let storage = environment.storage
    let real = try JournalError.wrap { () throws(FileError) in
      let real = try storage.realPath(path)
      _ = try storage.read(real, in: 0..<1)
      return real
    }
    events = EventSource(bundleAt: real, named: name ?? path, storage: storage)
    self.name = name ?? path
    self.isTrusted = isTrusted
  }

  /// Makes sure that a replica is still the one that was opened, and of a journal; of which one a
  /// bundle is, its events must tell.
  ///
  /// - Parameter journal: `nil` where any will do.
  func check(isOf journal: EntityID?) throws(JournalError) {
    guard let replica else { return }
    try replica.folder.checkIsStillThere()
    guard isTrusted || journal == nil || replica.header.journal == journal else {
      throw .otherJournal(name: name)
    }
  }
}

extension Journal {
  /// Does something with bytes that came through a pipe as if they were a file of events.
  ///
  /// They lie in the journal's cache meanwhile.
  public func withBundle<Result>(
    of bytes: [UInt8], named name: String, isTrusted: Bool = false,
    _ body: (MergeSource) throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    // Nothing is put into the empty folder that a disk leaves when it is unmounted.
    try folder.checkIsStillThere()
    let work = try JournalError.wrapping(folder.createWorkFolder(for: .bundle))
    defer { folder.storage.removeTree(work.path) }
    let path = Path.join(work.path, "events")
    try JournalError.wrapping(folder.storage.create(path, bytes))
    return try body(
      try MergeSource(bundleAt: path, named: name, isTrusted: isTrusted, in: environment))
  }
}
