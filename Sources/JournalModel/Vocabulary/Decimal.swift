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

  /// Appends a number in as many digits as it has.
  static func append(_ value: Int, to bytes: inout [UInt8]) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var count = 0
    var rest = value.magnitude
    repeat {
      digits[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    while count > 0 {
      count -= 1
      bytes.append(digits[count])
    }
  }

  /// Appends the lowest `digits` digits of a number that is not negative.
  static func append(_ value: Int, digits: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    for _ in 0..<digits { bytes.append(0) }
    var rest = value
    for place in (start..<start + digits).reversed() {
      bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
