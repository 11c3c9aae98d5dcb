import Foundation
import Generation
import Testing

@testable import JournalModel

/// The schemas' verdicts against the program's own.
///
/// What the program accepts, it records as the schema says. What it refuses, the schema refuses too;
/// what the schema refuses, the program refuses or puts right. `SchemaException` lists where not.
@Suite struct SchemaAgreementTests {
  @Test(
    "A schema draws every limit of the seeds where the program does",
    arguments: SeedRule.all)
  func seedRules(rule: SeedRule) throws {
    let journal = try ModelJournal.withOneOfEach()
    // What the rows leave to the program, a schema asks for.
    let whole = try journal.check(EventDraft(rule.type.rawValue, data: try rule.data()))
    for value in rule.taken + rule.refused {
      let data = try JSONValue(parsing: whole.data).with(rule.field, try JSONValue(parsing: value))
      let message = rule.taken.contains(value) ? nil : rule.message
      #expect(try journal.message(rule.type, nil, data.bytes.text) == message)
      let isAccepted = try SchemaFiles.accept(data, as: rule.type)
      #expect(isAccepted == (message == nil), "\(data.bytes.text)")
    }
  }

  /// The types whose events carry something that a rule looks at.
  static let types = EventType.allCases.filter { type in
    !type.fields.isEmpty && (type.effect != .delete || type.kind == .day)
  }

  @Test(
    "With any value in any field, or none, program and schema say the same", arguments: types)
  func everyField(type: EventType) throws {
    let journal = try ModelJournal.withOneOfEach()
    var tally = Tally()
    var random = SeededRandom(seed: 1)
    let draft = RoundTripTests.draft(type, &random)
    let whole = try JSONValue(parsing: try journal.check(draft).data)
    for field in type.fields {
      try tally.compare(draft, whole.without(field.name), field.name, in: journal)
      for value in SchemaValues.forField(field.shape) {
        try tally.compare(draft, whole.with(field.name, value), field.name, in: journal)
      }
    }
    try tally.compare(draft, .object([]), "", in: journal)
    try tally.compare(draft, whole.with("x-unknown", .null), "x-unknown", in: journal)
    #expect(tally.accepted > 0 && tally.refused > 0, "\(tally)")
  }

  /// How often both said yes, and both no.
  private struct Tally {
    var accepted = 0
    var refused = 0

    mutating func compare(
      _ draft: EventDraft, _ data: JSONValue, _ field: String, in journal: ModelJournal
    ) throws {
      guard let type = EventType(rawValue: draft.type) else { return }
      var draft = draft
      draft.data = data
      let isAccepted = try SchemaFiles.accept(data, as: type)
      let shown = "\(draft.type) \(field): \(data.bytes.text.prefix(600))"
      switch Result(catching: { () throws(Rejection) in try journal.check(draft) }) {
      case .success(let event):
        try #require(
          try SchemaFiles.accept(try JSONValue(parsing: event.data), as: type),
          "recorded, and refused by the schema: \(event.data.text)")
        try #require(
          isAccepted || SchemaException.isPutRight(field, data[field], in: type),
          "accepted, and refused by the schema: \(shown)")
        accepted += isAccepted ? 1 : 0
      case .failure(let rejection):
        try #require(
          !isAccepted || SchemaException.isBeyondSchemas(rejection, of: data, in: type),
          "refused (\(rejection.message)), and accepted by the schema: \(shown)")
        refused += isAccepted ? 0 : 1
      }
    }
  }

  @Test("A text of joined characters may be longer to a schema than to the program")
  func joinedCharacters() throws {
    let journal = ModelJournal()
    for (count, isAccepted) in [(20, true), (21, false), (100, false)] {
      let family = String(repeating: "👩‍👩‍👧", count: count)
      let data = JSONValue.object([JSONMember(name: "name", value: .string(family))])
      #expect(try journal.message(.splitCreated, nil, data.bytes.text) == nil)
      #expect(try SchemaFiles.accept(data, as: .splitCreated) == isAccepted)
    }
  }

  @Test("Of a line's own members, program and schema say the same")
  func envelope() throws {
    let members = try [
      ("v", "1"), ("id", #""k7f3q2m9-17""#), ("hlc", #""01994f3a2b1c-0000""#),
      ("at", #""2026-11-21T18:04:05.123-05:00""#), ("type", #""a.happened""#),
      ("entity", #""01994f3a-2b1c-7000-8000-5b6f1d2e3c4a""#), ("data", "{}"),
      ("crc", #""9ae1c03d""#),
    ].map { JSONMember(name: $0.0, value: try JSONValue(parsing: $0.1)) }
    let whole = JSONValue.object(members)
    #expect(try SchemaFiles.accept(line: whole.bytes))
    var refused = 0
    for member in members {
      var lines = [whole.without(member.name)]
      // What the checksum's text must be is for the reader of lines to say.
      if member.name != "crc" {
        let values = SchemaValues.any + SchemaValues.ofEnvelopes
        lines += values.map { whole.with(member.name, $0) }
      }
      for line in lines {
        let isEvent = ModelJournal.envelope(line.bytes) != nil
        let isAccepted = try SchemaFiles.accept(line: line.bytes)
        try #require(
          isEvent == isAccepted
            || !isEvent && SchemaException.isBeyondSchemas(line[member.name], of: member.name),
          "\(isEvent ? "an event" : "no event"): \(line.bytes.text.prefix(600))")
        refused += isAccepted ? 0 : 1
      }
    }
    #expect(refused > 100)
  }
}

extension JSONValue {
  /// The object with a member of that name and value, and with no other of that name.
  fileprivate func with(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.filter { $0.name != name } + [JSONMember(name: name, value: value)])
  }

  fileprivate func without(_ name: String) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }
}
