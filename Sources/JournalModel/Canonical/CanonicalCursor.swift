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

  // MARK: Numbers

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
  ///
  /// Mycroft's test for a zero byte, once for each kind: what it finds wrongly is always above
  /// something that it finds rightly.
  @inline(__always)
  private static func textEnds(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let found =
      ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
      | ((word &- ones &* 0x20) & ~word) | word
    return found & 0x8080_8080_8080_8080
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

  // MARK: Time

  /// The number that two decimal digits say; what is none adds bits to `flaws`.
  @inline(__always)
  private func pair(at place: Int, flaws: inout UInt8) -> Int {
    let tens = byte(at: place) &- UInt8(ascii: "0")
    let ones = byte(at: place &+ 1) &- UInt8(ascii: "0")
    if tens > 9 || ones > 9 { flaws = 1 }
    return Int(tens) &* 10 &+ Int(ones)
  }

  /// Reads a moment in its canonical form and the quote behind it.
  ///
  /// - Parameter dates: remembers the last date, which mostly is the next one too.
  mutating func moment(_ dates: inout KnownDate) -> Moment? {
    let start = index
    guard start &+ 25 <= end, byte(at: start &+ 10) == UInt8(ascii: "T"),
      byte(at: start &+ 13) == UInt8(ascii: ":"), byte(at: start &+ 16) == UInt8(ascii: ":"),
      byte(at: start &+ 19) == UInt8(ascii: ".")
    else { return nil }
    var flaws: UInt8 = 0
    let hour = pair(at: start &+ 11, flaws: &flaws)
    let minute = pair(at: start &+ 14, flaws: &flaws)
    let second = pair(at: start &+ 17, flaws: &flaws)
    let hundredths = pair(at: start &+ 20, flaws: &flaws)
    let thousandths = byte(at: start &+ 22) &- UInt8(ascii: "0")
    guard flaws == 0, thousandths < 10, hour < 24, minute < 60, second < 60 else { return nil }
    let head = word(at: start)
    let tail = word(at: start &+ 2)
    if head != dates.head || tail != dates.tail {
      var flaws: UInt8 = 0
      let century = pair(at: start, flaws: &flaws)
      let year = pair(at: start &+ 2, flaws: &flaws)
      let month = pair(at: start &+ 5, flaws: &flaws)
      let dayOfMonth = pair(at: start &+ 8, flaws: &flaws)
      guard flaws == 0, byte(at: start &+ 4) == UInt8(ascii: "-"),
        byte(at: start &+ 7) == UInt8(ascii: "-"),
        let day = Day(year: century * 100 + year, month: month, day: dayOfMonth)
      else { return nil }
      dates = KnownDate(head: head, tail: tail, day: day)
    }
    var offset = 0
    let sign = byte(at: start &+ 23)
    if sign == UInt8(ascii: "Z") {
      guard byte(at: start &+ 24) == UInt8(ascii: "\"") else { return nil }
      move(to: start &+ 25)
    } else {
      guard start &+ 30 <= end, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
        byte(at: start &+ 26) == UInt8(ascii: ":"), byte(at: start &+ 29) == UInt8(ascii: "\"")
      else { return nil }
      let hours = pair(at: start &+ 24, flaws: &flaws)
      let minutes = pair(at: start &+ 27, flaws: &flaws)
      offset = hours &* 60 &+ minutes
      guard flaws == 0, hours < 24, minutes < 60, offset != 0 else { return nil }
      if sign == UInt8(ascii: "-") { offset = -offset }
      move(to: start &+ 30)
    }
    let seconds = (hour &* 60 &+ minute &- offset) &* 60 &+ second
    let fraction = hundredths &* 10 &+ Int(thousandths)
    let milliseconds = Int64(dates.day.number) &* Moment.millisecondsPerDay
    return Moment(
      milliseconds: milliseconds &+ Int64(seconds &* 1000 &+ fraction), offsetMinutes: offset)
  }

  /// A date as text, and the day that it is.
  struct KnownDate {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var day = Day(number: 0)
  }
}
