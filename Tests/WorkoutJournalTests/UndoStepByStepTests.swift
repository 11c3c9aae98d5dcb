import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Taking back one step after the other, the latest first, and doing it again")
struct UndoStepByStepTests {
  private let world = TestWorld()
  private let exercise = EntityID(number: 1)
  private let session = EntityID(number: 5)
  private let old = EntityID(number: 7)
  private let new = EntityID(number: 8)

  private func draft(
    _ type: EventType, _ entity: EntityID, _ data: String = "{}"
  ) throws -> EventDraft {
    EventDraft(type, entity: entity, data: try JSONValue(parsing: Array(data.utf8)))
  }

  private func set(_ number: UInt64) throws -> EventDraft {
    try draft(
      .setLogged, EntityID(number: number),
      #"{"session":"\#(session)","exercise":"\#(exercise)","weight":100,"unit":"kg","reps":5}"#)
  }

  /// Records drafts in one go, a minute after the ones before.
  private func record(_ drafts: [EventDraft], in journal: Journal) throws -> EventID {
    world.clock.advance(seconds: 60)
    return try #require(try journal.record(drafts).last).id
  }

  /// Takes a step back with nothing in the way, and says how, and which event it ended with.
  private func takeBack(
    _ step: EventID, in journal: Journal
  ) throws -> (plan: UndoPlan, last: EventID) {
    let plan = try journal.undoing(.batch(of: step))
    #expect(plan.obstacles == [])
    return (plan, try record(plan.drafts, in: journal))
  }

  @Test("A session and an exercise go with the step that made them, once what came later is gone")
  func containers() throws {
    let journal = try world.create()
    let first = try record(
      [
        draft(.exerciseCreated, exercise, #"{"name":"Squat","muscleGroups":["Legs"]}"#),
        draft(.sessionStarted, session), set(11),
      ], in: journal)
    let second = try record([set(12)], in: journal)
    // As long as a later set is there, it keeps both.
    let kept = try journal.undoing(.batch(of: first))
    #expect(Set(kept.kept) == [exercise, session] && kept.changedSince.isEmpty)
    _ = try takeBack(second, in: journal)
    let plan = try takeBack(first, in: journal).plan
    #expect(plan.kept.isEmpty && plan.changedSince.isEmpty)
    let state = try journal.replay().state
    #expect(state.sessions.count == 0 && state.exercises.count == 0 && state.sets.count == 0)
    #expect(state.sessionGoingOn(at: world.environment.now()) == nil)
  }

  @Test("What was changed in the session itself is told, though a later set of it is gone")
  func changedSince() throws {
    let journal = try world.create()
    let exercises = [
      try draft(.exerciseCreated, exercise, #"{"name":"Squat","muscleGroups":["Legs"]}"#)
    ]
    _ = try record(exercises, in: journal)
    let first = try record([draft(.sessionStarted, session), set(11)], in: journal)
    let second = try record([set(12)], in: journal)
    let title = try record([draft(.sessionUpdated, session, #"{"title":"Legs"}"#)], in: journal)
    _ = try takeBack(second, in: journal)
    #expect(try journal.undoing(.batch(of: first)).changedSince == [title])
  }

  @Test("Following a new plan in place of another is taken back and done again")
  func plans() throws {
    let journal = try world.create()
    let plan = #","durationWeeks":4,"workoutsPerWeek":3,"goal":"Both"}"#
    _ = try record(
      [draft(.planCreated, old, #"{"name":"Old""# + plan), draft(.planActivated, old)],
      in: journal)
    let step = try record(
      [draft(.planCreated, new, #"{"name":"New""# + plan), draft(.planActivated, new)],
      in: journal)
    let followed = StateDocument(try journal.replay().state)
    var last = step
    for round in 0..<3 {
      last = try takeBack(last, in: journal).last
      #expect(try journal.replay().state.activePlan?.id == old, "round \(round)")
      #expect(try journal.replay().state.plans[new] == nil)
      let again = try takeBack(last, in: journal)
      #expect(again.plan.drafts.map(\.type) == ["plan.created", "plan.activated"])
      let state = try journal.replay().state
      #expect(state.activePlan?.id == new, "round \(round)")
      for id in [old, new] {
        #expect(
          state.plans[id]?.record.startDate == followed.state.plans[id]?.record.startDate)
      }
      last = again.last
    }
  }

  @Test(
    "What another client says of a week under an id of its own comes back with the plan",
    arguments: [
      (EventType.planDeleted, "{}"), (.planUpdated, #"{"weeks":[]}"#),
    ])
  func foreignWeek(type: EventType, data: String) throws {
    let journal = try world.create()
    let plan = #"{"name":"Old","durationWeeks":4,"workoutsPerWeek":3,"goal":"Both"}"#
    _ = try record([draft(.planCreated, old, plan)], in: journal)
    // The later of two is what the week shows, whichever has the lesser id.
    let lines = [(9, "first", 2), (8, "last", 1)].map { entity, notes, number in
      TestLine.event(
        "00000001-\(3 - number)", hlc: TestLine.hlc(world.clock.milliseconds + Int64(3 - number)),
        type: "planWeek.updated", entity: EntityID(number: UInt64(entity)).description,
        data: #"{"plan":"\#(old)","weekNumber":2,"notes":"\#(notes)"}"#)
    }
    let path = "/journal/events/00000001/2026-11.ndjson"
    try world.storage.put(lines.joined(separator: "\n") + "\n", at: path)
    func notes() throws -> String? {
      let state = try journal.replay().state
      return state.plans[old].flatMap { plan in
        StateDocument(state).weeks(of: plan).first { $0.weekNumber == 2 }?.notes
      }
    }
    #expect(try notes() == "last")
    var taken = try draft(type, old, data)
    taken.isForced = true
    let step = try record([taken], in: journal)
    #expect(try notes() == nil)
    _ = try takeBack(step, in: journal)
    #expect(try notes() == "last")
  }
}
