/// A wall-clock reading without a time zone: what a training log writes beside a workout.
///
/// The calendar is the proleptic Gregorian one and the years are 1 to 9999. Two readings compare
/// as the clock on the wall would; which instant one was depends on a zone that is not here.
public struct LocalDateTime: Sendable, Hashable, Comparable {
  /// The day that the calendar beside the clock showed.
  public let date: Day
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59; a leap second is not a reading of a wall clock.
  public let second: Int

  /// A reading, or nil where no calendar or clock shows it.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard let date = Day(year: year, month: month, day: day) else { return nil }
    self.init(date, hour: hour, minute: minute, second: second)
  }

  /// A reading on a day of the years 1 to 9999.
  public init?(_ date: Day, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1...9999).contains(date.civil.year),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Seconds from 1970-01-01T00:00:00 on the same wall clock.
  public var secondsSinceEpoch: Int {
    Int(date.number) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// Seconds from the other reading to this one, by the wall clock.
  public func seconds(since other: LocalDateTime) -> Int {
    secondsSinceEpoch - other.secondsSinceEpoch
  }

  /// The reading so many seconds later by the wall clock; nil beyond the calendar.
  func advanced(bySeconds seconds: Int) -> LocalDateTime? {
    let total = Int64(secondsSinceEpoch + seconds)
    let day = Moment.floorDivide(total, 86_400)
    let second = Int(total - day * 86_400)
    return LocalDateTime(
      Day(number: Int32(clamping: day)), hour: second / 3600, minute: second / 60 % 60,
      second: second % 60)
  }

  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// ISO 8601 without a zone, `2021-02-10T16:46:13`.
  public var description: String {
    let time = [hour, minute, second].map { Decimal.padded($0, 2) }.joined(separator: ":")
    return "\(date)T\(time)"
  }
}
