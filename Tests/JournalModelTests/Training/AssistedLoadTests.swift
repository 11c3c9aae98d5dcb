import Testing

@testable import JournalModel

@Suite("The help of a machine after sessions that failed and after a break")
struct AssistedLoadTests {
  private typealias World = LoadSuggestionTests

  /// Three sets of pull-ups from so many repetitions on.
  private static func pullUps(from fewest: Int = 5) -> Prescription {
    .from(sets: 3, repsMin: fewest, repsMax: fewest + 3, rpe: 9)
  }

  @Test(
    "Two sessions that failed bring a step more help",
    arguments: [
      (5, "-17.5x3@10 -17.5x2@10 -17.5x2@10", -20, "2.5 kg"),
      (5, "-17.5x3 -17.5x2 -17.5x2", -20, "2.5 kg"), (5, "-17.5x5 -17.5x4 -17.5x3", -20, "2.5 kg"),
      (8, "-20x2@10 -20x1@10", -22.5, "2.5 kg"), (5, "-18x3@10", -20, "2 kg"),
    ] as [(Int, String, Double, String)])
  func stepBack(fewest: Int, sets: String, load: Double, help: String) {
    let history =
      World.sets("-20x8 -20x8 -20x8", daysAgo: 21) + World.sets(sets, daysAgo: 14)
      + World.sets(sets, daysAgo: 7)
    World.expect(
      World.suggest(Self.pullUps(from: fewest), history, needs: [.pullUpBar]), load, fewest,
      "fewer than \(fewest) reps twice running: \(help) more help")
  }

  @Test(
    "Nothing follows from one session that failed, and from two of which the later had more help",
    arguments: ["-20x8@8 -20x8@8 -20x8@8", "-17.5x3@10 -17.5x2@10 -17.5x2@10"])
  func notYet(earlier: String) {
    let history =
      World.sets(earlier, daysAgo: 14)
      + World.sets("-20x3@10 -20x2@10 -20x2@10", daysAgo: 7)
    World.expect(
      World.suggest(Self.pullUps(), history, needs: [.pullUpBar]), -20, 5,
      "harder than RPE 9 on 2024-09-27: the same load")
  }

  @Test(
    "A break brings a step more help than last time",
    arguments: [
      ("-17.5x3@10 -17.5x2@10", -20, 2, "harder than RPE 9 on 2024-08-30: the same load"),
      ("-20x8 -20x8 -20x8", -22.5, 5, "3 × 8 or more on 2024-08-30: one step more"),
    ] as [(String, Double, Int, String)])
  func afterBreak(sets: String, load: Double, reps: Int, reason: String) {
    World.expect(
      World.suggest(Self.pullUps(), World.sets(sets, daysAgo: 35), needs: [.pullUpBar]), load,
      reps, "5 weeks off: 2.5 kg more help (\(reason))")
  }

  @Test("Help that was needed before comes back, and no other", arguments: [true, false])
  func again(isHelped: Bool) {
    let failed = "x3@10 x2@10 x2@10"
    let first = isHelped ? World.sets("-2.5x8@8 -2.5x8@8 -2.5x8@8", daysAgo: 21) : []
    let history = first + World.sets(failed, daysAgo: 14) + World.sets(failed, daysAgo: 7)
    let suggestion = World.suggest(Self.pullUps(), history, needs: [.pullUpBar])
    #expect((suggestion.load ?? 0) == (isHelped ? -2.5 : 0))
    #expect(suggestion.reason.contains("more help") == isHelped)
  }
}
