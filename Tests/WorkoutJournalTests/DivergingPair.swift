import Generation
import JournalFile

@testable import JournalModel
@testable import Simulation
@testable import WorkoutJournal

/// Two replicas that go on by themselves.
struct DivergingPair {
  let world = TestWorld()
  let replicas: [Journal]
  private(set) var drafts: RandomDraft

  /// - Parameters:
  ///   - least: from how many events on they keep checkpoints.
  ///   - isKeptByBoth: whether the second does so, too.
  init(seed: UInt64, checkpointsFrom least: Int, isKeptByBoth: Bool = true) throws {
    drafts = RandomDraft(seed: seed, kinds: Set(EntityKind.allCases), thingsOfAKind: 2)
    var environment = world.environment
    environment.checkpointsFrom = least
    var elsewhere = world.otherDevice().environment
    elsewhere.checkpointsFrom = isKeptByBoth ? least : nil
    _ = try world.create()
    let first = try Journal(at: "/journal", in: environment)
    _ = try first.append(drafts.beginning(), keepGoing: true)
    replicas = [first, try first.clone(to: "/other", in: elsewhere)]
  }

  /// Looks at pairs that go on, with checkpoints of nearly everything and with few of them.
  ///
  /// - Parameter body: is called after each step, with further randomness.
  static func walk(
    seed: UInt64,
    _ body: (
      _ pair: DivergingPair, _ least: Int, _ step: Int, _ random: inout SeededRandom
    ) throws -> Void
  ) throws {
    var random = SeededRandom(seed: seed)
    for (least, isKeptByBoth) in [(1, true), (40, true), (1, false)] {
      var pair = try DivergingPair(
        seed: seed, checkpointsFrom: least, isKeptByBoth: isKeptByBoth)
      for step in 0..<24 {
        try pair.step()
        // Months pass, so that not everything lies in one file.
        pair.world.clock.advance(seconds: Int64(random.number(in: 0...1_000_000)))
        try body(pair, least, step, &random)
      }
    }
  }

  mutating func step() throws {
    let side = drafts.random.number(in: 0...1)
    switch drafts.random.number(in: 0...9) {
    case 0: try replicas[side].merge([MergeSource(replicas[1 - side])])
    case 1: _ = try replicas[side].overview()
    case 2: if drafts.random.chance(0.3) { _ = try replicas[side].compact() }
    default:
      let some = (0..<drafts.random.number(in: 1...3)).map { _ in drafts.draft() }
      _ = try replicas[side].append(some, keepGoing: true)
    }
    world.clock.advance(seconds: Int64(drafts.random.number(in: 1...100_000)))
  }
}
