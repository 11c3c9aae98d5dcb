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
/// Who has waited long looks more often than who has just come, so that in a queue of twenty nobody
/// is passed over again and again.
package struct Patience {
  private let total: Duration
  private var remaining: Duration

  package init(atMost duration: Duration) {
    total = duration
    remaining = duration
  }

  /// Sleeps a little; gives false at once when the time is over.
  package mutating func wait() -> Bool {
    guard let nap = nextNapMilliseconds() else { return false }
    SystemCall.pause(milliseconds: nap)
    return true
  }

  /// How long to sleep before the next look, for whoever does so without holding a thread; `nil` when
  /// the time is over.
  package mutating func nextNapMilliseconds() -> UInt32? {
    guard remaining > .zero else { return nil }
    let nap = napMilliseconds
    remaining -= .milliseconds(nap)
    return nap
  }

  private var napMilliseconds: UInt32 {
    switch total - remaining {
    case ..<Duration.milliseconds(500): 8
    case ..<Duration.seconds(1): 4
    default: 2
    }
  }
}
