/// Steps through a line in the canonical form, in which a replay finds nearly every event.
///
/// It reads eight bytes at a time and gives up at whatever it doesn't expect: the tolerant readers
/// say then what it was. What it accepts, they read alike; a differential test holds it to that.
///
/// `@safe`, as every load is checked against the end of the line's memory, and a cursor exists only
/// inside the call that lends it the memory.
@safe public struct CanonicalCursor {
  private let base: UnsafeRawPointer
  /// The next byte to be read.
  private(set) var index: Int
  /// Where the part of the line ends that is read.
  private(set) var end: Int
  /// Where the memory ends.
  private let limit: Int
  /// Whether all that was read since somebody last set this stands there as it would be written: a
  /// number can be spelled in several ways, and members can stand in any order.
  var isAsWritten = true

  /// Lends the bytes to a cursor for the time of a call.
  package static func withCursor<Result, Failure: Error>(
    over bytes: [UInt8], _ body: (inout CanonicalCursor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // An empty array has no memory to point to.
    let bytes = bytes.isEmpty ? [0] : bytes
    return try unsafe bytes.span.withUnsafeBytes { buffer throws(Failure) in
      guard let base = buffer.baseAddress else { preconditionFailure("these bytes have a place") }
      var cursor = unsafe CanonicalCursor(base: base, limit: buffer.count)
      return try body(&cursor)
    }
  }

  private init(base: UnsafeRawPointer, limit: Int) {
    unsafe self.base = base
    self.limit = limit
    index = 0
    end = limit
  }

  /// Turns to a part of the bytes.
  @inline(__always)
  package mutating func turn(to range: Range<Int>) {
    precondition(range.upperBound <= limit && range.lowerBound >= 0, "no such bytes")
    index = range.lowerBound
    end = range.upperBound
  }

  @inline(__always)
  mutating func move(to index: Int) {
    precondition(index >= 0 && index <= end, "no such byte")
    self.index = index
  }

  /// The eight bytes at a place, the first one the least significant; zero past the memory's end.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    guard place >= 0, place &+ 8 <= limit else { return 0 }
    return unsafe base.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
  }

  @inline(__always)
  func byte(at place: Int) -> UInt8 {
    guard place >= 0, place < limit else { return 0 }
    return unsafe base.load(fromByteOffset: place, as: UInt8.self)
  }

  /// Whether two stretches of the bytes are the same.
  @inline(__always)
  func areEqual(_ a: Int, _ b: Int, count: Int) -> Bool {
    var offset = 0
    while offset &+ 8 <= count {
      guard word(at: a &+ offset) == word(at: b &+ offset) else { return false }
      offset &+= 8
    }
    // The last eight bytes, some of them for the second time.
    if offset > 0 { return word(at: a &+ count &- 8) == word(at: b &+ count &- 8) }
    while offset < count {
      guard byte(at: a &+ offset) == byte(at: b &+ offset) else { return false }
      offset &+= 1
    }
    return true
  }

  /// Copies bytes of the line.
  @inline(__always)
  package func copy(_ range: Range<Int>, to writer: inout PackedWriter) {
    precondition(range.lowerBound >= 0 && range.upperBound <= limit, "no such bytes")
    unsafe writer.store(
      UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// The text of bytes that are ASCII.
  func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= limit, "no such bytes")
    let bytes = unsafe UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the ASCII text of a name stands at a place.
  @inline(__always)
  func stands(_ name: String, at place: Int) -> Bool {
    let utf8 = name.utf8
    guard place >= 0, place &+ utf8.count <= limit else { return false }
    var position = place
    for byte in utf8 {
      guard unsafe base.load(fromByteOffset: position, as: UInt8.self) == byte else { return false }
      position &+= 1
    }
    return true
  }
}
