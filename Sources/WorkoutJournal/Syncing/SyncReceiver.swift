import JournalModel

/// What comes from a peer, part by part.
struct SyncReceiver: ~Copyable {
  private var stage: SyncStage
  private(set) var counts = SyncCounts()
  /// Whether nothing has come that could be merged.
  private(set) var isEmpty = true
  /// Blocks of which the peer says that its events differ.
  private(set) var differing: Set<SyncBlock> = []
  /// What the peer says that it took in.
  private(set) var takenThere = SyncCounts()

  init(stage: consuming SyncStage) { self.stage = stage }

  /// Takes in all parts up to the end.
  mutating func receive(
    first: SyncPart? = nil, from connection: SyncConnection, _ progress: (SyncProgress) -> Void
  ) throws(SyncError) {
    var total = SyncCounts()
    var next = first
    while true {
      let part: SyncPart
      if let one = next { part = one } else { part = try connection.part() }
      next = nil
      let bytes = try connection.bytes(part.byteCount)
      try stage.take(part, bytes)
      switch part {
      case .begin(let counts): total = counts
      case .differing(let blocks): differing = Set(blocks)
      case .events, .archive:
        counts.events += bytes.count { $0 == 0x0a }
        isEmpty = false
      case .image:
        counts.images += 1
        isEmpty = false
      case .end(let counts):
        takenThere = counts
        return
      case .error(let code, let message): throw .refused(code: code, message: message)
      case .archived, .discards, .notes: isEmpty = false
      }
      progress(SyncProgress(isSending: false, done: counts, total: total))
    }
  }

  /// Merges what has come, be it all or not.
  ///
  /// - Parameters:
  ///   - comparison: of what was here before.
  ///   - before: where it is wanted, the report tells what it means in the model.
  consuming func merge(
    named name: String, _ comparison: SyncComparison, after before: inout StateBefore
  ) throws(SyncError) -> MergeReport {
    if isEmpty, comparison.inventory.isTidy { return MergeReport() }
    do throws(JournalError) {
      let rest = MergeSource.Beside(
        events: comparison.peer.held, files: comparison.sharedFiles)
      return try stage.merge(named: name, rest, after: &before)
    } catch {
      throw .journal(error)
    }
  }
}
