import Testing

@testable import JournalModel

@Suite("The load after a break, in weeks of their own, and where steps are far")
struct LoadProgressTests {
  private typealias World = LoadSuggestionTests

  @Test(
    "What was lifted before a break is no estimate after the first session behind it",
    arguments: [
      (38, 135, "e1RM 157.5 kg by 135 kg × 3 @8 (+ 2 in reserve) on 2024-10-01"),
      (24, 150, "e1RM 175 kg by 150 kg × 3 @8 (+ 2 in reserve) on 2024-09-10"),
    ] as [(Int, Double, String)])
  func back(daysAgo: Int, load: Double, reason: String) {
    let history = World.sets("150x3@8", daysAgo: daysAgo) + World.sets("135x3@8", daysAgo: 3)
    World.expect(World.suggest(.strength, history), load, 3, reason)
  }

  @Test(
    "Light sessions are no time off, and don't end what a time off before them takes away",
    arguments: [
      ([20, 10], 102.5, "3 × 5 or more on 2024-09-04: one step more"),
      ([5], 92.25, "3 weeks off: 10% less (3 × 5 or more on 2024-09-04: one step more)"),
      ([], 92.25, "4 weeks off: 10% less (3 × 5 or more on 2024-09-04: one step more)"),
    ] as [([Int], Double, String)])
  func light(light: [Int], load: Double, reason: String) {
    let usual = World.sets("100x5 100x5 100x5", daysAgo: 30)
    let sets = usual + light.flatMap { World.sets("60x5 60x5 60x5", daysAgo: $0) }
    let history = ExerciseHistory(sets) { light.map(World.session).contains($0) }
    World.expect(World.suggest(World.straight, history), load, 5, reason)
  }

  @Test(
    "A session is held to the sets of its week, and what its week put on isn't put on again",
    arguments: [
      ("100x5 100x5", 1, 0.5, 102.5, "2 × 5 or more on 2024-09-27: one step more"),
      ("100x5", 1, 0.3, 102.5, "1 × 5 or more on 2024-09-27: one step more"),
      (
        "100x5", 1, 0.5, 100,
        "5 reps on 2024-09-27, a set short of the 2 × 5 asked for then: the same load"
      ),
      ("105x5 105x5", 1.05, 0.7, 102.5, "2 × 5 or more on 2024-09-27 at 105%: one step more"),
      // 102.5 kg were 107.625 kg.
      ("107.5x5 107.5x5", 1.05, 0.7, 105, "2 × 5 or more on 2024-09-27 at 105%: one step more"),
      (
        "105x4 105x4", 1.05, 0.7, 100,
        "4, 4 reps on 2024-09-27 at 105%, short of the 2 × 5 asked for then: the same load"
      ),
    ] as [(String, Double, Double, Double, String)])
  func weeks(sets: String, intensity: Double, volume: Double, load: Double, reason: String) {
    let week = WeekModifiers(intensity: intensity, volume: volume, rpeCap: 10)
    let history = ExerciseHistory(World.sets(sets, daysAgo: 7), week: { _ in week })
    World.expect(World.suggest(World.straight, history), load, 5, reason)
  }

  @Test(
    "What was asked for then is told as of then where today's week asks for another number of sets",
    arguments: [
      ("100x4 100x4 100x4", 1, 2, "4, 4, 4 reps on 2024-09-27, short of the 3 × 5 asked for then"),
      ("100x4 100x4", 0.7, 2, "4, 4 reps on 2024-09-27, short of 2 × 5"),
    ] as [(String, Double, Int, String)])
  func setsThen(sets: String, volume: Double, today: Int, reason: String) {
    let week = WeekModifiers(intensity: 1, volume: volume, rpeCap: 10)
    let history = ExerciseHistory(World.sets(sets, daysAgo: 7), week: { _ in week })
    World.expect(
      World.suggest(World.straight, history, setsOfWeek: today), 100, 5, "\(reason): the same load")
  }

  @Test(
    "A dumbbell that is far heavier waits for the repetitions that allow it",
    arguments: [
      ([30, 40, 50], "40x12", 40, 13, "one repetition more, since the next load is 50 lb"),
      ([30, 40, 50], "40x19", 50, 8, "one step more"),
      ([5, 10, 15], "5x12", 5, 13, "one repetition more, since the next load is 10 lb"),
      ([50, 55, 60], "50x12", 55, 8, "one step more"),
    ] as [([Double], String, Double, Int, String)])
  func farDumbbells(dumbbells: [Double], set: String, load: Double, reps: Int, advice: String) {
    let history = ExerciseHistory(
      World.sets("\(set) \(set) \(set)", daysAgo: 7, unit: .pounds))
    let suggestion = World.suggest(
      World.double, history, needs: [.dumbbell], dumbbells: dumbbells, unit: .pounds)
    World.expect(suggestion, load, reps, "3 × 12 or more on 2024-09-27: \(advice)")
  }

  @Test(
    "Two usual steps in one are far for what is light, and a small part of what is heavy",
    arguments: [
      (60, 60, 6, "one repetition more, since the next load is 65 kg"),
      (140, 145, 5, "one step more"),
    ] as [(Double, Double, Int, String)])
  func farPlates(lifted: Double, load: Double, reps: Int, advice: String) {
    let word = "\(EntryNumber.text(lifted))x5"
    let suggestion = World.suggest(
      World.straight, World.sets("\(word) \(word) \(word)", daysAgo: 7),
      plates: [25, 20, 10, 5, 2.5])
    World.expect(suggestion, load, reps, "3 × 5 or more on 2024-09-27: \(advice)")
  }

