/// A wall-clock reading without a time zone: what a training log writes beside a workout.
///
/// The calendar is the proleptic Gregorian one and the years are 1 to 9999. Two readings compare
/// as the clock on the wall would; which instant one was depends on a zone that is not here.
public struct LocalDateTime: Sendable, Hashable, Comparable {
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 28, 29, 30 or 31.
  public let day: Int
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59; a leap second is not a reading of a wall clock.
  public let second: Int

  /// A reading, or nil where no calendar or clock shows it.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, year: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Days from 1970-01-01, negative before it.
  ///
  /// Source: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `days_from_civil`.
  public var daysSinceEpoch: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Seconds from 1970-01-01T00:00:00 on the same wall clock.
  public var secondsSinceEpoch: Int {
    daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// The reading so many seconds later (or earlier), or nil outside the years 1 to 9999.
  ///
  /// Source of the calendar part: Howard Hinnant, `civil_from_days`.
  public func adding(seconds: Int) -> LocalDateTime? {
    let (total, overflow) = secondsSinceEpoch.addingReportingOverflow(seconds)
    let farthest = 400_000 * 1_000_000
    guard !overflow, (-farthest...farthest).contains(total) else { return nil }
    let secondOfDay = ((total % 86_400) + 86_400) % 86_400
    let days = (total - secondOfDay) / 86_400 + 719_468

    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return LocalDateTime(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1,
      hour: secondOfDay / 3600,
      minute: secondOfDay / 60 % 60,
      second: secondOfDay % 60)
  }

  /// Seconds from the other reading to this one, by the wall clock.
  public func seconds(since other: LocalDateTime) -> Int {
    secondsSinceEpoch - other.secondsSinceEpoch
  }

  /// The day alone, `2021-02-10`.
  public var dayText: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }

  private static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// ISO 8601 without a zone, `2021-02-10T16:46:13`.
  public var description: String {
    "\(dayText)T\(Self.padded(hour, 2)):\(Self.padded(minute, 2)):\(Self.padded(second, 2))"
  }
}
