import Foundation
import Generation
import Testing

@testable import JournalModel

@Suite struct DayTests {
  /// Foundation's Gregorian calendar in UTC, which is the Julian one before 1582-10-15.
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test("Every day from 1583 to 9999 is the one of Foundation's calendar", arguments: seeds)
  func againstFoundation(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let first = try #require(Day("1583-01-01")).number
    let last = try #require(Day("9999-12-31")).number
    for _ in 0..<5000 {
      let day = Day(number: Int32(random.number(in: Int(first)...Int(last))))
      let date = Date(timeIntervalSince1970: Double(day.number) * 86_400)
      let parts = Self.calendar.dateComponents([.year, .month, .day], from: date)
      let (year, month, dayOfMonth) = day.civil
      try #require(parts.year == year && parts.month == month && parts.day == dayOfMonth, "\(day)")
      try #require(Day(day.description) == day, "seed \(seed): \(day)")
    }
  }

  @Test("There is no day before the first that can be counted")
  func yesterday() {
    let (first, second) = (Day(number: .min), Day(number: .min + 1))
    #expect(Day("yesterday", today: first) == first && Day("yesterday", today: second) == first)
  }

  @Test(
    "Counting on ends at the last day, and back at the first",
    arguments: [(0, 1, 1), (0, -1, -1), (.max - 1, 2, .max), (.min, -1, .min), (5, .max, .max)]
      as [(Int32, Int, Int32)])
  func advanced(number: Int32, days: Int, sum: Int32) {
    #expect(Day(number: number).advanced(by: days) == Day(number: sum))
    #expect(Day(number: 5).advanced(by: .min) == .earliest)
    #expect(Day.earliest.distance(to: .latest) == 0xffff_ffff)
    #expect(Day.earliest.advanced(by: 0xffff_ffff) == .latest)
  }

  @Test("Counting up from the year 0, each day follows the one before")
  func successors() throws {
    var expected = (year: 0, month: 1, day: 1)
    let first = try #require(Day("0000-01-01")).number
    #expect(first == -719_528)
    for number in first...(first + 800 * 366) {
      let day = Day(number: number)
      guard day.civil == expected,
        Day(year: expected.year, month: expected.month, day: expected.day) == day
      else {
        Issue.record("\(number) is \(day), not \(expected)")
        return
      }
      let isLeap =
        expected.year.isMultiple(of: 4)
        && (!expected.year.isMultiple(of: 100) || expected.year.isMultiple(of: 400))
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      expected.day += 1
      if expected.day > lengths[expected.month - 1] {
        expected = (expected.year, expected.month + 1, 1)
      }
      if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
    }
  }

  @Test("Every number of days is that of its year, month and day", arguments: seeds)
  func inverse(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20_000 {
      let number = Int32(random.number(in: Int(Int32.min)...Int(Int32.max)))
      let (year, month, day) = Day(number: number).civil
      let isDay = (1...12).contains(month) && (1...Day.length(ofMonth: month, year: year)) ~= day
      guard isDay, Day.number(year: year, month: month, day: day) == Int(number) else {
        Issue.record("seed \(seed): \(number) is \(year)-\(month)-\(day)")
        return
      }
    }
  }

  @Test("Years that four digits don't hold have a sign, as ISO 8601 has it")
  func signs() {
    #expect(Day(number: -719_529).description == "-0001-12-31")
    #expect(Day(number: -719_528).description == "0000-01-01")
    #expect(Day(number: 2_932_896).description == "9999-12-31")
    #expect(Day(number: 2_932_897).description == "+10000-01-01")
  }

  @Test("No number of days is too large", arguments: [Int32.min, -719_529, -1, 0, 2_932_897, .max])
  func extremes(number: Int32) {
    let (year, month, day) = Day(number: number).civil
    #expect(Day.number(year: year, month: month, day: day) == Int(number))
  }

  @Test(
    "What isn't a day of the calendar is none",
    arguments: [
      "", "2026", "2026-1-1", "2026-01-1", "26-01-01", "2026-00-10", "2026-13-01", "2026-01-00",
      "2026-01-32", "2026-04-31", "2025-02-29", "1900-02-29", "2100-02-29", "2026/01/01",
      "2026-01-01Z", " 2026-01-01", "-026-01-01", "+026-01-01", "10000-01-01", "2026-0１-1",
      "2026-01-0\u{0}", "20260101",
    ])
  func notADay(text: String) {
    #expect(Day(text) == nil)
  }

  @Test(
    "Leap days exist in leap years",
    arguments: ["2024-02-29", "2000-02-29", "1600-02-29", "0000-02-29"])
  func leapDays(text: String) {
    #expect(Day(text)?.description == text)
  }

  @Test("A stamp lies in the month of UTC that Foundation says", arguments: seeds)
  func months(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let milliseconds = Int64(random.number(in: 0...253_402_300_799_999))
      let month = Month(of: HybridTime(milliseconds: milliseconds))
      let date = Date(timeIntervalSince1970: (Double(milliseconds) / 1000).rounded(.down))
      let parts = Self.calendar.dateComponents([.year, .month], from: date)
      try #require(
        parts.year == month.year && parts.month == month.month, "seed \(seed): \(milliseconds)")
      try #require(Month(of: HybridTime(milliseconds: month.firstMillisecond)) == month)
      if month.firstMillisecond > 0 {
        try #require(Month(of: HybridTime(milliseconds: month.firstMillisecond - 1)) != month)
      }
    }
    #expect(Month(of: HybridTime(milliseconds: 0)).description == "1970-01")
    #expect(Month(of: HybridTime(bits: .max)).description == "10889-08")
  }
}
