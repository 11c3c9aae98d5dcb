/// Lower-case hexadecimal digits in ASCII, the only ones that the format writes.
enum Hex {
  /// The eight lower-case digits of a number, the first one in the lowest byte.
  ///
  /// All at once: the number's bytes, the highest first, move to every second byte of the word, and
  /// their halves to bytes of their own; what is above nine is a letter.
  static func digits(of number: UInt32) -> UInt64 {
    var word = UInt64(number.byteSwapped)
    word = (word | word << 16) & 0x0000_ffff_0000_ffff
    word = (word | word << 8) & 0x00ff_00ff_00ff_00ff
    let halves = (word >> 4 | word << 8) & 0x0f0f_0f0f_0f0f_0f0f
    let letters = (halves &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return halves &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
  }

  /// The digit of a value below 16.
  static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// The value of a digit; nil for every other byte, upper-case digits among them.
  static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
