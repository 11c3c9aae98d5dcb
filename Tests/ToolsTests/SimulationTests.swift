import JournalModel
import Simulation
import Testing

@Suite("Simulated worlds of devices")
struct SimulationTests {
  /// As many as a debug build runs in a minute and a half; the continuous integration runs thousands
  /// of large worlds with a release build of `simulator`.
  static let counts: [(size: WorldSize, worlds: Int)] = [(.large, 12), (.small, 2000)]

  @Test(
    "No world loses an event, parts its replicas for good or changes by compaction",
    arguments: counts)
  func worlds(size: WorldSize, count: Int) async {
    let outcome = await Soak(worlds: count, size: size, firstSeed: 1, threads: 2).run()
    for failure in outcome.failures { Issue.record("\(failure)") }
    let tally = outcome.tally
    #expect(tally.worlds + outcome.failures.count == count)
    // A soak in which nothing happens proves nothing.
    #expect(tally.events > (size == .large ? 5 : 1) * count)
    #expect(tally.merges + tally.connections > count / 3 && tally.compactions > count / 5)
    #expect(tally.merges > count / 5 && tally.connections > count / 20)
    #expect(tally.faults["connection cut"] ?? 0 > 0 || size == .large)
    #expect(tally.archived > 0 && tally.undone > 0 || size == .large)
    #expect(tally.faults.count >= 5, "\(tally.faults)")
  }

  /// A world that broke a promise once.
  struct Found: CustomTestStringConvertible {
    let seed: UInt64
    var size = WorldSize.large
    /// What it showed.
    let testDescription: String
  }

  @Test(
    "A world that broke a promise once keeps it",
    arguments: [
      Found(
        seed: 7_206_954, size: .small,
        testDescription: "what a kill leaves to the system, lost when the power fails later"),
      Found(
        seed: 8_101_385, size: .small,
        testDescription: "what a compaction has discarded, lost where its fault comes afterwards"),
      Found(
        seed: 272_953,
        testDescription: "what was discarded, counted again at a further compaction"),
      Found(
        seed: 273_217,
        testDescription: "what was discarded, taken for another event with the same id"),
      Found(
        seed: 3_000_296, testDescription: "a number given again that a damaged line had"),
      Found(
        seed: 4_001_634, testDescription: "what a wrong clock made, another in memory and by line"),
      Found(
        seed: 6_008_437, testDescription: "a dead process beside a broken checkpoint"),
    ])
  func found(_ world: Found) throws {
    // These were found when devices met by folders and bundles alone.
    _ = try Simulation.run(seed: world.seed, size: world.size, connects: false)
  }

  @Test("What only somebody else holds of a fork is brought back, and all are one again")
  func broughtBack() throws {
    let tally = try Simulation.run(seed: 5_001_130, size: .large, connects: false)
    #expect(tally.faults["discarded event of a fork brought back"] == 1)
  }

  @Test("The same seed is the same world", arguments: WorldSize.allCases)
  func seeds(size: WorldSize) throws {
    for seed: UInt64 in 900...901 {
      #expect(
        try Simulation.run(seed: seed, size: size) == Simulation.run(seed: seed, size: size))
    }
  }

  @Test("Every kind of thing that a draft can be about is in some small world")
  func themes() {
    let kinds = WorldSize.themes.reduce(into: Set<EntityKind>()) { $0.formUnion($1) }
    #expect(kinds == Set(EntityKind.allCases).subtracting([.clock]))
  }
}