  @Test(
    "A usual step is far where it is more than the range of repetitions brings",
    arguments: [
      ("16x8@8", 16, 9, "one repetition more, since the next load is 18 kg"),
      ("16x8", 16, 9, "one repetition more, since the next load is 18 kg"),
      ("16x11@8", 18, 6, "one step more"), ("24x8@8", 26, 6, "one step more"),
    ] as [(String, Double, Int, String)])
  func farRange(set: String, load: Double, reps: Int, advice: String) {
    let suggestion = World.suggest(
      .from(sets: 3, repsMin: 6, repsMax: 8, rpe: 8),
      World.sets("\(set) \(set) \(set)", daysAgo: 7), needs: [.dumbbell])
    World.expect(suggestion, load, reps, "3 × 8 or more on 2024-09-27: \(advice)")
  }

  @Test(
    "Straight sets go on by a usual step, unless their efforts speak against much",
    arguments: [
      ("40x5", 42.5, 5, "one step more"), ("50x5@8", 52.5, 5, "one step more"),
      ("40x5@8", 40, 6, "one repetition more, since the next load is 42.5 kg"),
      ("40x8@8", 42.5, 5, "one step more"), ("40x5@6", 42.5, 5, "one step more"),
    ] as [(String, Double, Int, String)])
  func farStraight(set: String, load: Double, reps: Int, advice: String) {
    let suggestion = World.suggest(
      World.straight, World.sets("\(set) \(set) \(set)", daysAgo: 7))
    World.expect(suggestion, load, reps, "3 × 5 or more on 2024-09-27: \(advice)")
  }

  @Test(
    "What has just failed waits for the repetitions that allow it",
    arguments: [
      (["22x3", "20x5"], 20, 6, "one repetition more, since 22 kg was too much on 2024-09-20"),
      (["22x5@10", "20x5"], 20, 6, "one repetition more, since 22 kg was too much on 2024-09-20"),
      (["22x5", "20x5"], 22, 5, "one step more"), (["24x3", "20x5"], 22, 5, "one step more"),
      (["22x3", "20x8"], 20, 9, "one repetition more, since 22 kg was too much on 2024-09-20"),
    ] as [([String], Double, Int, String)])
  func failed(sets: [String], load: Double, reps: Int, advice: String) {
    let history = sets.enumerated().flatMap { place, set in
      World.sets("\(set) \(set) \(set)", daysAgo: 14 - 7 * place)
    }
    let suggestion = World.suggest(World.straight, history, needs: [.dumbbell])
    World.expect(suggestion, load, reps, "3 × 5 or more on 2024-09-27: \(advice)")
  }

  @Test("Where nothing heavier can be made, a set that was too hard costs a repetition, not all")
  func tooHard() {
    let reason = "harder than RPE 8 on 2024-09-27: the same load"
    let pushUps = World.suggest(
      .from(sets: 1, repsMin: 10, repsMax: 20, rpe: 8), World.sets("x31@8.5", daysAgo: 7),
      needs: [.bodyweight])
    World.expect(pushUps, nil, 30, reason)
    let history = ExerciseHistory(World.sets("25x19 25x19@8 25x19@8.5", daysAgo: 7))
    let curl = World.suggest(
      World.double, history, needs: [.dumbbell], dumbbells: [20, 25])
    World.expect(curl, 25, 18, reason)
  }

  @Test("Where nothing heavier can be made, and that is why there is a repetition more, it is said")
  func heaviest() {
    let fact = "3 × 5 or more on 2024-09-27: one repetition more"
    func suggest(_ set: String, plates: [Double]) -> LoadSuggestion {
      World.suggest(World.straight, World.sets("\(set) \(set) \(set)", daysAgo: 7), plates: plates)
    }
    let plates = [25.0, 25, 15, 15]
    World.expect(
      suggest("100x5@8", plates: plates), 100, 6,
      "\(fact), since 100 kg is the heaviest that there is")
    // What can't be made any more says so where the load is rounded.
    World.expect(suggest("110x5@8", plates: plates), 110, 6, fact)
    let curl = World.suggest(
      World.straight, ExerciseHistory(World.sets("20x5 20x5 20x5", daysAgo: 7)),
      needs: [.dumbbell], dumbbells: [10, 20])
    World.expect(curl, 20, 6, "\(fact), since 20 kg is the heaviest of your dumbbells")
    World.expect(
      World.suggest(World.straight, World.sets("x5 x5 x5", daysAgo: 7), needs: [.bodyweight]),
      nil, 6, fact)
  }

  @Test("The planner knows how many sets the week of a session had")
  func plannedWeek() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.activatePlan(
      &journal, #""weekType":"regular","volumeModifier":0.5,"templates":[]"#)
    let session = PlannerWorld.id(31)
    try journal.append(.sessionStarted, session, at: PlannerWorld.at(3))
    for _ in 0..<2 {
      try journal.append(
        .setLogged, nil,
        #"{"session":"\#(session)","exercise":"\#(PlannerWorld.id(2))","weight":20,"reps":12}"#,
        at: PlannerWorld.at(3))
    }
    try journal.append(.sessionCompleted, session, at: PlannerWorld.at(3))
    try journal.append(
      .planWorkoutRecorded, PlannerWorld.id(21), #"{"session":"\#(session)"}"#)
    let workout = WorkoutPlanner(journal.state, today: PlannerWorld.day)
      .plan(WorkoutChoice(.template(PlannerWorld.id(11)), reason: ""))
    let day = PlannerWorld.at(3).day
    #expect(workout.exercises[1].reasons == ["2 × 12 or more on \(day): one step more"])
  }
}
