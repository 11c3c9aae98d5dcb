import Foundation
import Generation
import Testing

@testable import JournalModel

@Suite struct JSONWriterTests {
  static func written(_ value: Double) -> String {
    var writer = JSONWriter()
    writer.number(value)
    return writer.bytes.text
  }

  static func written(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes.text
  }

  @Test("What is written is read back as the same tree, by us and by Foundation", arguments: seeds)
  func writerThenReader(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let value = random.json()
      let bytes = value.bytes
      try #require(try JSONValue(parsing: bytes) == value, "seed \(seed): \(bytes.text)")
      if OwnJSON.hasFiniteNumbers(bytes) {
        try #require(FoundationJSON.accepts(bytes), "seed \(seed): \(bytes.text)")
      }
    }
  }

  @Test("White space and escapes make no difference to what is read", arguments: seeds)
  func respelling(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let value = random.json()
      let text = random.respelled(value)
      let read = try JSONValue(parsing: text)
      try #require(read == value, "seed \(seed): \(text)")
      try #require(read.bytes == value.bytes, "seed \(seed): \(text)")
    }
  }

  @Test("Reading tells the writer's own spelling from every other", arguments: seeds)
  func canonicalSpelling(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let value = random.json()
      let text = random.respelled(value)
      var reader = JSONReader(text.bytes)
      try reader.skipValue()
      // White space after the value is no part of it.
      let isSame = text.bytes[..<reader.index] == value.bytes[...]
      try #require(reader.isCanonical == isSame, "seed \(seed): \(text)")
    }
  }

  @Test("A number's canonical form reads back as the same double", arguments: seeds)
  func canonicalDoubles(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = Self.written(value)
      try #require(
        JSONNumberTests.double(text)?.bitPattern == value.bitPattern, "seed \(seed): \(text)")
      try #require(cLibraryDouble(text).bitPattern == value.bitPattern, "seed \(seed): \(text)")
    }
  }

  @Test(
    "Numbers have one form",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (102.5, "102.5"), (0.1, "0.1"),
      (1e15, "1000000000000000"),
      (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
      (-9_007_199_254_740_992, "-9007199254740992"), (1e16, "1e+16"),
      (.leastNonzeroMagnitude, "5e-324"),
      (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func numberForms(value: Double, text: String) {
    #expect(Self.written(value) == text)
  }

  @Test("A number of quarters has the form that is looked for in others", arguments: seeds)
  func quarters(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for count in 0..<20_000 {
      // Every small one, and then some around the largest that are written so.
      let quarters = count < 10_000 ? count : random.number(in: 3_990_000...4_010_000)
      for value in [Double(quarters) / 4, Double(-quarters) / 4] {
        let usual = value.description
        let text = usual.hasSuffix(".0") ? String(usual.dropLast(2)) : usual
        try #require(Self.written(value) == (text == "-0" ? "0" : text), "seed \(seed)")
      }
    }
  }

  @Test("What can't be written at once leaves nothing behind")
  func atOnce() {
    var writer = JSONWriter()
    writer.beginArray()
    for number in 1...3 {
      let isWritten = writer.append(upTo: 1) { text in
        text.appendJSON(number)
        return number != 2
      }
      #expect(isWritten == (number != 2))
    }
    writer.endArray()
    #expect(writer.bytes.text == "[1,3]")
  }

  @Test("Only quotes, backslashes and control characters are escaped")
  func escapes() throws {
    for value in UInt32(0)...0x20ff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a" + String(Character(scalar)) + "b"
      let literal = Self.written(text)
      #expect(
        literal.utf8.contains(UInt8(ascii: "\\"))
          == (value < 0x20 || value == 0x22 || value == 0x5c))
      #expect(literal.utf8.allSatisfy { $0 >= 0x20 })
      var reader = JSONReader(literal.bytes)
      #expect(try reader.readString() == text)
      #expect(reader.isCanonical)
      let foundation = try JSONSerialization.jsonObject(
        with: Data(literal.utf8), options: .fragmentsAllowed)
      #expect(foundation as? String == text)
    }
    #expect(Self.written("\n\r\t\u{8}\u{c}\u{1f}\"\\/") == #""\n\r\t\u0008\u000c\u001f\"\\/""#)
  }

  @Test("Commas stand between, and only between")
  func structure() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.beginObject()
    writer.name("a")
    writer.integer(1)
    writer.name("b")
    writer.raw("[2]".bytes)
    writer.endObject()
    writer.null()
    writer.endArray()
    #expect(writer.take().text == #"[{},[],{"a":1,"b":[2]},null]"#)
    #expect(writer.bytes.isEmpty)
  }
}
