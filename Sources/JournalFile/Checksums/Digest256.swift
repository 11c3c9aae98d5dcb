/// A 256-bit digest, and a number modulo 2^256.
///
/// A fingerprint of a set is the sum of its members' digests: addition doesn't mind the order, and
/// subtraction takes a member out again.
package struct Digest256: Sendable, Hashable {
  /// The words, the most significant first.
  package let words: SIMD4<UInt64>

  package init(words: SIMD4<UInt64>) {
    self.words = words
  }

  /// The digest that 64 lower-case hex digits write; nil for anything else.
  package init?(_ description: String) {
    guard description.utf8.count == 64 else { return nil }
    var digits = description.utf8.makeIterator()
    var words = SIMD4<UInt64>()
    for index in 0..<4 {
      var word: UInt64 = 0
      for _ in 0..<16 {
        guard let digit = digits.next(), let value = Hex.value(of: digit) else { return nil }
        word = word << 4 | UInt64(value)
      }
      words[index] = word
    }
    self.words = words
  }

  /// The 32 bytes, the most significant first.
  package var bytes: [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(56 - $0 % 8 * 8)) }
  }
}

extension Digest256: AdditiveArithmetic {
  package static let zero = Digest256(words: .zero)

  /// The sum modulo 2^256.
  package static func + (left: Digest256, right: Digest256) -> Digest256 {
    var sum = SIMD4<UInt64>()
    var carry: UInt64 = 0
    for index in (0..<4).reversed() {
      let (partial, overflow) = left.words[index].addingReportingOverflow(right.words[index])
      let (whole, overflowOfCarry) = partial.addingReportingOverflow(carry)
      sum[index] = whole
      carry = overflow || overflowOfCarry ? 1 : 0
    }
    return Digest256(words: sum)
  }

  /// The difference modulo 2^256.
  package static func - (left: Digest256, right: Digest256) -> Digest256 {
    var difference = SIMD4<UInt64>()
    var borrow: UInt64 = 0
    for index in (0..<4).reversed() {
      let (partial, overflow) = left.words[index].subtractingReportingOverflow(right.words[index])
      let (whole, overflowOfBorrow) = partial.subtractingReportingOverflow(borrow)
      difference[index] = whole
      borrow = overflow || overflowOfBorrow ? 1 : 0
    }
    return Digest256(words: difference)
  }
}

extension Digest256: CustomStringConvertible {
  /// The 64 lower-case hex digits.
  package var description: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for byte in bytes {
      digits.append(Hex.digit(byte >> 4))
      digits.append(Hex.digit(byte & 0xf))
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
