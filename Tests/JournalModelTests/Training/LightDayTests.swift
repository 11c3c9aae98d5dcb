import Testing

@testable import JournalModel

@Suite("A light day of what moves the body")
struct LightDayTests {
  private static let tired = #"{"energy":"Low"}"#
  private static let sore = #"{"soreness":"High"}"#

  /// Dips after one session of them, in a deload week where nothing is said of the day.
  private static func plan(
    _ prescription: String =
      #""progressionType":"Double Progression","topSetRepsMin":6,"topSetRepsMax":10,"topSetRPECap":8,"workingSets":3"#,
    sets: [String], readiness: String?
  ) throws -> PlannedExercise {
    var journal = ModelJournal()
    let (dips, template, session) = (PlannerWorld.id(1), PlannerWorld.id(11), PlannerWorld.id(51))
    try journal.append(
      .exerciseCreated, dips,
      #"{"name":"Dips","muscleGroups":["Chest"],"equipmentRequired":["bodyweight"]}"#)
    try journal.append(.templateCreated, template, #"{"name":"A","dayNumber":1}"#)
    try journal.append(
      .templateExerciseAdded, nil,
      #"{"template":"\#(template)","exercise":"\#(dips)","prescription":{\#(prescription)}}"#)
    if !sets.isEmpty {
      try journal.append(
        .sessionStarted, session, #"{"template":"\#(template)"}"#, at: PlannerWorld.at(3))
    }
    for set in sets {
      try journal.append(
        .setLogged, nil, #"{"session":"\#(session)","exercise":"\#(dips)",\#(set)}"#,
        at: PlannerWorld.at(3))
    }
    var read: Readiness?
    if let readiness {
      var reader = JSONReader(readiness.bytes)
      read = try Readiness(from: &reader)
    } else {
      try PlannerWorld.activatePlan(&journal, #""weekType":"deload","templates":[]"#)
    }
    let plan = journal.state.activePlan
    let choice = WorkoutChoice(
      .template(template), plan: plan, week: plan.map { journal.state.currentWeek(of: $0) },
      reason: "")
    return WorkoutPlanner(journal.state, today: PlannerWorld.day, readiness: read)
      .plan(choice).exercises[0]
  }

  private static func sets(_ reps: [Int], _ more: String = "") -> [String] {
    reps.map { #""reps":\#($0)\#(more)"# }
  }

  @Test(
    "It asks for the fewest repetitions, and for no more than last time",
    arguments: [
      (sets([9, 8, 8], #","rpe":8"#), tired, 6, "9, 8, 8 reps on DAY, short of 3 × 10"),
      (sets([9, 8, 8], #","rpe":8"#), nil, 6, "9, 8, 8 reps on DAY, short of 3 × 10"),
      (sets([6, 6, 6]), sore, 6, "6, 6, 6 reps on DAY, short of 3 × 10"),
      // A cap that is lower by one leaves one more in reserve.
      (sets([6, 6, 6]), nil, 5, "6, 6, 6 reps on DAY, short of 3 × 10"),
      (sets([6, 6, 6], #","rpe":7"#), nil, 6, "6, 6, 6 reps on DAY, short of 3 × 10"),
      (sets([5, 4, 4]), tired, 4, "5, 4, 4 reps on DAY, short of 3 × 10"),
      (sets([1, 1, 1], #","rpe":10"#), nil, 1, "harder than RPE 8 on DAY"),
    ] as [([String], String?, Int, String)])
  func body(sets: [String], readiness: String?, reps: Int, fact: String) throws {
    let dips = try Self.plan(sets: sets, readiness: readiness)
    let count = readiness == nil ? 2 : 3
    #expect(dips.sets.map(\.reps) == [Int?](repeating: reps, count: count))
    #expect(dips.sets.allSatisfy { $0.mostReps == nil && $0.load == .bodyWeight(added: 0) })
    #expect(dips.sets.allSatisfy { $0.rpe == (readiness == nil ? 7 : 8) })
    // A light week asks for fewer sets than that of last time did.
    let fact =
      readiness == nil
      ? fact.replacing("3 × 10", with: "the 3 × 10 asked for then") : fact
    // One repetition is asked for on an ordinary day, too: there is nothing to leave out.
    let words =
      reps == 1 ? "\(fact): the same load" : "light today: \(reps) reps (\(fact): the same load)"
    let day = "\(PlannerWorld.at(3).day)"
    #expect(dips.reasons.map { $0.replacing(day, with: "DAY") } == [words])
    #expect(!dips.isChangedByDay)
  }

  @Test(
    "Who has outgrown the range does a part of last time's",
    arguments: [([25, 25, 24], tired, 21), ([25, 25, 24], nil, 14)] as [([Int], String?, Int)])
  func outgrown(reps: [Int], readiness: String?, expected: Int) throws {
    let dips = try Self.plan(sets: Self.sets(reps, #","rpe":8"#), readiness: readiness)
    #expect(dips.sets.allSatisfy { $0.reps == expected && $0.mostReps == nil })
  }

  @Test("Back-off sets with less on the belt go by those of last time, or have the fewest")
  func lighterBackoffs() throws {
    let prescription =
      #""progressionType":"Top Set + Backoffs","topSetRepsMin":3,"topSetRepsMax":5,"topSetRPECap":8,"backoffSets":2,"backoffRepsMin":8,"backoffRepsMax":10,"backoffLoadDropPercent":0.5"#
    let top = Self.sets([3], #","weight":30,"setType":"topSet","rpe":8"#)
    for (backoffs, expected) in [([8, 8], 8), ([7, 6], 6), ([], 8)] {
      let rest = Self.sets(backoffs, #","weight":15,"setType":"backoff","rpe":8"#)
      let dips = try Self.plan(prescription, sets: top + rest, readiness: Self.tired)
      #expect(dips.sets.map(\.reps) == [3, expected, expected])
    }
  }

  @Test("A machine helps no less than last time")
  func assisted() throws {
    let dips = try Self.plan(
      sets: Self.sets([10, 10, 10], #","weight":-20"#), readiness: Self.tired)
    #expect(dips.sets.map(\.load) == [PlannedLoad](repeating: .bodyWeight(added: -20), count: 3))
    #expect(dips.sets.allSatisfy { $0.reps == 6 && $0.mostReps == nil })
    let day = PlannerWorld.at(3).day
    #expect(dips.reasons == ["light today: 6 reps (3 × 10 or more on \(day): one step more)"])
  }

  @Test("The body is most of what is lifted with a belt, too")
  func belt() throws {
    let dips = try Self.plan(sets: Self.sets([8, 8, 8], #","weight":20"#), readiness: Self.tired)
    #expect(dips.sets.map(\.load) == [PlannedLoad](repeating: .bodyWeight(added: 17.5), count: 3))
    #expect(dips.sets.allSatisfy { $0.reps == 6 && $0.mostReps == nil })
    let day = PlannerWorld.at(3).day
    #expect(
      dips.reasons == [
        "light today: 6 reps (8, 8, 8 reps on \(day), short of 3 × 10: the same load)",
        "10% less today",
      ])
  }

  @Test("No back-off set has more repetitions than the top set, or than the sets of last time")
  func backoffs() throws {
    let dips = try Self.plan(
      #""progressionType":"Top Set + Backoffs","topSetRepsMin":4,"topSetRepsMax":6,"topSetRPECap":8,"backoffSets":2,"backoffRepsMin":6,"backoffRepsMax":10"#,
      sets: Self.sets([5, 5, 5]), readiness: Self.tired)
    #expect(dips.sets.map(\.reps) == [4, 4, 4])
    #expect(dips.sets.allSatisfy { $0.mostReps == nil })
  }

  @Test("The first time goes by the effort that is allowed")
  func first() throws {
    let dips = try Self.plan(sets: [], readiness: Self.tired)
    #expect(dips.sets.allSatisfy { $0.reps == 6 && $0.mostReps == 10 })
    #expect(dips.reasons == ["nothing earlier to go by: as many as leave 2 in reserve"])
  }
}
