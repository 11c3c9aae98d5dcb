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
  /// - Throws: the error of the read that failed.
  static func readToEnd() throws(StreamError) -> [UInt8] {
    var bytes = try readFile()
    while true {
      let piece = try read(from: 0, atMostBytes: pieceBytes)
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  /// What it holds where it is a file, in memory of its size; nothing where it is a pipe or the like.
  private static func readFile() throws(StreamError) -> [UInt8] {
    var status = stat()
    // The status lives on this frame until the call returns.
    guard unsafe fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else { return [] }
    var failure: StreamError?
    // The buffer has room for `capacity` bytes, and `count` is never above that.
    let capacity = Int(status.st_size)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let read = unsafe systemRead(
          0, buffer.baseAddress.map { unsafe $0 + count }, capacity - count)
        if read > 0 {
          count += read
        } else if read == 0 {
          break
        } else if errno != EINTR {
          failure = StreamError.system(errno: errno)
          break
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// At most so many bytes, as soon as there are any; none at the end.
  ///
  /// - Throws: the error of the read that failed.
  static func read(
    from descriptor: Int32, atMostBytes limit: Int
  ) throws(StreamError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: limit)
    while true {
      // The buffer is as long as the count says and outlives the call.
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 {
        piece.removeLast(limit - count)
        return piece
      }
      guard errno == EINTR else { throw StreamError.system(errno: errno) }
    }
  }
}

/// `read(2)` under a name that the method above does not hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  // The caller vouches for room for `count` bytes behind the pointer.
  unsafe read(descriptor, bytes, count)
}
