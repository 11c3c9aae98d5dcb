#if arch(x86_64) && CHECKSUM_INSTRUCTIONS
  import _Builtin_intrinsics.intel

  /// CRC-32C by the processor's own instruction.
  ///
  /// Whoever calls must have asked the processor whether it has SSE4.2. Nothing of it may be inlined
  /// elsewhere, where it would be compiled without it.
  package enum CRC32CInstructions {
    /// Carries the remainder over some bytes.
    @inline(never)
    package static func remainder(_ start: UInt32, over bytes: Span<UInt8>) -> UInt32 {
      var wide = UInt64(start)
      var position = 0
      while position &+ 8 <= bytes.count {
        wide = _mm_crc32_u64(wide, bytes.littleEndianWord(at: position))
        position &+= 8
      }
      var remainder = UInt32(truncatingIfNeeded: wide)
      while position < bytes.count {
        remainder = _mm_crc32_u8(remainder, bytes[position])
        position &+= 1
      }
      return remainder
    }
  }

  extension Span<UInt8> {
    /// Eight bytes as a number, the least significant first.
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
#endif
