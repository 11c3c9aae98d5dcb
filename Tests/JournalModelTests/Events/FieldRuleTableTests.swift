import Generation
import Testing

@testable import JournalModel

@Suite("Field rules that are looked up by a field's place") struct FieldRuleTableTests {
  /// What the rules find in a record, with a table and without one.
  private struct Finder: KindVisitor {
    let data: JSONValue

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> (quick: [String], plain: [String]) {
      var record = Record()
      var reader = FieldReader(JSONReader(data.bytes))
      reader.read(into: &record)
      let quick = record.fieldFindings(FieldRuleTable(of: Record.self))
      return (quick.map { "\($0)" }, record.fieldFindings().map { "\($0)" })
    }
  }

  /// The same members with values that hardly a rule allows.
  private static func spoilt(_ value: JSONValue) -> JSONValue {
    switch value {
    case .number: .number("-70000000")
    case .string(let text) where EntityID(text) == nil: .string(text + "\u{7}")
    case .array(let values): .array(values.map(spoilt))
    case .object(let members):
      .object(members.map { JSONMember(name: $0.name, value: spoilt($0.value)) })
    default: value
    }
  }

  @Test(
    "find what they find without it", arguments: EventType.allCases.filter { $0.effect == .create })
  func sameFindings(type: EventType) throws {
    var random = SeededRandom(seed: 7)
    var found = 0
    for number in 0..<60 {
      let data = RoundTripTests.draft(type, &random).data
      let wanted = [data, Self.spoilt(data), .object([])][number % 3]
      var finder = Finder(data: wanted)
      let (quick, plain) = type.kind.accept(&finder)
      try #require(quick == plain, "seed 7, \(number): \(wanted)")
      found += plain.count
    }
    #expect(found > 0, "nothing was broken")
  }
}
