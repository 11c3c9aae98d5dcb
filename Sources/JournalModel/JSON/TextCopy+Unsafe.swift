extension [UInt8] {
  /// Appends a text that is mostly short.
  mutating func append(text: String) {
    append(contentsOf: text.utf8)
  }
}

/// Text that is written, and looked at, eight bytes at a time; a test holds that to one byte after the
/// other.
extension OutputSpan<UInt8> {
  /// Appends text, and looks at it on the way.
  ///
  /// - Parameter find: gets eight bytes of it, the last of them perhaps blanks that fill up, and tells
  ///   by any set bit that one of the bytes is what is looked for.
  /// - Returns: whether none is.
  @inline(__always)
  mutating func append(_ text: Span<UInt8>, without find: (_ eight: UInt64) -> UInt64) -> Bool {
    var found: UInt64 = 0
    var place = 0
    while place &+ 8 <= text.count {
      // In bounds by the line above.
      let eight = unsafe text.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: place, as: UInt64.self)
      append(bytesOf: eight.littleEndian)
      found |= find(eight)
      place &+= 8
    }
    guard place < text.count else { return found == 0 }
    var last: UInt64 = 0x2020_2020_2020_2020
    while place < text.count {
      append(text[place])
      last = last << 8 | UInt64(text[place])
      place &+= 1
    }
    return found | find(last) == 0
  }

  /// Appends the bytes of a number, the lowest first.
  @inline(__always)
  mutating func append<Bytes: FixedWidthInteger & BitwiseCopyable>(bytesOf value: Bytes) {
    unsafe append(count: MemoryLayout<Bytes>.size) { place in
      // Room for them is what was asked for.
      unsafe place.storeBytes(of: value.littleEndian, as: Bytes.self)
    }
  }

  /// Appends text that stands in the program, of which it is known beforehand how long it is.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    unsafe append(count: text.utf8CodeUnitCount) { place in
      unsafe place.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    }
  }

  /// Appends bytes that are known already.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>) {
    unsafe append(count: bytes.count) { place in
      unsafe bytes.withUnsafeBytes { source in
        guard let base = source.baseAddress else { return }
        unsafe place.copyMemory(from: base, byteCount: source.count)
      }
    }
  }

  /// Appends bytes that are written all at once.
  @inline(__always)
  private mutating func append(count bytes: Int, _ write: (UnsafeMutableRawPointer) -> Void) {
    precondition(freeCapacity >= bytes, "room is made before")
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      unsafe write(base + count)
      count &+= bytes
    }
  }
}
