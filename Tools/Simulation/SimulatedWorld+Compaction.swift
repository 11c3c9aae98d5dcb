import Generation
import JournalModel
import WorkoutJournal

extension SimulatedWorld {
  mutating func compact(_ step: WorldStep, _ index: Int) throws {
    var journal = try devices[index].journal(at: time)
    let (before, print) = (
      try journal.heldEvents(), try journal.replay(fingerprint: true).fingerprint
    )
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
      discarded.formUnion(
        before.subtracting(try devices[index].journal(at: time).heldEvents()))
      tally.count("crash while compacting")
      let after = try devices[index].journal(at: time).replay(fingerprint: true).fingerprint
      guard after == print else { throw Violation("a crash in compaction changed the set") }
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
    guard try journal.replay(fingerprint: true).fingerprint == print else {
      throw Violation("compaction changed the fingerprint")
    }
    try checkWithoutArchive(index, report.digest.after)
    try check(index)
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
