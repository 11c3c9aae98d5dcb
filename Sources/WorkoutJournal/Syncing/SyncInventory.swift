import JournalFile
import JournalModel

/// What a replica holds when two ends meet.
struct SyncInventory {
  let journal: Journal
  let greeting: SyncGreeting
  let notes: Set<ConflictNote>
  /// Whether a merge with nothing would leave every file as it is.
  let isTidy: Bool
  /// What all events add up to, where the greeting names files.
  let fingerprint: Fingerprint?
  /// All events, where they had to be read.
  private let index: EventIndex?

  init(of journal: Journal) throws(JournalError) {
    self.journal = journal
    var greeting = SyncGreeting(journal: journal.header.journal)
    if let present = journal.checkpointed(), present.tellsAll {
      greeting.held = EventIDSet(upTo: present.standing.frontier)
      greeting.files = Set(present.files.map(\.contents))
      let archive = Set(present.files.map(\.name).filter(JournalFolder.isArchived))
      (index, isTidy, fingerprint) = (nil, true, present.standing.fingerprint)
      if !archive.isEmpty {
        let archived = try journal.withIndex(only: archive) { index throws(JournalError) in index }
        greeting.archived = EventIDSet(archived.places.lazy.map(\.id))
      }
    } else {
      let index = try journal.withIndex { index throws(JournalError) in index }
      greeting.held = EventIDSet(index.places.lazy.map(\.id))
      greeting.archived = EventIDSet(index.places.lazy.filter(\.isArchived).map(\.id))
      greeting.discarded = EventIDSet(index.discards.entries.keys)
      (self.index, isTidy, fingerprint) = (index, index.isTidy, nil)
    }
    let folder = journal.folder
    let (images, notes) = try JournalError.wrap { () throws(FileError) in
      (try folder.wholeImages(), try folder.conflictNotes())
    }
    greeting.images = images
    let lines = ConflictNote.file(of: Array(notes)).bytes
    greeting.notes = SHA256.digest(of: lines.span).description
    (self.greeting, self.notes) = (greeting, notes)
  }

  /// The events that were here, but for those in files that a peer has, too.
  func index(besides shared: Set<Checkpoint.Contents>) throws(JournalError) -> EventIndex {
    if let index { return index }
    if shared.isEmpty { return try journal.withIndex { index throws(JournalError) in index } }
    let names = Set(greeting.files.subtracting(shared).map(\.name))
    let index = try journal.withIndex(.bodies(fingerprint: true), only: names) {
      index throws(JournalError) in index
    }
    // What has been appended since was not spoken of.
    return index.places.allSatisfy { greeting.held.contains($0.id) }
      ? index : index.filtered { greeting.held.contains($0.id) }
  }

  /// What a peer lacks, without the events of blocks that turn out to differ.
  func figures(for peer: SyncGreeting) -> SyncFigures {
    SyncFigures(
      events: greeting.held.count(outside: peer.held, peer.discarded),
      images: greeting.images.subtracting(peer.images).count)
  }
}

extension JournalFolder {
  /// The names of the images that are whole: one that is damaged here is asked for, and never sent.
  ///
  /// They are few and small beside what a connection takes, so all of them are read.
  fileprivate func wholeImages() throws(FileError) -> Set<String> {
    let listed = try blobs().filter {
      BlobName.isOne(Path.lastPart(of: $0.path))
        && (1...ImageReference.maximumBytes).contains($0.size)
    }
    let names = Threads.map(listed.count, workers: storage.readersAtOnce) { number -> String? in
      let path = listed[number].path
      let name = Path.lastPart(of: path)
      guard let bytes = try? storage.read(absolute(path)),
        SHA256.digest(of: bytes.span).description == name
      else { return nil }
      return name
    }
    return Set(names.compactMap { $0 })
  }
}

/// How much is sent, or came.
public struct SyncFigures: Sendable, Equatable {
  public internal(set) var events = 0
  public internal(set) var images = 0

  public var isEmpty: Bool { events == 0 && images == 0 }
}

/// How far a transfer has come.
public struct SyncProgress: Sendable {
  /// Whether it goes out; else it comes in.
  public let isSending: Bool
  public let done: SyncFigures
  public let total: SyncFigures
}
