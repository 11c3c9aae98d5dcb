import Generation
import Testing

@testable import JournalModel

@Suite("CSV that is written cell by cell")
struct CSVWriterTests {
  @Test("Numbers are written as `EntryNumber` says them", arguments: seeds)
  func numbers(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var values = [
      0, -0.0, 0.005, 0.01, 0.29, -0.5, 1.005, 0.1 + 0.2, 999_999_999_999.99, 1e10, 1e12, 1e15,
      0x1p53, 0x1p54, 1e16, 1e300, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, .nan,
      .infinity, -.infinity,
    ]
    for _ in 0..<20_000 {
      let whole = Double(random.number(in: -1_000_000...1_000_000))
      values += [
        whole, whole / 4, whole / 100, (whole / 100).nextUp, whole / 1000, whole / 7,
        whole / 4 * WeightUnit.kilogramsPerPound, whole / 4 / WeightUnit.kilogramsPerPound,
        whole * 1e7 / 100, Double(bitPattern: random.next()),
      ]
    }
    for value in values {
      let bytes = [UInt8](capacity: EntryNumber.mostBytes) { EntryNumber.write(value, to: &$0) }
      try #require(bytes.text == EntryNumber.text(value), "seed \(seed): \(value)")
    }
  }

  @Test("Whole numbers are written in as many digits as they have", arguments: seeds)
  func wholeNumbers(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var values = Array(-1100...1100) + [.min, .max]
    for _ in 0..<5000 {
      values.append(Int(truncatingIfNeeded: random.next()) >> random.number(in: 0...63))
    }
    for value in values { try #require(value.text == String(value), "seed \(seed)") }
  }

  @Test("A row of cells is the record of their texts", arguments: seeds)
  func rows(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let words = [
      "", "a", "Bench Press", "a,b", "\"so\"", "x\ny", "\r", "a longer text, of none", "é,",
    ]
    for _ in 0..<2000 {
      var (cells, plain) = (CSVWriter(), CSVWriter())
      for _ in 0..<random.number(in: 1...3) {
        var fields: [String] = []
        for _ in 0..<random.number(in: 1...5) {
          switch random.number(in: 0...3) {
          case 0:
            fields.append(random.pick(words))
            cells.cell(fields[fields.count - 1])
          case 1:
            let number = random.chance(0.3) ? nil : Double(random.number(in: -900...900)) / 8
            fields.append(number.map(EntryNumber.text) ?? "")
            cells.cell(number)
          case 2:
            let number = random.chance(0.3) ? nil : random.number(in: -9...2000)
            fields.append(number.map { String($0) } ?? "")
            cells.cell(number)
          default:
            fields += [random.pick(words), random.pick(words)]
            var others = CSVWriter()
            for field in fields.suffix(2) { others.cell(field) }
            cells.cells(others.take())
          }
        }
        cells.endRow()
        plain.add(fields)
      }
      try #require(cells.take().text == plain.bytes.text, "seed \(seed)")
      #expect(cells.bytes.isEmpty)
    }
  }

  @Test("A field is quoted where it must be, with each quote in it twice")
  func quotes() {
    var writer = CSVWriter()
    writer.add(["a \"b\" c", "a,b", "x\ny", "\r", "it's", "", "\"\u{301}"])
    let row = #""a ""b"" c","a,b","x"# + "\ny\",\"\r\",it's,,\"\"\"\u{301}\"\n"
    #expect(writer.bytes == Array(row.utf8))
  }
}
