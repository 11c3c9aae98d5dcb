/// A calendar day of the proleptic Gregorian calendar, without a time zone.
public struct Day: Hashable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int32

  /// The day so many days after 1970-01-01.
  public init(number: Int32) {
    self.number = number
  }

  /// A day that exists, of the years 0 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    number = Int32(Self.number(year: year, month: month, day: day))
  }

  /// Reads `yyyy-mm-dd`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Decimal.value(of: bytes, in: 0..<4),
      let month = Decimal.value(of: bytes, in: 5..<7),
      let day = Decimal.value(of: bytes, in: 8..<10)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads `yyyy-mm-dd`, or `today` and `yesterday` in whatever case.
  public init?(_ text: String, today: Day) {
    switch text.lowercased() {
    case "today": self = today
    case "yesterday": self = today.advanced(by: -1)
    default: self.init(text)
    }
  }

  /// How many days a month has.
  ///
  /// - Parameters:
  ///   - month: from 1.
  ///   - year: of the Gregorian calendar.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970-01-01.
  ///
  /// H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`: years that begin
  /// in March, in eras of 400 years.
  static func number(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month and day; the inverse of `number(year:month:day:)`.
  ///
  /// C. Neri and L. Schneider, "Euclidean affine functions and their application to calendar
  /// algorithms" (2023): by multiplications, in years that begin in March of the eras from one before
  /// the first day that there can be.
  public var civil: (year: Int, month: Int, day: Int) {
    let quarters = 4 * UInt64(bitPattern: Int64(number) + 719_468 + Self.eras * 146_097) + 3
    let century = quarters / 146_097
    let quartersOfCentury = quarters % 146_097 | 3
    let product = 2_939_745 * quartersOfCentury
    let yearOfCentury = product >> 32
    let dayOfYear = (product & 0xffff_ffff) / 2_939_745 / 4
    let fives = 2141 * dayOfYear + 197_913
    // January and February are the last of the year before.
    let isNext = dayOfYear >= 306
    let year = Int64(100 * century + yearOfCentury) - Self.eras * 400 + (isNext ? 1 : 0)
    let month = fives >> 16 - (isNext ? 12 : 0)
    return (Int(year), Int(month), Int((fives & 0xffff) / 2141 + 1))
  }

  /// Of 400 years each: enough that no day is before them.
  private static var eras: Int64 { 14_704 }
}

extension Day: CustomStringConvertible, Comparable {
  public var description: String {
    let (year, month, day) = civil
    if (0...9999).contains(year) { return text }
    return "\(Self.text(ofYear: year))-\(Decimal.padded(month, 2))-\(Decimal.padded(day, 2))"
  }

  /// Four digits; ISO 8601 has a sign before the years beyond these.
  static func text(ofYear year: Int) -> String {
    let sign = (0...9999).contains(year) ? "" : year < 0 ? "-" : "+"
    return sign + Decimal.padded(abs(year), 4)
  }

  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }
}

/// Of the years 0 to 9999.
extension Day: CanonicalText {
  static var maximumTextBytes: Int { 10 }

  func write(to text: inout OutputSpan<UInt8>) {
    let (month, day) = digits
    text.append(bytesOf: month)
    text.append(bytesOf: UInt16(truncatingIfNeeded: day))
  }

  /// The characters `2026-11-`, and the two of the day, the first in the lowest byte.
  @inline(__always)
  var digits: (month: UInt64, day: UInt64) {
    let (year, month, day) = civil
    let dash = UInt64(UInt8(ascii: "-"))
    return (
      Decimal.pair(year / 100) | Decimal.pair(year) << 16 | dash << 32
        | Decimal.pair(month) << 40 | dash << 56, Decimal.pair(day)
    )
  }
}

/// A calendar month in UTC, which names the file that an event is kept in.
public struct Month: Hashable, Sendable {
  /// The year of the proleptic Gregorian calendar.
  public let year: Int
  /// From 1.
  public let month: Int

  /// The month that a reading falls in, in UTC.
  public init(of time: HybridTime) {
    let day = Day(number: Int32(time.milliseconds / Moment.millisecondsPerDay))
    (year, month, _) = day.civil
  }

  /// Reads `yyyy-mm`.
  public init?(_ text: String) {
    guard let day = Day(text + "-01") else { return nil }
    (year, month, _) = day.civil
  }

  /// Unix milliseconds of its first instant.
  public var firstMillisecond: Int64 {
    Int64(Day.number(year: year, month: month, day: 1)) * Moment.millisecondsPerDay
  }

  /// Unix milliseconds from its first instant up to that of the next month.
  public var milliseconds: Range<Int64> {
    let days = Int64(Day.length(ofMonth: month, year: year))
    return firstMillisecond..<firstMillisecond + days * Moment.millisecondsPerDay
  }
}

extension Month: CustomStringConvertible {
  public var description: String { "\(Decimal.padded(year, 4))-\(Decimal.padded(month, 2))" }
}

extension Day: Strideable {
  /// The first day that can be counted; no calendar has it.
  package static let earliest = Day(number: .min)
  /// The last day that can be counted; no calendar has it.
  package static let latest = Day(number: .max)

  /// The day so many days later, or earlier; the last or the first that can be counted where that is
  /// beyond them.
  public func advanced(by days: Int) -> Day {
    let (sum, isOverflow) = Int(number).addingReportingOverflow(days)
    return Day(number: isOverflow ? (days < 0 ? .min : .max) : Int32(clamping: sum))
  }

  /// How many days later another day is; negative where it is earlier.
  public func distance(to other: Day) -> Int { Int(other.number) - Int(number) }
}
