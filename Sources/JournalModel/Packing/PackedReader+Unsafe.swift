/// Reads values that a `PackedWriter` has written, out of an array that it keeps.
///
/// `@safe`, as every load is checked against the end. Past it everything reads as zero, so that
/// reading is total; whoever keeps packed bytes on a disk checks a checksum first.
@safe public struct PackedReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  private var end: Int

  package init(_ bytes: [UInt8], in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "no such bytes")
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Turns to another range of the same bytes.
  @inline(__always)
  mutating func turn(to range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "no such bytes")
    position = range.lowerBound
    end = range.upperBound
  }

  @inline(__always)
  mutating func load<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type = Value.self
  ) -> Value {
    let size = MemoryLayout<Value>.size
    guard end &- position >= size else {
      position = end
      return 0
    }
    // In bounds by the line above, as `end` is at most the array's count.
    let value = unsafe bytes.span.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: position, as: Value.self)
    position &+= size
    return Value(littleEndian: value)
  }

  /// The id that stands packed at a place; zero where the bytes end before it does.
  @inline(__always)
  static func id(in bytes: [UInt8], at place: Int) -> EntityID {
    guard place >= 0, bytes.count &- place >= 16 else { return EntityID(high: 0, low: 0) }
    let raw = unsafe bytes.span.bytes
    // In bounds by the line above.
    let high = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self)
    let low = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: place &+ 8, as: UInt64.self)
    return EntityID(high: UInt64(littleEndian: high), low: UInt64(littleEndian: low))
  }

  var isAtEnd: Bool { position == end }

  /// The bytes that were not read yet.
  var rest: ArraySlice<UInt8> { bytes[position..<end] }

  /// Leaves out bytes; past the end there are none.
  mutating func skip(_ count: Int) { position = min(end, position &+ count) }

  /// Reads a number as `PackedWriter.variable` writes it.
  @inline(__always)
  mutating func variable() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end, shift < 64 {
      let byte = bytes[position]
      position &+= 1
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { break }
      shift &+= 7
    }
    return value
  }

  /// Leaves out a text.
  mutating func skipText() { skip(Int(min(variable(), UInt64(end &- position)))) }

  /// Leaves out a list of texts.
  mutating func skipTexts() {
    var count = variable()
    while count > 0, !isAtEnd {
      skipText()
      count -= 1
    }
  }

  mutating func text() -> String {
    let count = Int(min(variable(), UInt64(end &- position)))
    defer { position &+= count }
    return String(decoding: bytes[position..<position &+ count], as: UTF8.self)
  }
}
