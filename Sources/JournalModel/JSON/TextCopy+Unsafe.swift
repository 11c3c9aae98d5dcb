extension [UInt8] {
  /// Appends a text that is mostly short.
  mutating func append(text: String) {
    let utf8 = text.utf8.span
    append(addingCapacity: utf8.count) { output in _ = output.append(utf8) { _ in 0 } }
  }
}

/// Text that is written eight bytes at a time.
///
/// Every store is checked against the room that is left, and every load lies inside the span that is
/// lent; a test holds the look to one byte after the other.
extension OutputSpan<UInt8> {
  /// Appends text, and looks at it on the way.
  ///
  /// - Parameter find: gets eight bytes of it, the last of them perhaps blanks that fill up, and tells
  ///   by any set bit that one of the bytes is what is looked for.
  /// - Returns: whether none is.
  @inline(__always)
  mutating func append(_ text: Span<UInt8>, without find: (_ eight: UInt64) -> UInt64) -> Bool {
    let count = text.count
    precondition(count <= freeCapacity, "there is room for the text")
    var found: UInt64 = 0
    unsafe withUnsafeMutableBufferPointer { buffer, used in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      let target = unsafe base + used
      // In bounds, as `place` and what is moved from there are below the count of both.
      func move(from place: Int) {
        let eight = unsafe text.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: place, as: UInt64.self)
        found |= find(eight)
        unsafe target.storeBytes(of: eight, toByteOffset: place, as: UInt64.self)
      }
      var place = 0
      while place &+ 8 <= count {
        move(from: place)
        place &+= 8
      }
      if place < count, count >= 8 {
        // The last eight bytes, some of them for the second time.
        move(from: count &- 8)
      } else if place < count {
        var last: UInt64 = 0x2020_2020_2020_2020
        while place < count {
          let byte = unsafe text[unchecked: place]
          last = last << 8 | UInt64(byte)
          unsafe target.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
          place &+= 1
        }
        found |= find(last)
      }
      used &+= count
    }
    return found == 0
  }

  /// Appends the bytes of a number, the lowest first.
  @inline(__always)
  mutating func append<Bytes: FixedWidthInteger & BitwiseCopyable>(bytesOf value: Bytes) {
    let size = MemoryLayout<Bytes>.size
    precondition(size <= freeCapacity, "there is room for the bytes")
    unsafe withUnsafeMutableBufferPointer { buffer, used in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      unsafe base.storeBytes(of: value.littleEndian, toByteOffset: used, as: Bytes.self)
      used &+= size
    }
  }
}
