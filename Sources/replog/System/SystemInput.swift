import JournalFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input, read to its end.
enum StandardInput {
  private static let pieceBytes = 1 << 16

  /// All that is there to be read.
  ///
  /// - Throws: the error of the read that failed; `EFBIG` for what has no end, as `/dev/zero`, and for
  ///   a line that hasn't.
  static func readToEnd() throws(StreamError) -> [UInt8] {
    let size = fileBytes
    // What is no longer than a line may be needs no look at its lines.
    var bytes = size <= LineMeter.most ? try readFile(ofBytes: size) : []
    let most = size + SystemCall.mostStreamed
    var meter = LineMeter()
    while true {
      let piece = try read(from: 0, atMostBytes: pieceBytes)
      if piece.isEmpty { return bytes }
      bytes += piece
      guard meter.take(piece[...]), bytes.count <= most else { throw .system(errno: EFBIG) }
    }
  }

  /// How many bytes it has where it is a file; 0 where it is a pipe or the like.
  private static var fileBytes: Int {
    var status = stat()
    // The status lives on this frame until the call returns.
    let isFile = unsafe fstat(0, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return isFile ? Int(status.st_size) : 0
  }

  /// What a file holds, in memory of its size.
  private static func readFile(ofBytes capacity: Int) throws(StreamError) -> [UInt8] {
    // The buffer has room for `capacity` bytes, and `count` is never above that.
    try unsafe [UInt8](unsafeUninitializedCapacity: capacity) {
      buffer, count throws(StreamError) in
      while count < capacity {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let read = try unsafe readSome(0, into: rest)
        if read == 0 { return }
        count += read
      }
    }
  }

  /// At most so many bytes, as soon as there are any; none at the end.
  ///
  /// - Throws: the error of the read that failed.
  static func read(
    from descriptor: Int32, atMostBytes limit: Int
  ) throws(StreamError) -> [UInt8] {
    // The buffer is as long as the count says and outlives the call.
    try unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count throws(StreamError) in
      count = try unsafe readSome(descriptor, into: buffer)
    }
  }

  /// Reads as many bytes as there are and have room, as soon as there are any; 0 at the end.
  private static func readSome(
    _ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(StreamError) -> Int {
    while true {
      // The caller vouches for the buffer, which is not kept.
      let count = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReadable(descriptor)
      default: throw .system(errno: errno)
      }
    }
  }

  /// Waits for a writer, when somebody else has made the stream non-blocking.
  private static func waitUntilReadable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // The one request lives on this frame until the call returns; the count says one.
    _ = unsafe poll(&request, 1, -1)
  }
}

/// `read(2)` under a name that the method above does not hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  // The caller vouches for room for `count` bytes behind the pointer.
  unsafe read(descriptor, bytes, count)
}
