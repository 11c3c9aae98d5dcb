import Testing

@testable import JournalModel

@Suite("How long a set is held")
struct HeldTimeTests {
  /// Three sets of a plank of half a minute, after one session.
  private static func plan(
    _ exercise: String = "", sets: [String], daysAgo: Int64 = 3, readiness: Readiness? = nil,
    pain: String? = nil
  ) throws -> PlannedExercise {
    var journal = ModelJournal()
    let (plank, template, session) = (PlannerWorld.id(1), PlannerWorld.id(11), PlannerWorld.id(51))
    try journal.append(
      .exerciseCreated, plank,
      #"{"name":"Plank","muscleGroups":["Core"],"durationSeconds":30\#(exercise)}"#)
    try journal.append(.templateCreated, template, #"{"name":"A","dayNumber":1}"#)
    try journal.append(
      .templateExerciseAdded, nil,
      #"{"template":"\#(template)","exercise":"\#(plank)","prescription":{"progressionType":"Straight Sets","topSetRPECap":8,"workingSets":3}}"#
    )
    try journal.append(.sessionStarted, session, at: PlannerWorld.at(daysAgo))
    for set in sets {
      try journal.append(
        .setLogged, nil, #"{"session":"\#(session)","exercise":"\#(plank)",\#(set)}"#,
        at: PlannerWorld.at(daysAgo))
    }
    if let pain {
      try journal.append(
        .painFlagRaised, nil, #"{"bodyPart":"\#(pain)","severity":"Moderate"}"#,
        at: PlannerWorld.at(1))
    }
    let state = journal.state
    let substitution = Substitution(
      state.exercises.all.map { Substitution.Candidate(id: $0.id, $0.record) },
      equipment: state.equipmentProfile, painFlags: state.painFlags.all)
    return WorkoutPlanner(
      journal.state, today: PlannerWorld.day, readiness: readiness, substitution: substitution
    )
    .plan(WorkoutChoice(.template(template), reason: "")).exercises[0]
  }

  private static func held(_ seconds: [Int]) -> [String] {
    seconds.map { #""durationSeconds":\#($0)"# }
  }

  @Test(
    "It is as last time, and a little more where all sets were held",
    arguments: [
      ([60, 60, 60], 63, "3 × 60 s or more on DAY: 3 s more"),
      ([20, 21, 20], 23, "3 × 20 s or more on DAY: 3 s more"), ([60, 75], 60, "as on DAY"),
      ([60, 60, 15], 60, "as on DAY"), ([90, 60, 45], 60, "as on DAY"),
      ([130, 120, 120], 120, "as on DAY"),
      ([119, 119, 119], 120, "3 × 119 s or more on DAY: 1 s more"),
    ] as [([Int], Int, String)])
  func lastTime(held: [Int], seconds: Int, reason: String) throws {
    let plank = try Self.plan(sets: Self.held(held))
    #expect(plank.sets.map(\.seconds) == [seconds, seconds, seconds])
    let day = "\(PlannerWorld.at(3).day)"
    #expect(plank.reasons.map { $0.replacing(day, with: "DAY") } == [reason])
  }

  @Test("Nothing earlier to go by, it is the exercise's own time")
  func first() throws {
    let plank = try Self.plan(sets: [])
    #expect(plank.sets.map(\.seconds) == [30, 30, 30])
    #expect(plank.reasons.isEmpty)
  }

  @Test(
    "Nothing is added to a stretch, to what is carried, and to what was too hard",
    arguments: [
      (#","category":"Flexibility""#, #""durationSeconds":60"#),
      (#","isMobilityRoutine":true"#, #""durationSeconds":60"#),
      ("", #""durationSeconds":60,"weight":10"#), ("", #""durationSeconds":60,"rpe":9"#),
    ])
  func same(exercise: String, set: String) throws {
    let plank = try Self.plan(exercise, sets: [set, set, set])
    #expect(plank.sets.map(\.seconds) == [60, 60, 60])
  }

  @Test("Nothing is added after a break or on a bad day")
  func backOrTired() throws {
    let sets = Self.held([60, 60, 60])
    #expect(try Self.plan(sets: sets, daysAgo: 30).sets.first?.seconds == 60)
    var tired = Readiness()
    tired.energy = .low
    #expect(try Self.plan(sets: sets, readiness: tired).sets.first?.seconds == 60)
  }

  @Test("It goes on no longer while it hurts")
  func hurting() throws {
    let plank = try Self.plan(sets: Self.held([60, 60, 60]), pain: "Core")
    #expect(plank.sets.map(\.seconds) == [60, 60, 60])
    #expect(
      plank.reasons
        == ["no longer than 60 s while it hurts (3 × 60 s or more on \(PlannerWorld.at(3).day))"])
    let short = try Self.plan(sets: Self.held([60, 60, 15]), pain: "Core")
    #expect(short.reasons == ["as on \(PlannerWorld.at(3).day)"])
  }

  @Test("Where a distance was logged last, that is what is prescribed")
  func distance() throws {
    for (set, seconds) in [
      (#""distanceMetres":5000,"durationSeconds":1620"#, 1620), (#""distanceMetres":2000"#, nil),
    ] as [(String, Int?)] {
      let run = try Self.plan(sets: [set])
      #expect(run.sets.map(\.metres) == [seconds == nil ? 2000 : 5000])
      #expect(run.sets.first?.seconds == seconds)
      #expect(run.reasons == ["as on \(PlannerWorld.at(3).day)"])
    }
  }

  @Test("Where the plan asks for a time, it is that")
  func timed() throws {
    var journal = ModelJournal()
    let (plank, workout, session) = (PlannerWorld.id(1), PlannerWorld.id(41), PlannerWorld.id(51))
    try journal.append(
      .exerciseCreated, plank, #"{"name":"Plank","muscleGroups":["Core"],"durationSeconds":30}"#)
    try journal.append(.workoutCreated, workout, #"{"title":"W"}"#)
    try journal.append(
      .workoutItemAdded, nil,
      #"{"workout":"\#(workout)","exercise":"\#(plank)","configurationType":"time","durationSeconds":45}"#
    )
    try journal.append(.sessionStarted, session, at: PlannerWorld.at(3))
    try journal.append(
      .setLogged, nil,
      #"{"session":"\#(session)","exercise":"\#(plank)","durationSeconds":60}"#,
      at: PlannerWorld.at(3))
    let planned = WorkoutPlanner(journal.state, today: PlannerWorld.day)
      .plan(WorkoutChoice(.workout(workout), reason: "")).exercises[0]
    #expect(planned.sets.map(\.seconds) == [45])
    #expect(planned.reasons == ["as planned; last on \(PlannerWorld.at(3).day)"])
  }
}
