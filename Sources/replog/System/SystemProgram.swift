import JournalFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Programs {
  /// Those that are installed on this machine.
  static let installed = Programs(
    find: { name in
      func isProgram(_ path: String) -> Bool {
        InputFile.exists(path) && SystemProgram.isExecutable(path)
      }
      if name.contains("/") { return isProgram(name) ? name : nil }
      let folders = variable(named: "PATH")?.split(separator: ":") ?? []
      // A relative folder would let whoever made the working directory choose the program.
      return folders.filter(Path.isAbsolute).map { Path.join(String($0), name) }
        .first(where: isProgram)
    },
    run: { path, arguments in SystemProgram.run(path, arguments) },
    start: { path, arguments, showsErrors in Child(path, arguments, showsErrors: showsErrors) },
    page: { command in
      let child = Child("/bin/sh", ["-c", command], showsErrors: true, isHeard: false)
      // Ctrl-C is for who reads the answer there, and must not take the terminal from it.
      if child != nil { for number in [SIGINT, SIGQUIT] { _ = signal(number, SIG_IGN) } }
      return child
    })
}

/// A program that is run beside this one.
enum SystemProgram {
  /// How long one may take: far more than a small picture needs.
  private static let patience = Duration.seconds(30)
  private static let napMicroseconds: UInt32 = 5_000

  static func isExecutable(_ path: String) -> Bool {
    // The path reaches C as a copy that lives for the call.
    unsafe access(path, X_OK) == 0
  }

  /// Runs a program with nothing to read and its words thrown away; says whether it succeeded.
  static func run(_ path: String, _ arguments: [String]) -> Bool {
    let started = SystemSpawn.start(
      path, arguments, input: .nowhere, output: .nowhere, error: .nowhere)
    guard let child = started else { return false }
    let end = ContinuousClock.now + patience
    var status: Int32 = 0
    while true {
      // The status lives on this frame; the child is ours and nobody else waits for it.
      let ended = unsafe waitpid(child, &status, WNOHANG)
      if ended == child { return status == 0 }
      if ended == -1, errno != EINTR { return false }
      if ContinuousClock.now > end { break }
      usleep(napMicroseconds)
    }
    _ = kill(child, SIGKILL)
    while unsafe waitpid(child, &status, 0) == -1, errno == EINTR {}
    return false
  }
}
