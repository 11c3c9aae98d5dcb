import Generation
import Testing

@testable import JournalModel

@Suite struct RoundTripTests {
  /// A draft of `type` that no rule objects to, about the one thing of its kind.
  static func draft(_ type: EventType, _ random: inout SeededRandom) -> EventDraft {
    let required = type.kind.requiredFields
    let names = Set(type.fields.map(\.name))
    var needed = type.effect == .create ? required : [type.fields.first?.name ?? ""]
    if type == .planWeekUpdated { needed = required }
    if type == .painFlagResolved { needed = [] }
    // A change of how an item is measured brings along what the measure needs.
    if type.kind == .workoutItem, type.effect == .update { needed = required }
    var data = random.data(
      type.fields, of: type.kind, required: needed.filter(names.contains), nullable: true)
    // What a thing can't do without may not be cleared.
    if case .object(let members) = data {
      data = .object(
        members.filter { $0.value != .null || !required.contains($0.name) }.map { member in
          // A session, which begins now, ends no earlier.
          member.name == "end" && member.value != .null
            ? JSONMember(name: "end", value: .string(ModelJournal.now.description)) : member
        })
    }
    let isNew = type.effect == .create
    var draft = EventDraft(
      type.rawValue, entity: isNew ? nil : ModelJournal.one(type.kind), data: data)
    draft.isForced = true
    return draft
  }

  @Test(
    "What an event says is what the state then holds, and is said the same way again",
    arguments: EventType.allCases.filter { $0 != .dayDeleted }, seeds)
  func roundTrip(type: EventType, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<25 {
      var journal = try ModelJournal.withOneOfEach()
      if type == .sessionResumed { try journal.append(.sessionPaused, ModelJournal.session) }
      let draft = Self.draft(type, &random)
      let before = draft.entity.flatMap { journal.state.members(of: $0, kind: type.kind) }
      let checked = try journal.append(draft)
      let said = try JSONValue(parsing: checked.data)
      try #require(said.bytes == checked.data, "seed \(seed): \(checked.data.text)")
      let after = journal.state.members(of: checked.entity, kind: type.kind)
      switch type.effect {
      case .create: try #require(after == said, "seed \(seed): \(checked.data.text)")
      case .update, .complete, .move, .resolve:
        try Self.expect(after, is: before, changedBy: said, type.kind)
        var again = try ModelJournal.withOneOfEach()
        let repeated = try again.append(
          EventDraft(type.rawValue, entity: checked.entity, at: checked.at, data: said))
        try #require(repeated == checked, "seed \(seed): \(checked.data.text)")
      case .delete: try #require(after == nil)
      case .pause, .resume, .activate, .deactivate:
        try #require(after == before && said == .object([]))
      case .recordWorkout, .advanceWeek: try #require(after == before)
      }
      try #require(journal.state.notices.all.isEmpty, "seed \(seed): \(checked.data.text)")
    }
  }

  private static func expect(
    _ after: JSONValue?, is before: JSONValue?, changedBy said: JSONValue, _ kind: EntityKind
  ) throws {
    for field in kind.fields {
      let expected = said[field.name] ?? before?[field.name]
      let isAsSaid = after?[field.name] == (expected == .null ? nil : expected)
      try #require(isAsSaid, "\(field.name): \(said.bytes.text)")
    }
  }

  @Test("Members in any order are read as in their own", arguments: seeds)
  func anyOrder(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let type = random.pick(EventType.allCases.filter { $0.effect == .create })
      var journal = try ModelJournal.withOneOfEach()
      let checked = try journal.append(Self.draft(type, &random))
      guard case .object(let members) = try JSONValue(parsing: checked.data) else { continue }
      let shuffled = JSONValue.object(random.shuffled(members))
      let spelled = random.respelled(shuffled)
      journal.receive(type.rawValue, ModelJournal.id(77), spelled)
      let read = journal.state.members(of: ModelJournal.id(77), kind: type.kind)
      try #require(read?.bytes == checked.data, "seed \(seed): \(spelled)")
    }
  }

  @Test(
    "Every field of every kind has a name of its own and takes its null",
    arguments: EntityKind.made)
  func fields(kind: EntityKind) throws {
    #expect(Set(kind.fields.map(\.name)).count == kind.fields.count)
    var journal = try ModelJournal.withOneOfEach()
    let create = try #require(EventType(.create, of: kind))
    let update = try #require(EventType(.update, of: kind))
    var random = SeededRandom(seed: 1)
    for field in kind.fields {
      let id = ModelJournal.id(500)
      let value = random.value(of: field, in: kind)
      let said = JSONValue.object([JSONMember(name: field.name, value: value)]).bytes.text
      journal.receive(create.rawValue, id, "{}")
      journal.receive(update.rawValue, id, said)
      #expect(journal.state.members(of: id, kind: kind)?.bytes.text == said)
      journal.receive(update.rawValue, id, #"{"\#(field.name)":null}"#)
      #expect(journal.state.members(of: id, kind: kind) == .object([]))
    }
    #expect(journal.state.notices.all.isEmpty)
  }
}
