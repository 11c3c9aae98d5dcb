/// Numbers, as they are mostly written.
extension CanonicalCursor {
  /// Reads a number without sign, point, exponent or leading zero, of at most 15 digits.
  mutating func digits() -> Int? {
    let start = index
    let word = word(at: start) ^ 0x3030_3030_3030_3030
    // The high half of each byte that is no digit's value is set by the sum, or was before.
    let others = (word | word &+ 0x0606_0606_0606_0606) & 0xf0f0_f0f0_f0f0_f0f0
    let count = others.trailingZeroBitCount / 8
    // Mostly they are some that a word has room for, with what follows them.
    if count > 0, count < 8, start &+ count <= end {
      guard count == 1 || word & 0xff != 0 else { return nil }
      move(to: start &+ count)
      return Self.number(word << UInt64(64 &- 8 &* count))
    }
    var position = index
    var value = 0
    while position < end {
      let digit = byte(at: position) &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      position &+= 1
      guard position &- start <= 15 else { return nil }
    }
    guard position > start, position &- start == 1 || byte(at: start) != UInt8(ascii: "0") else {
      return nil
    }
    move(to: position)
    return value
  }

  /// The number whose eight decimal digits are the values of a word's bytes, the first in the lowest.
  ///
  /// Neighbours are put together to pairs, and these to the whole, all at once.
  @inline(__always)
  private static func number(_ digits: UInt64) -> Int {
    let pairs = digits &* 10 &+ digits >> 8
    let outer = (pairs & 0x0000_00ff_0000_00ff) &* (100 + 1_000_000 << 32)
    let inner = (pairs >> 16 & 0x0000_00ff_0000_00ff) &* (1 + 10_000 << 32)
    return Int((outer &+ inner) >> 32)
  }

  /// Reads a whole number as it is mostly written.
  mutating func integer() -> Int? {
    let isNegative = skip(UInt8(ascii: "-"))
    guard let magnitude = digits(), !isFractionNext else { return nil }
    if isNegative, magnitude == 0 { isAsWritten = false }
    return isNegative ? -magnitude : magnitude
  }

  private var isFractionNext: Bool {
    let next = byte(at: index)
    return next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e")
  }

  /// Reads a number of at most 15 digits without an exponent: the nearest double.
  ///
  /// A whole number below 10^15 and a power of ten up to 10^15 are both exact doubles, so the
  /// division rounds once (W. D. Clinger, "How to read floating point numbers accurately", 1990).
  mutating func double() -> Double? {
    let isNegative = skip(UInt8(ascii: "-"))
    let start = index
    guard let whole = digits() else { return nil }
    var value = Double(whole)
    if skip(UInt8(ascii: ".")) {
      let fractionStart = index
      var mantissa = whole
      var scale = 1.0
      var position = index
      while position < end {
        let digit = byte(at: position) &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        mantissa = mantissa &* 10 &+ Int(digit)
        scale *= 10
        position &+= 1
        guard position &- start <= 16 else { return nil }
      }
      guard position > fractionStart else { return nil }
      move(to: position)
      value = Double(mantissa) / scale
      // The shortest form of a number has no zero at its end, and a very small one has an exponent.
      if mantissa % 10 == 0 || value < 0.000_1 { isAsWritten = false }
    } else if isNegative, whole == 0 {
      isAsWritten = false
    }
    guard byte(at: index) | 0x20 != UInt8(ascii: "e") else { return nil }
    return isNegative ? -value : value
  }
}
