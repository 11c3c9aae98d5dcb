import Generation
import Testing

@testable import JournalModel

@Suite("CSV")
struct CSVTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let text: String
    let rows: [[String]]
    var lines: [Int]?
    var broken: [Int] = []

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "plain", text: "a,b\nc,d\n", rows: [["a", "b"], ["c", "d"]], lines: [1, 2]),
    Case(name: "no final newline", text: "a,b\nc,d", rows: [["a", "b"], ["c", "d"]]),
    Case(name: "CRLF", text: "a,b\r\nc,d\r\n", rows: [["a", "b"], ["c", "d"]], lines: [1, 2]),
    Case(name: "CR", text: "a,b\rc,d\r", rows: [["a", "b"], ["c", "d"]], lines: [1, 2]),
    Case(
      name: "blank lines", text: "\n\na,b\n\nc,d\n\n", rows: [["a", "b"], ["c", "d"]],
      lines: [3, 5]),
    Case(name: "empty cells", text: ",\n,\n", rows: [["", ""], ["", ""]]),
    Case(name: "a quoted empty cell alone is a record", text: "\"\"\n", rows: [[""]]),
    Case(name: "doubled quotes", text: #"a,"say ""hi""""#, rows: [["a", #"say "hi""#]]),
    Case(
      name: "line breaks in quotes", text: "a,\"x\r\ny\n\nz\"\nc,d",
      rows: [["a", "x\ny\n\nz"], ["c", "d"]], lines: [1, 5]),
    Case(name: "a delimiter in quotes", text: "\"a,b\",c", rows: [["a,b", "c"]]),
    Case(name: "spaces after the quote", text: "\"a\"  ,b", rows: [["a", "b"]]),
    Case(
      name: "a quote in a bare field", text: "6\" pins,b\nc,d",
      rows: [["6\" pins", "b"], ["c", "d"]]),
    Case(
      name: "a stray quote in a quoted field", text: "\"6\" pins\",b", rows: [["6\" pins", "b"]]),
    Case(
      name: "a quote that never closes", text: "a,\"open,b\nc,d\ne,f",
      rows: [["a", "\"open", "b"], ["c", "d"], ["e", "f"]], lines: [1, 2, 3], broken: [1]),
    Case(
      name: "a quote that another row's quote would close", text: "a,\"open,b\nc,\"d\"\ne,\"f\"",
      rows: [["a", "\"open", "b"], ["c", "d"], ["e", "f"]], lines: [1, 2, 3], broken: [1]),
    Case(
      name: "a stray and an open quote", text: "\"a\"x,\"b\"\nc,d",
      rows: [["a\"x,\"b"], ["c", "d"]]),
    Case(name: "only a quote", text: "\"", rows: [["\""]], broken: [1]),
  ]

  @Test("Every liberty of real files is read", arguments: cases)
  func table(_ item: Case) {
    let records = Array(CSVReader(Array(item.text.utf8), delimiter: UInt8(ascii: ","), line: 1))
    #expect(records.map(\.fields) == item.rows)
    if let lines = item.lines { #expect(records.map(\.line) == lines) }
    #expect(records.filter(\.hasBrokenQuote).map(\.line) == item.broken)
  }

  @Test("What is written by the rules is read back, with its lines")
  func roundTrip() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let pieces = ["a", "7", "\"", ",", ";", "\n", " ", "é", "💪", "\\n"]
    for _ in 0..<2000 {
      let breakText = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
      var rows: [[String]] = []
      var lines: [Int] = []
      var text = ""
      var line = 1
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let row = (0..<Int.random(in: 2...4, using: &random)).map { _ in
          (0..<Int.random(in: 0...5, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
        lines.append(line)
        rows.append(row)
        let written = row.map {
          "\""
            + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
        }
        text += written.joined(separator: ";") + breakText
        line += 1 + row.reduce(0) { $0 + $1.utf8.count { $0 == 0x0A } }
      }
      let records = Array(CSVReader(Array(text.utf8), delimiter: UInt8(ascii: ";"), line: 1))
      #expect(records.map(\.fields) == rows, "seed \(seed)")
      #expect(records.map(\.line) == lines, "seed \(seed)")
    }
  }

  @Test(
    "The delimiter comes from the header",
    arguments: [
      ("a,b,c\n1;2,3,4", ["a", "b", "c"], 1), ("a;b;c\n1,5;2;3", ["a", "b", "c"], 1),
      ("a\tb\tc\n1\t2\t3", ["a", "b", "c"], 1), ("\"a,x\";b;c\n", ["a,x", "b", "c"], 0),
      ("sep=;\r\na;b\r\n1;2\r\n", ["a", "b"], 1), ("\"sep=,\"\na,b\n1,2", ["a", "b"], 1),
      ("a;b;;;\n1;2;;;", ["a", "b"], 1), ("\n\na,b\n1,2", ["a", "b"], 1),
      ("\"a,b,c,d\"\n\"1,\"\"x\"\",3,4\"", ["a", "b", "c", "d"], 1),
    ])
  func delimiter(_ text: String, _ header: [String], _ records: Int) throws {
    let table = try #require(CSVTable(Array(text.utf8)))
    #expect(table.header == header)
    #expect(table.records.count == records)
    #expect(table.records.allSatisfy { $0.fields.count >= header.count })
  }

  @Test("Whoever wrote it, the text arrives")
  func encodings() throws {
    let text = "Übung;日期\né;x\n"
    let units = Array(text.utf16)
    let low = units.map { UInt8($0 & 0xFF) }
    let high = units.map { UInt8($0 >> 8) }
    let little: [UInt8] = [0xFF, 0xFE] + zip(low, high).flatMap { [$0, $1] }
    let big: [UInt8] = [0xFE, 0xFF] + zip(high, low).flatMap { [$0, $1] }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [Array(text.utf8), marked, little, big] {
      let source = try SourceText(bytes)
      #expect(source.bytes == Array(text.utf8))
      #expect(source.warning == nil)
    }
    // Without a mark, a header in ASCII tells it.
    let plain = "Exercise;日期\n1;é\n"
    for highByteFirst in [false, true] {
      let bytes = plain.utf16.flatMap { unit -> [UInt8] in
        let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
        return highByteFirst ? [high, low] : [low, high]
      }
      #expect(try SourceText(bytes).bytes == Array(plain.utf8))
      #expect(throws: ImportFailure.self) { try SourceText([0, 0] + bytes) }
    }
    let windows = try SourceText([0xDC, 0x62, 0x80, 0x99, 0x0A])
    #expect(String(decoding: windows.bytes, as: UTF8.self) == "Üb€™\n")
    #expect(windows.warning != nil)
    let damaged = try SourceText(Array("é".utf8) + [0xF0, 0x9F, 0x0A])
    #expect(damaged.isRepaired)
    #expect(String(decoding: damaged.bytes, as: UTF8.self).hasPrefix("é\u{FFFD}"))
  }
}
