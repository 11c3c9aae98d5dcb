import ProcessorChecksums

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
    let blocks = position..<position + (bytes.count - position) / 64 * 64
    state = Self.fold(bytes.extracting(blocks), into: state)
    byteCount += blocks.count
    keep(bytes.extracting(blocks.upperBound...))
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

  /// The chaining value after some whole blocks of 64 bytes.
  static func fold(_ blocks: Span<UInt8>, into state: State<UInt32>) -> State<UInt32> {
    precondition(blocks.count % 64 == 0)
    #if arch(x86_64) && CHECKSUM_INSTRUCTIONS
      if Processor.hasSHA256 { return SHA256Instructions.fold(blocks, into: state) }
    #endif
    return foldPlainly(blocks, into: state)
  }

  /// The same on any processor.
  static func foldPlainly(
    _ blocks: Span<UInt8>, into state: State<UInt32>
  ) -> State<UInt32> {
    var state = state
    for start in stride(from: 0, to: blocks.count, by: 64) {
      var schedule = InlineArray<64, UInt32>(repeating: 0)
      for index in 0..<16 { schedule[index] = word(of: blocks, at: start + 4 * index) }
      state = fold(&schedule, into: state)
    }
    return state
  }
}
