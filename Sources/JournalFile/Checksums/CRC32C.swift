import ProcessorChecksums

/// The CRC-32C (Castagnoli) checksum that seals a line: RFC 3720, appendix B.4.
///
/// Every byte of a journal passes through it at each replay, so it is the processor's own
/// instruction where there is one, and elsewhere takes sixteen bytes a step ("slicing-by-16",
/// Kounavis and Berry, 2005): sixteen independent table look-ups instead of a chain of sixteen
/// dependent ones.
package enum CRC32C {
  /// The checksum of all the bytes.
  package static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    #if arch(x86_64) && CHECKSUM_INSTRUCTIONS
      if Processor.hasCRC32C { return ~CRC32CInstructions.remainder(~0, over: bytes) }
    #endif
    return checksumByTables(bytes)
  }

  /// The same on any processor.
  static func checksumByTables(_ bytes: Span<UInt8>) -> UInt32 {
    let tables = tables.span
    var remainder = ~(0 as UInt32)
    var position = 0
    while position &+ 16 <= bytes.count {
      remainder = step(
        tables, remainder, bytes.littleEndianWord(at: position),
        bytes.littleEndianWord(at: position &+ 8))
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

  /// Carries the remainder over one block of sixteen bytes, given as two words.
  ///
  /// Only four of the look-ups wait for the remainder: they come last, so that the others are done
  /// while the block before is. A span of the tables, and not the tables: a build without
  /// optimisation copies what it indexes.
  @inline(__always)
  private static func step(
    _ tables: Span<UInt32>, _ remainder: UInt32, _ low: UInt64, _ high: UInt64
  ) -> UInt32 {
    func term(_ word: UInt64, _ byte: Int, before following: Int) -> UInt32 {
      tables[following &* 256 &+ Int(truncatingIfNeeded: (word >> UInt64(byte &* 8)) & 0xff)]
    }
    var known = term(high, 0, before: 7) ^ term(high, 1, before: 6)
    known ^= term(high, 2, before: 5) ^ term(high, 3, before: 4)
    known ^= term(high, 4, before: 3) ^ term(high, 5, before: 2)
    known ^= term(high, 6, before: 1) ^ term(high, 7, before: 0)
    known ^= term(low, 4, before: 11) ^ term(low, 5, before: 10)
    known ^= term(low, 6, before: 9) ^ term(low, 7, before: 8)
    let first = low ^ UInt64(remainder)
    let late = term(first, 0, before: 15) ^ term(first, 1, before: 14)
    return known ^ (late ^ (term(first, 2, before: 13) ^ term(first, 3, before: 12)))
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
