import Generation
import Testing

@testable import JournalModel

@Suite struct PlanRuleTests {
  private static let plan = ModelJournal.one(.plan)

  private static func journal() throws -> ModelJournal {
    var journal = ModelJournal()
    try journal.append(
      .planCreated, plan, #"{"name":"P","durationWeeks":4,"workoutsPerWeek":3}"#)
    return journal
  }

  /// Records a workout and what follows from it, as an append does.
  private static func record(_ journal: inout ModelJournal, _ data: String = "{}") throws {
    let checked = try journal.append(.planWorkoutRecorded, plan, data)
    for draft in journal.decision.consequences(of: checked, in: journal.state) {
      try journal.append(draft)
    }
  }

  private static func progress(_ journal: ModelJournal) throws -> PlanProgress {
    try #require(journal.state.plans[plan]?.record.progress)
  }

  @Test("Workout by workout a plan goes through its weeks to its end")
  func wholePlan() throws {
    var journal = try Self.journal()
    #expect(try Self.progress(journal).statusText == "Not started")
    try journal.append(.planActivated, Self.plan)
    for workout in 0..<12 {
      let progress = try Self.progress(journal)
      #expect(progress.statusText == "Week \(workout / 3 + 1) of 4")
      #expect(progress.completedWorkoutsThisWeek == workout % 3)
      #expect(progress.fraction == Double(workout / 3) / 4)
      try Self.record(&journal)
    }
    let progress = try Self.progress(journal)
    #expect(progress.isCompleted && progress.fraction == 1 && progress.statusText == "Completed")
    #expect(throws: Rejection.rule("The plan is completed already")) {
      try Self.record(&journal)
    }
  }

  @Test("The last open week is completed wherever it stands")
  func lastOpenWeek() throws {
    var journal = try Self.journal()
    try journal.append(.planWeekAdvanced, Self.plan, #"{"fromWeek":2,"toWeek":5}"#)
    for _ in 0..<3 {
      #expect(try Self.progress(journal).statusText == "Week 1 of 4")
      try Self.record(&journal)
    }
    #expect(try Self.progress(journal).isCompleted)
    #expect(
      try journal.message(.planWeekAdvanced, Self.plan, "{}") == "The plan is completed already")
  }

  @Test("What would change nothing of a plan's progress is refused")
  func idleSteps() throws {
    var journal = try Self.journal()
    let session = try journal.append(.sessionStarted, nil).entity
    try Self.record(&journal, #"{"session":"\#(session)","week":2}"#)
    for data in [#"{"session":"\#(session)"}"#, #"{"session":"\#(session)","week":3}"#] {
      try journal.append(.planWeekAdvanced, Self.plan)
      #expect(
        try journal.message(.planWorkoutRecorded, Self.plan, data)
          == "The session counts for week 2 already")
    }
    let first = #"{"session":"\#(session)","week":1}"#
    #expect(try journal.message(.planWorkoutRecorded, Self.plan, first) == nil, "it counts earlier")
    #expect(
      try journal.message(.planWeekAdvanced, Self.plan, #"{"fromWeek":1}"#)
        == "The plan has gone past week 1 already")
    #expect(try journal.message(.planWeekAdvanced, Self.plan, #"{"fromWeek":1,"toWeek":4}"#) == nil)
  }

