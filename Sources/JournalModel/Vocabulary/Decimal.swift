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
    // Most numbers here are small: reps, seconds, places in an order.
    if (0..<10).contains(self) { return Decimal.appendDigit(self, to: &text) }
    if (10..<100).contains(self) { return Decimal.appendPair(self, to: &text) }
    if self < 0 { text.append(UInt8(ascii: "-")) }
    var digits = InlineArray<19, UInt8>(repeating: 0)
    var count = 0
    var rest = magnitude
    repeat {
      digits[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    for place in (0..<count).reversed() { text.append(digits[place]) }
  }
}
