/// The CRC-32C (Castagnoli) checksum that seals a line: RFC 3720, appendix B.4.
///
/// Every byte of a journal passes through it at each replay, so it takes sixteen bytes a step
/// ("slicing-by-16", Kounavis and Berry, 2005): sixteen independent table look-ups instead of a
/// chain of sixteen dependent ones.
package enum CRC32C {
  /// The checksum of all the bytes.
  package static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    let tables = tables.span
    var remainder = ~(0 as UInt32)
    var position = 0
    while position &+ 16 <= bytes.count {
      remainder = step(tables, remainder, bytes.extracting(position..<position &+ 16))
      position &+= 16
    }
    while position < bytes.count {
      let index = UInt8(truncatingIfNeeded: remainder) ^ bytes[position]
      remainder = (remainder >> 8) ^ tables[Int(index)]
      position &+= 1
    }
    return ~remainder
  }

  /// The checksum of the bytes in a range of the span, which the span must hold.
  package static func checksum(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt32 {
    checksum(bytes.extracting(range))
  }

  /// Carries the remainder over one block of sixteen bytes.
  ///
  /// A span of the tables, and not the tables: a build without optimisation copies what it indexes.
  @inline(__always)
  private static func step(
    _ tables: Span<UInt32>, _ remainder: UInt32, _ block: Span<UInt8>
  ) -> UInt32 {
    let first =
      remainder
      ^ (UInt32(block[0]) | UInt32(block[1]) << 8 | UInt32(block[2]) << 16 | UInt32(block[3]) << 24)
    var next = tables[15 * 256 + Int(first & 0xff)] ^ tables[14 * 256 + Int((first >> 8) & 0xff)]
    next ^= tables[13 * 256 + Int((first >> 16) & 0xff)] ^ tables[12 * 256 + Int(first >> 24)]
    next ^= tables[11 * 256 + Int(block[4])] ^ tables[10 * 256 + Int(block[5])]
    next ^= tables[9 * 256 + Int(block[6])] ^ tables[8 * 256 + Int(block[7])]
    next ^= tables[7 * 256 + Int(block[8])] ^ tables[6 * 256 + Int(block[9])]
    next ^= tables[5 * 256 + Int(block[10])] ^ tables[4 * 256 + Int(block[11])]
    next ^= tables[3 * 256 + Int(block[12])] ^ tables[2 * 256 + Int(block[13])]
    next ^= tables[1 * 256 + Int(block[14])] ^ tables[Int(block[15])]
    return next
  }

  /// Sixteen tables of 256 end to end: entry `256 * k + b` is what byte `b` adds to the remainder
  /// when `k` more bytes follow it.
  private static let tables: [UInt32] = {
    let reversedPolynomial: UInt32 = 0x82f6_3b78
    var tables = [UInt32](repeating: 0, count: 4096)
    for byte in 0..<256 {
      var remainder = UInt32(byte)
      for _ in 0..<8 {
        remainder = (remainder >> 1) ^ (remainder & 1 == 0 ? 0 : reversedPolynomial)
      }
      tables[byte] = remainder
    }
    for index in 256..<4096 {
      let shorter = tables[index - 256]
      tables[index] = (shorter >> 8) ^ tables[Int(shorter & 0xff)]
    }
    return tables
  }()
}
