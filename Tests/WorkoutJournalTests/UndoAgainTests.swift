import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Taking back what an undoing has made again")
struct UndoAgainTests {
  private let world = TestWorld()
  private let exercise = EntityID(number: 1)
  private let session = EntityID(number: 5)
  private let set = EntityID(number: 6)
  private let plan = EntityID(number: 7)
  private let other = EntityID(number: 8)

  private static func draft(
    _ type: String, _ entity: EntityID? = nil, _ data: String = "{}"
  ) throws -> EventDraft {
    var draft = EventDraft(
      type, entity: entity, data: try JSONValue(parsing: Array(data.utf8)))
    draft.isForced = true
    return draft
  }

  /// Records a draft a minute after the one before it.
  @discardableResult
  private func record(
    _ journal: Journal, _ type: String, _ entity: EntityID? = nil, _ data: String = "{}"
  ) throws -> EventID {
    world.clock.advance(seconds: 60)
    let events = try journal.record([try Self.draft(type, entity, data)])
    return try #require(events.first).id
  }

  /// Takes back the last, and says which events that were.
  @discardableResult
  private func undo(_ journal: Journal) throws -> [EventID] {
    world.clock.advance(seconds: 60)
    let undoing = try journal.undoing(.last)
    #expect(undoing.changedSince == [] && undoing.usedBefore == [] && undoing.obstacles == [])
    #expect(try journal.isCurrent(undoing))
    try journal.record(undoing.drafts)
    return undoing.events.map(\.envelope.id)
  }

