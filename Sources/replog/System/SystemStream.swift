#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One of the two streams that a program writes to.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Whether a person reads this stream: it is connected to a terminal.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all of `bytes`, however many calls that takes.
  ///
  /// - Throws: the error of the call that failed; what went before it is written.
  func write(_ bytes: [UInt8]) throws(StreamError) {
    var written = 0
    while written < bytes.count {
      // The pointer lies inside `bytes`, which outlives the call: `written` is below `count`.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(
          rawValue, buffer.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        throw StreamError(number: errno)
      }
    }
  }

  /// Waits for a reader, when somebody else has made the stream non-blocking.
  private func waitUntilWritable() {
    var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    // The one request lives on this frame until the call returns; the count says one.
    _ = unsafe poll(&request, 1, -1)
  }
}

/// Why a stream took no more: the system's error number and its words.
struct StreamError: Error, Equatable {
  /// The system's `errno`.
  let number: Int32

  /// The reader went away, which is how `head` says that it has seen enough.
  static let closedPipe = StreamError(number: EPIPE)

  /// The other side has neither said nor taken anything for too long.
  static let silence = StreamError(number: ETIMEDOUT)

  /// What the system calls this error, as in "No space left on device".
  var reason: String {
    // `strerror` answers every number with a terminated string of its own; it is copied at once.
    guard let words = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: words)
  }
}

/// `write(2)` under a name that the method above does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  // The caller vouches for `count` readable bytes behind the pointer.
  unsafe write(descriptor, bytes, count)
}
