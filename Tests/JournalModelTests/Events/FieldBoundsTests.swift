import Generation
import Testing

@testable import JournalModel

@Suite("The bounds of fields") struct FieldBoundsTests {
  private struct Judge: KindVisitor {
    let data: JSONValue

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> (isWithin: Bool, broken: [String]) {
      var record = Record()
      var reader = FieldReader(JSONReader(data.bytes))
      reader.read(into: &record)
      let broken = record.fieldFindings().compactMap { finding in
        if case .broken(let rejection) = finding { "\(rejection)" } else { nil }
      }
      return (record.isSurelyWithin(FieldBoundsTable(of: Record.self)), broken)
    }
  }

  /// The same members, of which one has a value that a rule may forbid.
  private static func spoilt(_ data: JSONValue, _ random: inout SeededRandom) -> JSONValue {
    guard case .object(var members) = data, !members.isEmpty else { return data }
    let place = random.number(in: 0...members.count - 1)
    let texts = [
      "", " ", "\t", "\u{7f}", "\u{7}", "é", "\u{2003}", String(repeating: "x", count: 501),
    ]
    switch members[place].value {
    case .number:
      members[place].value = .number(random.pick(["-1", "0", "1e9", "-70000000", "11"]))
    case .string(let text) where EntityID(text) == nil:
      members[place].value = .string(random.pick(texts))
    case .array(let values):
      members[place].value = .array(values + [.string(random.pick(texts))])
    default: members.remove(at: place)
    }
    return .object(members)
  }

  @Test("hold of nothing that breaks a rule", arguments: EntityKind.made, seeds)
  func sound(kind: EntityKind, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var within = 0
    for number in 0..<60 {
      let data = random.data(kind.fields, of: kind, required: kind.requiredFields)
      let wanted = number % 2 == 0 ? data : Self.spoilt(data, &random)
      var judge = Judge(data: wanted)
      let (isWithin, broken) = kind.accept(&judge)
      try #require(!isWithin || broken.isEmpty, "seed \(seed): \(wanted.bytes.text)")
      within += isWithin ? 1 : 0
    }
    if kind == .set { #expect(within > 5, "hardly any was sound") }
  }

  @Test(
    "of a set's numbers are those that its rules name",
    arguments: [("rpe", "10"), ("reps", "0"), ("weight", "-1000000"), ("distanceMetres", "0.5")])
  func edges(name: String, number: String) {
    var judge = Judge(
      data: .object([
        JSONMember(name: "session", value: .string(ModelJournal.session.description)),
        JSONMember(name: "exercise", value: .string(ModelJournal.bench.description)),
        JSONMember(name: name, value: .number(number)),
      ]))
    #expect(EntityKind.set.accept(&judge).isWithin)
  }
}
