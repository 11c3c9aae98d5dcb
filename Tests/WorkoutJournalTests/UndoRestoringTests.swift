import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Bringing back what was there before")
struct UndoRestoringTests {
  private let world = TestWorld()
  private let session = EntityID(number: 5)
  private let plan = EntityID(number: 7)
  private let other = EntityID(number: 8)

  private static func draft(
    _ type: String, _ entity: EntityID? = nil, _ data: String = "{}", at: Moment? = nil
  ) throws -> EventDraft {
    var draft = EventDraft(
      type, entity: entity, at: at, data: try JSONValue(parsing: Array(data.utf8)))
    draft.isForced = true
    return draft
  }

  /// A time so many minutes after the morning.
  private static func minute(_ minute: Int64) -> Moment {
    Moment(milliseconds: TestWorld.morning + minute * 60_000, offsetMinutes: 60)
  }

  @Test("A weight comes back with its unit, whatever was written of that meanwhile")
  func weight() throws {
    let journal = try world.create()
    let weight = EntityID(number: 9)
    try journal.record(
      try Self.draft("bodyWeight.recorded", weight, #"{"weight":80,"unit":"kg"}"#))
    try journal.record(try Self.draft("bodyWeight.updated", weight, #"{"weight":82.5}"#))
    let draft = try #require(try journal.undoing(.last).drafts.first)
    #expect(draft.data == (try JSONValue(parsing: Array(#"{"weight":80,"unit":"kg"}"#.utf8))))
  }

  @Test(
    "A session comes back with its end, or with none",
    arguments: [
      ("session.completed", #"{"end":"\#(minute(40))"}"#),
      ("session.completed", #"{"end":null,"actualDuration":20}"#),
      ("session.updated", #"{"actualDuration":33}"#),
      ("session.updated", #"{"end":"\#(minute(40))","location":null}"#),
    ])
  func end(type: String, data: String) throws {
    let journal = try world.create()
    try journal.record(try Self.draft("session.started", session))
    world.clock.advance(seconds: 7200)
    try journal.record(try Self.draft(type, session, data))
    let before = try journal.replay().state.sessions[session]?.record
    try journal.record(try Self.draft("session.deleted", session))
    try journal.record(journal.undoing(.last).drafts)
    let after = try journal.replay().state.sessions[session]?.record
    #expect(before != nil && after == before)
  }

  private func planDraft(_ plan: EntityID, weeks: Int = 1) throws -> EventDraft {
    try Self.draft(
      "plan.created", plan,
      #"{"name":"P","durationWeeks":\#(weeks),"workoutsPerWeek":3,"goal":"Strength"}"#)
  }

  /// Counts a workout, and what follows from it.
  private func recordWorkout(_ journal: Journal) throws {
    let outcome = try journal.append([try Self.draft("plan.workoutRecorded", plan)])
    #expect(outcome.rejections.isEmpty)
  }

  @Test("A plan comes back with its progress, also one that is completed", arguments: [1, 2, 4])
  func completedPlan(weeks: Int) throws {
    let journal = try world.create()
    try journal.record(try planDraft(plan, weeks: weeks))
    for _ in 0..<(weeks == 1 ? 3 : 4) { try recordWorkout(journal) }
    let before = try #require(try journal.replay().state.plans[plan]).record.progress
    try journal.record(try Self.draft("plan.deleted", plan))
    let undone = try journal.record(journal.undoing(.last).drafts)
    let after = try #require(try journal.replay().state.plans[plan]).record.progress
    #expect(after.statusText == before.statusText && after.fraction == before.fraction)
    #expect(after.completedWorkoutsThisWeek == before.completedWorkoutsThisWeek)
    #expect(undone.count { $0.type == "plan.weekAdvanced" } == 1, "none is made up")
  }

  @Test("A plan that was shortened after its workouts comes back, too")
  func shortenedPlan() throws {
    let journal = try world.create()
    try journal.record(try planDraft(plan, weeks: 4))
    for _ in 0..<4 { try recordWorkout(journal) }
    try journal.record(try Self.draft("plan.updated", plan, #"{"durationWeeks":1}"#))
    try journal.record(try Self.draft("plan.deleted", plan))
    try journal.record(journal.undoing(.last).drafts)
    #expect(try journal.replay().state.plans[plan]?.record.progress.isCompleted == true)
  }

  @Test("A session of a workout that is empty by now comes back")
  func emptiedWorkout() throws {
    let journal = try world.create()
    let (exercise, workout, item) = (
      EntityID(number: 1), EntityID(number: 2), EntityID(number: 3)
    )
    try journal.record([
      try Self.draft("exercise.created", exercise, #"{"name":"Row","muscleGroups":["Back"]}"#),
      try Self.draft("workout.created", workout, #"{"title":"Pull"}"#),
      try Self.draft(
        "workoutItem.added", item,
        #"{"workout":"\#(workout)","exercise":"\#(exercise)","durationSeconds":30}"#),
      try Self.draft("session.started", session, #"{"workout":"\#(workout)"}"#),
      try Self.draft("workoutItem.removed", item),
    ])
    try journal.record(try Self.draft("session.deleted", session))
    try journal.record(journal.undoing(.last).drafts)
    #expect(try journal.replay().state.sessions[session]?.record.workout == workout)
  }

  @Test("A session that two devices have paused comes back as they left it")
  func pausedTwice() throws {
    let pair = try TwoReplicas()
    try pair.here.record(.session(session, title: "Push"))
    try pair.there.merge([MergeSource(pair.here)])
    pair.world.clock.advance(seconds: 60)
    for journal in [pair.here, pair.there] {
      try journal.record(EventDraft("session.paused", entity: session))
    }
    try pair.here.merge([MergeSource(pair.there)])
    pair.world.clock.advance(seconds: 600)
    try pair.here.record(EventDraft("session.completed", entity: session))
    let before = try pair.here.replay().state.sessions[session]?.record
    try pair.here.record(EventDraft("session.deleted", entity: session))
    try pair.here.record(pair.here.undoing(.last).drafts)
    let after = try pair.here.replay().state.sessions[session]?.record
    #expect(after?.pauses.count == 2 && after == before)
  }

  @Test(
    "A change or an end of what was gone takes nothing along that was made since",
    arguments: [
      ("session.updated", #"{"notes":"good"}"#), ("session.completed", #"{"actualDuration":45}"#),
      ("session.deleted", "{}"),
    ])
  func madeSince(type: String, data: String) throws {
    let pair = try TwoReplicas()
    try pair.here.record(.session(session, title: "Push"))
    try pair.there.merge([MergeSource(pair.here)])
    pair.world.clock.advance(seconds: 60)
    try pair.here.record(try Self.draft("session.deleted", session))
    pair.world.clock.advance(seconds: 60)
    let late = try pair.there.record(try Self.draft(type, session, data))[0].id
    try pair.here.merge([MergeSource(pair.there)])
    let made = try pair.here.record(pair.here.undoing(.last).drafts)
    try pair.there.merge([MergeSource(pair.here)])
    #expect(try pair.there.replay().state.sessions[session] != nil)
    let plan = try pair.there.undoing(.event(late))
    #expect(plan.drafts == [] && plan.obstacles == [] && !plan.changedSince.isEmpty)
    // Whoever has made it can.
    let again = try pair.here.undoing(.batch(of: made[0].id))
    #expect(again.drafts.map(\.type) == ["session.deleted"])
  }

  @Test("What a clock that was ahead has dated comes back as it was dated")
  func aheadOfNow() throws {
    let journal = try world.create()
    let food = EntityID(number: 10)
    world.clock.milliseconds = TestWorld.morning + 240_000
    try journal.record(try Self.draft("food.logged", food, #"{"name":"Egg","calories":78}"#))
    world.clock.milliseconds = TestWorld.morning
    try journal.record(
      try Self.draft("day.deleted", nil, #"{"date":"\#(Self.minute(0).day)"}"#))
    #expect(try journal.replay().state.foods[food] == nil)
    try journal.record(journal.undoing(.last).drafts)
    #expect(try journal.replay().state.foods[food]?.at == Self.minute(4))
  }

  /// When a plan was begun, as the document shows it.
  private func start(_ plan: EntityID, _ journal: Journal) throws -> JSONValue? {
    let json = StateDocument(try journal.replay().state).json(of: plan, kind: .plan)
    return try json.map { try JSONValue(parsing: $0) }?["startDate"]
  }

  @Test(
    "The plan that is active again has begun when it had",
    arguments: ["plan.activated", "plan.deactivated", "plan.deleted"])
  func activeAgain(type: String) throws {
    let journal = try world.create()
    try journal.record([
      try planDraft(plan), try planDraft(other), try Self.draft("plan.activated", plan),
    ])
    world.clock.advance(seconds: 86_400)
    let changed = type == "plan.activated" ? other : plan
    try journal.record(try Self.draft(type, changed))
    world.clock.advance(seconds: 86_400)
    try journal.record(journal.undoing(.last).drafts)
    #expect(try journal.replay().state.activePlan?.id == plan)
    #expect(try start(plan, journal) == .string(Self.minute(0).description))
  }

  @Test("A plan that isn't the active one comes back with its start, and the other stays active")
  func inactive() throws {
    let journal = try world.create()
    try journal.record([
      try planDraft(plan, weeks: 4), try planDraft(other), try Self.draft("plan.activated", plan),
    ])
    world.clock.advance(seconds: 86_400)
    try journal.record(try Self.draft("plan.activated", other))
    try journal.record(try Self.draft("plan.deleted", plan))
    try journal.record(journal.undoing(.last).drafts)
    let state = try journal.replay().state
    #expect(state.activePlan?.id == other)
    #expect(state.plans[plan]?.record.progress.statusText == "Week 1 of 4")
    #expect(try start(plan, journal) == .string(Self.minute(0).description))
  }

  @Test("A plan that was the active one leaves another that has become it")
  func anotherActive() throws {
    let journal = try world.create()
    try journal.record([
      try planDraft(plan), try planDraft(other), try Self.draft("plan.activated", plan),
    ])
    let deletion = try journal.record(try Self.draft("plan.deleted", plan))[0].id
    try journal.record(try Self.draft("plan.activated", other))
    try journal.record(journal.undoing(.event(deletion)).drafts)
    #expect(try journal.replay().state.activePlan?.id == other)
    #expect(try start(plan, journal) == .string(Self.minute(0).description))
  }

  @Test("The end of a pause can't be taken back in a session that is over by now")
  func pauseOfTheCompleted() throws {
    let journal = try world.create()
    try journal.record([
      try Self.draft("session.started", session), try Self.draft("session.paused", session),
    ])
    let resumption = try journal.record(try Self.draft("session.resumed", session))[0].id
    try journal.record(try Self.draft("session.completed", session))
    let plan = try journal.undoing(.event(resumption))
    #expect(plan.drafts.isEmpty)
    #expect(plan.obstacles == ["a pause of a session that is over by now stays as it is"])
  }
}
