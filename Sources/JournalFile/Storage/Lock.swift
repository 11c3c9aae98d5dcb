/// A lock that is held for as long as this value lives, and by no more than one of them.
package struct Lock: ~Copyable, Sendable {
  private let unlock: @Sendable () -> Void

  /// - Parameter unlock: gives the lock back; called once.
  package init(unlock: @escaping @Sendable () -> Void) {
    self.unlock = unlock
  }

  deinit {
    unlock()
  }

  /// Gives the lock back before the end of its scope.
  package consuming func release() {}
}

/// How to wait for something that tells nobody when it comes: by naps that get shorter, until the
/// time is over.
///
/// Whoever has waited long looks more often than who has just come, so that in a queue of twenty
/// nobody is passed over again and again.
package struct Patience {
  private let total: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - duration: how long at most, however much longer than asked for a nap takes.
  ///   - now: the clock, which no user sets.
  package init(
    atMost duration: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    total = duration
    self.now = now
    start = now()
  }

  /// How much time is left.
  package var remaining: Duration { max(total - waited, .zero) }

  private var waited: Duration { start.duration(to: now()) }

  /// Sleeps a little; gives false at once when the time is over.
  package func wait() -> Bool {
    guard let nap = nextNap else { return false }
    SystemCall.pause(nap)
    return true
  }

  /// How long to sleep before the next look, for whoever does so without holding a thread; `nil` when
  /// the time is over.
  package var nextNap: Duration? {
    let waited = waited
    guard waited < total else { return nil }
    let nap: Duration =
      switch waited {
      case ..<Duration.milliseconds(500): .milliseconds(8)
      case ..<Duration.seconds(1): .milliseconds(4)
      default: .milliseconds(2)
      }
    return min(nap, total - waited)
  }
}
