import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A flipped byte")
struct FlippedByteTests {
  /// How a byte is changed: by a mask, or into a certain one.
  enum Flip: Sendable, CustomTestStringConvertible {
    case mask(UInt8)
    case byte(UInt8)

    func callAsFunction(_ byte: UInt8) -> UInt8 {
      switch self {
      case .mask(let mask): byte ^ mask
      case .byte(let other): other
      }
    }

    var testDescription: String {
      switch self {
      case .mask(let mask): "xor 0x\(String(mask, radix: 16))"
      case .byte(let byte): "to 0x\(String(byte, radix: 16))"
      }
    }

    static let all: [Flip] = [
      .mask(0x01), .mask(0x20), .mask(0x80), .byte(0), .byte(0x0a), .byte(0x20),
      .byte(UInt8(ascii: "\"")),
    ]
  }

  @Test(
    "is reported with file, line and offset, and every other event is read", arguments: Flip.all)
  func everyByte(flip: Flip) throws {
    let small = try SmallJournal(count: 5)
    let lines = Self.lines(of: small.bytes)
    for (number, line) in lines.enumerated() {
      for offset in line {
        let flipped = flip(small.bytes[offset])
        guard flipped != small.bytes[offset] else { continue }
        var bytes = small.bytes
        bytes[offset] = flipped
        let context: Comment = "byte \(offset) \(flip.testDescription)"
        let journal = try small.with(bytes).open()

        // A line break is no part of an event.
        let isBreak = offset == line.upperBound - 1
        var expected = small.events.map(\.id)
        if !isBreak { expected.remove(at: number) }
        #expect(try journal.eventIDs() == expected, context)
        // This replays the events too.
        let findings = try journal.findings(of: .damage, .tornTail)
        #expect(!findings.isEmpty, context)
        for finding in findings {
          #expect(finding.file == small.file, context)
          let found = try #require(finding.offset, context)
          #expect(line.contains(found), context)
          // Behind a new line break, the rest of the line is one further down.
          let isBehind = flipped == 0x0a && found > offset
          #expect(finding.line == number + (isBehind ? 2 : 1), context)
          #expect(found + (finding.length ?? 0) <= line.upperBound, context)
        }
        if isBreak { #expect(number == lines.count - 1 || findings.map(\.offset) == [offset]) }
      }
    }
  }

  @Test("in a line makes no event of the text inside it")
  func nestedText() throws {
    let world = TestWorld()
    let journal = try world.create()
    let stamp = TestLine.hlc(TestWorld.morning)
    let inner = TestLine.event("00000001-7", hlc: stamp)
    let text = inner.replacing("\"", with: "\\\"")
    let outer = TestLine.event("00000001-1", hlc: stamp, data: #"{"notes":"\#(text)"}"#)
    for (line, count) in [(outer, 1), (outer.replacing("notes", with: "Notes"), 0)] {
      try world.storage.put(line + "\n", at: "/journal/events/00000001/2026-11.ndjson")
      #expect(try journal.eventCount() == count)
      #expect(try journal.findings(of: .damage).count == 1 - count)
    }
  }

  @Test("between two lines of which one is damaged as well still leaves the other")
  func twoFlips() throws {
    let small = try SmallJournal(count: 5)
    let lines = Self.lines(of: small.bytes)
    for damaged in [1, 2] {
      var bytes = small.bytes
      bytes[lines[1].upperBound - 1] = UInt8(ascii: "x")
      bytes[lines[damaged].lowerBound + 30] ^= 1
      let journal = try small.with(bytes).open()
      var expected = small.events.map(\.id)
      expected.remove(at: damaged)
      #expect(try journal.eventIDs() == expected)
      let findings = try journal.findings(of: .damage)
      #expect(!findings.isEmpty)
      for finding in findings { #expect(finding.line == 2) }
    }
  }

  /// The lines of bytes, with their line breaks.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    for (index, byte) in bytes.enumerated() where byte == 0x0a {
      lines.append((lines.last?.upperBound ?? 0)..<index + 1)
    }
    return lines
  }
}
