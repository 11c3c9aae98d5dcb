import Generation
import Testing

@testable import JournalModel

@Suite("Lines that pass a sieve")
struct EventSieveTests {
  private static let wanted = ModelJournal.id(7)

  /// Whether a line's payload is said to mention one of some ids.
  private static func passes(_ data: String, ids: Set<EntityID>) -> Bool {
    let line = Envelope.canonicalBody(
      version: 1, id: EventID(device: DeviceID(bits: 1 << 8), sequence: 1),
      time: HybridTime(milliseconds: 5), at: Moment(milliseconds: 5), type: "set.logged".utf8,
      entity: ModelJournal.id(1), data: Array(data.utf8))
    let sieve = EventSieve { _, mentions in mentions(FewIDs(ids)) }
    // With and without anything behind it in memory.
    let verdicts = [[], ModelJournal.seal].map { seal in
      let bytes = line + seal
      return CanonicalCursor.withCursor(over: bytes) { cursor in
        var reader = CanonicalEventReader(cursor)
        return sieve.passes(0..<line.count, &reader)
      }
    }
    #expect(verdicts[0] == verdicts[1], "\(data)")
    return verdicts[0]
  }

  @Test(
    "One passes that names a wanted id, or may do so in a way that others have to read",
    arguments: [
      "{'exercise':'\(wanted)'}", "{'a':'x-y-z','b':['1','\(wanted)'],'c':1}",
      "{'a':'\(ModelJournal.id(3))','b':'\(wanted)'}", "{'a':'-\\u002d'}",
      "{'notes':'a\\'b'}", "{'é':'\(wanted)'}", "{'a':'\(wanted.description.uppercased())'}",
      "{'a':'12345678-xxxx-xxxx-xxxx-xxxxxxxxxxxx'}",
    ])
  func passing(data: String) {
    let data = data.replacing("'", with: "\"")
    #expect(Self.passes(data, ids: [Self.wanted]), "\(data)")
    #expect(Self.passes(data, ids: Set((5...30).map { ModelJournal.id($0) })), "\(data)")
  }

  @Test(
    "One that names others doesn't",
    arguments: [
      "{}", "{'a':'\(ModelJournal.id(3))','weight':-5}", "{'a':'------------','b':'é-'}",
      "{'a':'x\(wanted)'}", "{'a':'\(wanted)x'}", "{'a':'\(wanted.description.dropLast())'}",
    ])
  func keptBack(data: String) {
    let data = data.replacing("'", with: "\"")
    #expect(!Self.passes(data, ids: [Self.wanted]), "\(data)")
  }

  @Test("What is mentioned anywhere passes, among any other bytes", arguments: seeds)
  func anywhere(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func filler() -> String {
      (0..<random.number(in: 0...40)).map { _ in random.pick(["-", "a", "9", "é", "["]) }.joined()
    }
    for _ in 0..<200 {
      let data = "{'a':'\(filler())','b':'\(Self.wanted)','c':'\(filler())'}"
        .replacing("'", with: "\"")
      #expect(Self.passes(data, ids: [Self.wanted]), "seed \(seed): \(data)")
    }
  }
}
