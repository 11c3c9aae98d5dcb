import JournalFile
import JournalModel

/// A replica of what came from a peer, in the journal's cache, until it is merged.
///
/// Whatever comes is judged by the merge, as if somebody had carried the folder here.
struct SyncStage: ~Copyable {
  private let journal: Journal
  private let work: WorkFolder
  private let replica: Journal
  private var archived = EventIDSet()
  private var discards = DiscardRecord()
  private var notes: Set<ConflictNote> = []

  init(in journal: Journal) throws(JournalError) {
    self.journal = journal
    let work = try JournalError.wrapping(journal.folder.createWorkFolder(for: .sync))
    do throws(JournalError) {
      try JournalError.wrapping(
        Self.lay(out: work.path, for: journal.header, in: journal.folder.storage))
      replica = try Journal(at: work.path, in: journal.environment)
    } catch {
      journal.folder.storage.removeTree(work.path)
      throw error
    }
    self.work = work
  }

  /// Makes the folders and files of a replica without events.
  private static func lay(
    out path: String, for header: JournalHeader, in storage: any Storage
  ) throws(FileError) {
    for top in [JournalFolder.eventsName, JournalFolder.archiveName] {
      try storage.createDirectory(Path.join(path, top))
      try storage.createDirectory(Path.join(path, Path.join(top, "peer")))
    }
    try storage.createDirectory(Path.join(path, JournalFolder.blobsName))
    for name in [live, archive] { try storage.create(Path.join(path, name), []) }
    try storage.create(Path.join(path, JournalFolder.headerName), header.bytes)
  }

  deinit {
    replica.folder.storage.removeTree(work.path)
  }

  // The format lets events lie in any file of any folder.
  private static let live = Path.join(JournalFolder.eventsName, "peer/all.ndjson")
  private static let archive = Path.join(JournalFolder.archiveName, "peer/all.ndjson")

  /// Takes in a part.
  ///
  /// - Throws: `malformed` for an image whose name leads elsewhere.
  mutating func take(_ part: SyncPart, _ bytes: [UInt8]) throws(SyncError) {
    if case .image(let name, let count) = part {
      guard BlobName.isOne(name), count <= ImageReference.maximumBytes else {
        throw .malformed("an image that is none: “\(name.prefix(80))”, \(count) bytes")
      }
    }
    do throws(FileError) {
      let folder = replica.folder
      switch part {
      case .events: try folder.storage.append(bytes, to: folder.absolute(Self.live))
      case .archive: try folder.storage.append(bytes, to: folder.absolute(Self.archive))
      case .archived(let ids): archived = ids
      case .discards: discards.read(bytes)
      case .notes: notes.formUnion(ConflictNote.read(bytes))
      case .image(let name, _):
        let path = folder.absolute(BlobName.path(of: name))
        if try folder.storage.entry(at: path) == nil { try folder.storage.create(path, bytes) }
      case .begin, .differing, .end, .error: break
      }
    } catch {
      throw .journal(.file(error))
    }
  }

  /// Merges what has come.
  ///
  /// - Parameters:
  ///   - rest: what the peer holds beside that.
  ///   - before: where it is wanted, the report tells what it means in the model.
  consuming func merge(
    named name: String, _ rest: MergeSource.Beside, after before: inout StateBefore
  ) throws(JournalError) -> MergeReport {
    try JournalError.wrap { () throws(FileError) in
      try replica.folder.write(discards, over: DiscardRecord())
      try replica.folder.keep(notes)
    }
    if !archived.isEmpty { try archiveOwn() }
    return try journal.merge(
      [MergeSource(partOf: replica, named: name, beside: rest)], isDryRun: false, after: &before)
  }

  /// Puts those events of this replica into the stage's archive that are archived at the peer: what
  /// both hold is not sent.
  private func archiveOwn() throws(JournalError) {
    try journal.withIndex { index throws(JournalError) in
      try JournalError.wrap { () throws(FileError) in
        var walker = EventWalker(index: index)
        var lines: [UInt8] = []
        for place in index.places where !place.isArchived && archived.contains(place.id) {
          lines += try walker.lineToWrite(of: place) + [0x0a]
        }
        try replica.folder.storage.append(
          lines, to: replica.folder.absolute(Self.archive))
      }
    }
  }
}
