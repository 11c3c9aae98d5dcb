import JournalFile
import JournalModel

/// Sends what a peer lacks: images before events, so that no event comes before its picture.
struct SyncSender {
  private static let pieceBytes = 256 << 10

  let comparison: SyncComparison
  /// Blocks of numbers under which the peer holds other events.
  let differing: Set<SyncBlock>
  let connection: SyncConnection
  let progress: (SyncProgress) -> Void

  private var inventory: SyncInventory { comparison.inventory }
  private var peer: SyncGreeting { comparison.peer }
  private var index: EventIndex { comparison.index }

  /// Sends everything but the end, and says how much that was.
  func send() throws(SyncError) -> SyncCounts {
    let total = inventory.counts(for: peer)
    var done = SyncCounts()
    try connection.send(.begin(total))
    for name in inventory.greeting.images.subtracting(peer.images).sorted() {
      let bytes = try SyncError.wrap { () throws(FileError) in
        let folder = inventory.journal.folder
        return try folder.storage.read(
          folder.absolute(BlobName.path(of: name)), in: 0..<ImageReference.maximumBytes + 1)
      }
      guard bytes.count <= ImageReference.maximumBytes else { continue }
      try connection.send(.image(name: name, byteCount: bytes.count), bytes)
      done.images += 1
      progress(SyncProgress(isSending: true, done: done, total: total))
    }
    try sendEvents(&done, total)
    try sendDiscards()
    if inventory.greeting.notes != peer.notes, !inventory.notes.isEmpty {
      try sendLines(Array(ConflictNote.lines(of: inventory.notes).joined())) {
        .notes(byteCount: $0)
      }
    }
    return done
  }

  private func sendEvents(_ done: inout SyncCounts, _ total: SyncCounts) throws(SyncError) {
    var steady = RetryingLineReader(of: comparison)
    var archived: [EventID] = []
    var lines: [UInt8] = []
    var areArchived = false
    func flush() throws(SyncError) {
      if lines.isEmpty { return }
      let count = lines.count
      try connection.send(
        areArchived ? .archive(byteCount: count) : .events(byteCount: count), lines)
      lines.removeAll(keepingCapacity: true)
      progress(SyncProgress(isSending: true, done: done, total: total))
    }
    for place in index.places {
      if !differing.contains(SyncBlock(of: place.id)) {
        if peer.discarded.contains(place.id) { continue }
        if peer.held.contains(place.id) {
          if place.isArchived, !peer.archived.contains(place.id) { archived.append(place.id) }
          continue
        }
      }
      let found = try SyncError.wrap { () throws(JournalError) in try steady.line(of: place) }
      guard let line = found else { continue }
      if place.isArchived != areArchived || lines.count + line.count > Self.pieceBytes {
        try flush()
        areArchived = place.isArchived
      }
      lines += line + [0x0a]
      done.events += 1
    }
    try flush()
    if !archived.isEmpty { try connection.send(.archived(EventIDSet(archived))) }
  }

  private func sendDiscards() throws(SyncError) {
    var missing = DiscardRecord()
    for (id, entry) in index.discards.entries
    where differing.contains(SyncBlock(of: id))
      || !peer.held.contains(id) && !peer.discarded.contains(id)
    {
      missing.insert(id, entry)
    }
    for (_, lines) in missing.linesByDevice.sorted(by: { $0.key < $1.key }) {
      try sendLines(lines) { .discards(byteCount: $0) }
    }
  }

  /// Sends lines in pieces that each end with a line.
  private func sendLines(
    _ bytes: [UInt8], _ part: (_ byteCount: Int) -> SyncPart
  ) throws(SyncError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var piece = rest.prefix(Self.pieceBytes)
      if piece.count < rest.count, let end = piece.lastIndex(of: 0x0a) { piece = rest[...end] }
      try connection.send(part(piece.count), Array(piece))
      rest = rest[piece.endIndex...]
    }
  }
}
