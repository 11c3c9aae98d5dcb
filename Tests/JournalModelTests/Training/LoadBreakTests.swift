import Testing

@testable import JournalModel

@Suite("The load after light sessions and between sessions that are far apart")
struct LoadBreakTests {
  private typealias World = LoadSuggestionTests

  @Test(
    "However many sessions were light, the load goes by one that wasn't, else by the heaviest",
    arguments: [(20, false, "2024-09-14"), (9, true, "2024-09-25")])
  func manyLight(usual: Int, isAllLight: Bool, day: String) {
    let light = (1...8).reversed().flatMap { World.sets("90x5 90x5 90x5", daysAgo: $0) }
    let history = ExerciseHistory(World.sets("100x5 100x5 100x5", daysAgo: usual) + light) {
      isAllLight || $0 != World.session(usual)
    }
    World.expect(
      World.suggest(World.straight, history), 102.5, 5, "3 × 5 or more on \(day): one step more")
  }

  @Test(
    "What a light week took off a load that was planned comes back; what was found is all there is",
    arguments: [(100, 102.5), (80, 82.5), (nil, 62.5)] as [(Double?, Double)])
  func lightWeek(planned: Double?, load: Double) {
    let week = WeekModifiers(intensity: 0.6, volume: 1, rpeCap: 7)
    let history = ExerciseHistory(
      World.sets("60x5 60x5 60x5", daysAgo: 7), isLight: { _ in true }, week: { _ in week })
    World.expect(
      World.suggest(World.straight, history, usual: planned.map { ($0, .kilograms) }), load, 5,
      "3 × 5 or more on 2024-09-27: one step more")
  }

  @Test(
    "Who trains once a month loses a tenth but once, unless it went badly or was much longer",
    arguments: [
      (56, 28, "90x5 90x5 90x5", 92.5, "3 × 5 or more on 2024-09-06: one step more"),
      (
        56, 28, "90x5 90x5 90x3", 81,
        "4 weeks off: 10% less (5, 5, 3 reps on 2024-09-06, short of 3 × 5: the same load)"
      ),
      (
        35, 28, "90x5 90x5 90x5", 83.25,
        "4 weeks off: 10% less (3 × 5 or more on 2024-09-06: one step more)"
      ),
      (
        128, 100, "90x5 90x5 90x5", 74,
        "14 weeks off: 20% less (3 × 5 or more on 2024-06-26: one step more)"
      ),
    ] as [(Int, Int, String, Double, String)])
  func monthly(earlier: Int, later: Int, sets: String, load: Double, reason: String) {
    let history =
      World.sets("100x5 100x5 100x5", daysAgo: earlier) + World.sets(sets, daysAgo: later)
    World.expect(World.suggest(World.straight, history), load, 5, reason)
  }

  @Test("After a break what is taken off a belt is a part of the body, too")
  func belt() {
    World.expect(
      World.suggest(
        World.straight, World.sets("20x5 20x5 20x5", daysAgo: 28), needs: [.pullUpBar]),
      12.125, 5,
      "4 weeks off: 10% less of the weight and a body of 70 kg "
        + "(3 × 5 or more on 2024-09-06: one step more)")
  }

  @Test("What is taken off a belt goes by what the lifter weighs, where that is known")
  func beltOfKnown() {
    let history = ExerciseHistory(World.sets("20x5 20x5 20x5", daysAgo: 28))
    let suggestion = World.suggest(
      World.straight, history, needs: [.pullUpBar], bodyKilograms: 110)
    // Nine tenths of 110 kg and the 21.25 that come next, without the 110.
    World.expect(
      suggestion, 8.125, 5,
      "4 weeks off: 10% less of body and weight (3 × 5 or more on 2024-09-06: one step more)")
  }

  @Test(
    "After a break the body alone begins with the fewest repetitions",
    arguments: [
      ("x9@8 x9@8 x9@8", 6, "9, 9, 9 reps on 2024-07-12, short of 3 × 12: the same load"),
      ("x4 x4 x4", 4, "4, 4, 4 reps on 2024-07-12, short of 3 × 12: the same load"),
    ] as [(String, Int, String)])
  func body(sets: String, reps: Int, reason: String) {
    let suggestion = World.suggest(
      .from(sets: 3, repsMin: 6, repsMax: 12, rpe: 8), World.sets(sets, daysAgo: 84),
      needs: [.pullUpBar])
    World.expect(
      suggestion, nil, reps, "12 weeks off: begin with \(reps) reps (\(reason))")
  }
}
