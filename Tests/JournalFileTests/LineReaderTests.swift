import Generation
import Testing

@testable import JournalFile

@Suite("Lines")
struct LineReaderTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let lines: [Line]
    var testDescription: String { text.debugDescription }
  }

  static let examples = [
    Example(text: "", lines: []),
    Example(text: "\n", lines: [line(1, 0..<0, 1)]),
    Example(text: "a", lines: [line(1, 0..<1, 1, isTerminated: false)]),
    Example(text: "a\n", lines: [line(1, 0..<1, 2)]),
    Example(text: "a\nbc", lines: [line(1, 0..<1, 2), line(2, 2..<4, 4, isTerminated: false)]),
    Example(text: "a\n\nb\n", lines: [line(1, 0..<1, 2), line(2, 2..<2, 3), line(3, 3..<4, 5)]),
    Example(text: "a\r\nb\r\n", lines: [line(1, 0..<1, 3), line(2, 3..<4, 6)]),
    Example(text: "\r\n", lines: [line(1, 0..<0, 2)]),
    Example(text: "a\r", lines: [line(1, 0..<2, 2, isTerminated: false)]),
    Example(text: "a\r\r\n", lines: [line(1, 0..<2, 4)]),
    Example(text: "a\rb\n", lines: [line(1, 0..<3, 4)]),
    Example(text: "\u{FEFF}", lines: []),
    Example(text: "\u{FEFF}\n", lines: [line(1, 3..<3, 4)]),
    Example(text: "\u{FEFF}a\n", lines: [line(1, 3..<4, 5)]),
    Example(text: "a\n\u{FEFF}b\n", lines: [line(1, 0..<1, 2), line(2, 2..<6, 7)]),
  ]

  @Test("Every kind of line end is told", arguments: examples)
  func lineEnds(_ example: Example) {
    #expect(read(Array(example.text.utf8)) == example.lines)
  }

  @Test("Random bytes fall into the same lines as one byte at a time")
  func agreesWithTheNaiveSplitter() {
    for seed: UInt64 in 0..<300 {
      var random = SeededRandom(seed: seed)
      // Bytes near a newline's, with and without the top bit, are what the word test could confuse.
      let alphabet: [UInt8] = [0x0a, 0x0a, 0x0d, 0x0b, 0x09, 0x00, 0x8a, 0x8b, 0xff, 0x61, 0x62]
      let bytes = (0..<Int.random(in: 0...120, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      #expect(read(bytes) == split(bytes), "seed \(seed)")
    }
  }

  @Test("A newline is found at every offset of a word, and only from the start on")
  func everyOffset() {
    for offset in 0..<40 {
      var bytes = [UInt8](repeating: 0x0b, count: 40)
      bytes[offset] = 0x0a
      for start in 0...offset { #expect(bytes.span.firstNewline(from: start) == offset) }
      #expect(bytes.span.firstNewline(from: offset + 1) == nil)
    }
  }

  @Test("A line of 1 MiB is not too long, one byte more is")
  func limit() {
    let body = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(read(body + [0x0a]).map { $0.range.count > Line.maximumBytes } == [false])
    #expect(read(body + [0x0d, 0x0a]).map { $0.range.count > Line.maximumBytes } == [false])
    #expect(read(body + [0x61, 0x0a]).map { $0.range.count > Line.maximumBytes } == [true])
  }

  private static func line(
    _ number: Int, _ range: Range<Int>, _ end: Int, isTerminated: Bool = true
  ) -> Line {
    Line(number: number, range: range, end: end, isTerminated: isTerminated)
  }

  private func read(_ bytes: [UInt8]) -> [Line] {
    var reader = LineReader(bytes.span)
    var lines: [Line] = []
    while let line = reader.next() { lines.append(line) }
    return lines
  }

  private func split(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 0x0a {
      let last = offset > start && bytes[offset - 1] == 0x0d ? offset - 1 : offset
      lines.append(Self.line(lines.count + 1, start..<last, offset + 1))
      start = offset + 1
    }
    if start < bytes.count {
      lines.append(
        Self.line(lines.count + 1, start..<bytes.count, bytes.count, isTerminated: false))
    }
    return lines
  }
}
