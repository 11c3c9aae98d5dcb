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
    #expect(inPlace > 1000 && elsewhere > 1000)
  }
}
