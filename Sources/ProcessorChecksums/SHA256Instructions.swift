#if arch(x86_64) && CHECKSUM_INSTRUCTIONS
  import _Builtin_intrinsics.intel

  /// SHA-256 by the processor's own instructions: FIPS 180-4, section 6.2.2.
  ///
  /// Whoever calls must have asked the processor whether it has them and SSE4.2. Nothing of it may be
  /// inlined elsewhere, where it would be compiled without them.
  package enum SHA256Instructions {
    private typealias Vector = SIMD2<Int64>

    /// The chaining value after some whole blocks of 64 bytes.
    @inline(never)
    package static func fold(
      _ blocks: Span<UInt8>, into state: InlineArray<8, UInt32>
    ) -> InlineArray<8, UInt32> {
      // The instructions want the words of the state in this order, the last given here lowest.
      var abef = vector(state[5], state[4], state[1], state[0])
      var cdgh = vector(state[7], state[6], state[3], state[2])
      var position = 0
      while position &+ 64 <= blocks.count {
        let (abefBefore, cdghBefore) = (abef, cdgh)
        var (w0, w1) = (words(of: blocks, at: position), words(of: blocks, at: position &+ 16))
        var w2 = words(of: blocks, at: position &+ 32)
        var w3 = words(of: blocks, at: position &+ 48)
        fourRounds(&abef, &cdgh, w0, Vector(0x7137_4491_428a_2f98, -0x164a_245a_4a3f_0431))
        fourRounds(&abef, &cdgh, w1, Vector(0x59f1_11f1_3956_c25b, -0x54e3_a12a_6dc0_7d5c))
        fourRounds(&abef, &cdgh, w2, Vector(0x1283_5b01_d807_aa98, 0x550c_7dc3_2431_85be))
        fourRounds(&abef, &cdgh, w3, Vector(-0x7f21_4e01_8d41_a28c, -0x3e64_0e8b_6423_f959))
        w0 = scheduled(w0, w1, w2, w3)
        fourRounds(&abef, &cdgh, w0, Vector(-0x1041_b879_1b64_963f, 0x240c_a1cc_0fc1_9dc6))
        w1 = scheduled(w1, w2, w3, w0)
        fourRounds(&abef, &cdgh, w1, Vector(0x4a74_84aa_2de9_2c6f, 0x76f9_88da_5cb0_a9dc))
        w2 = scheduled(w2, w3, w0, w1)
        fourRounds(&abef, &cdgh, w2, Vector(-0x57ce_3992_67c1_aeae, -0x40a6_8038_4ffc_d838))
        w3 = scheduled(w3, w0, w1, w2)
        fourRounds(&abef, &cdgh, w3, Vector(-0x2a58_6eb8_391f_f40d, 0x1429_2967_06ca_6351))
        w0 = scheduled(w0, w1, w2, w3)
        fourRounds(&abef, &cdgh, w0, Vector(0x2e1b_2138_27b7_0a85, 0x5338_0d13_4d2c_6dfc))
        w1 = scheduled(w1, w2, w3, w0)
        fourRounds(&abef, &cdgh, w1, Vector(0x766a_0abb_650a_7354, -0x6d8d_d37a_7e3d_36d2))
        w2 = scheduled(w2, w3, w0, w1)
        fourRounds(&abef, &cdgh, w2, Vector(-0x57e5_99b4_5d40_175f, -0x3893_ae5c_3db4_7490))
        w3 = scheduled(w3, w0, w1, w2)
        fourRounds(&abef, &cdgh, w3, Vector(-0x2966_f9db_2e6d_17e7, 0x106a_a070_f40e_3585))
        w0 = scheduled(w0, w1, w2, w3)
        fourRounds(&abef, &cdgh, w0, Vector(0x1e37_6c08_19a4_c116, 0x34b0_bcb5_2748_774c))
        w1 = scheduled(w1, w2, w3, w0)
        fourRounds(&abef, &cdgh, w1, Vector(0x4ed8_aa4a_391c_0cb3, 0x682e_6ff3_5b9c_ca4f))
        w2 = scheduled(w2, w3, w0, w1)
        fourRounds(&abef, &cdgh, w2, Vector(0x78a5_636f_748f_82ee, -0x7338_fdf7_7b37_87ec))
        w3 = scheduled(w3, w0, w1, w2)
        fourRounds(&abef, &cdgh, w3, Vector(-0x5baf_9314_6f41_0006, -0x398e_870d_4106_5c09))
        abef = _mm_add_epi32(abef, abefBefore)
        cdgh = _mm_add_epi32(cdgh, cdghBefore)
        position &+= 64
      }
      let ((f, e), (b, a)) = (halves(abef[0]), halves(abef[1]))
      let ((h, g), (d, c)) = (halves(cdgh[0]), halves(cdgh[1]))
      return [a, b, c, d, e, f, g, h]
    }

    @inline(__always)
    private static func fourRounds(
      _ abef: inout Vector, _ cdgh: inout Vector, _ words: Vector, _ constants: Vector
    ) {
      let sum = _mm_add_epi32(words, constants)
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum)
      abef = _mm_sha256rnds2_epu32(abef, cdgh, Vector(sum[1], sum[1]))
    }

    /// The four words of the schedule behind sixteen others.
    @inline(__always)
    private static func scheduled(
      _ w0: Vector, _ w1: Vector, _ w2: Vector, _ w3: Vector
    ) -> Vector {
      // The words from the second of w2 to the first of w3.
      let (low, high) = (w2[0], w2[1])
      let between = Vector(
        Int64(bitPattern: UInt64(bitPattern: low) >> 32 | UInt64(bitPattern: high) << 32),
        Int64(bitPattern: UInt64(bitPattern: high) >> 32 | UInt64(bitPattern: w3[0]) << 32))
      return _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), between), w3)
    }

    /// Four words of a message, which has the most significant byte of each first.
    @inline(__always)
    private static func words(of bytes: Span<UInt8>, at place: Int) -> Vector {
      let bytes = bytes.extracting(place..<place &+ 16)
      let pair = Vector(
        Int64(bitPattern: bytes.littleEndianWord(at: 0)),
        Int64(bitPattern: bytes.littleEndianWord(at: 8)))
      return _mm_shuffle_epi8(pair, Vector(0x0405_0607_0001_0203, 0x0c0d_0e0f_0809_0a0b))
    }

    @inline(__always)
    private static func vector(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> Vector {
      Vector(
        Int64(bitPattern: UInt64(a) | UInt64(b) << 32),
        Int64(bitPattern: UInt64(c) | UInt64(d) << 32))
    }

    @inline(__always)
    private static func halves(_ word: Int64) -> (UInt32, UInt32) {
      let bits = UInt64(bitPattern: word)
      return (UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32))
    }
  }
#endif
