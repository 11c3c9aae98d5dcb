import Generation
import JournalModel
import WorkoutJournal

extension SimulatedWorld {
  mutating func compact(_ step: WorldStep, _ index: Int) throws {
    var journal = try devices[index].journal(at: time)
    let (before, print) = (
      try journal.heldEvents(), try journal.replay(fingerprint: true).fingerprint
    )
    let tails = try journal.verify().findings.count { $0.kind == .tornTail }
    let scope = CompactionScope(
      includesOtherDevices: step.seed % 2 == 0, discards: step.action == .discard)
    var compacted: CompactionReport?
    do throws(JournalError) {
      compacted = try journal.compact(scope)
    } catch {
      if case .damaged = error { return }
      guard devices[index].disk.hasFailed else { throw error }
    }
    // It ends well, too, where the crash comes while the checkpoint is kept.
    guard let report = compacted, !devices[index].disk.hasFailed else {
      // What a crash has thrown away, it has noted before.
      let survivor = devices[index].disk.restarted(after: .killed)
      devices[index].disk = survivor
      let kept = try devices[index].journal(at: time).heldEvents()
      discarded.formUnion(before.subtracting(kept))
      tally.count("crash while compacting")
      let after = try devices[index].journal(at: time).replay(fingerprint: true).fingerprint
      let isCompleted = try takeCompleted(kept.subtracting(before), of: tails, index)
      guard isCompleted || after == print else {
        throw Violation("a crash in compaction changed the set")
      }
      return
    }
    tally.compactions += 1
    tally.archived += report.archivedEvents.after
    // The action is over: what looks at it, and may renew the checkpoint, must not meet its fault.
    if step.crashAt != nil {
      devices[index].disk = devices[index].disk.restarted(after: .killed)
    }
    journal = try devices[index].journal(at: time)
    let after = try journal.heldEvents()
    let gone = before.subtracting(after)
    discarded.formUnion(gone)
    tally.discarded += gone.count
    guard gone.count == report.discardedEvents else {
      throw Violation("\(gone.count) events went, \(report.discardedEvents) were said to")
    }
    guard report.digest.before == report.digest.after else {
      throw Violation("compaction changed the digest")
    }
    let isCompleted = try takeCompleted(after.subtracting(before), of: tails, index)
    guard try isCompleted || journal.replay(fingerprint: true).fingerprint == print else {
      throw Violation("compaction changed the fingerprint")
    }
    try checkWithoutArchive(index, report.digest.after)
    try check(index)
  }

  /// Takes in what counts again: an event that had lost its line break alone, and has one now.
  ///
  /// - Returns: whether there was any.
  private mutating func takeCompleted(
    _ events: Set<String>, of tails: Int, _ index: Int
  ) throws -> Bool {
    guard events.count <= tails else {
      throw Violation("compaction made up \(events.count) events")
    }
    devices[index].held.formUnion(events)
    return !events.isEmpty
  }

  /// Looks whether what lies in the archive is needed for nothing.
  ///
  /// What it was overwritten by may be lost to damage, or not have come yet because of a crash or a
  /// cut connection, or come to lie before it as a clock is corrected. Then it counts again, so worlds
  /// of that kind are left out.
  private func checkWithoutArchive(_ index: Int, _ digest: String) throws {
    let isDisturbed = tally.faults.keys.contains { fault in
      fault.hasPrefix("crash")
        || ["connection cut", "bit flipped", "tail torn", "clock corrected"].contains(fault)
    }
    if isDisturbed { return }
    var bare = devices[index]
    bare.disk = try Self.copyOfFolder(bare.disk) { !$0.hasPrefix("/journal/archive/") }
    let state = try bare.journal(at: time).replay().state
    guard StateDigest(of: state).description == digest else {
      throw Violation("device \(index) needs its archive for its state")
    }
  }
}
