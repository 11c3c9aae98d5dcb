import Testing

@testable import JournalModel

@Suite("A workout with every set prescribed")
struct WorkoutPlannerTests {
  /// A set as `topSet 100x4-6@8`.
  private static func words(_ set: PlannedSet) -> String {
    let load =
      switch set.load {
      case .weight(let value), .bodyWeight(let value), .find(let value): EntryNumber.text(value)
      case .findHelp: "help"
      case .none: ""
      }
    let measure = set.reps.map { "x\($0)" } ?? set.seconds.map { " \($0)s" } ?? ""
    let most = set.mostReps.map { "-\($0)" } ?? ""
    return "\(set.setType.rawValue) \(load)\(measure)\(most)"
      + (set.rpe.map { "@\(EntryNumber.text($0))" } ?? "")
  }

  private static func plan(
    _ journal: ModelJournal, _ template: UInt64 = 11, readiness: String? = nil,
    session: EntityID? = nil
  ) throws -> PlannedWorkout {
    let plan = journal.state.activePlan
    let choice = WorkoutChoice(
      .template(PlannerWorld.id(template)), plan: plan,
      week: plan.map { journal.state.currentWeek(of: $0) },
      reason: "")
    var read: Readiness?
    if let readiness {
      var reader = JSONReader(readiness.bytes)
      read = try Readiness(from: &reader)
    }
    return WorkoutPlanner(journal.state, today: PlannerWorld.day, readiness: read, session: session)
      .plan(choice)
  }

