import Simulation
import Testing

@Suite("Simulated worlds of devices")
struct SimulationTests {
  /// As many as a debug build runs in a minute or so; `simulator` runs more.
  static let worlds = 400

  @Test("No world loses an event, parts its replicas for good or changes by compaction")
  func worlds() async {
    let outcome = await Soak(worlds: Self.worlds, firstSeed: 1, threads: 2).run()
    for failure in outcome.failures { Issue.record("\(failure)") }
    let tally = outcome.tally
    #expect(tally.worlds + outcome.failures.count == Self.worlds)
    // A soak in which nothing happens proves nothing.
    #expect(tally.events > 5 * Self.worlds)
    #expect(tally.merges > Self.worlds && tally.compactions > Self.worlds / 2)
    for count in [tally.archived, tally.discarded, tally.undone, tally.conflicts, tally.branches] {
      #expect(count > 0)
    }
    #expect(tally.faults.count >= 15, "\(tally.faults)")
  }

  @Test("The same seed is the same world")
  func seeds() throws {
    for seed: UInt64 in 900...905 {
      #expect(try Simulation.run(seed: seed) == Simulation.run(seed: seed))
    }
  }
}
