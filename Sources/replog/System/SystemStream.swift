import JournalFile

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
    if bytes.count >= SystemPipe.usualBytes { SystemPipe.widen(rawValue) }
    var written = 0
    while written < bytes.count {
      do throws(SystemCall.Failure) {
        written += try SystemCall.writeSome(rawValue, bytes.span.extracting(written...))
      } catch {
        guard error.errno == EAGAIN else { throw .system(errno: error.errno) }
        waitUntilWritable()
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

/// Why a stream took or gave no more.
enum StreamError: Error, Equatable {
  /// The system refused it, with its error number.
  case system(errno: Int32)
  /// The other side has neither said nor taken anything for too long.
  case silence

  /// The reader went away, which is how `head` says that it has seen enough.
  static let closedPipe = StreamError.system(errno: EPIPE)

  /// What went wrong in words, of an error of the system in its own, as in "No space left on device".
  var reason: String {
    switch self {
    case .system(let errno): SystemCall.message(for: errno)
    case .silence: "the other side has been silent too long"
    }
  }
}
