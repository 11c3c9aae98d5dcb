import Testing

@testable import JournalModel

@Suite("What a week, a good day and a step may not put weight on")
struct HeaviestLoadTests {
  private typealias World = LoadSuggestionTests

  /// A bench press that was done twice, in a peak week.
  private static func plan(
    _ sets: (count: Int, weight: Double, reps: Int, rpe: Double), cap: Double, isPeak: Bool = true,
    hurts: Bool = false, isGoodDay: Bool = false
  ) throws -> PlannedExercise {
    var journal = ModelJournal()
    let (bench, template) = (PlannerWorld.id(1), PlannerWorld.id(11))
    try journal.append(
      .exerciseCreated, bench,
      #"{"name":"Bench","muscleGroups":["Chest"],"equipmentRequired":["barbell"]}"#)
    try journal.append(.templateCreated, template, #"{"name":"A","dayNumber":1}"#)
    try journal.append(
      .templateExerciseAdded, nil,
      #"{"template":"\#(template)","exercise":"\#(bench)","prescription":{"progressionType":"Straight Sets","topSetRepsMin":\#(sets.reps),"topSetRepsMax":\#(sets.reps),"topSetRPECap":\#(cap),"workingSets":\#(sets.count)}}"#
    )
    for (number, daysAgo) in [(UInt64(31), Int64(6)), (32, 3)] {
      let session = PlannerWorld.id(number)
      try journal.append(
        .sessionStarted, session, #"{"template":"\#(template)"}"#, at: PlannerWorld.at(daysAgo))
      for _ in 0..<sets.count {
        try journal.append(
          .setLogged, nil,
          #"{"session":"\#(session)","exercise":"\#(bench)","weight":\#(sets.weight),"reps":\#(sets.reps),"rpe":\#(sets.rpe)}"#,
          at: PlannerWorld.at(daysAgo))
      }
    }
    if hurts {
      try journal.append(
        .painFlagRaised, nil, #"{"bodyPart":"Chest","severity":"Moderate"}"#,
        at: PlannerWorld.at(1))
    }
    if isPeak { try PlannerWorld.activatePlan(&journal, #""weekType":"peak","templates":[]"#) }
    let state = journal.state
    let plan = state.activePlan
    var readiness = Readiness()
    if isGoodDay { (readiness.energy, readiness.soreness) = (.high, SorenessLevel.none) }
    let substitution = Substitution(
      state.exercises.all.map { Substitution.Candidate(id: $0.id, $0.record) },
      equipment: state.equipmentProfile, painFlags: state.painFlags.all)
    let choice = WorkoutChoice(
      .template(template), plan: plan, week: plan.map { state.currentWeek(of: $0) }, reason: "")
    return WorkoutPlanner(
      state, today: PlannerWorld.day, readiness: readiness, substitution: substitution
    )
    .plan(choice).exercises[0]
  }

  @Test(
    "While something hurts, nothing is heavier than last time",
    arguments: [(false, true), (true, false), (true, true)])
  func pain(isPeak: Bool, isGoodDay: Bool) throws {
    let sets = (count: 3, weight: 100.0, reps: 3, rpe: 8.0)
    let bench = try Self.plan(sets, cap: 8, isPeak: isPeak, hurts: true, isGoodDay: isGoodDay)
    let loads = bench.sets.filter { $0.setType == .working }.map(\.load)
    #expect(!loads.isEmpty && loads.allSatisfy { $0 == .weight(100) })
    #expect(bench.reasons.count == 1)
    #expect(bench.reasons.allSatisfy { $0.hasPrefix("no more than 100 kg while it hurts") })
    let sound = try Self.plan(sets, cap: 8, isPeak: isPeak, isGoodDay: isGoodDay)
    #expect(sound.sets.contains { $0.load == .weight(105) })
  }

  @Test(
    "A week puts no more weight on than the estimate leaves",
    arguments: [
      (
        (count: 2, weight: 100, reps: 5, rpe: 8), 8, 105,
        "105% of it this week, as far as an e1RM of 123.3 kg goes"
      ),
      (
        (count: 1, weight: 100, reps: 1, rpe: 10), 10, 102.5,
        "105% of it this week, as far as an e1RM of 100 kg goes"
      ),
      ((count: 3, weight: 100, reps: 3, rpe: 6), 8, 107.5, "105% of it this week"),
    ] as [((count: Int, weight: Double, reps: Int, rpe: Double), Double, Double, String)])
  func week(
    sets: (count: Int, weight: Double, reps: Int, rpe: Double), cap: Double, load: Double,
    reason: String
  ) throws {
    let bench = try Self.plan(sets, cap: cap)
    #expect(bench.sets.contains { $0.setType == .working && $0.load == .weight(load) })
    #expect(!bench.sets.contains { $0.setType == .working && $0.load != .weight(load) })
    #expect(bench.reasons.last == reason)
  }

  @Test("A week puts no more on than a last session leaves that was too much")
  func weekAfterFailure() throws {
    // The best of the last sessions would leave 105% of it.
    let week = WeekModifiers(intensity: 1.05, volume: 0.7, rpeCap: 9.5)
    let history = World.sets("100x3@7", daysAgo: 6) + World.sets("100x3@10", daysAgo: 3)
    func limit(_ sets: [LoggedSet]) -> LoadSuggestion.Limit? {
      let exercise = Exercise(name: "X", muscleGroups: [.chest])
      let steps = LoadSteps(for: exercise, equipment: EquipmentProfile(), unit: .kilograms)
      return LoadSuggestion(
        .init(
          prescription: .from(sets: 3, repsMin: 3, repsMax: 3, rpe: 8),
          history: ExerciseHistory(sets), steps: steps, today: World.today,
          capOfAddedWeight: week.rpeCap + 0.5)
      ).mostByEstimate
    }
    #expect(limit(history)?.words == "an e1RM of 110 kg")
    #expect(abs(try #require(limit(history)?.load) - 100) < 0.001)
    #expect(limit(World.sets("100x3@7", daysAgo: 3))?.words == "an e1RM of 120 kg")
  }

  private static func topSet(_ fewest: Int, _ most: Int) -> Prescription {
    var prescription = Prescription.from(sets: 1, repsMin: fewest, repsMax: most, rpe: 8)
    prescription.progressionType = .topSetBackoff
    return prescription
  }

  @Test(
    "A long top set grows from the top of its range, whether or not somebody says how hard it was",
    arguments: [
      ("60x12@8", 10, 12, 60 * (1 + 14.0 / 30) / (1 + 12.0 / 30)),
      ("60x12@7", 10, 12, 60 * (1 + 15.0 / 30) / (1 + 12.0 / 30)),
      // What goes beyond the range was in reserve.
      ("60x20@10", 10, 12, 60 * (1 + 14.0 / 30) / (1 + 12.0 / 30)),
      // Where the next step is more than the estimate leaves, the range was reached all the same.
      ("40x14@8", 12, 14, 42.5), ("40x25@10", 12, 14, 42.5),
      ("40x14@9", 12, 14, 40 * (1 + 15.0 / 30) / (1 + 14.0 / 30)), ("60x10@8", 10, 12, 60),
      ("100x20@8", 15, 20, 100 * (1 + 22.0 / 30) / (1 + 17.0 / 30)),
      ("60x12", 10, 12, 60 * (1 + 14.0 / 30) / (1 + 12.0 / 30)),
      // Where no more than ten are wanted, ten are what counts.
      ("60x20@10", 6, 8, 60 * (1 + 10.0 / 30) / (1 + 8.0 / 30)),
    ] as [(String, Int, Int, Double)])
  func longTopSet(sets: String, fewest: Int, most: Int, load: Double) throws {
    let suggestion = World.suggest(Self.topSet(fewest, most), World.sets(sets, daysAgo: 7))
    #expect(abs(try #require(suggestion.load) - load) < 0.001, "\(suggestion)")
    #expect(suggestion.reps == fewest)
  }

  @Test("What was counted of a long set is told beside what was done")
  func counted() {
    World.expect(
      World.suggest(Self.topSet(10, 12), World.sets("60x20@10", daysAgo: 7)),
      60 * (1 + 14.0 / 30) / (1 + 12.0 / 30), 10,
      "e1RM 88 kg by 60 kg × 20 @10, counted as 12 @8 (+ 2 in reserve) on 2024-09-27")
  }

  @Test(
    "On top of the body and with help, what was too hard is lowered by all that was moved",
    arguments: [
      ("20x8@10 20x8@10 20x8@10", 8, 15, "harder than RPE 8 on 2024-09-27"),
      ("2.5x8@10 2.5x8@10 2.5x8@10", 8, 0, "harder than RPE 8 on 2024-09-27"),
      ("20x3@10 20x3@10 20x3@10", 8, 2.5, "harder than RPE 8 on 2024-09-27"),
      // Its own workout asked for eights, of which three were all there was.
      ("20x3 20x3 20x3", 8, 2.5, "3, 3, 3 reps on 2024-09-27, short of 3 × 8"),
    ] as [(String, Int, Double, String)])
  func addedWeight(sets: String, reps: Int, load: Double, fact: String) {
    let prescription = Prescription.from(sets: 3, repsMin: 8, repsMax: 8, rpe: 8)
    let history = ExerciseHistory(World.sets(sets, daysAgo: 7), prescription: { _ in prescription })
    World.expect(
      World.suggest(prescription, history, needs: [.bodyweight], bodyKilograms: 80), load, reps,
      "\(fact): less, by an estimate of body and weight")
  }

  @Test(
    "A machine helps by a step more where all repetitions were too hard, however hard they were")
  func moreHelp() {
    let prescription = Prescription.from(sets: 3, repsMin: 8, repsMax: 8, rpe: 8)
    for (sets, load, reason) in [
      ("-20x8@10 -20x8@10 -20x8@10", -22.5, "harder than RPE 8 on 2024-09-27: 2.5 kg more help"),
      (
        "-20x8@8.5 -20x8@8.5 -20x8@8.5", -20.75, "harder than RPE 8 on 2024-09-27: 2.5 kg more help"
      ),
      ("-20x6@8 -20x6@8 -20x6@8", -20, "6, 6, 6 reps on 2024-09-27, short of 3 × 8: the same load"),
      ("-20x8@8 -20x8@8 -20x8@8", -17.5, "3 × 8 or more on 2024-09-27: one step more"),
    ] {
      let suggestion = World.suggest(
        prescription, ExerciseHistory(World.sets(sets, daysAgo: 7)), needs: [.pullUpBar],
        bodyKilograms: 80)
      World.expect(suggestion, load, 8, reason)
    }
  }

  @Test(
    "A body weight that was logged with a weight of nothing is the body alone",
    arguments: ["0x12@7 0x12@7 0x12@7", "x12@7 x12@7 x12@7"])
  func nothingAdded(sets: String) {
    World.expect(
      World.suggest(World.double, World.sets(sets, daysAgo: 7), needs: [.bodyweight]), nil, 13,
      "3 × 12 or more on 2024-09-27: one repetition more")
  }
}
