extension Span where Element == UInt8 {
  /// The offset of the first `\n` at or after an offset; nil where none follows.
  ///
  /// Looks at thirty-two bytes at a time, then at eight.
  package func firstNewline(from start: Int) -> Int? {
    var position = start
    while position &+ 32 <= count {
      let first = newlines(at: position) | newlines(at: position &+ 8)
      let second = newlines(at: position &+ 16) | newlines(at: position &+ 24)
      if first | second != 0 { break }
      position &+= 32
    }
    while position &+ 8 <= count {
      let matches = newlines(at: position)
      if matches != 0 { return position &+ matches.trailingZeroBitCount / 8 }
      position &+= 8
    }
    while position < count {
      if self[position] == UInt8(ascii: "\n") { return position }
      position &+= 1
    }
    return nil
  }

  /// The top bit of the first newline among the eight bytes from an offset.
  ///
  /// A byte of the word is zero where the bytes hold a newline (Mycroft's test: above the first
  /// match it may err, below never).
  @inline(__always)
  private func newlines(at offset: Int) -> UInt64 {
    let word = littleEndianWord(at: offset) ^ 0x0a0a_0a0a_0a0a_0a0a
    return (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// The eight bytes from an offset, the first one the least significant: one load when optimised.
  @inline(__always)
  func littleEndianWord(at offset: Int) -> UInt64 {
    let bytes = extracting(offset..<offset &+ 8)
    let low =
      UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
    let high =
      UInt64(bytes[4]) | UInt64(bytes[5]) << 8 | UInt64(bytes[6]) << 16 | UInt64(bytes[7]) << 24
    return low | high << 32
  }
}
