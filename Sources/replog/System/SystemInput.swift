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
    var bytes: [UInt8] = []
    while true {
      let piece = try read(from: 0, atMostBytes: pieceBytes)
      if piece.isEmpty { return bytes }
      bytes += piece
    }
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
      guard errno == EINTR else { throw StreamError(number: errno) }
    }
  }
}

/// `read(2)` under a name that the method above does not hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  // The caller vouches for room for `count` bytes behind the pointer.
  unsafe read(descriptor, bytes, count)
}
