import Testing

@testable import JournalModel

@Suite("What the day, the time and the lists of equipment make of a workout")
struct WorkoutDayTests {
  private static func plan(
    _ journal: ModelJournal, _ template: UInt64 = 11, readiness: String = "{}"
  ) throws -> PlannedWorkout {
    var reader = JSONReader(readiness.bytes)
    let read = try Readiness(from: &reader)
    return WorkoutPlanner(journal.state, today: PlannerWorld.day, readiness: read)
      .plan(WorkoutChoice(.template(PlannerWorld.id(template)), reason: ""))
  }

  @Test(
    "What the day makes of the weights is said where it changes one",
    arguments: [
      (100, #"{"energy":"High","soreness":"None"}"#, "2.5% more today"),
      (100, #"{"energy":"Low"}"#, "10% less today"),
      // 21.6 kg of what was worked out are an empty bar, and so are a little more or less.
      (21, #"{"energy":"High","soreness":"None"}"#, nil), (21, #"{"energy":"Low"}"#, nil),
    ] as [(Double, String, String?)])
  func day(weight: Double, readiness: String, words: String?) throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7, weight: weight)
    let workout = try Self.plan(journal, readiness: readiness)
    #expect(workout.exercises[0].reasons.last { $0.hasSuffix("today") } == words)
    #expect(workout.notes.isEmpty == (words == nil), "\(workout.notes)")
  }

  @Test(
    "Only weights that are lifted before an exercise save its warm-ups",
    arguments: [
      (#""equipmentRequired":["machine"]"#, nil, 1), (#""equipmentRequired":["machine"]"#, 10, 4),
      (#""durationSeconds":60"#, nil, 4), (#""equipmentRequired":["bodyweight"]"#, nil, 4),
    ] as [(String, Int?, Int)])
  func warmUps(exercise: String, minutes: Int?, count: Int) throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    let (first, template) = (PlannerWorld.id(3), PlannerWorld.id(13))
    try journal.append(
      .exerciseCreated, first,
      #"{"name":"First","muscleGroups":["Chest"],"primaryMuscles":["Chest"],\#(exercise)}"#)
    try journal.append(.templateCreated, template, #"{"name":"C","dayNumber":3}"#)
    for (id, isOptional) in [(first, true), (PlannerWorld.id(1), false)] {
      try journal.append(
        .templateExerciseAdded, nil,
        #"{"template":"\#(template)","exercise":"\#(id)","isOptional":\#(isOptional)}"#)
    }
    let workout = try Self.plan(
      journal, 13, readiness: minutes.map { #"{"timeAvailable":\#($0)}"# } ?? "{}")
    #expect((workout.exercises[0].omission != nil) == (minutes != nil))
    #expect(workout.exercises[1].sets.count { $0.setType == .warmup } == count)
  }

  @Test("Lists without a unit are in pounds where more was lifted in them than in kilograms")
  func lists() throws {
    var journal = try PlannerWorld.journal()
    let session = PlannerWorld.id(51)
    try journal.append(.sessionStarted, session, at: PlannerWorld.at(3))
    func log(_ exercise: UInt64, _ load: String) throws {
      try journal.append(
        .setLogged, nil,
        #"{"session":"\#(session)","exercise":"\#(PlannerWorld.id(exercise))",\#(load),"reps":4}"#,
        at: PlannerWorld.at(3))
    }
    func units() throws -> [WeightUnit] { try Self.plan(journal).exercises.map(\.steps.unit) }
    try log(1, #""weight":225,"unit":"lb""#)
    try journal.append(.equipmentUpdated, nil, #"{"availablePlates":[45,35,25,10,5,2.5]}"#)
    #expect(try units() == [.pounds, .pounds])
    #expect(journal.state.unitOfLists(under: nil) == .pounds)
    try log(2, #""weight":20"#)
    #expect(try units() == [.kilograms, .kilograms])
    #expect(journal.state.unitOfLists(under: nil) == .kilograms)
    // An exercise that the workout hasn't counts as well, as the lists are for all.
    try journal.append(
      .exerciseCreated, PlannerWorld.id(9), #"{"name":"Shrug","muscleGroups":["Back"]}"#)
    try log(9, #""weight":95,"unit":"lb""#)
    #expect(try units() == [.pounds, .pounds])
    try journal.append(.equipmentUpdated, nil, #"{"availablePlates":null}"#)
    #expect(try units() == [.pounds, .kilograms])
  }

  @Test("A test is not blamed for the effort that it asked for")
  func test() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    try PlannerWorld.activatePlan(&journal, #""weekType":"test","templates":[]"#)
    let session = PlannerWorld.id(32)
    try journal.append(.sessionStarted, session, at: PlannerWorld.at(3))
    try journal.append(
      .setLogged, nil,
      #"{"session":"\#(session)","exercise":"\#(PlannerWorld.id(1))","weight":102.5,"reps":4,"rpe":10}"#,
      at: PlannerWorld.at(3))
    try journal.append(.sessionCompleted, session, at: PlannerWorld.at(3))
    try journal.append(
      .planWorkoutRecorded, PlannerWorld.id(21), #"{"session":"\#(session)"}"#)
    let reasons = try Self.plan(journal).exercises[0].reasons
    let day = PlannerWorld.at(3).day
    #expect(reasons == ["RPE 10 on \(day), as was asked: less, by e1RM 116.2 kg"])
  }
}
