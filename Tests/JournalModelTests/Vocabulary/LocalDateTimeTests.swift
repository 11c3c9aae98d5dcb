import Generation
import Testing

@testable import JournalModel

@Suite("A wall-clock reading")
struct LocalDateTimeTests {
  @Test(
    "A reading that no calendar or clock shows is refused",
    arguments: [
      (2021, 2, 29, 0, 0, 0), (1900, 2, 29, 0, 0, 0), (2021, 4, 31, 0, 0, 0), (2021, 0, 1, 0, 0, 0),
      (2021, 13, 1, 0, 0, 0), (2021, 1, 0, 0, 0, 0), (2021, 1, 1, 24, 0, 0), (2021, 1, 1, 0, 60, 0),
      (2021, 1, 1, 0, 0, 60), (0, 1, 1, 0, 0, 0), (10_000, 1, 1, 0, 0, 0), (2021, 1, 1, -1, 0, 0),
    ])
  func refused(_ parts: (Int, Int, Int, Int, Int, Int)) {
    #expect(
      LocalDateTime(
        year: parts.0, month: parts.1, day: parts.2, hour: parts.3, minute: parts.4,
        second: parts.5) == nil)
  }

  @Test(
    "Days are counted from 1970",
    arguments: [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
      (2024, 1, 1, 19_723), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
    ])
  func days(_ year: Int, _ month: Int, _ day: Int, _ expected: Int) throws {
    let reading = try #require(LocalDateTime(year: year, month: month, day: day))
    #expect(reading.date.number == expected)
  }

  @Test(
    "The seconds between two readings count over minutes, months and years",
    arguments: [
      ("2023-12-31T23:59:59", 1, "2024-01-01T00:00:00"),
      ("2024-02-28T12:00:00", 86_400, "2024-02-29T12:00:00"),
      ("2024-03-01T00:00:00", -1, "2024-02-29T23:59:59"),
      ("1970-01-01T00:00:00", -1, "1969-12-31T23:59:59"),
    ])
  func between(_ from: String, _ seconds: Int, _ to: String) throws {
    let start = try #require(DateText(from)?.resolved(.dayFirst))
    let end = try #require(DateText(to)?.resolved(.dayFirst))
    #expect(end.seconds(since: start) == seconds)
  }

  @Test("Readings are in the order of their text, and the seconds between them go that way")
  func order() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    func reading() -> LocalDateTime? {
      LocalDateTime(
        year: .random(in: 1...9999, using: &random), month: .random(in: 1...12, using: &random),
        day: .random(in: 1...28, using: &random), hour: .random(in: 0...23, using: &random),
        minute: .random(in: 0...59, using: &random), second: .random(in: 0...59, using: &random))
    }
    for _ in 0..<2000 {
      let (first, second) = (try #require(reading()), try #require(reading()))
      #expect((first < second) == (first.description < second.description), "seed \(seed)")
      #expect((first < second) == (second.seconds(since: first) > 0), "seed \(seed)")
    }
  }
}
