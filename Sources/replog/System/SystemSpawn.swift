#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts programs beside this one.
enum SystemSpawn {
  /// Where one of a program's three streams leads.
  enum Stream {
    /// Where this program's own does.
    case own
    /// Nowhere: there is nothing to read, and what is written is lost.
    case nowhere
    case descriptor(Int32)
  }

  /// Starts a program; `nil` where it can't be.
  static func start(
    _ path: String, _ arguments: [String], input: Stream, output: Stream, error: Stream
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // Actions and attributes are initialised here, used by one call and destroyed at the end of
    // this function; what the calls are given they copy.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in zip(Int32(0)..., [input, output, error]) {
      switch stream {
      case .own: break
      case .nowhere:
        let mode = number == 0 ? O_RDONLY : O_WRONLY
        unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
      case .descriptor(let descriptor):
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    // This program ignores these, and a child would inherit that.
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in writeSignals { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    // Copies of the arguments and their closing nil; they live until the child has been started.
    var copies = unsafe [UnsafeMutablePointer<CChar>?]()
    for argument in [path] + arguments { unsafe copies.append(strdup(argument)) }
    unsafe copies.append(nil)
    defer { for place in unsafe copies.indices { unsafe free(copies[place]) } }
    var child: pid_t = 0
    // The environment is this process's own, which nothing here changes.
    guard unsafe posix_spawn(&child, path, &actions, &attributes, copies, environ) == 0 else {
      return nil
    }
    return child
  }
}