  /// A session with a set in it, neither of which anybody has taken back yet.
  private func trained() throws -> Journal {
    let journal = try world.create()
    try record(journal, "exercise.created", exercise, #"{"name":"Squat","muscleGroups":["Legs"]}"#)
    try record(journal, "session.started", session)
    try record(
      journal, "set.logged", set,
      #"{"session":"\#(session)","exercise":"\#(exercise)","weight":100,"unit":"kg","reps":5}"#)
    return journal
  }

  @Test("A session that was opened again is completed again by the next undo, and stays whole")
  func completion() throws {
    let journal = try trained()
    try record(journal, "session.completed", session, #"{"actualDuration":45}"#)
    try undo(journal)
    #expect(try journal.replay().state.sessions[session]?.record.isCompleted == false)
    #expect(try undo(journal).count == 2, "its deletion and its making")
    let state = try journal.replay().state
    #expect(state.sessions[session]?.record.isCompleted == true)
    #expect(StateDocument(state).work(of: session).sets == 1)
    try undo(journal)
    #expect(try journal.replay().state.sessions[session]?.record.isCompleted == false)
  }

  @Test("A plan that was brought back goes again as a whole, with what was said of its weeks")
  func deletedPlan() throws {
    let journal = try world.create()
    let data = #"{"name":"P","durationWeeks":4,"workoutsPerWeek":3,"goal":"Both"}"#
    try record(journal, "plan.created", plan, data)
    try record(
      journal, "planWeek.updated", nil, #"{"plan":"\#(plan)","weekNumber":1,"notes":"Easy"}"#)
    try record(journal, "plan.deleted", plan)
    try undo(journal)
    #expect(try undo(journal).count == 2, "the plan and its week")
    #expect(try journal.replay().state.plans[plan] == nil)
    try undo(journal)
    let brought = try #require(try journal.replay().state.plans[plan])
    #expect(brought.record.name == "P")
  }

  @Test("Weeks that an undoing said again behind a list go again as a whole")
  func listOfWeeks() throws {
    let journal = try world.create()
    try record(journal, "plan.created", plan, #"{"name":"P"}"#)
    try record(
      journal, "planWeek.updated", nil,
      #"{"plan":"\#(plan)","weekNumber":1,"weekType":"deload"}"#)
    try record(
      journal, "plan.updated", plan, #"{"weeks":[{"weekNumber":1,"weekType":"peak"}]}"#)
    func type() throws -> WeekType {
      let state = try journal.replay().state
      return state.currentWeek(of: try #require(state.plans[plan])).weekType
    }
    #expect(try type() == .peak)
    for meant in [.deload, .peak, .deload] as [WeekType] {
      try undo(journal)
      #expect(try type() == meant)
    }
  }

  @Test("A field of a plan's week can be taken back though another of them was written since")
  func fieldOfWeek() throws {
    let journal = try world.create()
    try record(journal, "plan.created", plan, #"{"name":"P"}"#)
    let week = #""plan":"\#(plan)","weekNumber":1"#
    let noted = try record(journal, "planWeek.updated", nil, "{\(week),\"notes\":\"A\"}")
    try record(journal, "planWeek.updated", nil, "{\(week),\"weekType\":\"deload\"}")
    let undoing = try journal.undoing(.event(noted))
    #expect(undoing.changedSince == [])
    try journal.record(undoing.drafts)
    let state = try journal.replay().state
    let now = state.currentWeek(of: try #require(state.plans[plan]))
    #expect(now.notes == nil && now.weekType == .deload)
  }

  @Test("Of any other batch the last event alone is taken back, also of one with something new")
  func otherBatch() throws {
    let journal = try trained()
    try record(journal, "exercise.deleted", exercise)
    world.clock.advance(seconds: 60)
    let events = try journal.record([
      try Self.draft("exercise.created", exercise, #"{"name":"Squat","muscleGroups":["Legs"]}"#),
      try Self.draft(
        "set.logged", EntityID(number: 16),
        #"{"session":"\#(session)","exercise":"\#(exercise)","reps":5}"#),
    ])
    #expect(try undo(journal) == [try #require(events.last).id])
    let state = try journal.replay().state
    #expect(state.exercises[exercise] != nil && state.sets[EntityID(number: 16)] == nil)
  }

  @Test("A session that was made again is in use by the sets that it had before")
  func usedBefore() throws {
    let journal = try trained()
    let last = try record(journal, "session.completed", session)
    let logged = EventID(device: last.device, sequence: last.sequence - 1)
    world.clock.advance(seconds: 60)
    let made = try journal.record(journal.undoing(.last).drafts)
    let beginning = try #require(made.last)
    #expect(beginning.type == "session.started")
    let undoing = try journal.undoing(.event(beginning.id))
    #expect(undoing.usedBefore == [logged] && undoing.changedSince == [])
    #expect(try journal.undoing(.batch(of: beginning.id)).usedBefore == [])
  }

  /// What the document says of a plan.
  private func shown(_ name: String, _ journal: Journal) throws -> JSONValue? {
    let json = StateDocument(try journal.replay().state).json(of: plan, kind: .plan)
    return try json.map { try JSONValue(parsing: $0) }?[name]
  }

  /// A journal with two plans, of which none is followed.
  private func planned() throws -> Journal {
    let journal = try world.create()
    for (id, name) in [(plan, "P"), (other, "Q")] {
      try record(
        journal, "plan.created", id,
        #"{"name":"\#(name)","durationWeeks":4,"workoutsPerWeek":3,"goal":"Both"}"#)
    }
    return journal
  }

  @Test(
    "A plan whose only activation is taken back is only left, and stays what it is besides",
    arguments: [false, true])
  func firstActivation(isOtherActive: Bool) throws {
    let journal = try planned()
    if isOtherActive { try record(journal, "plan.activated", other) }
    let activation = try record(journal, "plan.activated", plan)
    try record(journal, "plan.updated", plan, #"{"name":"R"}"#)
    try record(
      journal, "planWeek.updated", nil, #"{"plan":"\#(plan)","weekNumber":2,"notes":"Easy"}"#)
    world.clock.advance(seconds: 60)
    let drafts = try journal.undoing(.event(activation)).drafts
    // What another device has recorded for it meanwhile must not end with it.
    #expect(drafts.map(\.type) == [isOtherActive ? "plan.activated" : "plan.deactivated"])
    try journal.record(drafts)
    #expect(try shown("name", journal) == .string("R"))
    let state = try journal.replay().state
    #expect(state.activePlan?.id == (isOtherActive ? other : nil))
    let kept = try #require(state.plans[plan])
    #expect(StateDocument(state).weeks(of: kept)[1].notes == "Easy")
  }

  @Test("A plan that was activated before has begun when it had", arguments: [false, true])
  func secondActivation(isOtherActive: Bool) throws {
    let journal = try planned()
    try record(journal, "plan.activated", plan)
    let start = try shown("startDate", journal)
    try record(journal, "plan.deactivated", plan)
    if isOtherActive { try record(journal, "plan.activated", other) }
    try record(journal, "plan.activated", plan)
    #expect(try shown("startDate", journal) != start)
    try undo(journal)
    #expect(try shown("startDate", journal) == start)
    #expect(try journal.replay().state.activePlan?.id == (isOtherActive ? other : nil))
  }

  @Test("A plan that was brought back with its recorded workouts goes again with them")
  func recordedPlan() throws {
    let journal = try planned()
    try record(journal, "plan.activated", plan)
    try record(journal, "plan.workoutRecorded", plan)
    try record(journal, "plan.deleted", plan)
    try undo(journal)
    #expect(try shown("completedWorkoutsThisWeek", journal) == .number("1"))
    world.clock.advance(seconds: 60)
    let undoing = try journal.undoing(.last)
    #expect(undoing.obstacles == [] && undoing.drafts.map(\.type) == ["plan.deleted"])
  }

  @Test("Undo after undo brings back and takes away a whole day, and never a part of it")
  func wholeDay() throws {
    let journal = try world.create()
    let day = Moment(milliseconds: world.clock.milliseconds).day
    for food in ["Rice", "Beans", "Milk"] {
      try record(journal, "food.logged", nil, #"{"name":"\#(food)","calories":100}"#)
    }
    try record(journal, "day.deleted", nil, #"{"date":"\#(day)"}"#)
    for count in [3, 0, 3, 0, 3] {
      try undo(journal)
      #expect(try journal.replay().state.foods.count == count)
    }
  }

  @Test(
    "An undoing of several changes is taken back as a whole, and what only looks like one is not",
    arguments: [true, false])
  func severalChanges(isUndoing: Bool) throws {
    let journal = try world.create()
    let exercises = (1...3).map { EntityID(number: $0) }
    func change(_ type: String, to name: String) throws -> [RecordedEvent] {
      world.clock.advance(seconds: 60)
      return try journal.record(
        exercises.enumerated().map { number, id in
          try Self.draft(type, id, #"{"name":"\#(name) \#(number)","muscleGroups":["Legs"]}"#)
        })
    }
    func names() throws -> [String?] {
      let state = try journal.replay().state
      return exercises.map { state.exercises[$0]?.record.name }
    }
    let (old, new) = ((0..<3).map { "Old \($0)" }, (0..<3).map { "New \($0)" })
    _ = try change("exercise.created", to: "Old")
    let first = try #require(try change("exercise.updated", to: "New").first)
    world.clock.advance(seconds: 60)
    guard isUndoing else {
      _ = try change("exercise.updated", to: "Other")
      #expect(try undo(journal).count == 1)
      #expect(try names() == ["Other 0", "Other 1", "New 2"])
      return
    }
    try journal.record(journal.undoing(.batch(of: first.id)).drafts)
    for expected in [new, old, new] {
      #expect(try undo(journal).count == 3)
      #expect(try names() == expected)
    }
  }
}
