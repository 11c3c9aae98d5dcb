#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Environment {
  /// What this process was started with.
  static let process = Environment(
    variable: variable(named:),
    workingDirectory: {
      // With no buffer given, the system allocates one of the right size, which is ours to free.
      guard let path = unsafe getcwd(nil, 0) else { return nil }
      defer { unsafe free(path) }
      return unsafe String(cString: path)
    },
    isTerminal: { $0.isTerminal },
    garbled: {
      let names = ["REPLOG_JOURNAL", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"]
      let variable = names.first { name in
        guard let value = unsafe getenv(name) else { return false }
        return unsafe String(validatingCString: value) == nil
      }
      if let variable { return "$\(variable)" }
      guard let path = unsafe getcwd(nil, 0) else { return nil }
      defer { unsafe free(path) }
      return unsafe String(validatingCString: path) == nil ? "The working directory" : nil
    },
    home: { SystemUser.home },
    now: {
      var time = timespec()
      // The value lives on this frame until the call returns.
      _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
      return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    },
    offsetMinutes: { SystemClock.offsetMinutes(atMilliseconds: $0) },
    standardInput: { () throws(StreamError) in try StandardInput.readToEnd() },
    typist: SystemTerminal.typist, size: SystemTerminal.size(of:), programs: .installed,
    ticker: .system,
    dialogue: Dialogue(
      read: { count throws(StreamError) in
        try StandardInput.read(from: 0, atMostBytes: count)
      },
      write: { bytes throws(StreamError) in try StandardStream.output.write(bytes) }),
    programPath: CommandLine.arguments.first,
    permissions: { SystemPermissions.of($0) })
}

/// The value of an environment variable of this process.
@Sendable func variable(named name: String) -> String? {
  // The string is the process's own; nothing here changes the environment, and it is copied.
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// What the program was called with, behind its own name, byte for byte; `nil` where the system
/// doesn't say.
///
/// On Linux the runtime reads it in `/proc`, which need not be mounted. A process has its name at
/// least, so that none at all means that nothing is known, and not that nothing is asked for.
/// - Parameter count: how many there are, with the name.
func commandLineArguments(_ count: Int = Int(CommandLine.argc)) -> [[UInt8]]? {
  guard count > 0 else { return nil }
  return (1..<count).compactMap { place in
    // The runtime keeps `argc` terminated strings for as long as the process lives.
    guard let argument = unsafe CommandLine.unsafeArgv[place] else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
  }
}

/// Puts something in the place of each standard stream that the caller closed.
///
/// Otherwise the first file that is opened, a journal perhaps, would be standard output and take
/// what is printed. What stands there fails on use, just as a closed stream does.
func reserveStandardStreams() {
  let wrongWayRound = [O_WRONLY, O_RDONLY, O_RDONLY]
  for (stream, mode) in wrongWayRound.enumerated() where fcntl(Int32(stream), F_GETFD) == -1 {
    // The lowest free number is taken, which is this one; the literal outlives the call.
    _ = unsafe open("/dev/null", mode)
  }
}

/// The signals that end a program where a write could as well return an error: a closed pipe, and a file
/// that would be larger than `ulimit -f` allows.
let writeSignals = [SIGPIPE, SIGXFSZ]

/// Makes them errors that a write returns, so that the program ends quietly, or takes back what it has
/// begun.
///
/// SIGINT keeps its default, from which shells make exit status 130.
func ignoreWriteSignals() {
  for number in writeSignals { _ = signal(number, SIG_IGN) }
}

/// Lets the program learn how its children end, also where whoever started it wasn't interested in its own.
func heedChildren() {
  _ = signal(SIGCHLD, SIG_DFL)
}

/// Lets Ctrl-\ end the program, as it ends others: Swift's runtime would have it ask how to look at it.
func endAtQuit() {
  _ = signal(SIGQUIT, SIG_DFL)
}

/// Ends the process with `status`; whatever is buffered must be written by now.
func end(with status: ExitStatus) -> Never {
  exit(status.rawValue)
}
