import Testing

@testable import JournalModel

@Suite("A week")
struct WeekTests {
  private static let first = Week(of: Day(number: .min))
  private static let last = Week(of: Day(number: .max))

  @Test(
    "is whole wherever its day lies", arguments: [Int32.min, .min + 5, .min + 6, .max - 6, .max])
  func ends(number: Int32) {
    let week = Week(of: Day(number: number))
    #expect(week.monday.weekday == 0 && week.sunday.weekday == 6 && week.days.count == 7)
    #expect((Self.first...Self.last).contains(week))
    #expect(!week.description.isEmpty)
  }

  @Test(
    "is the first or the last beyond these",
    arguments: [1, 400_000_000, 1 << 40, Int.max])
  func beyond(weeks: Int) {
    #expect(Self.last.advanced(by: weeks) == Self.last)
    #expect(Self.first.advanced(by: -weeks) == Self.first)
    #expect(Self.last.advanced(by: -1).advanced(by: 1) == Self.last)
    #expect(
      Self.first.advanced(by: .max) == Self.last && Self.last.advanced(by: .min) == Self.first)
  }

  @Test("is the last of as many as are asked for", arguments: [-1, 0, 1, 3])
  func last(count: Int) {
    let weeks = Week.last(count, upTo: Self.last)
    #expect(weeks.count == max(count, 0) && weeks.last == (count > 0 ? Self.last : nil))
  }
}
