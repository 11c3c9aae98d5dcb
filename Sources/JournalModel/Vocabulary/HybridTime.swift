/// A reading of a hybrid logical clock: Unix milliseconds in 48 bits, then a counter in 16.
///
/// S. Kulkarni et al., "Logical Physical Clocks" (2014). Ordered as one number, so that the text
/// forms sort alike.
public struct HybridTime: Hashable, Sendable {
  /// The milliseconds above the counter, as one number.
  public let bits: UInt64

  /// The reading of these bits.
  public init(bits: UInt64) {
    self.bits = bits
  }

  /// A reading of a clock; milliseconds that 48 bits can't say become the nearest that they can.
  public init(milliseconds: Int64, counter: UInt16 = 0) {
    bits =
      UInt64(bitPattern: min(max(milliseconds, 0), Self.maximumMilliseconds)) << 16
      | UInt64(counter)
  }

  /// The last millisecond that 48 bits can say, in the year 10889.
  private static let maximumMilliseconds: Int64 = 0xffff_ffff_ffff

  /// Unix time in milliseconds.
  public var milliseconds: Int64 { Int64(bits >> 16) }
  /// What sets apart the events of one millisecond.
  public var counter: UInt16 { UInt16(truncatingIfNeeded: bits) }

  /// The reading `count` events later, never earlier; a full counter carries into the milliseconds.
  ///
  /// At the end of time it stays there, so that a hostile stamp can't overflow anything.
  public func advanced(by count: Int) -> HybridTime {
    let (sum, overflow) = bits.addingReportingOverflow(UInt64(clamping: count))
    return HybridTime(bits: overflow ? .max : sum)
  }

  /// Whether an event of this stamp was appended in one go with the event of the same device before it.
  package func continues(_ previous: HybridTime) -> Bool {
    bits > previous.bits && bits == previous.advanced(by: 1).bits
  }

  /// Reads `<12 hex digits>-<4 hex digits>`, lower case alone, as text must sort like time.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, in: 0..<bytes.count)
  }

  @inline(__always)
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == 17, bytes[start + 12] == UInt8(ascii: "-"),
      Hexadecimal.isLowerCase(bytes, in: range),
      let milliseconds = Hexadecimal.value(of: bytes, in: start..<start + 12),
      let counter = Hexadecimal.value(of: bytes, in: start + 13..<start + 17)
    else { return nil }
    bits = milliseconds << 16 | counter
  }
}

extension HybridTime: CanonicalText {
  static var maximumTextBytes: Int { 17 }

  func write(to text: inout OutputSpan<UInt8>) {
    Hexadecimal.append(bits >> 48, digits: 4, to: &text)
    Hexadecimal.append(bits >> 16, digits: 8, to: &text)
    text.append(UInt8(ascii: "-"))
    Hexadecimal.append(bits, digits: 4, to: &text)
  }
}

extension HybridTime: CustomStringConvertible, Comparable {
  public var description: String { text }

  public static func < (a: HybridTime, b: HybridTime) -> Bool { a.bits < b.bits }
}
