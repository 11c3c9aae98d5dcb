extension JSONReader {
  /// The largest whole number that every JSON reader keeps exactly.
  public static let maximumInteger = 9_007_199_254_740_992

  /// Reads a number as a double; one too large for a double is out of range.
  public mutating func readDouble() throws(JSONError) -> Double {
    let literal = try readNumber()
    if let exact = literal.exactDouble { return exact }
    let text = String(decoding: bytes[literal.range], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw JSONError(.outOfRange(expected: "a finite number"), at: literal.range.lowerBound)
    }
    return value
  }

  /// Reads a whole number of at most 2^53, exactly; `10.0` and `1e1` are whole too.
  public mutating func readInteger() throws(JSONError) -> Int {
    let literal = try readNumber()
    guard literal.isWhole else {
      throw JSONError(.wrongType(expected: "a whole number"), at: literal.range.lowerBound)
    }
    guard let magnitude = literal.wholeMagnitude else {
      throw JSONError(
        .outOfRange(expected: "a whole number up to 2^53"), at: literal.range.lowerBound)
    }
    return literal.isNegative ? -magnitude : magnitude
  }

  mutating func skipNumber() throws(JSONError) {
    _ = try scanNumber()
  }

  private mutating func readNumber() throws(JSONError) -> NumberLiteral {
    let first = try peek()
    guard first == UInt8(ascii: "-") || Self.isDigit(first) else {
      throw JSONError(.wrongType(expected: "a number"), at: index)
    }
    return try scanNumber()
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// A number's parts; `digits` counts those of the mantissa, leading zeros left out.
  private struct NumberLiteral {
    var range: Range<Int>
    var isNegative = false
    var mantissa: UInt64 = 0
    var digits = 0
    /// How many zeros the digits end with.
    var trailingZeros = 0
    /// The power of ten that the mantissa is multiplied by.
    var scale = 0

    /// The nearest double where one multiplication or division is exact.
    ///
    /// W. D. Clinger, "How to read floating point numbers accurately" (1990): a mantissa below
    /// 2^53 and a power of ten up to 10^22 are both exact doubles, so the result rounds once.
    var exactDouble: Double? {
      guard digits <= 15, scale >= -22, scale <= 22 else { return nil }
      var value = Double(mantissa)
      if scale < 0 { value /= Self.powersOfTen[-scale] } else { value *= Self.powersOfTen[scale] }
      return isNegative ? -value : value
    }

    /// Whether nothing but zeros stands behind the point.
    var isWhole: Bool { digits == 0 || scale + trailingZeros >= 0 }

    /// What a whole number is without its sign; `nil` past 2^53.
    ///
    /// It is made of the digits, as a double would round what is just past 2^53 down to it.
    var wholeMagnitude: Int? {
      guard digits > 0 else { return 0 }
      // 2^53 has 16 digits, so what has no more before its point can't overflow; and of a whole number
      // all that the mantissa has no room for are zeros behind the point.
      guard digits + scale <= 16 else { return nil }
      let scale = scale + max(digits - Self.mostDigits, 0)
      var magnitude = mantissa
      for _ in 0..<max(0, -scale) { magnitude /= 10 }
      for _ in 0..<max(0, scale) { magnitude *= 10 }
      return magnitude <= UInt64(JSONReader.maximumInteger) ? Int(magnitude) : nil
    }

    /// As many digits as the mantissa has room for.
    private static let mostDigits = 18

    private static let powersOfTen: [Double] = [
      1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
      1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    mutating func take(_ byte: UInt8) {
      guard digits > 0 || byte != UInt8(ascii: "0") else { return }
      digits += 1
      trailingZeros = byte == UInt8(ascii: "0") ? trailingZeros + 1 : 0
      if digits <= Self.mostDigits { mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0")) }
    }
  }

  /// Scans `-? int frac? exp?` as RFC 8259 section 6 has it.
  private mutating func scanNumber() throws(JSONError) -> NumberLiteral {
    let start = index
    var literal = NumberLiteral(range: start..<start)
    if index < end, bytes[index] == UInt8(ascii: "-") {
      literal.isNegative = true
      index += 1
    }
    guard index < end, Self.isDigit(bytes[index]) else {
      let reason: JSONError.Reason =
        index < end ? (index == start ? .unexpectedByte(bytes[index]) : .badNumber) : .unexpectedEnd
      throw JSONError(reason, at: index)
    }
    if bytes[index] == UInt8(ascii: "0") {
      index += 1
    } else {
      while index < end, Self.isDigit(bytes[index]) {
        literal.take(bytes[index])
        index += 1
      }
    }
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let fractionStart = index
      while index < end, Self.isDigit(bytes[index]) {
        literal.take(bytes[index])
        index += 1
      }
      guard index > fractionStart else { throw JSONError(.badNumber, at: start) }
      literal.scale = fractionStart - index
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      var isNegative = false
      if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        isNegative = bytes[index] == UInt8(ascii: "-")
        index += 1
      }
      let exponentStart = index
      var exponent = 0
      while index < end, Self.isDigit(bytes[index]) {
        // Far beyond what any number of decimals could make up for.
        if exponent < 1_000_000_000_000 {
          exponent = exponent * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        }
        index += 1
      }
      guard index > exponentStart else { throw JSONError(.badNumber, at: start) }
      literal.scale += isNegative ? -exponent : exponent
    }
    literal.range = start..<index
    return literal
  }

  /// Reads `true` or `false`.
  ///
  /// - Throws: `JSONError` for anything else, a number or a text included.
  public mutating func readBool() throws(JSONError) -> Bool {
    switch try peek() {
    case UInt8(ascii: "t"):
      try skipLiteral("true")
      return true
    case UInt8(ascii: "f"):
      try skipLiteral("false")
      return false
    default: throw JSONError(.wrongType(expected: "true or false"), at: index)
    }
  }

  /// Consumes `null` if it is next.
  public mutating func readNull() throws(JSONError) -> Bool {
    guard try peek() == UInt8(ascii: "n") else { return false }
    try skipLiteral("null")
    return true
  }
}
