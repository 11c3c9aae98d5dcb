import Generation
import Testing

@testable import JournalModel

@Suite("What a cursor finds as it would be written") struct AsWrittenTests {
  private static func isAsWritten<Value: FieldValue>(
    _ text: String, as type: Value.Type
  ) -> (written: String, isAsWritten: Bool)? {
    CanonicalCursor.withCursor(over: text.bytes + CanonicalCursor.padding) { cursor in
      cursor.turn(to: 0..<text.utf8.count)
      guard let value = Value(canonical: &cursor), cursor.isAtEnd else { return nil }
      var writer = JSONWriter()
      value.write(to: &writer)
      return (writer.bytes.text, cursor.isAsWritten)
    }
  }

  @Test("is a number in its shortest form, and no other", arguments: seeds)
  func numbers(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<3000 {
      let digits = (0..<random.number(in: 1...9)).map { _ in random.pick(Array("0011259")) }
      let fraction = (0..<random.number(in: 1...8)).map { _ in random.pick(Array("000159")) }
      let sign = random.chance(0.3) ? "-" : ""
      let text = sign + String(digits) + (random.chance(0.6) ? "." + String(fraction) : "")
      if let (written, isAsWritten) = Self.isAsWritten(text, as: Double.self) {
        try #require(isAsWritten == (written == text), "seed \(seed): \(text) is \(written)")
      }
      if let (written, isAsWritten) = Self.isAsWritten(text, as: Int.self) {
        try #require(isAsWritten == (written == text), "seed \(seed): \(text) is \(written)")
      }
    }
  }

  @Test("has its members in order and once")
  func members() throws {
    for (text, expected) in [
      (#"{"weight":5,"reps":5}"#, true), (#"{"reps":5,"weight":5}"#, false),
      (#"{"reps":5,"reps":5}"#, false), (#"{"weight":5.0,"reps":5}"#, false), ("{}", true),
    ] {
      let isAsWritten = CanonicalCursor.withCursor(over: text.bytes + CanonicalCursor.padding) {
        cursor in
        cursor.turn(to: 0..<text.utf8.count)
        var record = WorkoutSet()
        return record.readCanonical(&cursor) && cursor.isAsWritten
      }
      #expect(isAsWritten == expected, "\(text)")
    }
  }
}
