import Generation
import Testing

@testable import JournalModel

@Suite("Figures")
struct FigureTests {
  @Test("Two decimals are written as the writer of JSON writes them")
  func short() throws {
    var random = SeededRandom(seed: 1)
    var values = [0, -0.0, 0.005, -0.004, 1e9, 9_999_999_999.994, 1e12, 1e300, .nan, -.infinity]
    for _ in 0..<20_000 {
      let whole = Double(random.number(in: -1_000_000...1_000_000))
      values += [whole / 100, whole / 7, whole * 1e5 / 3, whole]
    }
    for value in values {
      try #require(Figure.short(value) == Figure.plainShort(value), "\(value)")
    }
  }

  @Test("A day is written in its ten letters, and before and behind those years somehow")
  func days() throws {
    for (text, isLong) in [("0000-01-01", false), ("2026-11-21", false), ("9999-12-31", true)] {
      let day = try #require(Day(text))
      #expect(day.description == text)
      #expect(Day(number: day.number + 1).description.utf8.count == (isLong ? 11 : 10))
    }
  }
}
