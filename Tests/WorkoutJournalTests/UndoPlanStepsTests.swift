import Generation
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Taking back what was recorded for a plan")
struct UndoPlanStepsTests {
  private static func id(_ number: Int) -> EntityID {
    EntityID(milliseconds: 1_700_000_000_000, random: (9, UInt64(number)))
  }

  private static func draft(
    _ type: EventType, _ number: Int, _ data: String = "{}"
  ) throws -> EventDraft {
    EventDraft(type, entity: id(number), data: try JSONValue(parsing: Array(data.utf8)))
  }

  /// A plan of four weeks of three workouts, with a word on its second week, and another plan.
  private static func record(in journal: Journal) throws {
    try journal.record([
      draft(
        .planCreated, 1, #"{"name":"Base","durationWeeks":4,"workoutsPerWeek":3,"goal":"Both"}"#),
      draft(.planCreated, 2, #"{"name":"Other","durationWeeks":4,"goal":"Both"}"#),
      EventDraft(
        .planWeekUpdated,
        data: try JSONValue(
          parsing: Array(#"{"plan":"\#(id(1))","weekNumber":2,"notes":"Easy"}"#.utf8))),
    ])
  }

  /// What the document says of the plan, but for when it changed.
  private static func shown(_ state: JournalState) throws -> [JSONMember] {
    let json = try #require(StateDocument(state).json(of: id(1), kind: .plan))
    guard case .object(let members) = try JSONValue(parsing: json) else { return [] }
    return members.filter { $0.name != "updatedAt" }
  }

  private static func digest(_ journal: Journal) throws -> StateDigest {
    StateDigest(of: try journal.replay().state)
  }

  /// What comes before, what is taken back, and what another has said of the plan since.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var before: [(EventType, String)] = []
    let taken: [(EventType, String)]
    var since: [(EventType, String)] = []

    static let all = [
      Case(testDescription: "a workout", taken: [(.planWorkoutRecorded, #"{"week":1}"#)]),
      Case(
        testDescription: "a week of the active plan", before: [(.planActivated, "{}")],
        taken: [(.planWeekAdvanced, #"{"fromWeek":1,"toWeek":2}"#)]),
      Case(
        testDescription: "the workout that completes a week, and the week with it",
        before: [
          (.planActivated, "{}"), (.planWorkoutRecorded, #"{"week":1}"#),
          (.planWorkoutRecorded, #"{"week":1}"#),
        ],
        taken: [(.planWorkoutRecorded, #"{"week":1}"#)]),
      Case(
        testDescription: "a workout, and not what came after it",
        before: [(.planWorkoutRecorded, #"{"week":1}"#)],
        taken: [(.planWorkoutRecorded, #"{"week":2}"#)],
        since: [(.planActivated, "{}"), (.planUpdated, #"{"name":"Base 2"}"#)]),
    ]
  }

  @Test(
    "The plan is as if it had never been said, and taking that back says it again",
    arguments: Case.all)
  func steps(_ example: Case) throws {
    func append(_ events: [(EventType, String)], to journal: Journal) throws {
      if events.isEmpty { return }
      #expect(try journal.append(try drafts(events)).rejections.isEmpty)
    }
    func drafts(_ events: [(EventType, String)]) throws -> [EventDraft] {
      try events.map { try Self.draft($0.0, 1, $0.1) }
    }
    let (journal, other) = (try TestWorld().create(), try TestWorld().create())
    for journal in [journal, other] {
      try Self.record(in: journal)
      try append(example.before, to: journal)
    }
    let taken = try journal.append(try drafts(example.taken)).events
    for journal in [journal, other] { try append(example.since, to: journal) }
    let said = try Self.digest(journal)
    let plan = try journal.undoing(.batch(of: taken[0].id))
    #expect(plan.obstacles == [])
    try journal.record(plan.drafts)
    let (state, wanted) = (try journal.replay().state, try other.replay().state)
    #expect(try Self.shown(state) == Self.shown(wanted))
    #expect(state.activePlan?.id == wanted.activePlan?.id)
    #expect(state.planWeeks.all.map(\.record.notes) == wanted.planWeeks.all.map(\.record.notes))
    let again = try journal.undoing(.last)
    #expect(again.obstacles == [])
    try journal.record(again.drafts)
    #expect(try Self.digest(journal) == said)
  }

  @Test("What is gone stays gone, and what another has recorded as well stays recorded")
  func nothingLeft() throws {
    let journal = try TestWorld().create()
    try Self.record(in: journal)
    let event = try journal.record([try Self.draft(.planWorkoutRecorded, 2, #"{"week":1}"#)])[0]
    try journal.record([try Self.draft(.planDeleted, 2)])
    let plan = try journal.undoing(.event(event.id))
    #expect(plan.drafts == [] && plan.obstacles == [])
  }
}
