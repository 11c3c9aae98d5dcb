extension SHA256 {
  /// The chaining value: the words H0 to H7, of one message or of several side by side.
  typealias State<Word> = InlineArray<8, Word>

  static let initialState: State<UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The word that four bytes are, the most significant first.
  @inline(__always)
  static func word(of bytes: Span<UInt8>, at place: Int) -> UInt32 {
    UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
      | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
  }

  /// - Parameter part: what of a word is the message's.
  @inline(__always)
  static func digest<Word>(_ state: State<Word>, _ part: (Word) -> UInt32) -> Digest256 {
    var words = SIMD4<UInt64>()
    for index in 0..<4 {
      words[index] = UInt64(part(state[2 * index])) << 32 | UInt64(part(state[2 * index + 1]))
    }
    return Digest256(words: words)
  }

  /// The chaining value after a block, whose sixteen words the schedule begins with.
  @inline(__always)
  static func fold<Word: SHA256Word>(
    _ schedule: inout InlineArray<64, Word>, into state: State<Word>
  ) -> State<Word> {
    for index in 16..<64 {
      let early = schedule[index - 15]
      let late = schedule[index - 2]
      schedule[index] =
        schedule[index - 16] &+ schedule[index - 7]
        &+ (early.rotated(7) ^ early.rotated(18) ^ early.shifted(3))
        &+ (late.rotated(17) ^ late.rotated(19) ^ late.shifted(10))
    }

    // Eight rounds a turn: the variables return to their places, so none is ever moved.
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    while index < 64 {
      round(a, b, c, &d, e, f, g, &h, schedule[index], constants[index])
      round(h, a, b, &c, d, e, f, &g, schedule[index + 1], constants[index + 1])
      round(g, h, a, &b, c, d, e, &f, schedule[index + 2], constants[index + 2])
      round(f, g, h, &a, b, c, d, &e, schedule[index + 3], constants[index + 3])
      round(e, f, g, &h, a, b, c, &d, schedule[index + 4], constants[index + 4])
      round(d, e, f, &g, h, a, b, &c, schedule[index + 5], constants[index + 5])
      round(c, d, e, &f, g, h, a, &b, schedule[index + 6], constants[index + 6])
      round(b, c, d, &e, f, g, h, &a, schedule[index + 7], constants[index + 7])
      index += 8
    }
    return [
      state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d,
      state[4] &+ e, state[5] &+ f, state[6] &+ g, state[7] &+ h,
    ]
  }

  /// One round of the compression: `d` and `h` change, and stand for `e` and `a` in the next one.
  @inline(__always)
  private static func round<Word: SHA256Word>(
    _ a: Word, _ b: Word, _ c: Word, _ d: inout Word,
    _ e: Word, _ f: Word, _ g: Word, _ h: inout Word, _ word: Word, _ constant: UInt32
  ) {
    let choice = (e & f) ^ (~e & g)
    let majority = (a & b) ^ (a & c) ^ (b & c)
    let first =
      h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ word
      &+ Word(repeating: constant)
    d = d &+ first
    h = first &+ (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

/// A word of a message, or those of several messages side by side, to which the same is done.
protocol SHA256Word {
  init(repeating word: UInt32)
  static func &+ (a: Self, b: Self) -> Self
  static func & (a: Self, b: Self) -> Self
  static func ^ (a: Self, b: Self) -> Self
  prefix static func ~ (word: Self) -> Self
  /// The bits moved to the right by a count from 1 to 31, those that fall out entering at the left.
  func rotated(_ count: UInt32) -> Self
  /// The bits moved to the right by a count from 1 to 31.
  func shifted(_ count: UInt32) -> Self
}

extension UInt32: SHA256Word {
  @inline(__always)
  init(repeating word: UInt32) { self = word }

  @inline(__always)
  func rotated(_ count: UInt32) -> UInt32 { (self &>> count) | (self &<< (32 - count)) }

  @inline(__always)
  func shifted(_ count: UInt32) -> UInt32 { self &>> count }
}

extension SIMD4<UInt32>: SHA256Word {
  /// Written as a product, as two shifts become one rotation of each word by itself.
  @inline(__always)
  func rotated(_ count: UInt32) -> Self {
    shifted(count) | (self &* Self(repeating: 1 &<< (32 - count)))
  }

  @inline(__always)
  func shifted(_ count: UInt32) -> Self { self &>> Self(repeating: count) }
}
