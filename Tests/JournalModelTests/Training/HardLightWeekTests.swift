import Testing

@testable import JournalModel

@Suite("A light week that was hard, a body that can't do the range, and loads that are gone")
struct HardLightWeekTests {
  private typealias World = LoadSuggestionTests

  @Test(
    "What a light week's last session was too hard for lowers what comes next, and nothing else does",
    arguments: [
      (
        "90x3@10 90x3@10", 0.9, 99 / (1 + 7.0 / 30),
        "harder than RPE 8 on 2024-09-27: less, by e1RM 99 kg"
      ),
      ("90x5@6 90x5@6", 0.9, 102.5, "3 × 5 or more on 2024-09-20: one step more"),
      // Nobody has said how hard they were, and few may have been meant.
      ("90x3 90x3", 0.9, 102.5, "3 × 5 or more on 2024-09-20: one step more"),
      // The day was bad, not the lifter.
      ("90x3@10 90x3@10", nil, 102.5, "3 × 5 or more on 2024-09-20: one step more"),
    ] as [(String, Double?, Double, String)])
  func lightWeek(sets: String, intensity: Double?, load: Double, reason: String) {
    let week = intensity.map { WeekModifiers(intensity: $0, volume: 1, rpeCap: 9) }
    let history = ExerciseHistory(
      World.sets("100x5@8 100x5@8 100x5@8", daysAgo: 14) + World.sets(sets, daysAgo: 7),
      isLight: { $0 == World.session(7) }, week: { $0 == World.session(7) ? week : nil })
    World.expect(World.suggest(World.straight, history), load, 5, reason)
  }

  @Test(
    "Of the body alone fewer repetitions are asked for than the range has, where it can't do them",
    arguments: [
      (World.double, "x4@10 x3@10 x3@10", 1, "harder than RPE 8 on 2024-09-27"),
      (World.double, "x7@9 x6@9 x6@9", 5, "harder than RPE 8 on 2024-09-27"),
      (World.double, "x4 x3 x3", 4, "4, 3, 3 reps on 2024-09-27, short of 3 × 12"),
      (World.straight, "x3 x3 x2", 3, "3, 3, 2 reps on 2024-09-27, short of 3 × 5"),
      (World.straight, "x4@10 x4@10 x4@10", 2, "harder than RPE 8 on 2024-09-27"),
    ] as [(Prescription, String, Int, String)])
  func body(prescription: Prescription, sets: String, reps: Int, fact: String) {
    let suggestion = World.suggest(
      prescription, World.sets(sets, daysAgo: 7), needs: [.bodyweight])
    World.expect(suggestion, nil, reps, "\(fact): the same load")
  }

  @Test(
    "A heavy day's fives are told as fives, and as short of nothing, where they were too hard",
    arguments: [
      (5.5, 42.5, 8, "3 × 10 or more on 2024-09-20: one step more"),
      (
        9, 42.5 * (1 + 6.0 / 30) / (1 + 11.0 / 30), 8,
        "harder than RPE 7 on 2024-09-27: less, by e1RM 51 kg"
      ),
    ] as [(Double, Double, Int, String)])
  func heavyDay(rpe: Double, load: Double, reps: Int, reason: String) {
    let tens = Prescription.from(sets: 3, repsMin: 8, repsMax: 10, rpe: 7)
    let fives = Prescription.from(sets: 3, repsMin: 5, repsMax: 5, rpe: 7)
    let history = ExerciseHistory(
      World.sets("40x10@7 40x10@7 40x10@7", daysAgo: 14)
        + World.sets("42.5x5@\(rpe) 42.5x5@\(rpe) 42.5x5@\(rpe)", daysAgo: 7),
      prescription: { $0 == World.session(7) ? fives : tens })
    World.expect(World.suggest(tens, history), load, reps, reason)
  }

  @Test("That the same load can't be made is said")
  func gone() throws {
    var journal = try PlannerWorld.journal()
    let session = PlannerWorld.id(51)
    try journal.append(.sessionStarted, session, at: PlannerWorld.at(3))
    for _ in 0..<3 {
      try journal.append(
        .setLogged, nil,
        #"{"session":"\#(session)","exercise":"\#(PlannerWorld.id(2))","weight":12,"reps":10}"#,
        at: PlannerWorld.at(3))
    }
    try journal.append(.sessionCompleted, session, at: PlannerWorld.at(3))
    let choice = WorkoutChoice(
      .template(PlannerWorld.id(11)), plan: nil, week: nil, reason: "")
    func curl(_ list: String) throws -> PlannedExercise {
      try journal.append(.equipmentUpdated, nil, #"{"dumbbellIncrements":\#(list)}"#)
      return WorkoutPlanner(journal.state, today: PlannerWorld.day, readiness: nil)
        .plan(choice).exercises[1]
    }
    #expect(try !curl("[10,12,15]").reasons.contains("12 kg can't be made"))
    let without = try curl("[10,15]")
    #expect(without.reasons.last == "12 kg can't be made")
    #expect(without.sets.last?.load == .weight(10))
  }

  @Test(
    "A bad day tells as much as a good one where no less was lifted, and no less often",
    arguments: [
      ("60x8@9 60x8@9 60x8@9", false, true), ("62.5x8@9 62.5x8@9 62.5x8@9", false, true),
      ("62.5x8@9 62.5x8@9", false, false), ("60x8@8 60x8@8 60x7@9", false, false),
      ("60x8@10 60x8@10 60x8@10", false, false), ("57.5x10@9 57.5x10@9 57.5x10@9", false, false),
      ("62.5x8@9 62.5x8@9 62.5x8@9", true, false),
    ] as [(String, Bool, Bool)])
  func badDay(sets: String, isOfLightWeek: Bool, counts: Bool) {
    let bad = World.session(3)
    let deload = WeekModifiers(intensity: 0.6, volume: 0.5, rpeCap: 6)
    let history = ExerciseHistory(
      World.sets("60x8@9 60x8@9 60x8@9", daysAgo: 7) + World.sets(sets, daysAgo: 3),
      isLight: { $0 == bad }, week: { $0 == bad && isOfLightWeek ? deload : nil })
    #expect(history.visits.map(\.session) == [World.session(7)] + (counts ? [bad] : []))
  }
}
