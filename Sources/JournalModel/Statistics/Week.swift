/// A week from Monday to Sunday, as ISO 8601 numbers them.
public struct Week: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Its first day.
  public let monday: Day

  /// The week of a day.
  ///
  /// The first and the last days that can be counted are in no whole week, and get the nearest.
  public init(of day: Day) {
    let day = Day(number: min(max(day.number, .min + 6), .max - 6))
    monday = day.advanced(by: -day.weekday)
  }

  /// Reads `2026-W47`; nil for a week that the year doesn't have.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 8, let year = Decimal.value(of: bytes, in: 0..<4),
      let number = Decimal.value(of: bytes, in: 6..<8), let day = Day(year: year, month: 1, day: 4)
    else { return nil }
    // The fourth of January lies in the first week.
    self = Week(of: day).advanced(by: number - 1)
    guard description == text.uppercased() else { return nil }
  }

  /// Its last day.
  public var sunday: Day { monday.advanced(by: 6) }
  /// From its Monday to its Sunday.
  public var range: ClosedRange<Day> { monday...sunday }

  /// Its seven days, Monday first.
  public var days: [Day] { Array(range) }

  /// The week so many weeks later, or earlier; the last or the first that there can be where that is
  /// beyond them.
  public func advanced(by weeks: Int) -> Week {
    // More than there are between the first and the last.
    let weeks = min(max(weeks, -0x1_0000_0000), 0x1_0000_0000)
    return Week(of: monday.advanced(by: 7 * weeks))
  }

  /// `2026-W47`: the year is that of the Thursday.
  public var description: String {
    let thursday = monday.advanced(by: 3)
    let year = thursday.civil.year
    let newYear = Day.number(year: year, month: 1, day: 1)
    let number = (Int(thursday.number) - newYear) / 7 + 1
    return "\(Day.text(ofYear: year))-W\(Decimal.padded(number, 2))"
  }

  /// Whether its last day has gone by.
  package func isOver(on today: Day) -> Bool { sunday < today }

  /// Which of some weeks means are of: those that are whole, or all where none is.
  ///
  /// A week that has just begun would make each mean smaller.
  ///
  /// - Parameters:
  ///   - weeks: the earliest first.
  ///   - today: a day of a week that isn't over; nil where all are.
  static func ofMeans(_ weeks: [Week], today: Day?) -> Range<Int> {
    whole(weeks, of: nil, today: today) ?? weeks.indices
  }

  /// Which of some weeks are whole; nil where none is.
  ///
  /// - Parameters:
  ///   - weeks: the earliest first.
  ///   - period: the days of which anything is counted; nil for all of the weeks.
  ///   - today: a day of a week that isn't over; nil where all are.
  static func whole(
    _ weeks: [Week], of period: ClosedRange<Day>?, today: Day?
  ) -> Range<Int>? {
    let whole = weeks.indices.filter { place in
      let (first, last) = (weeks[place].monday, weeks[place].sunday)
      return today.map(weeks[place].isOver) != false
        && period.map { $0.contains(first) && $0.contains(last) } != false
    }
    guard let first = whole.first, let last = whole.last else { return nil }
    return first..<last + 1
  }

  public static func < (a: Week, b: Week) -> Bool { a.monday < b.monday }

  /// The weeks up to one, the earliest first; none for a count below 1.
  public static func last(_ count: Int, upTo week: Week) -> [Week] {
    (0..<max(count, 0)).reversed().map { week.advanced(by: -$0) }
  }

  /// The weeks that some days fall into, the earliest first.
  package static func all(in days: ClosedRange<Day>) -> [Week] {
    let last = Week(of: days.upperBound)
    var week = Week(of: days.lowerBound)
    var weeks = [week]
    while week < last {
      week = week.advanced(by: 1)
      weeks.append(week)
    }
    return weeks
  }
}

extension Day {
  /// 0 for Monday to 6 for Sunday; 1970-01-01 was a Thursday.
  public var weekday: Int { ((Int(number) + 3) % 7 + 7) % 7 }
}
