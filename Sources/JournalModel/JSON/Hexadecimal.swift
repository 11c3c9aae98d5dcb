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

  /// The digits of a value, with zeros in front of them where they are fewer than `digits`.
  package static func text(of value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// Whether hexadecimal digits, and dashes between them, are written in lower case.
  @inline(__always)
  static func isLowerCase(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    // In ASCII this bit sets lower case, digits and the dash apart from upper case.
    for position in range where bytes[position] & 0x20 == 0 { return false }
    return true
  }

  /// Appends the lowest `digits` digits of `value`, at most eight of them.
  @inline(__always)
  static func append(_ value: UInt64, digits: Int, to text: inout OutputSpan<UInt8>) {
    let word = digitWord(UInt32(truncatingIfNeeded: value))
    for place in stride(from: 8 * (digits - 1), through: 0, by: -8) {
      text.append(UInt8(truncatingIfNeeded: word >> UInt64(place)))
    }
  }

  /// The eight digits of a value in the bytes of a word, the first one in the lowest.
  @inline(__always)
  static func digits(of value: UInt32) -> UInt64 { digitWord(value).byteSwapped }

  /// The eight digits of a value in the bytes of a word, the first one in the highest.
  @inline(__always)
  private static func digitWord(_ value: UInt32) -> UInt64 {
    // Each half byte moves into a byte of its own: halves, quarters, then eighths apart.
    var word = UInt64(value)
    word = (word & 0xffff_0000) << 16 | word & 0xffff
    word = (word & 0x0000_ff00_0000_ff00) << 8 | word & 0x0000_00ff_0000_00ff
    word = (word & 0x00f0_00f0_00f0_00f0) << 4 | word & 0x000f_000f_000f_000f
    // Adding six carries into the fifth bit from ten on, where the letters begin.
    let letters = (word &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return word &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
  }
}
