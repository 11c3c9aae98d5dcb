import Testing

@testable import JournalModel

@Suite struct EventTypeTests {
  @Test("No two types share a hash")
  func hashes() {
    let hashes = EventType.allCases.map { EventType.hash($0.rawValue.utf8) }
    #expect(Set(hashes).count == EventType.allCases.count)
  }

  @Test("FNV-1a is that of its authors")
  func knownHashes() {
    #expect(EventType.hash("".utf8) == 0xcbf2_9ce4_8422_2325)
    #expect(EventType.hash("a".utf8) == 0xaf63_dc4c_8601_ec8c)
    #expect(EventType.hash("foobar".utf8) == 0x8594_4171_f739_67e8)
  }

  @Test(
    "A misspelt name is taken for one whose noun and verb it is near to",
    arguments: [
      ("plan.completed", nil), ("day.created", nil), ("exercise.craeted", "exercise.created"),
      ("sets.logged", "set.logged"), ("plan.activate", "plan.activated"), ("moon.walked", nil),
      ("setlogged", "set.logged"), ("", nil),
    ])
  func near(name: String, meant: String?) {
    #expect(EventType.nearest(to: name) == meant)
  }

  @Test("A type is found by the name in its bytes, and by no other", arguments: EventType.allCases)
  func names(type: EventType) {
    let bytes = "[\(type.rawValue)]".bytes
    #expect(EventType(bytes, in: 1..<bytes.count - 1) == type)
    #expect(EventType(bytes, in: 1..<bytes.count - 2) == nil)
    #expect(EventType(bytes, in: 1..<bytes.count) == nil)
    #expect(EventType(bytes, in: 1..<1) == nil)
    #expect(EventType(type.rawValue.uppercased().bytes, in: 0..<type.rawValue.utf8.count) == nil)
  }

  @Test(
    "Names are of the form noun.pastTense, and the noun is the kind", arguments: EventType.allCases)
  func form(type: EventType) {
    let parts = type.rawValue.split(separator: ".")
    #expect(parts.count == 2)
    #expect(parts.first.map(String.init) == type.kind.rawValue)
    #expect(type.rawValue.utf8.allSatisfy { $0 < 0x80 })
    #expect(type.version >= 1)
  }

  @Test("Kind and effect name the type", arguments: EventType.allCases)
  func effects(type: EventType) {
    #expect(EventType(type.effect, of: type.kind) == type)
  }

  @Test(
    "An unknown type gets the nearest name",
    arguments: [
      ("set.loged", "set.logged"), ("exercise.create", "exercise.created"),
      ("session.complete", "session.completed"), ("SET.LOGGED", "set.logged"), ("zebra", nil),
    ] as [(String, String?)])
  func suggestions(name: String, suggestion: String?) throws {
    let journal = try ModelJournal.withOneOfEach()
    #expect(throws: Rejection.unknownType(name, suggestion: suggestion)) {
      try journal.check(EventDraft(name))
    }
  }

  @Test("A name of a megabyte is turned down without ado")
  func hugeName() {
    let name = String(repeating: "set.logged", count: 100_000)
    #expect(Spelling.nearest(to: name, in: EventType.allCases.map(\.rawValue)) == nil)
  }
}
