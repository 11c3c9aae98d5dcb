import JournalFile
import JournalModel

/// What a replica holds when two ends meet.
struct SyncInventory {
  let journal: Journal
  let greeting: SyncGreeting
  let notes: Set<ConflictNote>
  /// The images that can't be read here, by their names, and why.
  let unreadableImages: [String: FileError]
  /// Whether a merge with nothing would leave every file as it is.
  let isTidy: Bool
  /// What all events add up to, where the greeting names files.
  let fingerprint: Fingerprint?
  /// All events, where they had to be read.
  private let index: EventIndex?
  /// The files as they were, where a checkpoint vouches for them.
  private let files: [Checkpoint.File]

  init(of journal: Journal) throws(JournalError) {
    self.journal = journal
    var greeting = SyncGreeting(journal: journal.header.journal)
    if let present = journal.checkpointed(), present.tellsAll {
      greeting.held = EventIDSet(upTo: present.standing.frontier)
      greeting.files = Set(present.files.map(\.contents))
      files = present.files
      let archive = Set(files.map(\.name).filter(JournalFolder.isArchived))
      (index, isTidy, fingerprint) = (nil, true, present.standing.fingerprint)
      if !archive.isEmpty {
        let archived = try journal.withIndex(only: .named(archive)) { index throws(JournalError) in
          index
        }
        greeting.archived = EventIDSet(archived.places.lazy.map(\.id))
      }
    } else {
      let index = try journal.withIndex { index throws(JournalError) in index }
      greeting.held = EventIDSet(index.places.lazy.map(\.id))
      greeting.archived = EventIDSet(index.places.lazy.filter(\.isArchived).map(\.id))
      greeting.discarded = EventIDSet(index.discards.entries.keys)
      (self.index, isTidy, fingerprint, files) = (index, index.isTidy, nil, [])
    }
    let folder = journal.folder
    let (images, notes) = try JournalError.wrap { () throws(FileError) in
      (try folder.readImages(), try folder.conflictNotes())
    }
    (greeting.images, unreadableImages) = (images.whole, images.unreadable)
    let lines = Array(ConflictNote.lines(of: notes).joined())
    greeting.notes = SHA256.digest(of: lines.span).description
    (self.greeting, self.notes) = (greeting, notes)
  }

  /// The events that were here, but for those in files that a peer has, too; where files were rewritten
  /// since, all of them.
  func index(besides shared: Set<Checkpoint.Contents>) throws(JournalError) -> EventIndex {
    if let index { return index }
    if shared.isEmpty { return try wholeIndex() }
    let sharedFiles = files.filter { shared.contains($0.contents) }
    let choice = FileChoice.unknown(
      Set(greeting.files.subtracting(shared).map(\.name)),
      besides: Dictionary(sharedFiles.map { ($0.key, $0.stamp) }) { first, _ in first })
    let index: EventIndex
    do throws(JournalError) {
      index = try journal.withIndex(.bodies(fingerprint: true), only: choice) {
        index throws(JournalError) in index
      }
    } catch {
      guard case .unstable = error else { throw error }
      index = try wholeIndex()
    }
    // What has been appended since was not spoken of.
    return index.places.allSatisfy { greeting.held.contains($0.id) }
      ? index : index.filtered { greeting.held.contains($0.id) }
  }

  /// All events as they are by now.
  func wholeIndex() throws(JournalError) -> EventIndex {
    try journal.withIndex { index throws(JournalError) in index }
  }

  /// What a peer lacks, without the events of blocks that turn out to differ.
  func counts(for peer: SyncGreeting) -> SyncCounts {
    SyncCounts(
      events: greeting.held.count(outside: peer.held, peer.discarded),
      images: greeting.images.subtracting(peer.images).count)
  }

  /// What is to be said of images that a peer lacks and that can't be sent; those that it has come anew.
  func findings(for peer: SyncGreeting) -> [MergeReport.Finding] {
    unreadableImages.filter { !peer.images.contains($0.key) }.sorted { $0.key < $1.key }.map {
      MergeReport.Finding(
        source: "", file: BlobName.path(of: $0.key), line: nil,
        message: "can't be read: \($0.value.reason); not sent")
    }
  }
}

extension JournalFolder {
  /// The names of the images that are whole, and of those that can't be read: like one that is damaged
  /// they are asked for, and never sent.
  ///
  /// They are few and small beside what a connection takes, so all of them are read.
  fileprivate func readImages() throws(FileError) -> (
    whole: Set<String>, unreadable: [String: FileError]
  ) {
    let names = try blobs().filter { (1...ImageReference.maximumBytes).contains($0.size) }
      .map { Path.lastPart(of: $0.path) }.filter(BlobName.isOne)
    let read = Threads.map(names.count, workers: storage.readersAtOnce) {
      number -> Result<Bool, FileError> in
      let name = names[number]
      do throws(FileError) {
        let bytes = try storage.read(absolute(BlobName.path(of: name)))
        return .success(BlobName.of(bytes) == name)
      } catch {
        // It may have gone since it was listed.
        return error.isMissing ? .success(false) : .failure(error)
      }
    }
    var images = (whole: Set<String>(), unreadable: [String: FileError]())
    for (name, result) in zip(names, read) {
      switch result {
      case .success(true): images.whole.insert(name)
      case .success(false): continue
      case .failure(let error): images.unreadable[name] = error
      }
    }
    return images
  }
}

/// How much is sent, or came.
public struct SyncCounts: Sendable, Equatable {
  /// Events, each a line.
  public internal(set) var events = 0
  /// Images, each of any size.
  public internal(set) var images = 0

  /// Whether it is nothing at all.
  public var isEmpty: Bool { events == 0 && images == 0 }
}

/// How far a transfer has come.
public struct SyncProgress: Sendable {
  /// Whether it goes out; else it comes in.
  public let isSending: Bool
  /// What has been transferred by now.
  public let done: SyncCounts
  /// What there will be at the end.
  public let total: SyncCounts
}
