/// The days that a page tells of, and those that it sets them beside.
public struct PagePeriod: Sendable {
  /// The first and the last day, which is no later than today.
  public let range: ClosedRange<Day>
  /// Whether it is a calendar year.
  let isYear: Bool
  /// Whether its title says more than its days do.
  let isNamed: Bool
  /// `2026`, `The last twelve months`, `3 Mar – 4 Apr 2026`.
  public let title: String
  /// As many days before.
  package let before: ClosedRange<Day>
  /// What those are called behind a figure: `2025`, `the year before`.
  let beforeTitle: String

  /// A year, up to today where it is going on; nil for one that has not begun, or that no day has.
  public init?(year: Int, today: Day) {
    guard let first = Day(year: year, month: 1, day: 1), first <= today,
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    range = first...min(last, today)
    (isYear, isNamed) = (true, true)
    title = "\(year)"
    let end = range.upperBound.civil
    let length = year > 0 ? Day.length(ofMonth: end.month, year: year - 1) : 0
    if let start = Day(year: year - 1, month: 1, day: 1),
      let same = Day(year: year - 1, month: end.month, day: min(end.day, length))
    {
      before = start...same
    } else {
      before = Self.stretch(before: range)
    }
    beforeTitle = last > today ? "the same days of \(year - 1)" : "\(year - 1)"
  }

  /// The 52 weeks up to today, as near to twelve months as whole weeks are.
  public init(upTo today: Day) {
    range = min(Week(of: today).advanced(by: -51).monday, today)...today
    (isYear, isNamed) = (false, true)
    title = "The last twelve months"
    before = Self.stretch(before: range)
    beforeTitle = "the year before"
  }

  /// Any days from the year 1 on, before which a page has no dates; nil where the first of them lies in
  /// the future.
  public init?(_ days: ClosedRange<Day>, today: Day) {
    guard days.lowerBound <= today else { return nil }
    let last = min(days.upperBound, today)
    range = min(max(days.lowerBound, Self.firstDay), last)...last
    (isYear, isNamed) = (false, false)
    title = Self.words(range, "–")
    before = Self.stretch(before: range)
    let days = range.count
    beforeTitle = days == 1 ? "the day before" : "the \("\(days)".asFigure) days before"
  }

  private static let firstDay = Day(number: Int32(Day.number(year: 1, month: 1, day: 1)))

  /// The title inside a sentence.
  var titleInside: String { title.prefix(1).lowercased() + title.dropFirst() }

  /// `3 Mar – 4 Apr 2026`, or the one day that it is.
  ///
  /// - Parameter between: what stands between the first day and the last.
  static func words(_ days: ClosedRange<Day>, _ between: String) -> String {
    let (first, last) = (days.lowerBound.words, days.upperBound.words)
    return first == last ? first : "\(first) \(between) \(last)"
  }

  private static func stretch(before range: ClosedRange<Day>) -> ClosedRange<Day> {
    let first = range.lowerBound
    return first.advanced(by: -range.count)...first.advanced(by: -1)
  }
}