  @Test(
    "An advance is told as what it makes of the plan",
    arguments: [
      (1, 2, "Went on to week 2 of plan “P”"), (1, 4, "Went on to week 4 of plan “P”"),
      (1, 5, "Went past week 4, the last, and so completed plan “P”"),
      (3, 4, "Put week 3 behind in plan “P”, which is in week 1"),
      (2, 5, "Put weeks 2 to 4 behind in plan “P”, which is in week 1"),
    ])
  func advances(from: Int, to: Int, words: String) throws {
    var journal = try Self.journal()
    let before = journal.state
    try journal.append(.planWeekAdvanced, Self.plan, #"{"fromWeek":\#(from),"toWeek":\#(to)}"#)
    let event = try #require(journal.lines.last.flatMap(ModelJournal.envelope))
    let data = try JSONValue(parsing: #"{"fromWeek":\#(from),"toWeek":\#(to)}"#)
    for state in [before, journal.state] {
      let told = EventSentence(namesFrom: state).describe(event, typeName: "", data: data)
      #expect(told == words)
    }
  }

  @Test("What two devices record at once is counted once, and no week is lost or skipped")
  func twoDevices() throws {
    var journal = try Self.journal()
    let session = ModelJournal.id(700)
    for _ in 0..<2 {
      journal.receive(
        "plan.workoutRecorded", Self.plan, #"{"session":"\#(session)","week":1}"#)
    }
    #expect(try Self.progress(journal).completedWorkoutsThisWeek == 1)
    for _ in 0..<2 {
      journal.receive("plan.weekAdvanced", Self.plan, #"{"fromWeek":1,"toWeek":2}"#)
    }
    #expect(try Self.progress(journal).currentWeek == 2)
  }

  @Test("One plan is active: the last that was activated, until it is deactivated or deleted")
  func activePlan() throws {
    var journal = try Self.journal()
    let other = try journal.append(.planCreated, nil, #"{"name":"Q"}"#).entity
    try journal.append(.planActivated, Self.plan)
    try journal.append(.planActivated, other)
    #expect(journal.state.activePlan?.id == other)
    try journal.append(.planDeactivated, Self.plan)
    #expect(journal.state.activePlan?.id == other, "it was not the active one")
    try journal.append(.planDeactivated, other)
    #expect(journal.state.activePlan == nil)
    try journal.append(.planActivated, Self.plan)
    try journal.append(.planDeleted, Self.plan)
    #expect(journal.state.activePlan == nil)
  }

  @Test("A week is the same however its number is spelt", arguments: ["3", "3.0", "3e0", "0.3e1"])
  func weekNumber(text: String) throws {
    var journal = try Self.journal()
    let data = #"{"plan":"\#(Self.plan)","weekNumber":\#(text),"notes":"x"}"#
    let checked = try journal.append(.planWeekUpdated, nil, data)
    #expect(checked.entity == PlanWeek.id(of: Self.plan, week: 3))
    #expect(checked.data.text == #"{"plan":"\#(Self.plan)","weekNumber":3,"notes":"x"}"#)
  }

  @Test(
    "What should name a week or a day and doesn't is told as what it is",
    arguments: [
      (EventType.planWeekUpdated, #""plan":"x","weekNumber":1"#, "plan: expected an id (a UUID)"),
      (.planWeekUpdated, #""weekNumber":1"#, "plan is required"),
      (
        .planWeekUpdated, #""plan":"\#(Self.plan)","weekNumber":1.5"#,
        "weekNumber: expected a whole number"
      ),
      (.planWeekUpdated, #""plan":"\#(Self.plan)","weekNumber":null"#, "weekNumber is required"),
      (.dayDeleted, #""date":5"#, "date: expected a date (YYYY-MM-DD)"),
      (.dayDeleted, #""date":"2026-02-30""#, "date: expected a date (YYYY-MM-DD)"),
      (.dayDeleted, "", "date is required"),
    ])
  func names(type: EventType, members: String, message: String) throws {
    let journal = try Self.journal()
    #expect(try journal.message(type, nil, "{\(members)}") == message)
  }

  @Test("A week's change stands until the plan gets a new list of weeks")
  func weeks() throws {
    var journal = try Self.journal()
    try journal.append(
      .planWeekUpdated, nil, #"{"plan":"\#(Self.plan)","weekNumber":2,"weekType":"deload"}"#)
    func second() throws -> EffectiveWeek {
      let plan = try #require(journal.state.plans[Self.plan])
      return StateDocument(journal.state).weeks(of: plan)[1]
    }
    #expect(try second().modifiers == WeekType.deload.modifiers)
    try journal.append(
      .planUpdated, Self.plan, #"{"weeks":[{"weekNumber":2,"weekType":"peak"}]}"#)
    #expect(try second().modifiers == WeekType.peak.modifiers)
    #expect(
      try journal.message(
        .planWeekUpdated, nil, #"{"plan":"\#(Self.plan)","weekNumber":5}"#)
        == "weekNumber must be between 1 and 4")
  }
}
