#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Does something on a thread that an interrupt may end, as it may one that a person looks at.
func whileInterruptible(_ body: () throws -> Void) rethrows {
  let handler = signal(SIGINT, SIG_DFL)
  var interrupt = sigset_t()
  var before = sigset_t()
  // The sets live on this frame until the calls return.
  unsafe sigemptyset(&interrupt)
  unsafe sigaddset(&interrupt, SIGINT)
  unsafe pthread_sigmask(SIG_UNBLOCK, &interrupt, &before)
  defer {
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    _ = signal(SIGINT, handler)
  }
  try body()
}
