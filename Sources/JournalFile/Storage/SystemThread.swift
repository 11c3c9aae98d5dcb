#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that was started.
///
/// `@safe`, as what names it is a pointer on some systems, and nobody else is given it.
@safe struct SystemThread {
  private let thread: pthread_t

  /// Starts work; `nil` where the system has no thread left to give.
  init?(_ work: @escaping @Sendable () -> Void) {
    let task = unsafe Unmanaged.passRetained(Work(work))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, Self.stackBytes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    #if canImport(Glibc)
      var started = pthread_t()
    #else
      var started: pthread_t?
    #endif
    let others = Self.holdSignals()
    defer { unsafe pthread_sigmask(SIG_SETMASK, [others], nil) }
    let status = unsafe pthread_create(
      &started, &attributes,
      { argument in
        let argument: UnsafeMutableRawPointer? = unsafe argument
        if let argument = unsafe argument {
          unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().work()
        }
        return nil
      }, task.toOpaque())
    guard status == 0 else {
      unsafe task.release()
      return nil
    }
    #if canImport(Glibc)
      thread = started
    #else
      guard let started = unsafe started else { return nil }
      unsafe thread = started
    #endif
  }

  /// Has a thread that is started meanwhile leave signals that end or stop the process to the others: one
  /// of them may have a terminal to put right first.
  ///
  /// - Returns: the signals that are held otherwise.
  private static func holdSignals() -> sigset_t {
    var held = sigset_t()
    var others = sigset_t()
    unsafe sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { unsafe sigaddset(&held, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &others)
    return others
  }

  /// Waits until its work is done.
  func join() {
    #if canImport(Glibc)
      pthread_join(thread, nil)
    #else
      unsafe pthread_join(thread, nil)
    #endif
  }

  /// Lets it go on beside all else.
  func detach() {
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      unsafe pthread_detach(thread)
    #endif
  }

  /// What the first thread of a process has on Linux: some systems give others a sixteenth of it or
  /// less, and a state is folded on them, from JSON of 64 levels.
  private static let stackBytes = 8 << 20

  /// What a new thread is given; it is retained for it, and released by it.
  private final class Work: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }
}
