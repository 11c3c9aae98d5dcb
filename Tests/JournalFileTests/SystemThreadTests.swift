import Synchronization
import Testing

@testable import JournalFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reasons for `unsafe` here: each set of signals lives on the frame of its call, which doesn't keep it.
@Suite("A thread that was started")
struct SystemThreadTests {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// Which of these signals the thread that asks leaves to others.
  private static func held() -> [Int32] {
    var mask = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
    return ending.filter { unsafe sigismember(&mask, $0) == 1 }
  }

  @Test("leaves what ends or stops the process to others, and whoever starts it as it was")
  func signals() {
    let before = Self.held()
    let seen = Mutex<[Int32]>([])
    let thread = SystemThread { seen.withLock { $0 = Self.held() } }
    thread?.join()
    #expect(thread != nil && seen.withLock { $0 } == Self.ending)
    #expect(Self.held() == before)
  }
}
