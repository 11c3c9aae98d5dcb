import Testing

@testable import JournalModel

@Suite("An exercise that is done in place of another")
struct StandInTests {
  private static let (squat, press) = (PlannerWorld.id(1), PlannerWorld.id(2))
  private static let (heavy, light) = (PlannerWorld.id(11), PlannerWorld.id(12))

  /// A heavy day of squats, for which there is no bar, and a light one of leg presses.
  private static func journal() throws -> ModelJournal {
    var journal = ModelJournal()
    for (id, name, equipment) in [(squat, "Squat", "barbell"), (press, "Leg Press", "machine")] {
      try journal.append(
        .exerciseCreated, id,
        #"{"name":"\#(name)","muscleGroups":["Legs"],"primaryMuscles":["Quads"],"movementPattern":"Squat","equipmentRequired":["\#(equipment)"]}"#
      )
    }
    for (template, exercise, least, most) in [(heavy, squat, 6, 8), (light, press, 10, 12)] {
      try journal.append(.templateCreated, template, #"{"name":"A","dayNumber":1}"#)
      try journal.append(
        .templateExerciseAdded, nil,
        #"{"template":"\#(template)","exercise":"\#(exercise)","prescription":{"progressionType":"Double Progression","topSetRepsMin":\#(least),"topSetRepsMax":\#(most),"topSetRPECap":8,"workingSets":3}}"#
      )
    }
    return journal
  }

  private static func train(
    _ journal: inout ModelJournal, _ template: EntityID, _ weight: Int, _ reps: [Int],
    daysAgo: Int64
  ) throws {
    let session = PlannerWorld.id(50 + UInt64(daysAgo))
    try journal.append(
      .sessionStarted, session, #"{"template":"\#(template)"}"#, at: PlannerWorld.at(daysAgo))
    for count in reps {
      try journal.append(
        .setLogged, nil,
        #"{"session":"\#(session)","exercise":"\#(press)","weight":\#(weight),"unit":"kg","reps":\#(count),"rpe":8}"#,
        at: PlannerWorld.at(daysAgo))
    }
  }

  /// The sets of the leg press on a day.
  private static func sets(_ journal: ModelJournal, _ template: EntityID) -> [PlannedSet] {
    let state = journal.state
    let substitution = Substitution(
      state.exercises.all.map { Substitution.Candidate(id: $0.id, $0.record) },
      equipment: SubstitutionWorld.profile([.machine]), painFlags: [])
    let workout = WorkoutPlanner(state, today: PlannerWorld.day, substitution: substitution)
      .plan(WorkoutChoice(.template(template), reason: ""))
    #expect(workout.exercises.map(\.exercise) == [press])
    return workout.exercises[0].sets.filter { $0.setType == .working }
  }

  @Test("goes on from the days on which it stood in for it, and else from its own")
  func ownDays() throws {
    var journal = try Self.journal()
    try Self.train(&journal, Self.heavy, 120, [7, 6, 6], daysAgo: 7)
    try Self.train(&journal, Self.light, 100, [12, 11, 11], daysAgo: 5)
    #expect(
      Self.sets(journal, Self.heavy).map(\.load) == [.weight(120), .weight(120), .weight(120)])
    try Self.train(&journal, Self.heavy, 120, [7, 7, 6], daysAgo: 2)
    #expect(
      Self.sets(journal, Self.light).map(\.load) == [.weight(100), .weight(100), .weight(100)])
  }

  @Test("is an extra where the exercise that it is alike was done as well")
  func beside() throws {
    var journal = try Self.journal()
    try Self.train(&journal, Self.light, 100, [12, 11, 11], daysAgo: 5)
    try Self.train(&journal, Self.heavy, 120, [7, 6, 6], daysAgo: 2)
    try journal.append(
      .setLogged, nil,
      #"{"session":"\#(PlannerWorld.id(52))","exercise":"\#(Self.squat)","weight":100,"unit":"kg","reps":6}"#,
      at: PlannerWorld.at(2))
    #expect(
      Self.sets(journal, Self.light).map(\.load) != [.weight(100), .weight(100), .weight(100)])
  }
}
