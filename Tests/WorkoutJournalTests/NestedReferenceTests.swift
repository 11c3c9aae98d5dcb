import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What names a thing in a list names it")
struct NestedReferenceTests {
  private static let template = EntityID(number: 1)
  private static let plan = EntityID(number: 2)

  private static func draft(_ type: String, _ entity: EntityID?, _ data: String) throws
    -> EventDraft
  {
    var draft = EventDraft(type, entity: entity, data: try JSONValue(parsing: data))
    draft.isForced = true
    return draft
  }

  private static func journal() throws -> (world: TestWorld, journal: Journal) {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record([try draft("template.created", template, #"{"name":"Upper"}"#)])
    return (world, journal)
  }

  @Test(
    "Who takes back a template that a plan's week names is told that it is used",
    arguments: [
      #"{"name":"P","durationWeeks":4,"workoutsPerWeek":3,"weeks":[{"weekNumber":1,"templates":["T"]}]}"#,
      #"{"name":"P","durationWeeks":4,"workoutsPerWeek":3}"#,
    ])
  func undoing(plan: String) throws {
    let (_, journal) = try Self.journal()
    let made = try #require(try journal.eventIDs().first)
    let data = plan.replacing("T", with: Self.template.description)
    let named = try journal.record([try Self.draft("plan.created", Self.plan, data)])
    let undoing = try journal.undoing(.event(made))
    let isNamed = plan.contains("weeks")
    #expect(undoing.changedSince == (isNamed ? named.map(\.id) : []))
  }

  @Test("The template that one device deletes and another writes into a week is at odds")
  func conflict() throws {
    for week in ["2", "2.0"] {
      let (world, here) = try Self.journal()
      try here.record([
        try Self.draft(
          "plan.created", Self.plan, #"{"name":"P","durationWeeks":4,"workoutsPerWeek":3}"#)
      ])
      let there = try here.clone(to: "/there", in: world.otherDevice().environment)
      try here.record([try Self.draft("template.deleted", Self.template, "{}")])
      let id = PlanWeek.id(of: Self.plan, week: 2)
      try there.record([
        try Self.draft(
          "planWeek.updated", id,
          #"{"plan":"\#(Self.plan)","weekNumber":\#(week),"templates":["\#(Self.template)"]}"#)
      ])
      try here.merge([MergeSource(there)])
      #expect(try here.conflicts().map(\.subject.entity).contains(Self.template))
    }
  }

  @Test("A food's history has the deletion of its day, and whoever writes its id in capitals")
  func history() throws {
    let world = TestWorld()
    let journal = try world.create()
    let food = EntityID(number: 0xabc)
    let session = EntityID(number: 0xdef)
    try journal.record([
      try Self.draft("food.logged", food, #"{"name":"Pizza","calories":800}"#),
      try Self.draft("day.deleted", nil, #"{"date":"\#(world.environment.now().day)"}"#),
      try Self.draft("session.started", session, "{}"), .exercise("Squat", EntityID(number: 9)),
      try Self.draft(
        "set.logged", nil,
        #"{"session":"\#(session.description.uppercased())","exercise":"\#(EntityID(number: 9))","reps":5}"#
      ),
    ])
    func types(about thing: EntityID) throws -> [String] {
      var choice = EventChoice()
      choice.thing = thing
      var types: [String] = []
      try journal.forEachEvent { event in
        if choice.admits(event) { types.append(event.type) }
        return true
      }
      return types
    }
    #expect(try types(about: food) == ["food.logged", "day.deleted"])
    #expect(try types(about: session) == ["session.started", "set.logged"])
  }
}
