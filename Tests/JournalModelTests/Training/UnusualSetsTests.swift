import Testing

@testable import JournalModel

@Suite("Sets of what is carried or moves the body, and of what is done in another's place")
struct UnusualSetsTests {
  /// A workout of an exercise that was done three days ago: its item, and the sets that were logged.
  private static func plan(
    _ exercise: String = "", item: String, sets: [String], equipment: String? = nil
  ) throws -> PlannedExercise {
    var journal = ModelJournal()
    let (lift, workout, session) = (PlannerWorld.id(1), PlannerWorld.id(41), PlannerWorld.id(51))
    try journal.append(
      .exerciseCreated, lift, #"{"name":"X","muscleGroups":["Core"]\#(exercise)}"#)
    if let equipment { try journal.append(.equipmentUpdated, nil, equipment) }
    try journal.append(.workoutCreated, workout, #"{"title":"W"}"#)
    try journal.append(
      .workoutItemAdded, nil,
      #"{"workout":"\#(workout)","exercise":"\#(lift)","configurationType":"repetitions","restBetweenSetsSeconds":90,\#(item)}"#
    )
    try journal.append(.sessionStarted, session, at: PlannerWorld.at(3))
    for set in sets {
      try journal.append(
        .setLogged, nil, #"{"session":"\#(session)","exercise":"\#(lift)",\#(set)}"#,
        at: PlannerWorld.at(3))
    }
    return WorkoutPlanner(journal.state, today: PlannerWorld.day)
      .plan(WorkoutChoice(.workout(workout), reason: "")).exercises[0]
  }

  @Test("What was carried is carried again, as far, with its load and in every set")
  func carried() throws {
    for times in [1, 3] {
      let carry = try Self.plan(
        item: #""sets":3,"repsPerSet":1"#,
        sets: [String](repeating: #""weight":40,"distanceMetres":50,"rpe":8"#, count: times))
      #expect(carry.sets.map(\.load) == [.weight(40), .weight(40), .weight(40)])
      #expect(carry.sets.allSatisfy { $0.metres == 50 && $0.reps == nil })
      #expect(carry.reasons == ["as on \(PlannerWorld.at(3).day)"])
    }
  }

  @Test("What was carried and can't be made any more is told beside the load that can")
  func carriedNoMore() throws {
    let carry = try Self.plan(
      #","equipmentRequired":["dumbbell"]"#, item: #""sets":3,"repsPerSet":1"#,
      sets: [#""weight":53,"unit":"lb","distanceMetres":30"#],
      equipment: #"{"hasAdjustableDumbbells":true,"dumbbellIncrements":[10,20,30]}"#)
    #expect(carry.sets.map(\.load) == [PlannedLoad](repeating: .weight(30), count: 3))
    #expect(carry.reasons == ["as on \(PlannerWorld.at(3).day)", "53 lb can't be made"])
  }

  @Test(
    "Where no dumbbells are listed, those that were lifted last are there", arguments: [22.5, 1])
  func unlisted(weight: Double) throws {
    let row = try Self.plan(
      #","equipmentRequired":["dumbbell"]"#, item: #""sets":3,"repsPerSet":8"#,
      sets: [String](repeating: #""weight":\#(weight),"reps":7"#, count: 3))
    #expect(row.sets.map(\.load) == [PlannedLoad](repeating: .weight(weight), count: 3))
  }

  @Test("Intervals are run as often as planned, and what was run in one go once")
  func intervals() throws {
    let item = #""sets":3,"repsPerSet":1"#
    let runs = [90, 91, 89].map { #""distanceMetres":400,"durationSeconds":\#($0)"# }
    #expect(try Self.plan(item: item, sets: runs).sets.map(\.metres) == [400, 400, 400])
    let whole = [#""distanceMetres":5000,"durationSeconds":1500"#]
    #expect(try Self.plan(item: item, sets: whole).sets.map(\.metres) == [5000])
  }

  @Test(
    "Where nothing but the body was moved, or less, that is what is prescribed",
    arguments: [
      ("", #""reps":5"#, .bodyWeight(added: 0), 6),
      (#","equipmentRequired":["machine"]"#, #""reps":5"#, .bodyWeight(added: 0), 6),
      (#","equipmentRequired":["cable"]"#, #""reps":10"#, .bodyWeight(added: 0), 11),
      (
        #","equipmentRequired":["machine"]"#, #""weight":-20,"reps":10"#,
        .bodyWeight(added: -17.5), 8
      ),
      (#","equipmentRequired":["machine"]"#, #""weight":20,"reps":10"#, .weight(22.5), 8),
      // How heavy the bar was, nobody has said.
      (#","equipmentRequired":["barbell"]"#, #""reps":10"#, .find(from: 20), 11),
    ] as [(String, String, PlannedLoad, Int)])
  func body(exercise: String, set: String, load: PlannedLoad, reps: Int) throws {
    let planned = try Self.plan(
      exercise, item: #""sets":3,"repsPerSet":8"#, sets: [String](repeating: set, count: 3))
    #expect(planned.sets.filter { $0.setType == .working }.map(\.load) == [load, load, load])
    #expect(planned.sets.last?.reps == reps)
  }

  /// What becomes of a template and a split of an exercise that the equipment doesn't allow.
  private static func swapped(
    _ planned: String, for other: String
  ) throws -> (template: PlannedExercise, split: PlannedExercise) {
    var journal = ModelJournal()
    let (lift, template, split) = (PlannerWorld.id(1), PlannerWorld.id(11), PlannerWorld.id(42))
    for (number, exercise) in [(UInt64(1), planned), (2, other)] {
      try journal.append(
        .exerciseCreated, PlannerWorld.id(number),
        #"{"name":"E\#(number)","muscleGroups":["Core"],"movementPattern":"Isolation",\#(exercise)}"#
      )
    }
    try journal.append(.templateCreated, template, #"{"name":"A","dayNumber":1}"#)
    try journal.append(
      .templateExerciseAdded, nil,
      #"{"template":"\#(template)","exercise":"\#(lift)","prescription":{"progressionType":"Double Progression","topSetRepsMin":10,"topSetRepsMax":15,"workingSets":3}}"#
    )
    try journal.append(.splitCreated, split, #"{"name":"S"}"#)
    try journal.append(
      .splitAssignmentAdded, nil,
      #"{"split":"\#(split)","exercise":"\#(lift)","sets":3,"reps":10,"weight":100,"unit":"kg"}"#)
    let candidates = journal.state.exercises.all.map {
      Substitution.Candidate(id: $0.id, $0.record)
    }
    let planner = WorkoutPlanner(
      journal.state, today: PlannerWorld.day,
      substitution: Substitution(
        candidates, equipment: SubstitutionWorld.profile([.dumbbell]), painFlags: []))
    func only(_ source: WorkoutChoice.Source) -> PlannedExercise {
      planner.plan(WorkoutChoice(source, reason: "")).exercises[0]
    }
    return (only(.template(template)), only(.split(split)))
  }

  @Test("What is held in place of repetitions is held as long as it always is")
  func held() throws {
    let (template, split) = try Self.swapped(
      #""equipmentRequired":["cable"]"#, for: #""durationSeconds":30"#)
    for exercise in [template, split] {
      #expect(exercise.name == "E2" && exercise.plannedName == "E1")
      #expect(exercise.sets.map(\.seconds) == [30, 30, 30])
      #expect(exercise.sets.allSatisfy { $0.reps == nil })
    }
  }

  @Test("Repetitions take the place of nothing that is held")
  func counted() throws {
    let (template, _) = try Self.swapped(
      #""durationSeconds":30,"equipmentRequired":["cable"]"#, for: #""equipmentRequired":[]"#)
    #expect(template.omission == "needs a cable")
  }

  @Test("The load that a split names for an exercise is none for another")
  func usual() throws {
    let (_, split) = try Self.swapped(
      #""equipmentRequired":["barbell"]"#, for: #""equipmentRequired":["dumbbell"]"#)
    #expect(split.name == "E2")
    #expect(split.sets.map(\.load) == [PlannedLoad](repeating: .find(from: 2), count: 3))
  }
}
