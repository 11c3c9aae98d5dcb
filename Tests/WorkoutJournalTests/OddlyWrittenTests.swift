import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What another program has written that replog doesn't write so")
struct OddlyWrittenTests {
  private static let food = "01994f3a-2b1c-7000-8000-000000000001"
  private static let plans = [
    "02994f3a-2b1c-7000-8000-00000000000a", "02994f3a-2b1c-7000-8000-00000000000b",
  ]
  private static let week = "03994f3a-2b1c-7000-8000-00000000000c"

  /// A journal with the events of one device, by their types, things and payloads.
  private static func journal(_ events: [(String, String, String)]) throws -> Journal {
    let world = TestWorld()
    let journal = try world.create()
    let lines = events.enumerated().map { number, event in
      TestLine.event(
        "00000001-\(number + 1)", hlc: TestLine.hlc(TestWorld.morning + Int64(number) * 1000),
        type: event.0, at: "2026-11-21T07:00:00.000Z", entity: event.1, data: event.2) + "\n"
    }
    try world.storage.put(lines.joined(), at: "/journal/events/00000001/2026-11.ndjson")
    world.clock.advance(seconds: 3600)
    return journal
  }

  /// The digest before a compaction of all, behind it, and without the archive.
  private static func digests(_ journal: Journal) throws -> [StateDigest?] {
    func digest() throws -> StateDigest? {
      try journal.replay(digest: true, cached: false).digest
    }
    var digests = [try digest()]
    _ = try journal.compact(CompactionScope(includesOtherDevices: true))
    digests.append(try digest())
    journal.folder.storage.removeTree("/journal/archive")
    return digests + [try digest()]
  }

  @Test(
    "A day's deletion with a value that is no id deletes nothing, for the fold as for compaction",
    arguments: ["null", #""x""#, "7"])
  func unfitList(value: String) throws {
    let day = DailyLog.id(of: try #require(Day("2026-11-21"))).description
    let journal = try Self.journal([
      ("food.logged", Self.food, #"{"name":"Apple","calories":5}"#),
      ("day.deleted", day, #"{"date":"2026-11-21","foods":["\#(Self.food)",\#(value)]}"#),
    ])
    #expect(try journal.replay().state.foods.all.count == 1)
    #expect(Set(try Self.digests(journal)).count == 1)
    #expect(try journal.replay().state.foods.all.count == 1)
  }

  @Test(
    "Which plan a week was of when that got a new list is kept, as it hides what was said before")
  func wanderingWeek() throws {
    let (plan, other) = (Self.plans[0], Self.plans[1])
    func week(_ data: String) -> (String, String, String) { ("planWeek.updated", Self.week, data) }
    for elsewhere in ["\"\(other)\"", "null"] {
      let journal = try Self.journal([
        ("plan.created", plan, #"{"name":"P","durationWeeks":2}"#),
        ("plan.created", other, #"{"name":"O","durationWeeks":2}"#),
        week(#"{"plan":"\#(plan)","weekNumber":1,"notes":"a"}"#),
        week(#"{"plan":\#(elsewhere)}"#),
        ("plan.updated", plan, #"{"weeks":[]}"#), week(#"{"plan":"\#(plan)"}"#),
      ])
      #expect(Set(try Self.digests(journal)).count == 1, "\(elsewhere)")
    }
  }

  @Test("Parts of two kinds with one id have each its own position")
  func oneID() throws {
    let (workout, template) = (Self.plans[0], Self.plans[1])
    let journal = try Self.journal([
      ("workout.created", workout, #"{"title":"W"}"#),
      ("template.created", template, #"{"name":"T","dayNumber":1}"#),
      ("break.added", Self.food, #"{"workout":"\#(workout)","durationSeconds":60,"rank":"a"}"#),
      (
        "workoutItem.added", Self.week,
        #"{"workout":"\#(workout)","configurationType":"time","durationSeconds":5,"rank":"b"}"#
      ),
      ("templateExercise.added", Self.week, #"{"template":"\#(template)","rank":"a"}"#),
    ])
    let state = try journal.replay().state
    let document = StateDocument(state)
    let item = try #require(state.workoutItems.all.first)
    #expect(document.position(of: item) == 1)
    #expect(document.position(of: try #require(state.templateExercises.all.first)) == 0)
  }

  @Test("What two things say of one week is that which each says, and what was said last")
  func namesakesOfWeeks() throws {
    let plan = Self.plans[0]
    let derived = PlanWeek.id(of: try #require(EntityID(plan)), week: 1).description
    func week(_ id: String, _ data: String) -> (String, String, String) {
      ("planWeek.updated", id, #"{"plan":"\#(plan)","weekNumber":1,\#(data)}"#)
    }
    let creation = ("plan.created", plan, #"{"name":"P","durationWeeks":2}"#)
    // Whichever id is the smaller.
    for other in ["00000000-0000-4000-8000-000000000001", "ffffffff-0000-4000-8000-000000000001"] {
      let journal = try Self.journal([
        creation, week(other, #""notes":"theirs","weekType":"deload""#),
        week(derived, #""notes":"ours","volumeModifier":0.5"#), week(derived, #""notes":null"#),
      ])
      func first(_ journal: Journal) throws -> (state: JournalState, plan: Entity<Plan>) {
        let state = try journal.replay().state
        return (state, try #require(state.plans.all.first))
      }
      let (state, made) = try first(journal)
      let shown = try #require(StateDocument(state).weeks(of: made).first)
      #expect(shown.notes == nil && shown.weekType == .deload && shown.modifiers.volume == 0.5)
      #expect(state.currentWeek(of: made).notes == nil)
      // It is taken back where it was written.
      let undoing = try journal.append { _ throws(JournalError) in
        try journal.undoing(.event(EventID(device: DeviceID(bits: 1), sequence: 2))).drafts
      }.get()
      #expect(undoing.rejections.isEmpty)
      let (left, plan) = try first(journal)
      #expect(left.currentWeek(of: plan).weekType == .regular)
    }
  }
}
