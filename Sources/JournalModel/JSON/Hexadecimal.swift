/// Hexadecimal digits, lower case when written.
package enum Hexadecimal {
  /// The value of a digit of either case.
  @inline(__always)
  package static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  @inline(__always)
  package static func digit(_ value: UInt64) -> UInt8 {
    let nibble = UInt8(truncatingIfNeeded: value & 0xf)
    return nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }

  /// The number that exactly `range.count` digits say, at most 16 of them.
  @inline(__always)
  package static func value(of bytes: [UInt8], in range: Range<Int>) -> UInt64? {
    var value: UInt64 = 0
    for position in range {
      guard let digit = Self.value(of: bytes[position]) else { return nil }
      value = value << 4 | UInt64(digit)
    }
    return value
  }

  /// Whether hexadecimal digits, and dashes between them, are written in lower case.
  @inline(__always)
  static func isLowerCase(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    // In ASCII this bit sets lower case, digits and the dash apart from upper case.
    for position in range where bytes[position] & 0x20 == 0 { return false }
    return true
  }

  /// Appends the lowest `digits` digits of `value`.
  package static func append(_ value: UInt64, digits: Int, to bytes: inout [UInt8]) {
    for place in stride(from: digits - 1, through: 0, by: -1) {
      bytes.append(digit(value >> UInt64(place * 4)))
    }
  }
}
