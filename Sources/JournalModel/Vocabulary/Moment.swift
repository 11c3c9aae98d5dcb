/// When a thing happened: an instant, and the offset from UTC of the clock on the wall there.
///
/// The calendar day that it counts for is the date as written, so a day never moves when a journal
/// travels.
public struct Moment: Hashable, Sendable {
  /// How many milliseconds a day of Unix time has, which knows no leap seconds.
  public static let millisecondsPerDay: Int64 = 86_400_000
  static let millisecondsPerMinute: Int64 = 60_000

  /// Unix time in milliseconds.
  public let milliseconds: Int64
  /// Minutes that the local clock is ahead of UTC.
  public let offsetMinutes: Int16

  /// The nearest moment that RFC 3339 can write: in the years 0 to 9999, within a day of UTC.
  public init(milliseconds: Int64, offsetMinutes: Int = 0) {
    let offset = min(max(offsetMinutes, -Self.maximumOffsetMinutes), Self.maximumOffsetMinutes)
    let shift = Int64(offset) * Self.millisecondsPerMinute
    self.milliseconds = min(
      max(milliseconds, Self.firstLocalMillisecond - shift), Self.lastLocalMillisecond - shift)
    self.offsetMinutes = Int16(offset)
  }

  private static let maximumOffsetMinutes = 23 * 60 + 59
  private static let firstLocalMillisecond =
    Int64(Day.number(year: 0, month: 1, day: 1)) * millisecondsPerDay
  private static let lastLocalMillisecond =
    Int64(Day.number(year: 10_000, month: 1, day: 1)) * millisecondsPerDay - 1

  /// The same instant on the clock of another moment.
  package func withOffset(of other: Moment) -> Moment {
    Moment(milliseconds: milliseconds, offsetMinutes: Int(other.offsetMinutes))
  }

  /// So many milliseconds later on the same clock, or earlier.
  package func advanced(byMilliseconds length: Int64) -> Moment {
    Moment(milliseconds: milliseconds + length, offsetMinutes: Int(offsetMinutes))
  }

  /// The date as written.
  public var day: Day {
    let local = milliseconds + Int64(offsetMinutes) * Self.millisecondsPerMinute
    return Day(number: Int32(clamping: Self.floorDivide(local, Self.millisecondsPerDay)))
  }

  /// The time of day as written, in milliseconds after midnight.
  public var millisecondsOfDay: Int {
    let local = milliseconds + Int64(offsetMinutes) * Self.millisecondsPerMinute
    return Int(local - Self.floorDivide(local, Self.millisecondsPerDay) * Self.millisecondsPerDay)
  }

