import JournalFile
import JournalModel

/// What a replica holds beside a peer's greeting: of the files that both have, nothing is read.
struct SyncComparison {
  let inventory: SyncInventory
  let peer: SyncGreeting
  /// The files that both have.
  let sharedFiles: Set<Checkpoint.Contents>
  /// What the events in them add up to; `nil` where there are none, or it isn't known.
  let shared: Fingerprint?
  /// All other events.
  let index: EventIndex

  /// - Parameter isWhole: whether all events are read, whatever files both have.
  init(
    of inventory: SyncInventory, with peer: SyncGreeting, isWhole: Bool = false
  ) throws(JournalError) {
    (self.inventory, self.peer) = (inventory, peer)
    sharedFiles = isWhole ? [] : inventory.greeting.files.intersection(peer.files)
    index = try inventory.index(besides: sharedFiles)
    var rest: Fingerprint?
    if !sharedFiles.isEmpty {
      let index = index
      rest = try JournalError.wrapping(index.fingerprint(of: index.places[...]))
    }
    shared = rest.flatMap { inventory.fingerprint?.removing($0) }
  }

  /// The same by a look at all events.
  func whole() throws(JournalError) -> SyncComparison {
    if sharedFiles.isEmpty { return self }
    return try SyncComparison(of: inventory, with: peer, isWhole: true)
  }

  /// Whether the files that both have are known to hold the same events, as the peer has answered.
  var agreesOnSharedFiles: Bool { sharedFiles.isEmpty || shared != nil && shared == peer.shared }

  /// The blocks of numbers under which the peer, that has sent its checks, holds other events.
  func blocksThatDiffer() throws(JournalError) -> Set<SyncBlock> {
    let own = try checks()
    return Set(own.keys.filter { peer.checks[$0] != own[$0] })
  }

  /// Of the events that the peer knows too, a checksum of each block.
  func checks() throws(JournalError) -> [SyncBlock: String] {
    let common = try commonEvents().map { (block: $0.key, events: $0.value) }
    let checks = Threads.map(common.count, workers: index.workers) { number in
      var text = ""
      for event in common[number].events.sorted(by: { $0.number < $1.number }) {
        text += "\(event.number) \(event.check.text)\n"
      }
      return String(SHA256.digest(of: Array(text.utf8).span).description.prefix(16))
    }
    return Dictionary(uniqueKeysWithValues: zip(common.map(\.block), checks))
  }

  /// What stands in a block's checksum for an event.
  private enum Check: Sendable {
    /// For one that both hold.
    case contents(UInt32)
    /// For one that one of them has discarded: what it adds to the fingerprint.
    case digest(Digest256)

    var text: String {
      switch self {
      case .contents(let checksum): Hexadecimal.text(of: checksum, digits: 8)
      case .digest(let digest): digest.description
      }
    }
  }

  /// The numbers of the events that the peer knows too, and what stands for each, by their blocks.
  private func commonEvents() throws(JournalError) -> [SyncBlock: [(number: Int, check: Check)]] {
    var common: [SyncBlock: [(number: Int, check: Check)]] = [:]
    for (id, entry) in index.discards.entries
    where peer.held.contains(id) || peer.discarded.contains(id) {
      common[SyncBlock(of: id), default: []].append((id.sequence, .digest(entry.digest)))
    }
    var walker = EventWalker(index: index)
    for place in index.places {
      if peer.discarded.contains(place.id) {
        let digest = try JournalError.wrapping(walker.event(at: place).digest)
        common[SyncBlock(of: place.id), default: []].append((place.id.sequence, .digest(digest)))
        continue
      }
      guard peer.held.contains(place.id) else { continue }
      var checksum = place.checksum
      if index.writtenIDs[place.id] != nil {
        // The line still says another id than the peer's does, perhaps.
        let body = try JournalError.wrapping(walker.canonicalBody(of: place, as: place.id))
        checksum = CRC32C.checksum(body.span)
      }
      common[SyncBlock(of: place.id), default: []].append((place.id.sequence, .contents(checksum)))
    }
    return common
  }
}
