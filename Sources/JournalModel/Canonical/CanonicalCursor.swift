extension CanonicalCursor {
  /// Bytes to stand behind a line that nothing else follows, as its last seven are not read
  /// otherwise: a cursor looks at eight at a time.
  static let padding = [UInt8](repeating: 0, count: 8)

  var isAtEnd: Bool { index == end }

  /// Steps over one byte, if it is next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < end, self.byte(at: index) == byte else { return false }
    move(to: index &+ 1)
    return true
  }

  /// Steps over the bytes of a word, if they are next.
  ///
  /// - Parameter count: how many bytes of the word count, the least significant first.
  @inline(__always)
  mutating func skip(word expected: UInt64, count: Int) -> Bool {
    let mask: UInt64 = count == 8 ? .max : (1 &<< UInt64(count &* 8)) &- 1
    guard index &+ count <= end, word(at: index) & mask == expected else { return false }
    move(to: index &+ count)
    return true
  }

  // MARK: Text

  /// Reads a string of printable ASCII without escapes, and steps over its closing quote.
  ///
  /// The opening quote has been stepped over.
  mutating func plainText() -> Range<Int>? {
    let start = index
    var position = index
    while position < end {
      // Eight at a time, up to the first that is a quote, a backslash, a control character or beyond
      // ASCII. Past the memory all bytes are zeros, so there is always one.
      let ends = Self.textEnds(word(at: position))
      guard ends != 0 else {
        position &+= 8
        continue
      }
      position &+= ends.trailingZeroBitCount / 8
      guard position < end, byte(at: position) == UInt8(ascii: "\"") else { return nil }
      move(to: position &+ 1)
      return start..<position
    }
    return nil
  }

  /// The top bit of the first of eight bytes that ends a plain text; above it others may be set.
  @inline(__always)
  private static func textEnds(_ word: UInt64) -> UInt64 {
    EightBytes.equal(UInt8(ascii: "\""), in: word)
      | EightBytes.equal(UInt8(ascii: "\\"), in: word)
      | EightBytes.controlOrBeyondASCII(in: word)
  }

  // MARK: Any value

  /// Steps over a value in the canonical form: no blanks, no escapes, nothing beyond ASCII.
  ///
  /// Numbers are taken as they are mostly written; how they are spelled is no part of the form.
  mutating func skipValue(depth: Int) -> Bool {
    switch byte(at: index) {
    case UInt8(ascii: "\""): return skip(UInt8(ascii: "\"")) && plainText() != nil
    case UInt8(ascii: "{"): return depth < JSONReader.maximumDepth && skipObject(depth: depth)
    case UInt8(ascii: "["): return depth < JSONReader.maximumDepth && skipArray(depth: depth)
    // true, false, null
    case UInt8(ascii: "t"): return skip(word: 0x6575_7274, count: 4)
    case UInt8(ascii: "f"): return skip(word: 0x65_736c_6166, count: 5)
    case UInt8(ascii: "n"): return skip(word: 0x6c6c_756e, count: 4)
    default: return double() != nil
    }
  }

  private mutating func skipObject(depth: Int) -> Bool {
    guard skip(UInt8(ascii: "{")) else { return false }
    if skip(UInt8(ascii: "}")) { return true }
    repeat {
      guard skip(UInt8(ascii: "\"")), plainText() != nil, skip(UInt8(ascii: ":")),
        skipValue(depth: depth + 1)
      else { return false }
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "}"))
  }

  private mutating func skipArray(depth: Int) -> Bool {
    guard skip(UInt8(ascii: "[")) else { return false }
    if skip(UInt8(ascii: "]")) { return true }
    repeat {
      guard skipValue(depth: depth + 1) else { return false }
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "]"))
  }

  // MARK: Hexadecimal

  /// The number that eight lower-case hexadecimal digits say; what is wrong adds bits to `flaws`.
  ///
  /// All eight at once: a letter's byte has the bit 0x40, and its low half is its value less nine.
  @inline(__always)
  static func hexadecimal(_ word: UInt64, flaws: inout UInt64) -> UInt64 {
    let letters = (word & 0x4040_4040_4040_4040) >> 6
    let values = (word & 0x0f0f_0f0f_0f0f_0f0f) &+ letters &* 9
    flaws |= (word & 0xf0f0_f0f0_f0f0_f0f0) ^ (0x3030_3030_3030_3030 &+ letters &* 0x30)
    // A digit's value is at most 9 and a letter's at least 10, and both stay below 16.
    flaws |= ((values &+ 0x0606_0606_0606_0606) & 0x1010_1010_1010_1010) ^ (letters << 4)
    flaws |= values & 0x1010_1010_1010_1010
    var packed = values.byteSwapped
    packed = (packed | packed >> 4) & 0x00ff_00ff_00ff_00ff
    packed = (packed | packed >> 8) & 0x0000_ffff_0000_ffff
    return (packed | packed >> 16) & 0xffff_ffff
  }

  /// Reads a UUID in lower case and steps over the quote behind it.
  mutating func entityID() -> EntityID? {
    let start = index
    guard start &+ 37 <= end, byte(at: start &+ 8) == UInt8(ascii: "-"),
      byte(at: start &+ 13) == UInt8(ascii: "-"), byte(at: start &+ 18) == UInt8(ascii: "-"),
      byte(at: start &+ 23) == UInt8(ascii: "-"), byte(at: start &+ 36) == UInt8(ascii: "\"")
    else { return nil }
    var flaws: UInt64 = 0
    let low32: UInt64 = 0xffff_ffff
    let first = Self.hexadecimal(word(at: start), flaws: &flaws)
    let second = Self.hexadecimal(
      word(at: start &+ 9) & low32 | word(at: start &+ 14) << 32, flaws: &flaws)
    let third = Self.hexadecimal(
      word(at: start &+ 19) & low32 | word(at: start &+ 24) << 32, flaws: &flaws)
    let fourth = Self.hexadecimal(word(at: start &+ 28), flaws: &flaws)
    guard flaws == 0 else { return nil }
    move(to: start &+ 37)
    return EntityID(high: first << 32 | second, low: third << 32 | fourth)
  }

  /// Reads `<12 hex digits>-<4 hex digits>` and the quote behind it.
  mutating func hybridTime() -> HybridTime? {
    let start = index
    guard start &+ 18 <= end, byte(at: start &+ 12) == UInt8(ascii: "-"),
      byte(at: start &+ 17) == UInt8(ascii: "\"")
    else { return nil }
    var flaws: UInt64 = 0
    let low32: UInt64 = 0xffff_ffff
    let first = Self.hexadecimal(word(at: start), flaws: &flaws)
    let second = Self.hexadecimal(
      word(at: start &+ 8) & low32 | word(at: start &+ 13) << 32, flaws: &flaws)
    guard flaws == 0 else { return nil }
    move(to: start &+ 18)
    return HybridTime(bits: first << 32 | second)
  }
}
