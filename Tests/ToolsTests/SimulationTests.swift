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
    #expect(tally.merges > count / 3 && tally.compactions > count / 5)
    #expect(tally.archived > 0 && tally.undone > 0 || size == .large)
    #expect(tally.faults.count >= 5, "\(tally.faults)")
  }

  @Test("What a kill leaves to the system is not lost when the power fails in a later step")
  func killBeforePowerLoss() throws {
    _ = try Simulation.run(seed: 7_206_954, size: .small)
  }

  @Test("What a finished compaction has discarded is not lost where its fault comes afterwards")
  func faultAfterCompaction() throws {
    _ = try Simulation.run(seed: 8_101_385, size: .small)
  }

  @Test("What was discarded is counted once, however often is compacted afterwards")
  func compactionAfterDiscarding() throws {
    _ = try Simulation.run(seed: 272_953, size: .large)
  }

  @Test("What was discarded is no other event that was given the same id by a copied identity")
  func discardedByCopiedIdentity() throws {
    _ = try Simulation.run(seed: 273_217, size: .large)
    let tally = try Simulation.run(seed: 5_001_130, size: .large)
    #expect(tally.faults["discarded event of a fork brought back"] == 1)
  }

  @Test("No number is given again that a damaged line may have had")
  func numberOfDamagedLine() throws {
    _ = try Simulation.run(seed: 3_000_296, size: .large)
  }

  @Test("What a wrong clock has made is the same however the journal is read")
  func correctedCreation() throws {
    _ = try Simulation.run(seed: 4_001_634, size: .large)
  }

  @Test("A process that is dead does not find its journal gone beside a broken checkpoint")
  func deadBesideBrokenCheckpoint() throws {
    _ = try Simulation.run(seed: 6_008_437, size: .large)
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