  static func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
    let quotient = a / b
    return a % b < 0 ? quotient - 1 : quotient
  }

  /// Reads RFC 3339: any number of decimals (those past milliseconds are dropped), `Z` or an offset.
  ///
  /// A leap second counts as the second before it, so that it stays on the day that is written.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, in: 0..<bytes.count)
  }

  @inline(__always)
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    let start = range.lowerBound
    guard range.count >= 20, bytes[start + 4] == UInt8(ascii: "-"),
      bytes[start + 7] == UInt8(ascii: "-"), bytes[start + 10] | 0x20 == UInt8(ascii: "t"),
      bytes[start + 13] == UInt8(ascii: ":"), bytes[start + 16] == UInt8(ascii: ":"),
      let year = Decimal.value(of: bytes, in: start..<start + 4),
      let month = Decimal.value(of: bytes, in: start + 5..<start + 7),
      let dayOfMonth = Decimal.value(of: bytes, in: start + 8..<start + 10),
      let hour = Decimal.value(of: bytes, in: start + 11..<start + 13), hour < 24,
      let minute = Decimal.value(of: bytes, in: start + 14..<start + 16), minute < 60,
      let second = Decimal.value(of: bytes, in: start + 17..<start + 19), second <= 60,
      let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    var position = start + 19
    var fraction = 0
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      let fractionStart = position
      while position < range.upperBound, bytes[position] &- UInt8(ascii: "0") < 10 {
        let place = position - fractionStart
        let weight = place == 0 ? 100 : place == 1 ? 10 : place == 2 ? 1 : 0
        fraction += Int(bytes[position] - UInt8(ascii: "0")) * weight
        position += 1
      }
      guard position > fractionStart else { return nil }
    }
    guard let offset = Self.offset(bytes, in: position..<range.upperBound) else { return nil }
    let seconds = Int64(hour * 3600 + minute * 60 + min(second, 59))
    milliseconds =
      Int64(day.number) * Self.millisecondsPerDay + seconds * 1000 + Int64(fraction)
      - Int64(offset) * Self.millisecondsPerMinute
    offsetMinutes = Int16(offset)
  }

  /// Whether `bytes`, from which this moment was read, are what `write(to:)` would append.
  func isCanonical(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    let start = range.lowerBound
    guard bytes[start + 10] == UInt8(ascii: "T"), bytes[start + 17] != UInt8(ascii: "6") else {
      return false
    }
    switch range.count {
    case 24: return bytes[start + 23] == UInt8(ascii: "Z")
    case 29: return offsetMinutes != 0
    default: return false
    }
  }

  private static func offset(_ bytes: [UInt8], in range: Range<Int>) -> Int? {
    let start = range.lowerBound
    if range.count == 1 { return bytes[start] | 0x20 == UInt8(ascii: "z") ? 0 : nil }
    guard range.count == 6, bytes[start + 3] == UInt8(ascii: ":"),
      bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: "-"),
      let hours = Decimal.value(of: bytes, in: start + 1..<start + 3), hours < 24,
      let minutes = Decimal.value(of: bytes, in: start + 4..<start + 6), minutes < 60
    else { return nil }
    let offset = hours * 60 + minutes
    return bytes[start] == UInt8(ascii: "-") ? -offset : offset
  }
}

extension Moment: CanonicalText {
  static var maximumTextBytes: Int { 29 }

  /// Milliseconds always, `Z` where the offset is zero.
  ///
  /// Eight characters at once, the first in the lowest byte: a journal is full of moments.
  func write(to text: inout OutputSpan<UInt8>) {
    let time = millisecondsOfDay
    let colon = UInt64(UInt8(ascii: ":"))
    appendMinute(of: time, after: UInt8(ascii: "T"), to: &text)
    // :07.125Z, with the 2 from both pairs.
    let sign = UInt8(ascii: offsetMinutes == 0 ? "Z" : offsetMinutes < 0 ? "-" : "+")
    text.append(
      bytesOf: colon | Decimal.pair(time / 1000 % 60) << 8 | UInt64(UInt8(ascii: ".")) << 24
        | Decimal.pair(time / 10) << 32 | Decimal.pair(time) << 40 | UInt64(sign) << 56)
    guard offsetMinutes != 0 else { return }
    let magnitude = Int(offsetMinutes.magnitude)
    Decimal.appendPair(magnitude / 60, to: &text)
    text.append(UInt8(ascii: ":"))
    Decimal.appendPair(magnitude % 60, to: &text)
  }

  /// Appends the day, a sign and the time to the minute: `2026-11-21T18:04`.
  @inline(__always)
  private func appendMinute(
    of time: Int, after sign: UInt8, to text: inout OutputSpan<UInt8>
  ) {
    let (month, day) = self.day.digits
    // 2026-11-
    text.append(bytesOf: month)
    // 21T18:04
    text.append(
      bytesOf: day | UInt64(sign) << 16 | Decimal.pair(time / 3_600_000) << 24
        | UInt64(UInt8(ascii: ":")) << 40 | Decimal.pair(time / 60_000 % 60) << 48)
  }
}

extension Moment {
  /// The day and the time of day as written, to the minute: `2026-11-21 18:04`.
  package var shortText: String {
    let minutes = millisecondsOfDay / 60_000
    return "\(day) \(Decimal.padded(minutes / 60, 2)):\(Decimal.padded(minutes % 60, 2))"
  }

  /// Appends `shortText`.
  package func appendShortText(to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: 16) { text in
      appendMinute(of: millisecondsOfDay, after: UInt8(ascii: " "), to: &text)
    }
  }
}

extension Moment: CustomStringConvertible {
  public var description: String { text }
}