  @Test("A top set is led up to, and its back-off sets are lighter by what is prescribed")
  func topSet() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    let bench = try Self.plan(journal).exercises[0]
    #expect(
      bench.sets.map(Self.words) == [
        "warmup 20x5", "warmup 40x5", "warmup 60x3", "warmup 80x2", "topSet 102.5x4-6@8",
        "backoff 90x6-8@8", "backoff 90x6-8@8", "backoff 90x6-8@8", "backoff 90x6-8@8",
      ])
    let day = PlannerWorld.at(7).day
    #expect(bench.reasons == ["e1RM 123.3 kg by 100 kg × 5 @8 (+ 2 in reserve) on \(day)"])
    #expect(bench.restSeconds == 120)
  }

  @Test("Nobody looks for the smallest plates to warm up")
  func smallPlates() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7, weight: 83)
    try journal.append(.equipmentUpdated, nil, #"{"hasMicroplates":true}"#)
    let bench = try Self.plan(journal).exercises[0]
    #expect(
      bench.sets.prefix(5).map(Self.words) == [
        "warmup 20x5", "warmup 35x5", "warmup 52.5x3", "warmup 67.5x2", "topSet 85x4-6@8",
      ])
  }

  @Test(
    "A week changes weights, sets and efforts, and a light one is forgotten afterwards",
    arguments: [
      (#""weekType":"deload","templates":[]"#, "topSet 60x4-6@7", 2, "60% of it this week"),
      (#""weekType":"peak","templates":[]"#, "topSet 107.5x4-6@9.5", 3, "105% of it this week"),
      (
        #""weekType":"test","templates":[]"#, "topSet 102.5x4-6@10", 1,
        "work up to 107.5 kg × 4 or so for the test"
      ),
      (
        #""weekType":"regular","intensityModifier":1.03,"templates":[]"#, "topSet 105x4-6@9.5", 4,
        "103% of it this week"
      ),
      // What comes to the same once it is rounded is no harder either.
      (
        #""weekType":"regular","intensityModifier":1.02,"templates":[]"#, "topSet 102.5x4-6@8", 4,
        nil
      ),
      (#""weekType":"regular","volumeModifier":0.5,"templates":[]"#, "topSet 102.5x4-6@8", 2, nil),
    ] as [(String, String, Int, String?)])
  func weeks(week: String, top: String, backoffs: Int, reason: String?) throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    try PlannerWorld.activatePlan(&journal, week)
    let bench = try Self.plan(journal).exercises[0]
    #expect(bench.sets.first { $0.setType == .topSet }.map(Self.words) == top)
    #expect(bench.sets.count { $0.setType == .backoff } == backoffs)
    #expect(bench.reasons.dropFirst().first == reason)
  }

  @Test("In a week that tests, the back-off sets stay as easy as they are")
  func backoffsOfTest() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    try PlannerWorld.activatePlan(&journal, #""weekType":"test","templates":[]"#)
    #expect(try Self.plan(journal).exercises[0].sets.last.map(Self.words) == "backoff 90x6-8@8")
  }

  @Test("A load that is far from what is wanted says what comes above it")
  func farLoads() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    try journal.append(.equipmentUpdated, nil, #"{"availablePlates":[20,10]}"#)
    let bench = try Self.plan(journal).exercises[0]
    #expect(bench.sets.first { $0.setType == .topSet }?.load == .weight(100))
    #expect(bench.reasons.dropFirst() == ["not 102.8 kg, since the next load is 120 kg"])
  }

  @Test(
    "A session of a week that takes weight off, or of a bad day, says nothing of the next load",
    arguments: [true, false])
  func lightSessions(isBegunForPlan: Bool) throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 9)
    try PlannerWorld.activatePlan(&journal, #""weekType":"deload","templates":[]"#)
    try PlannerWorld.train(
      &journal, 32, template: 11, daysAgo: 5,
      with: isBegunForPlan ? #","plan":"\#(PlannerWorld.id(21))""# : "", weight: 60)
    try journal.append(
      .planWorkoutRecorded, PlannerWorld.id(21), #"{"session":"\#(PlannerWorld.id(32))"}"#)
    try journal.append(.planDeactivated, PlannerWorld.id(21))
    try PlannerWorld.train(
      &journal, 33, template: 11, daysAgo: 2, with: #","readiness":{"energy":"Low"}"#, weight: 70)
    let reasons = try Self.plan(journal).exercises[0].reasons
    let day = PlannerWorld.at(9).day
    #expect(reasons == ["e1RM 123.3 kg by 100 kg × 5 @8 (+ 2 in reserve) on \(day)"])
  }

  @Test(
    "How the lifter feels changes the weights",
    arguments: [
      (#"{"energy":"Low"}"#, "topSet 92.5x4-6@8"), (#"{"soreness":"High"}"#, "topSet 92.5x4-6@8"),
      (#"{"energy":"High","soreness":"None"}"#, "topSet 105x4-6@8"),
      (#"{"energy":"High"}"#, "topSet 102.5x4-6@8"), (#"{"energy":"OK"}"#, "topSet 102.5x4-6@8"),
    ])
  func readiness(readiness: String, top: String) throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    let bench = try Self.plan(journal, readiness: readiness).exercises[0]
    #expect(bench.sets.first { $0.setType == .topSet }.map(Self.words) == top)
  }

  @Test("Much energy alone changes nothing, and it is said what it takes")
  func energyAlone() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    func notes(_ readiness: String) throws -> [String] {
      try Self.plan(journal, readiness: readiness).notes
    }
    let said = "You have much energy: where nothing is sore as well, weights are 2.5% higher."
    #expect(try notes(#"{"energy":"High"}"#) == [said])
    #expect(try notes(#"{"energy":"High","soreness":"Mild"}"#).isEmpty)
    #expect(try notes(#"{"energy":"High","soreness":"None"}"#).count == 1)
    try PlannerWorld.activatePlan(&journal, #""weekType":"deload","templates":[]"#)
    #expect(try notes(#"{"energy":"High"}"#).isEmpty)
  }

  @Test("A light week gets nothing back on a good day, and loses more on a bad one")
  func readinessInDeload() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    try PlannerWorld.activatePlan(&journal, #""weekType":"deload","templates":[]"#)
    for (readiness, top) in [
      (#"{"energy":"High","soreness":"None"}"#, "topSet 60x4-6@7"),
      (#"{"energy":"Low"}"#, "topSet 55x4-6@7"),
    ] {
      let bench = try Self.plan(journal, readiness: readiness).exercises[0]
      #expect(bench.sets.first { $0.setType == .topSet }.map(Self.words) == top)
    }
  }

  @Test("What is optional goes where the time is short, and what is too long all the same is said")
  func time() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    #expect(try Self.plan(journal).exercises[1].omission == nil)
    let short = try Self.plan(journal, readiness: #"{"timeAvailable":22}"#)
    #expect(short.exercises[1].omission == "optional, and the time is short")
    #expect(short.notes.isEmpty)
    let shorter = try Self.plan(journal, readiness: #"{"timeAvailable":5}"#)
    #expect(shorter.notes.count == 1)
  }

  @Test("An exercise that was deleted is left out, and one that was never done is to be found")
  func strangers() throws {
    var journal = try PlannerWorld.journal()
    journal.receive("exercise.deleted", PlannerWorld.id(1))
    let workout = try Self.plan(journal)
    #expect(workout.exercises.map(\.name) == [Exercise.deletedName, "Curl"])
    #expect(workout.exercises[0].omission == "it was deleted")
    #expect(workout.trained.map(\.name) == ["Curl"])
    #expect(
      workout.exercises[1].sets.map(Self.words) == [String](repeating: "working 2x8-12@8", count: 3)
    )
    #expect(workout.exercises[1].sets[0].load == .find(from: 2))
  }

  @Test("What is held is prescribed in seconds, and what is run as last time")
  func measures() throws {
    var journal = ModelJournal()
    try journal.append(.workoutCreated, PlannerWorld.id(41), #"{"title":"W"}"#)
    for (number, data) in [
      (1, #""configurationType":"time","durationSeconds":45"#),
      (
        2,
        #""configurationType":"repetitions","sets":2,"repsPerSet":10,"restBetweenSetsSeconds":30"#
      ),
    ] as [(UInt64, String)] {
      try journal.append(
        .exerciseCreated, PlannerWorld.id(number),
        #"{"name":"E\#(number)","muscleGroups":["Core"]}"#)
      try journal.append(
        .workoutItemAdded, nil,
        #"{"workout":"\#(PlannerWorld.id(41))","exercise":"\#(PlannerWorld.id(number))",\#(data)}"#)
    }
    try journal.append(
      .breakAdded, nil, #"{"workout":"\#(PlannerWorld.id(41))","durationSeconds":90}"#)
    try journal.append(.sessionStarted, PlannerWorld.id(51), at: PlannerWorld.at(3))
    try journal.append(
      .setLogged, nil,
      #"{"session":"\#(PlannerWorld.id(51))","exercise":"\#(PlannerWorld.id(2))","distanceMetres":5000,"durationSeconds":1500}"#,
      at: PlannerWorld.at(3))
    let workout = WorkoutPlanner(journal.state, today: PlannerWorld.day)
      .plan(WorkoutChoice(.workout(PlannerWorld.id(41)), reason: ""))
    #expect(workout.exercises[0].sets.map(Self.words) == ["working  45s"])
    #expect(workout.exercises[1].sets.first?.metres == 5000)
    #expect(workout.exercises[1].sets.first?.seconds == 1500)
    #expect(workout.exercises[1].restSeconds == 30)
    #expect(workout.exercises[1].breakSeconds == 90)
  }

  @Test("A session that is open goes on where it was, and its back-offs follow its top set")
  func open() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    let session = PlannerWorld.id(51)
    try journal.append(.sessionStarted, session, #"{"template":"\#(PlannerWorld.id(11))"}"#)
    func log(_ type: String, _ weight: Double) throws {
      try journal.append(
        .setLogged, nil,
        #"{"session":"\#(session)","exercise":"\#(PlannerWorld.id(1))","setType":"\#(type)","weight":\#(weight),"reps":4}"#
      )
    }
    func left() throws -> [String] {
      try Self.plan(journal, session: session).exercises[0].left.map(Self.words)
    }
    try log("warmup", 20)
    #expect(try left().first == "warmup 40x5")
    try log("topSet", 110)
    #expect(try left() == [String](repeating: "backoff 97.5x6-8@8", count: 4))
    for _ in 0..<5 { try log("backoff", 97.5) }
    #expect(try left() == [])
    #expect(try !Self.plan(journal, session: session).isDone)
  }

  @Test("The unit is the profile's, else that of the last time")
  func units() throws {
    var journal = try PlannerWorld.journal()
    try journal.append(.sessionStarted, PlannerWorld.id(51), at: PlannerWorld.at(3))
    try journal.append(
      .setLogged, nil,
      #"{"session":"\#(PlannerWorld.id(51))","exercise":"\#(PlannerWorld.id(1))","weight":225,"unit":"lb","reps":4,"rpe":8}"#,
      at: PlannerWorld.at(3))
    func top() throws -> String? {
      let bench = try Self.plan(journal).exercises[0]
      return bench.sets.first { $0.setType == .topSet }.map {
        Self.words($0) + bench.steps.unit.rawValue
      }
    }
    #expect(try top() == "topSet 225x4-6@8lb")
    try journal.append(.profileUpdated, nil, #"{"unitSystem":"Metric"}"#)
    #expect(try top() == "topSet 100x4-6@8kg")
  }

  @Test(
    "A merged week may hold any number too", arguments: ["1e300", "-1e300", "1e308", "0"])
  func anyWeek(modifier: String) throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    // Of the body alone, and beyond its range: the share that a light day leaves of that is reckoned.
    journal.receive(
      "exercise.created", PlannerWorld.id(81),
      #"{"name":"Dips","muscleGroups":["Chest"],"equipmentRequired":["bodyweight"]}"#)
    journal.receive(
      "templateExercise.added", PlannerWorld.id(82),
      #"{"template":"\#(PlannerWorld.id(11))","exercise":"\#(PlannerWorld.id(81))","prescription":{"progressionType":"Double Progression","workingSets":1,"topSetRepsMin":5,"topSetRepsMax":8}}"#
    )
    journal.receive(
      "set.logged", PlannerWorld.id(83),
      #"{"session":"\#(PlannerWorld.id(31))","exercise":"\#(PlannerWorld.id(81))","setType":"working","reps":14}"#
    )
    try PlannerWorld.activatePlan(&journal, #""weekType":"peak","templates":[]"#)
    let week = PlanWeek.id(of: PlannerWorld.id(21), week: 1)
    journal.receive(
      "planWeek.updated", week,
      #"{"plan":"\#(PlannerWorld.id(21))","weekNumber":1,"intensityModifier":\#(modifier),"volumeModifier":\#(modifier)}"#
    )
    let workout = try Self.plan(journal)
    let bench = workout.exercises[0]
    #expect(bench.reasons.contains { $0.holds("% of it this week") })
    #expect(bench.sets.contains { $0.setType == .topSet })
    let dips = try #require(workout.exercises.first { $0.exercise == PlannerWorld.id(81) })
    #expect(dips.sets.allSatisfy { ($0.reps ?? 0) > 0 }, "\(dips.sets)")
  }

  @Test("A merged journal may hold any number, and none stops the planning")
  func anyNumber() throws {
    var journal = try PlannerWorld.journal()
    let most = Int.max
    journal.receive("profile.updated", Profile.id, #"{"defaultRestTime":\#(most)}"#)
    journal.receive("session.started", PlannerWorld.id(51))
    for (number, numbers) in [
      (61, #""reps":\#(most),"weight":1e300"#), (62, #""reps":-3,"weight":-1e300"#),
      (63, #""durationSeconds":\#(most)"#),
    ] as [(UInt64, String)] {
      journal.receive(
        "set.logged", PlannerWorld.id(number),
        #"{"session":"\#(PlannerWorld.id(51))","exercise":"\#(PlannerWorld.id(1))",\#(numbers)}"#)
    }
    for sets in [most, -most, 0] {
      for progression in ProgressionType.allCases {
        journal.receive(
          "templateExercise.added", PlannerWorld.id(71),
          #"{"template":"\#(PlannerWorld.id(12))","exercise":"\#(PlannerWorld.id(1))","prescription":{"progressionType":"\#(progression.rawValue)","topSetRepsMin":\#(sets),"topSetRepsMax":\#(sets),"backoffSets":\#(sets),"workingSets":\#(sets),"topSetRPECap":1e300,"backoffLoadDropPercent":-1e300}}"#
        )
        let workout = try Self.plan(journal, 12)
        #expect(workout.exercises.count == 3)
        #expect(workout.estimatedSeconds > 0)
      }
    }
  }
}
