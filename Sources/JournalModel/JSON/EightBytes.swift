/// What is to be found among eight bytes at once; any set bit says that something was.
///
/// Taking one from each byte borrows from the next only where a byte was found already (Mycroft's
/// test for a zero byte, as in Hacker's Delight, 6–1).
enum EightBytes {
  private static var each: UInt64 { 0x0101_0101_0101_0101 }
  private static var high: UInt64 { 0x8080_8080_8080_8080 }

  /// A byte of that value.
  @inline(__always)
  static func equal(_ value: UInt8, in eight: UInt64) -> UInt64 {
    let others = eight ^ each &* UInt64(value)
    return (others &- each) & ~others & high
  }

  /// A byte that isn't a character of ASCII that can be seen, or a blank.
  @inline(__always)
  static func notPrintable(in eight: UInt64) -> UInt64 {
    controlOrBeyondASCII(in: eight) | equal(0x7f, in: eight)
  }

  /// A byte below the blank, or one of a character beyond ASCII.
  @inline(__always)
  static func controlOrBeyondASCII(in eight: UInt64) -> UInt64 {
    eight & high | (eight &- each &* 0x20) & ~eight & high
  }
}
