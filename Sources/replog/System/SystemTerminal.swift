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
    var typist = Typist { (isSecret: Bool) throws(StreamError) in
      try isSecret ? secretLine() : line(whileWaiting: { true })
    }
    if variable(named: "TERM") != "dumb" {
      typist.keys = { (isKeptUpToDate, take: (UInt8?) -> Bool) throws(StreamError) in
        try keys(isKeptUpToDate, take)
      }
    }
    return typist
  }

  /// How large the terminal is that a stream goes to.
  static func size(of stream: StandardStream) -> TerminalSize? {
    var size = winsize()
    guard unsafe ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    // Some say their width alone; the least that there ever was is 24 lines.
    return TerminalSize(rows: size.ws_row > 0 ? Int(size.ws_row) : 24, columns: Int(size.ws_col))
  }

  /// How often a signal is looked for while a secret is typed.
  private static let lookMilliseconds: Int32 = 100

  /// A line that the terminal doesn't show.
  ///
  /// A signal that ends or stops the process must not leave the terminal mute. So signals wait
  /// while the line is typed, and get their way when the terminal is as it was.
  private static func secretLine() throws(StreamError) -> String? {
    try whileChanged(to: hidden) { settle throws(StreamError) in
      try line {
        _ = settle()
        return true
      }
    }
  }

  /// The keys as they are pressed; the terminal neither shows them nor makes anything of them.
  ///
  /// Ctrl-C is a key like any other, so that whoever reads them can end in order. Ctrl-Z stops the
  /// process as it does elsewhere: the terminal's other modes are back meanwhile, and what was shown is
  /// drawn anew behind it.
  ///
  /// - Parameter isKeptUpToDate: whether `take` is called with nil while no key is pressed.
  private static func keys(
    _ isKeptUpToDate: Bool, _ take: (UInt8?) -> Bool
  ) throws(StreamError) {
    guard take(nil) else { return }
    try whileChanged(to: raw, LineEditor.pasteMarks) { settle throws(StreamError) in
      while true {
        // What a shell has written meanwhile stands where the line did.
        if settle(), !take(LineEditor.drawAnew) { return }
        guard let typed = try nextTyped() else {
          if isKeptUpToDate, !take(nil) { return }
          continue
        }
        switch typed {
        case .byte(controlZ): stop()
        case .byte(let byte): guard take(byte) else { return }
        case .end:
          // It is what Ctrl-D means.
          _ = take(4)
          return
        }
      }
    }
  }

  private static let controlZ: UInt8 = 26

  /// Stops the processes that the terminal belongs to, as its own Ctrl-Z does.
  ///
  /// The signal waits here as any other, until the terminal is as it was.
  private static func stop() {
    _ = kill(0, SIGTSTP)
  }

  /// The signals that end or stop the process.
  private static let heldSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// Does something while the terminal behaves otherwise.
  ///
  /// A signal that ends or stops the process must not leave the terminal so. So signals wait until
  /// `settle` is called, which gives them their way while the terminal is as it was, and says
  /// whether there was one.
  ///
  /// - Parameter words: what the terminal is told besides, for the time and behind it.
  private static func whileChanged<Result>(
    to mode: (termios) -> termios, _ words: (begin: StaticString, end: StaticString) = ("", ""),
    _ body: (_ settle: () -> Bool) throws(StreamError) -> Result
  ) throws(StreamError) -> Result {
    var shown = termios()
    guard unsafe tcgetattr(0, &shown) == 0 else { throw StreamError.system(errno: errno) }
    var signals = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&signals)
    for number in heldSignals {
      unsafe sigaddset(&signals, number)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var changed = mode(shown)
    func change() {
      unsafe tcsetattr(0, TCSADRAIN, &changed)
      tell(words.begin)
    }
    func restore() {
      tell(words.end)
      unsafe tcsetattr(0, TCSADRAIN, &shown)
    }
    change()
    defer { restore() }
    return try body {
      guard isSignalWaiting() else { return false }
      restore()
      // Most signals end the process here; one that stops it comes back.
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
      change()
      return true
    }
  }

  /// Tells the terminal something, which it may not hear where it is open for reading alone.
  private static func tell(_ words: StaticString) {
    _ = unsafe write(0, words.utf8Start, words.utf8CodeUnitCount)
  }

  /// A terminal that takes lines as it did, but shows nothing of them but their end.
  private static func hidden(_ shown: termios) -> termios {
    var mode = shown
    mode.c_lflag &= ~tcflag_t(ECHO)
    mode.c_lflag |= tcflag_t(ECHONL)
    return mode
  }

  /// A terminal that hands over every key at once and shows nothing; what is written to it stays as
  /// it is.
  private static func raw(_ shown: termios) -> termios {
    var mode = shown
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
    return mode
  }

  private static func isSignalWaiting() -> Bool {
    var waiting = sigset_t()
    guard unsafe sigpending(&waiting) == 0 else { return false }
    return heldSignals.contains { unsafe sigismember(&waiting, $0) == 1 }
  }

  /// A line, byte by byte, so that what is typed behind it is left.
  private static func line(whileWaiting goOn: () -> Bool) throws(StreamError) -> String? {
    var bytes: [UInt8] = []
    while goOn() {
      guard let typed = try nextTyped() else { continue }
      if typed == .end && bytes.isEmpty { return nil }
      guard case .byte(let byte) = typed, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private enum Typed: Equatable {
    case byte(UInt8)
    /// The end of input.
    case end
  }

  /// What was typed, where it is there soon.
  private static func nextTyped() throws(StreamError) -> Typed? {
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, lookMilliseconds) > 0 else { return nil }
    var byte: UInt8 = 0
    let count = unsafe read(0, &byte, 1)
    if count < 0 {
      guard errno == EINTR else { throw StreamError.system(errno: errno) }
      return nil
    }
    return count == 0 ? .end : .byte(byte)
  }
}
