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
      let folders = variable(named: "PATH")?.split(separator: ":") ?? []
      // A relative folder would let whoever made the working directory choose the program.
      return folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first {
        InputFile.exists($0) && SystemProgram.isExecutable($0)
      }
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
    guard let child = start(path, arguments) else { return false }
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

  private static func start(_ path: String, _ arguments: [String]) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    // The actions are initialised here, used by one call and destroyed at the end of this function;
    // the paths are copied by the calls that take them.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Copies of the arguments and their closing nil; they live until the child has been started.
    var copies = unsafe [UnsafeMutablePointer<CChar>?]()
    for argument in [path] + arguments { unsafe copies.append(strdup(argument)) }
    unsafe copies.append(nil)
    defer { for place in unsafe copies.indices { unsafe free(copies[place]) } }
    var child: pid_t = 0
    // The environment is this process's own, which nothing here changes.
    guard unsafe posix_spawn(&child, path, &actions, nil, copies, environ) == 0 else {
      return nil
    }
    return child
  }
}
