import Generation
import WorkoutJournal

extension SimulatedWorld {
  /// Lets a device call another over a line, which in two cases of five is cut if enough is said.
  ///
  /// Neither may lose anything or come to hold what nobody had, wherever the line is cut or the
  /// caller dies; and where nothing went wrong, both hold what either held.
  mutating func connect(_ step: WorldStep, _ index: Int, _ peer: Int) throws {
    let ends = [index, peer]
    let all = devices[index].held.union(devices[peer].held)
    let limit = Int(step.seed / 6 % 6_000)
    let limits = [(limit, Int.max), (.max, limit), (.max, .max), (.max, .max), (.max, .max)]
    let line = SyncLine(cutAfter: limits[Int(step.seed % 5)])
    let (here, there) = (
      try devices[index].journal(at: time), try devices[peer].journal(at: time)
    )
    var failure: SyncError?
    do throws(SyncError) {
      failure = try line.connect(here, with: there).failure
    } catch {
      failure = error
    }
    if line.isCut { tally.count("connection cut") }
    let isUndisturbed = !line.isCut && !devices[index].disk.hasFailed
    if isUndisturbed, let failure { throw Violation("two replicas didn't meet: \(failure)") }
    for end in ends where !devices[end].disk.hasFailed {
      let actual = try devices[end].journal(at: time).heldEvents()
      devices[end].held.formUnion(actual.intersection(all))
      try check(end, has: actual)
    }
    guard isUndisturbed else { return }
    tally.connections += 1
    for end in ends {
      let missing = all.subtracting(devices[end].held).subtracting(discarded)
      guard missing.isEmpty else {
        throw Violation("a connection left out \(missing.count) events: \(missing.min() ?? "")")
      }
    }
    try checkAgain(here, there)
  }

  /// Holds two replicas that have just met to it that another time brings neither anything.
  private func checkAgain(_ here: Journal, _ there: Journal) throws {
    let prints = try [here, there].map { try $0.replay(fingerprint: true).fingerprint }
    guard prints[0] == prints[1] else {
      throw Violation("two replicas that have met have different fingerprints")
    }
    let outcome = try SyncLine().connect(here, with: there)
    guard outcome.report.isEmpty, outcome.takenThere.isEmpty else {
      throw Violation(
        "meeting again brought \(outcome.report.eventCount) events here, "
          + "\(outcome.takenThere.events) there")
    }
  }
}
