import Simulation
import Testing

@Suite("Simulated worlds of devices")
struct SimulationTests {
  /// As many as a debug build runs in half a minute; the continuous integration runs thousands with
  /// a release build of `simulator`.
  static let worlds = 24

  @Test("No world loses an event, parts its replicas for good or changes by compaction")
  func worlds() async {
    let outcome = await Soak(worlds: Self.worlds, firstSeed: 1, threads: 2).run()
    for failure in outcome.failures { Issue.record("\(failure)") }
    let tally = outcome.tally
    #expect(tally.worlds + outcome.failures.count == Self.worlds)
    // A soak in which nothing happens proves nothing.
    #expect(tally.events > 5 * Self.worlds)
    #expect(tally.merges > Self.worlds && tally.compactions > Self.worlds / 2)
    #expect(tally.archived > 0 && tally.undone > 0)
    #expect(tally.faults.count >= 8, "\(tally.faults)")
  }

  @Test("The same seed is the same world")
  func seeds() throws {
    for seed: UInt64 in 900...901 {
      #expect(try Simulation.run(seed: seed) == Simulation.run(seed: seed))
    }
  }
}
