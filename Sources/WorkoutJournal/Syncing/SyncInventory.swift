import JournalFile
import JournalModel

/// What a replica holds when two ends meet.
struct SyncInventory {
  let folder: JournalFolder
  let index: EventIndex
  let greeting: SyncGreeting
  let notes: Set<ConflictNote>

  init(of journal: Journal) throws(JournalError) {
    folder = journal.folder
    index = try journal.withIndex { index throws(JournalError) in index }
    (greeting, notes) = try JournalError.wrap { [folder, index] () throws(FileError) in
      var greeting = SyncGreeting(journal: folder.header.journal)
      greeting.held = EventIDSet(index.places.lazy.map(\.id))
      greeting.archived = EventIDSet(index.places.lazy.filter(\.isArchived).map(\.id))
      greeting.discarded = EventIDSet(index.discards.entries.keys)
      let blobs = try folder.blobs().filter { $0.size > 0 }.map { Path.lastPart(of: $0.path) }
      greeting.images = Set(blobs.filter(BlobName.isOne))
      let notes = try folder.conflictNotes()
      let lines = ConflictNote.file(of: Array(notes)).bytes
      greeting.notes = SHA256.digest(of: lines.span).description
      return (greeting, notes)
    }
  }

  /// Whether a merge with nothing would leave every file as it is.
  var isTidy: Bool {
    // Then there is nothing in the files but each event once, under the id that it goes on under.
    index.writtenIDs.isEmpty
      && index.places.reduce(0) { $0 + $1.length + 1 }
        == index.files.reduce(0) { $0 + $1.byteCount }
  }

  /// What stands in a block's checksum for an event.
  private enum Check: Sendable {
    /// For one that both hold.
    case contents(UInt32)
    /// For one that one of them has discarded: what it adds to the fingerprint.
    case digest(Digest256)

    var text: String {
      switch self {
      case .contents(let checksum):
        // A one in front keeps the zeros that the number begins with.
        String(String(1 << 32 | UInt64(checksum), radix: 16).dropFirst())
      case .digest(let digest): digest.description
      }
    }
  }

  /// Of the events that a peer knows too, a checksum of each block.
  func checks(against peer: SyncGreeting) throws(JournalError) -> [SyncBlock: String] {
    let common = try commonEvents(with: peer).map { (block: $0.key, events: $0.value) }
    let checks = Threads.map(common.count, workers: index.workers) { number in
      var text = ""
      for event in common[number].events.sorted(by: { $0.number < $1.number }) {
        text += "\(event.number) \(event.check.text)\n"
      }
      return String(SHA256.digest(of: Array(text.utf8).span).description.prefix(16))
    }
    return Dictionary(uniqueKeysWithValues: zip(common.map(\.block), checks))
  }

  /// The numbers of the events that a peer knows too, and what stands for each, by their blocks.
  private func commonEvents(
    with peer: SyncGreeting
  ) throws(JournalError) -> [SyncBlock: [(number: Int, check: Check)]] {
    var common: [SyncBlock: [(number: Int, check: Check)]] = [:]
    for (id, entry) in index.discards.entries
    where peer.held.contains(id) || peer.discarded.contains(id) {
      common[SyncBlock(of: id), default: []].append((id.sequence, .digest(entry.digest)))
    }
    var walker = EventWalker(index: index)
    for place in index.places {
      if peer.discarded.contains(place.id) {
        let digest = try JournalError.wrap { () throws(FileError) in
          try walker.event(at: place).digest
        }
        common[SyncBlock(of: place.id), default: []].append((place.id.sequence, .digest(digest)))
        continue
      }
      guard peer.held.contains(place.id) else { continue }
      var checksum = place.checksum
      if index.writtenIDs[place.id] != nil {
        // The line still says another id than the peer's does, perhaps.
        let body = try JournalError.wrap { () throws(FileError) in
          try walker.canonicalBody(of: place, as: place.id)
        }
        checksum = CRC32C.checksum(body.span)
      }
      common[SyncBlock(of: place.id), default: []].append((place.id.sequence, .contents(checksum)))
    }
    return common
  }

  /// What a peer lacks, without the events of blocks that turn out to differ.
  func figures(for peer: SyncGreeting) -> SyncFigures {
    SyncFigures(
      events: greeting.held.count(outside: peer.held, peer.discarded),
      images: greeting.images.subtracting(peer.images).count)
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
