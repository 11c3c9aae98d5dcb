extension [UInt8] {
  /// Appends a text that is mostly short.
  mutating func append(text: String) {
    append(contentsOf: text.utf8)
  }
}

/// Text that is looked at eight bytes at a time while it is written; a test holds the look to one byte
/// after the other.
extension OutputSpan<UInt8> {
  /// Appends text, and looks at it on the way.
  ///
  /// - Parameter find: gets eight bytes of it, the last of them perhaps blanks that fill up, and tells
  ///   by any set bit that one of the bytes is what is looked for.
  /// - Returns: whether none is.
  @inline(__always)
  mutating func append(_ text: Span<UInt8>, without find: (_ eight: UInt64) -> UInt64) -> Bool {
    var found: UInt64 = 0
    var place = 0
    while place &+ 8 <= text.count {
      var eight: UInt64 = 0
      for number in 0..<8 {
        let byte = text[place &+ number]
        append(byte)
        eight |= UInt64(byte) << UInt64(8 &* number)
      }
      found |= find(eight)
      place &+= 8
    }
    guard place < text.count else { return found == 0 }
    var last: UInt64 = 0x2020_2020_2020_2020
    while place < text.count {
      append(text[place])
      last = last << 8 | UInt64(text[place])
      place &+= 1
    }
    return found | find(last) == 0
  }

  /// Appends the bytes of a number, the lowest first.
  @inline(__always)
  mutating func append<Bytes: FixedWidthInteger>(bytesOf value: Bytes) {
    for number in 0..<Bytes.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: value >> Bytes(8 &* number)))
    }
  }
}
