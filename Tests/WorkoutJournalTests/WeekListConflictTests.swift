import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A plan's own list of weeks")
struct WeekListConflictTests {
  private static let plan = EntityID(number: 7)

  /// An event about the plan's second week, or about the list of all its weeks.
  enum Said: Sendable, CustomTestStringConvertible {
    case week(String)
    case list(String)

    var draft: EventDraft {
      get throws {
        let plan = WeekListConflictTests.plan
        switch self {
        case .week(let members):
          let data = #"{"plan":"\#(plan)","weekNumber":2,\#(members)}"#
          return EventDraft("planWeek.updated", data: try JSONValue(parsing: data))
        case .list(let weeks):
          let data = #"{"weeks":[\#(weeks)]}"#
          return EventDraft("plan.updated", entity: plan, data: try JSONValue(parsing: data))
        }
      }
    }

    var testDescription: String {
      switch self {
      case .week(let members): "week 2: \(members)"
      case .list(let weeks): "list: \(weeks)"
      }
    }
  }

  /// What either side says, and what is at odds: the fields, with what each side wrote.
  struct Case: Sendable {
    let here: [Said]
    let there: [Said]
    let fields: [String]
    var values: [JSONValue?] = []
  }

  private static let deload = Said.week(#""weekType":"deload""#)
  private static let peakList = Said.list(#"{"weekNumber":2,"weekType":"peak"}"#)
  private static let otherList = Said.list(#"{"weekNumber":3,"weekType":"test"}"#)

  private static let cases = [
    Case(
      here: [deload], there: [peakList], fields: ["weekType"],
      values: [.string("deload"), .string("peak")]),
    Case(
      here: [peakList], there: [deload], fields: ["weekType"],
      values: [.string("peak"), .string("deload")]),
    // What isn't named is written, to nothing.
    Case(
      here: [deload], there: [.week(#""weekType":"peak""#), otherList], fields: ["weekType"],
      values: [.string("deload"), .null]),
    // A change after the list is that side's last word.
    Case(
      here: [deload], there: [otherList, .week(#""weekType":"peak""#)], fields: ["weekType"],
      values: [.string("deload"), .string("peak")]),
    Case(
      here: [.week(#""notes":"easy""#), deload],
      there: [.list(#"{"weekNumber":2,"weekType":"deload"}"#)], fields: ["notes"],
      values: [.string("easy"), .null]),
    Case(here: [deload], there: [.list(#"{"weekNumber":2,"weekType":"deload"}"#)], fields: []),
    // A list of which a value doesn't fit writes nothing.
    Case(here: [deload], there: [.list(#"{"weekNumber":2,"weekType":7}"#)], fields: []),
    // Of two lists their own field tells.
    Case(here: [deload, otherList], there: [peakList], fields: ["weeks"]),
  ]

  /// Two replicas of a journal with a plan, on each of which something is said of its weeks.
  private static func replicas(_ here: [Said], _ there: [Said]) throws -> TwoReplicas {
    let pair = try TwoReplicas()
    let data = JSONValue.object([
      JSONMember(name: "name", value: .string("Base")),
      JSONMember(name: "durationWeeks", value: .number("4")),
    ])
    try pair.here.record(EventDraft("plan.created", entity: plan, data: data))
    try pair.there.merge([MergeSource(pair.here)])
    for (journal, all) in [(pair.here, here), (pair.there, there)] {
      for said in all {
        pair.world.clock.advance(seconds: 1)
        let draft = try said.draft
        if try journal.append([draft]).rejections.isEmpty { continue }
        // What doesn't fit comes from another program.
        let line = TestLine.event(
          "00000009-1", hlc: TestLine.hlc(pair.world.clock.milliseconds), type: draft.type,
          entity: plan.description, data: String(decoding: draft.data.bytes, as: UTF8.self))
        try pair.world.storage.put(
          line + "\n", at: "\(journal.path)/events/00000009/2026-11.ndjson")
      }
    }
    return pair
  }

  @Test("is a write to each of them, at odds with what was said of one", arguments: Self.cases)
  func writes(given: Case) throws {
    let pair = try Self.replicas(given.here, given.there)
    let source = MergeSource(pair.there)
    let notes = try ConflictFinder.notesBothWays(of: source, into: pair.here)
    #expect(notes[0] == notes[1])
    let conflicts = try pair.here.merge([source]).conflicts
    #expect(conflicts.map(\.field) == given.fields)
    if !given.values.isEmpty {
      #expect(conflicts.first?.contenders.map(\.value) == given.values)
      #expect(conflicts.first?.entity == PlanWeek.id(of: Self.plan, week: 2))
    }
    try pair.there.merge([MergeSource(pair.here)])
    for journal in [pair.here, pair.there] { #expect(try journal.conflicts() == conflicts) }
  }

  @Test("settles what two devices said of one, when it is written later")
  func settles() throws {
    let pair = try Self.replicas([Self.deload], [.week(#""weekType":"peak""#)])
    #expect(try pair.here.merge([MergeSource(pair.there)]).conflicts.count == 1)
    pair.world.clock.advance(seconds: 1)
    try pair.here.record(try Self.otherList.draft)
    #expect(try pair.here.conflicts() == [])
  }

  @Test("that loses to a later word of one week wins by what names the week and its value")
  func resolved() throws {
    let pair = try Self.replicas([Self.peakList], [Self.deload])
    let conflict = try #require(try pair.here.merge([MergeSource(pair.there)]).conflicts.first)
    let first = try #require(conflict.contenders.first)
    let members = [JSONMember(name: conflict.field, value: first.value ?? .null)]
    try pair.here.record(
      EventDraft(
        "planWeek.updated", entity: conflict.entity, data: .object(members + first.alongside)))
    #expect(try pair.here.conflicts() == [])
  }
}
