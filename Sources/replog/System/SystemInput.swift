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
    var piece = [UInt8](repeating: 0, count: pieceBytes)
    while true {
      // The buffer is as long as the count says and outlives the call.
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        unsafe read(0, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        bytes.append(contentsOf: piece[..<count])
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw StreamError(number: errno)
      }
    }
  }
}
