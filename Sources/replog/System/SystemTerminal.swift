#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines that a person types, shown on the terminal or not.
///
/// Reasons for `unsafe` here: each struct lives on the frame of its call, which doesn't keep it.
enum SystemTerminal {
  /// The person at standard input, where that is a terminal.
  static var typist: Typist? {
    guard isatty(0) == 1 else { return nil }
    return Typist { (isSecret: Bool) throws(StreamError) in
      try isSecret ? secretLine() : line(whileWaiting: { true })
    }
  }

  /// How often a signal is looked for while a secret is typed.
  private static let lookMilliseconds: Int32 = 100

  /// A line that the terminal doesn't show.
  ///
  /// A signal that ends or stops the process must not leave the terminal mute. So signals wait
  /// while the line is typed, and get their way when the terminal is as it was.
  private static func secretLine() throws(StreamError) -> String? {
    var shown = termios()
    guard unsafe tcgetattr(0, &shown) == 0 else { throw StreamError(number: errno) }
    var signals = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] {
      unsafe sigaddset(&signals, number)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    hide(shown)
    defer { unsafe tcsetattr(0, TCSADRAIN, &shown) }
    return try line {
      guard isSignalWaiting(among: signals) else { return true }
      unsafe tcsetattr(0, TCSADRAIN, &shown)
      // Most signals end the process here; one that stops it comes back.
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
      hide(shown)
      return true
    }
  }

  /// Lets the terminal take lines as it did, but show nothing of them but their end.
  private static func hide(_ shown: termios) {
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    hidden.c_lflag |= tcflag_t(ECHONL)
    unsafe tcsetattr(0, TCSADRAIN, &hidden)
  }

  private static func isSignalWaiting(among signals: sigset_t) -> Bool {
    var waiting = sigset_t()
    guard unsafe sigpending(&waiting) == 0 else { return false }
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP].contains {
      unsafe sigismember(&waiting, $0) == 1
    }
  }

  /// A line, byte by byte, so that what is typed behind it is left.
  private static func line(whileWaiting goOn: () -> Bool) throws(StreamError) -> String? {
    var bytes: [UInt8] = []
    while goOn() {
      var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, lookMilliseconds) > 0 else { continue }
      var byte: UInt8 = 0
      let count = unsafe read(0, &byte, 1)
      if count < 0 {
        guard errno == EINTR else { throw StreamError(number: errno) }
        continue
      }
      if count == 0 && bytes.isEmpty { return nil }
      if count == 0 || byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
