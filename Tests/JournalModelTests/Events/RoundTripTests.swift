import Generation
import Testing

@testable import JournalModel

@Suite struct RoundTripTests {
  /// A draft of `type` that no rule objects to, about the one thing of its kind.
  static func draft(_ type: EventType, _ random: inout SeededRandom) -> EventDraft {
    let names = type.kind.fieldNames(of: type)
    let fields = type.kind.fields.filter { names.contains($0.name) }
    let entity: EntityID? =
      switch (type.effect, type.kind) {
      case (.create, _): nil
      case (_, .exercise): ModelJournal.bench
      case (_, .session): ModelJournal.session
      case (_, .set): ModelJournal.set
      case (_, .bodyWeight): ModelJournal.bodyWeight
      }
    let required = type.kind.requiredFields
    var data = random.data(
      fields, required: type.effect == .create ? required : [fields.first?.name ?? ""],
      nullable: true)
    // What a set refers to must be there, and what a thing can't do without may not be cleared.
    if case .object(let members) = data {
      data = .object(
        members.compactMap { member in
          if member.value == .null, required.contains(member.name) { return nil }
          if type.kind == .set, member.name == "session" {
            return JSONMember(name: member.name, value: .string(ModelJournal.session.description))
          }
          if type.kind == .set, member.name == "exercise" {
            return JSONMember(name: member.name, value: .string(ModelJournal.bench.description))
          }
          return member
        })
    }
    return EventDraft(type.rawValue, entity: entity, data: data)
  }

  @Test(
    "What an event says is what the state then holds, and is said the same way again",
    arguments: EventType.allCases, seeds)
  func roundTrip(type: EventType, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
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
      case .update, .complete:
        try Self.expect(after, is: before, changedBy: said, type.kind)
        var again = try ModelJournal.withOneOfEach()
        let repeated = try again.append(
          EventDraft(type.rawValue, entity: checked.entity, at: checked.at, data: said))
        try #require(repeated == checked, "seed \(seed): \(checked.data.text)")
      case .delete: try #require(after == nil)
      case .pause, .resume: try #require(after == before && said == .object([]))
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
    for _ in 0..<200 {
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
    arguments: EntityKind.allCases)
  func fields(kind: EntityKind) throws {
    #expect(Set(kind.fields.map(\.name)).count == kind.fields.count)
    var journal = try ModelJournal.withOneOfEach()
    let create = try #require(EventType(.create, of: kind))
    let update = try #require(EventType(.update, of: kind))
    var random = SeededRandom(seed: 1)
    for field in kind.fields {
      let id = ModelJournal.id(500)
      let value = random.value(of: field)
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
