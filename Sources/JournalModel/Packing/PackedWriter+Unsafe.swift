/// Writes values end to end into memory that was set aside for them, without asking for more.
///
/// What has no room is dropped, and `isFull` says so: whoever writes what came from outside looks
/// at it before the bytes are used.
///
/// `@safe`, as every store is checked against the capacity, and the memory outlives the writer: it
/// exists only inside the call that set the memory aside.
@safe public struct PackedWriter {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  package private(set) var count = 0
  /// Whether something had no room.
  package private(set) var isFull = false

  /// Lets `body` write into memory that is used again and again.
  ///
  /// - Returns: what was written, in an array of its size.
  package static func bytes(
    in scratch: inout [UInt8], _ body: (inout PackedWriter) -> Void
  ) -> [UInt8] {
    var count = 0
    // Nobody else has the scratch while it is lent, and it has `buffer.count` bytes.
    unsafe scratch.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var writer = unsafe PackedWriter(base: base, capacity: buffer.count)
      body(&writer)
      count = writer.count
    }
    return Array(scratch[..<count])
  }

  /// What `body` writes, in memory of its own.
  ///
  /// - Parameter capacity: the most bytes that have room. Far more may be asked for than is needed:
  ///   pages that nobody writes to are not there.
  package static func bytes(upTo capacity: Int, _ body: (inout PackedWriter) -> Void) -> [UInt8] {
    // An array without room is one for the whole program, and its count would be written by all who
    // make one at once.
    unsafe [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { buffer, count in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      // The buffer has room for that many, and is the array's own until the call returns.
      var writer = unsafe PackedWriter(base: base, capacity: capacity)
      body(&writer)
      count = writer.count
    }
  }

  private init(base: UnsafeMutableRawPointer, capacity: Int) {
    unsafe self.base = base
    self.capacity = capacity
  }

  /// Whether that many bytes have room; they count as written by nobody yet.
  @inline(__always)
  private mutating func makeRoom(for bytes: Int) -> Bool {
    guard capacity &- count >= bytes else {
      isFull = true
      return false
    }
    return true
  }

  /// Forgets what was written after a place.
  package mutating func rewind(to count: Int) {
    precondition(count <= self.count, "only what was written can be forgotten")
    self.count = count
    isFull = false
  }

  /// Stores zeros, for what is written there later.
  package mutating func leaveRoom(for bytes: Int) {
    guard makeRoom(for: bytes) else { return }
    unsafe (base + count).initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    count &+= bytes
  }

  @inline(__always)
  mutating func store<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
    let size = MemoryLayout<Value>.size
    guard makeRoom(for: size) else { return }
    unsafe base.storeBytes(of: value.littleEndian, toByteOffset: count, as: Value.self)
    count &+= size
  }

  /// Stores bytes that lie in other memory.
  @inline(__always)
  mutating func store(_ bytes: UnsafeRawBufferPointer) {
    guard makeRoom(for: bytes.count), let source = bytes.baseAddress else { return }
    unsafe (base + count).copyMemory(from: source, byteCount: bytes.count)
    count &+= bytes.count
  }

  mutating func store(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      variable(UInt64(utf8.count))
      unsafe store(UnsafeRawBufferPointer(utf8))
    }
  }

  /// Stores a number in as few bytes as it needs, seven bits in each (LEB128).
  @inline(__always)
  mutating func variable(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      store(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    store(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func store(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe store($0) }
  }

  mutating func store(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe store($0) }
  }
}
