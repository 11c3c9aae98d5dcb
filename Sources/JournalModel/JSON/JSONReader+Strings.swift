extension JSONReader {
  /// Reads a string, with its escapes resolved.
  public mutating func readString() throws(JSONError) -> String {
    guard try peek() == UInt8(ascii: "\"") else {
      throw JSONError(.wrongType(expected: "a text"), at: index)
    }
    let start = index + 1
    let isPlain = try skipString()
    return try decodeString(start..<(index - 1), isPlain: isPlain)
  }

  /// Reads a string without escapes as the range of its bytes, without allocating.
  mutating func readPlainString() throws(JSONError) -> Range<Int> {
    guard try peek() == UInt8(ascii: "\"") else {
      throw JSONError(.wrongType(expected: "a text"), at: index)
    }
    let start = index + 1
    guard try skipString() else {
      throw JSONError(.wrongType(expected: "a text without escapes"), at: start)
    }
    return start..<(index - 1)
  }

  /// Reads a string as what `parse` makes of its bytes, which are copied only if it has escapes.
  mutating func readText<Value>(
    as parse: ([UInt8], Range<Int>) -> Value?
  ) throws(JSONError) -> Value? {
    guard try peek() == UInt8(ascii: "\"") else {
      throw JSONError(.wrongType(expected: "a text"), at: index)
    }
    let start = index + 1
    let isPlain = try skipString()
    let range = start..<(index - 1)
    if isPlain { return parse(bytes, range) }
    let text = Array(try decodeString(range, isPlain: false).utf8)
    return parse(text, 0..<text.count)
  }

  /// The text of string bytes that `skipString` has found sound.
  func decodeString(_ range: Range<Int>, isPlain: Bool) throws(JSONError) -> String {
    if isPlain { return String(decoding: bytes[range], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        position += 1
        continue
      }
      switch bytes[position + 1] {
      case UInt8(ascii: "n"): text.append(0x0a)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0d)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0c)
      case UInt8(ascii: "u"):
        let next = try Self.skipEscape(bytes, at: position, end: range.upperBound)
        let scalar =
          Self.escapedScalar(bytes, at: position, length: next - position) ?? "\u{FFFD}"
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
        position = next
        continue
      case let literal: text.append(literal)
      }
      position += 2
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The place after the escape at `position`; a surrogate pair is one escape.
  static func skipEscape(_ bytes: [UInt8], at position: Int, end: Int) throws(JSONError) -> Int {
    guard position + 1 < end else { throw JSONError(.unexpectedEnd, at: end) }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return position + 2
    case UInt8(ascii: "u"):
      let unit = try hexUnit(bytes, at: position + 2, end: end)
      // Any half but a high one with an escaped low one behind it stands alone.
      guard unit & 0xfc00 == 0xd800, position + 7 < end,
        bytes[position + 6] == UInt8(ascii: "\\"), bytes[position + 7] == UInt8(ascii: "u"),
        try hexUnit(bytes, at: position + 8, end: end) & 0xfc00 == 0xdc00
      else { return position + 6 }
      return position + 12
    default:
      throw JSONError(.badEscape, at: position)
    }
  }

  /// Whether a sound escape is half of a surrogate pair without the other.
  static func isHalf(_ bytes: [UInt8], _ escape: Range<Int>) -> Bool {
    escape.count == 6 && escapedScalar(bytes, at: escape.lowerBound, length: 6) == nil
  }

  /// Whether a sound escape is the one that `JSONWriter` chooses.
  static func isCanonicalEscape(_ bytes: [UInt8], _ escape: Range<Int>) -> Bool {
    let start = escape.lowerBound
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"):
      return true
    case UInt8(ascii: "u"):
      guard let unit = Hexadecimal.value(of: bytes, in: start + 2..<start + 6), unit < 0x20 else {
        return false
      }
      return unit != 0x09 && unit != 0x0a && unit != 0x0d
        && Hexadecimal.isLowerCase(bytes, in: start + 2..<start + 6)
    default: return false
    }
  }

  /// What an escape by numbers stands for; `nil` for half of a surrogate pair.
  private static func escapedScalar(
    _ bytes: [UInt8], at position: Int, length: Int
  ) -> Unicode.Scalar? {
    guard let high = try? hexUnit(bytes, at: position + 2, end: bytes.count) else { return nil }
    guard length == 12 else { return Unicode.Scalar(high) }
    guard let low = try? hexUnit(bytes, at: position + 8, end: bytes.count) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) & 0x3ff) << 10 + UInt32(low) & 0x3ff)
  }

  private static func hexUnit(
    _ bytes: [UInt8], at position: Int, end: Int
  ) throws(JSONError) -> UInt16 {
    guard position + 4 <= end else { throw JSONError(.unexpectedEnd, at: end) }
    var unit: UInt16 = 0
    for offset in 0..<4 {
      guard let digit = Hexadecimal.value(of: bytes[position + offset]) else {
        throw JSONError(.badEscape, at: position)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

/// Well-formed UTF-8, as table 3-7 of the Unicode Standard has it.
enum UTF8Sequence {
  /// The length of the multi-byte sequence at `position`, or `nil` where it is malformed.
  static func length(_ bytes: [UInt8], at position: Int, end: Int) -> Int? {
    let first = bytes[position]
    func isTrail(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xbf) -> Bool {
      position + offset < end && range.contains(bytes[position + offset])
    }
    switch first {
    case 0xc2...0xdf: return isTrail(1) ? 2 : nil
    case 0xe0: return isTrail(1, 0xa0...0xbf) && isTrail(2) ? 3 : nil
    case 0xed: return isTrail(1, 0x80...0x9f) && isTrail(2) ? 3 : nil
    case 0xe1...0xef: return isTrail(1) && isTrail(2) ? 3 : nil
    case 0xf0: return isTrail(1, 0x90...0xbf) && isTrail(2) && isTrail(3) ? 4 : nil
    case 0xf1...0xf3: return isTrail(1) && isTrail(2) && isTrail(3) ? 4 : nil
    case 0xf4: return isTrail(1, 0x80...0x8f) && isTrail(2) && isTrail(3) ? 4 : nil
    default: return nil
    }
  }
}
