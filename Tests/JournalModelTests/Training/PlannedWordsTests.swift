import Testing

@testable import JournalModel

@Suite("What is said of a planned exercise agrees with its sets")
struct PlannedWordsTests {
  private static func plan(_ journal: ModelJournal) throws -> PlannedWorkout {
    let choice = try WorkoutChoice.next(in: journal.state, on: PlannerWorld.day)
    return WorkoutPlanner(journal.state, today: PlannerWorld.day).plan(choice)
  }

  @Test(
    "The first time goes by the effort that the week allows",
    arguments: [
      ("regular", 8, "go up until 4 reps leave 2 in reserve"),
      ("deload", 7, "go up until 4 reps leave 3 in reserve"),
      ("peak", 8, "go up until 4 reps leave 2 in reserve"),
      ("test", 10, "go up until 4 reps are hard"),
    ] as [(String, Double, String)])
  func week(type: String, rpe: Double, words: String) throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.activatePlan(
      &journal, #""weekType":"\#(type)","templates":["\#(PlannerWorld.id(11))"]"#)
    let bench = try Self.plan(journal).exercises[0]
    #expect(bench.sets.first { $0.setType == .topSet }?.rpe == rpe)
    #expect(bench.reasons == ["nothing earlier to go by: \(words)"])
  }

  @Test(
    "Straight sets ask for their repetitions, and one of them is one",
    arguments: [
      (4, 8, [.bodyweight], "4 reps, if they leave 2 in reserve"),
      (4, 10, [.bodyweight], "4 reps, if they go well"),
      (1, 8, [.bodyweight], "1 rep, if it leaves 2 in reserve"),
      (1, 10, [.bodyweight], "1 rep, if it goes well"),
      (1, 8, [.barbell], "go up until 1 rep leaves 2 in reserve"),
      (1, 10, [.barbell], "go up until 1 rep is hard"),
    ] as [(Int, Double, [Equipment], String)])
  func straight(reps: Int, rpe: Double, needs: [Equipment], words: String) {
    let prescription = Prescription.from(sets: 3, repsMin: reps, repsMax: reps, rpe: rpe)
    let suggestion = LoadSuggestionTests.suggest(prescription, [], needs: needs)
    #expect(suggestion.reason == "nothing earlier to go by: \(words)")
  }

  @Test("No sets and no repetitions of a split are as good as unsaid")
  func emptySplit() throws {
    var journal = ModelJournal()
    try journal.append(
      .exerciseCreated, PlannerWorld.id(1),
      #"{"name":"Curl","muscleGroups":["Biceps"],"equipmentRequired":["dumbbell"]}"#)
    try journal.append(.splitCreated, PlannerWorld.id(2), #"{"name":"Upper"}"#)
    try journal.append(
      .splitAssignmentAdded, PlannerWorld.id(3),
      #"{"split":"\#(PlannerWorld.id(2))","exercise":"\#(PlannerWorld.id(1))","sets":0,"reps":0}"#)
    let choice = WorkoutChoice(.split(PlannerWorld.id(2)), reason: "")
    let planned = WorkoutPlanner(journal.state, today: PlannerWorld.day).plan(choice)
    #expect(planned.exercises.map(\.sets.count) == [3])
    #expect(planned.exercises[0].sets.allSatisfy { $0.reps == 10 })
  }

  @Test("A load that there isn't is said once, be it the week that asks for it as well")
  func saidOnce() throws {
    var journal = try PlannerWorld.journal()
    try journal.append(.equipmentUpdated, nil, #"{"dumbbellIncrements":[50,100]}"#)
    let (session, curl) = (PlannerWorld.id(31), PlannerWorld.id(2))
    try journal.append(.sessionStarted, session, at: PlannerWorld.at(7))
    for number in UInt64(1)...3 {
      try journal.append(
        .setLogged, PlannerWorld.id(1000 + number),
        #"{"session":"\#(session)","exercise":"\#(curl)","weight":50,"reps":12}"#,
        at: PlannerWorld.at(7))
    }
    try journal.append(.sessionCompleted, session, at: PlannerWorld.at(7))
    try PlannerWorld.activatePlan(
      &journal, #""weekType":"peak","templates":["\#(PlannerWorld.id(11))"]"#)
    let reasons = try Self.plan(journal).exercises[1].reasons
    #expect(reasons.count { $0.contains("since the next load is 100 kg") } == 1, "\(reasons)")
  }

  @Test("A list of plates in which none weighs anything leaves the bar alone")
  func noPlates() {
    var bench = Exercise()
    bench.equipmentRequired = [.barbell]
    var equipment = EquipmentProfile()
    equipment.availablePlates = [0]
    let steps = LoadSteps(for: bench, equipment: equipment, unit: .kilograms)
    #expect(steps.load(notAbove: 100) == 20 && steps.load(above: 20) == nil)
    #expect(steps.assumptions == ["a 20 kg bar"])
    equipment.availablePlates = []
    let usual = LoadSteps(for: bench, equipment: equipment, unit: .kilograms)
    #expect(usual.load(notAbove: 100) == 100)
  }
}
