/// The weeks of a calendar in strips of half a year.
struct CalendarYears {
  /// What stands one after the other.
  enum Part: Equatable {
    /// A strip, the week that it is drawn from, which may lie before them, and whether it is of the
    /// second half of a year.
    case weeks([Week], from: Week, isSecond: Bool)
    /// Years that nothing was done in.
    case nothing(ClosedRange<Int>)
  }

  /// More weeks than these are of several years, whose halves stand below each other.
  private static let mostOfOne = 54
  static let mostOfStrip = 27

  private(set) var parts: [Part] = []

  /// - Parameter active: the days that anything was done on.
  init(_ range: ClosedRange<Day>, active: [Day]) {
    let weeks = Week.all(in: range)
    let start = range.lowerBound.civil
    guard weeks.count > Self.mostOfOne || start.month == 1 && start.day == 1 else {
      // Two strips of about the same length.
      let length = weeks.count > Self.mostOfStrip ? (weeks.count + 1) / 2 : weeks.count
      for first in stride(from: 0, to: weeks.count, by: length) {
        let some = weeks[first..<min(first + length, weeks.count)]
        parts.append(.weeks(Array(some), from: weeks[first], isSecond: first > 0))
      }
      return
    }
    // The last days of a year may be drawn in the first week of the next.
    let years = Set(active.flatMap { [$0.civil.year, Self.half(of: Week(of: $0), range).year] })
    var last: (year: Int, isSecond: Bool)?
    for week in weeks {
      let half = Self.half(of: week, range)
      defer { last = half }
      guard years.contains(half.year) else {
        if last?.year != half.year { addNothing(half.year) }
        continue
      }
      if let last, last == half, case .weeks(let some, let first, let isSecond) = parts.last {
        parts[parts.count - 1] = .weeks(some + [week], from: first, isSecond: isSecond)
      } else {
        // The same week of every year stands in the same place.
        let first = Day(year: half.year, month: half.isSecond ? 7 : 1, day: 1).map(Week.init)
        parts.append(.weeks([week], from: first ?? week, isSecond: half.isSecond))
      }
    }
  }

  /// The half year that a week is drawn in: that of its last day.
  private static func half(
    of week: Week, _ range: ClosedRange<Day>
  ) -> (year: Int, isSecond: Bool) {
    let (year, month, _) = min(max(week.sunday, range.lowerBound), range.upperBound).civil
    return (year, month > 6)
  }

  private mutating func addNothing(_ year: Int) {
    if case .nothing(let years) = parts.last {
      parts[parts.count - 1] = .nothing(years.lowerBound...year)
    } else {
      parts.append(.nothing(year...year))
    }
  }
}
