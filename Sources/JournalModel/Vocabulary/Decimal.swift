/// Decimal digits, as numbers, dates and times are written.
enum Decimal {
  @inline(__always)
  static func value(of bytes: [UInt8], in range: Range<Int>) -> Int? {
    var value = 0
    for position in range {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  static func padded(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }

  /// Appends the last decimal digit of a number that is not negative.
  @inline(__always)
  static func appendDigit(_ value: Int, to text: inout OutputSpan<UInt8>) {
    text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Appends the last two decimal digits of a number that is not negative.
  @inline(__always)
  static func appendPair(_ value: Int, to text: inout OutputSpan<UInt8>) {
    text.append(bytesOf: UInt16(truncatingIfNeeded: pair(value)))
  }

  /// Appends a number in as many digits as it has: mostly one or two, as of reps and seconds.
  static func append(_ value: UInt, to text: inout OutputSpan<UInt8>) {
    if value >= 100 { append(value / 100, to: &text) }
    let rest = Int(value % 100)
    if value >= 10 { appendPair(rest, to: &text) } else { appendDigit(rest, to: &text) }
  }

  /// The last two decimal digits of a number that is not negative, the first in the lower byte.
  @inline(__always)
  static func pair(_ value: Int) -> UInt64 {
    let pair = UInt64(truncatingIfNeeded: value % 100)
    return 0x3030 + pair / 10 + (pair % 10) << 8
  }
}

/// In as many digits as it has.
extension Int: CanonicalText {
  static var maximumTextBytes: Int { 20 }

  func write(to text: inout OutputSpan<UInt8>) {
    if self < 0 { text.append(UInt8(ascii: "-")) }
    Decimal.append(magnitude, to: &text)
  }
}
