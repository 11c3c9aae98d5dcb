/// The SHA-256 digest of bytes that arrive piece by piece: FIPS 180-4, section 6.2.
package struct SHA256: Sendable {
  private var state = initialState
  /// The bytes that don't fill a block yet: `byteCount % 64` of them hold.
  private var pending = InlineArray<64, UInt8>(repeating: 0)
  private var byteCount = 0

  package init() {}

  /// The digest of all the bytes.
  package static func digest(of bytes: Span<UInt8>) -> Digest256 {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  /// Takes in the bytes that follow those so far.
  package mutating func update(_ bytes: Span<UInt8>) {
    var position = 0
    if byteCount % 64 > 0 {
      position = min(64 - byteCount % 64, bytes.count)
      keep(bytes.extracting(..<position))
      guard byteCount % 64 == 0 else { return }
      state = Self.fold(pending.span, into: state)
    }
    while position + 64 <= bytes.count {
      state = Self.fold(bytes.extracting(position..<position + 64), into: state)
      byteCount += 64
      position += 64
    }
    keep(bytes.extracting(position...))
  }

  /// The digest of the bytes so far.
  package consuming func finalize() -> Digest256 {
    let end = byteCount % 64
    pending[end] = 0x80
    for index in end + 1..<64 { pending[index] = 0 }
    if end >= 56 {
      state = Self.fold(pending.span, into: state)
      pending = InlineArray(repeating: 0)
    }
    let bitCount = UInt64(byteCount) * 8
    for index in 0..<8 {
      pending[56 + index] = UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - 8 * index))
    }
    state = Self.fold(pending.span, into: state)
    return Self.digest(state) { $0 }
  }

  /// Keeps bytes for a block, which must have room for them.
  private mutating func keep(_ bytes: Span<UInt8>) {
    let start = byteCount % 64
    for index in bytes.indices { pending[start + index] = bytes[index] }
    byteCount += bytes.count
  }

  /// The chaining value after one block of 64 bytes.
  private static func fold(_ block: Span<UInt8>, into state: State<UInt32>) -> State<UInt32> {
    precondition(block.count == 64)
    var schedule = InlineArray<64, UInt32>(repeating: 0)
    for index in 0..<16 { schedule[index] = word(of: block, at: 4 * index) }
    return fold(&schedule, into: state)
  }
}
