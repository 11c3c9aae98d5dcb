import Generation
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The canonical form of an event")
struct CanonicalSpellingTests {
  @Test("is found in place only where building it anew gives the same bytes")
  func againstTheBuiltForm() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededRandom(seed: seed)
    let pieces = [
      "\\n", "\\u00e9", "é", " ", "A", "F", "Z", "z", "+00:00", ".5", "60", "0", "\t", "{", "\"",
    ]
    var (inPlace, elsewhere) = (0, 0)
    for _ in 0..<20_000 {
      var body = String(
        DamageTests.event(1, data: #"{"notes":"a \" b","weight":80.50,"x":[1, {}],"unit":"kg"}"#)
          .dropLast(18))
      if random.chance(0.5) { body = body.replacing("[1, {}]", with: "[1,{}]") }
      if random.chance(0.5) { body = body.replacing(#" \" "#, with: " ") }
      if random.chance(0.7) {
        let start = body.index(body.startIndex, offsetBy: random.number(in: 0...body.count - 1))
        let end = random.chance(0.5) ? start : body.index(after: start)
        body.replaceSubrange(start..<end, with: random.pick(pieces))
      }
      let line = Array(TestLine.sealed(body).utf8)
      guard case .event(let event) = LineDecoder.decode(line, line.indices) else { continue }
      let built = event.envelope.canonicalBody(from: line)
      #expect(
        event.canonicalBody(in: line, as: event.envelope.id) == built, "seed \(seed): \(body)")
      if event.canonicalRange == nil { elsewhere += 1 } else { inPlace += 1 }
    }
    #expect(inPlace > 1000 && elsewhere > 1000, "seed \(seed)")
  }

  @Test("has U+FFFD where another writer has escaped half of a surrogate pair")
  func half() throws {
    func journal(_ name: String) throws -> Journal {
      let line = TestLine.event(
        "00000001-1", hlc: TestLine.hlc(TestWorld.morning), type: "food.logged",
        data: #"{"name":"\#(name)","calories":900}"#)
      return try DamageTests.journal(line + "\n")
    }
    let (cut, whole) = (try journal(#"Pizza \ud83c"#), try journal("Pizza \u{fffd}"))
    #expect(try cut.findings(of: .damage, .tornTail).isEmpty)
    let read = try [cut, whole].map { try $0.replay(fingerprint: true, digest: true) }
    #expect(read[0].state.foods.all.map(\.record.name) == ["Pizza \u{fffd}"])
    #expect(read[0].fingerprint == read[1].fingerprint && read[0].digest == read[1].digest)
  }
}
