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

/// How to wait for something that tells nobody when it comes: by naps of 1 ms, then longer ones up
/// to 10 ms, until the time is over.
///
/// Short at first, since most holders append one line; never long, so that twenty writers in a
/// queue all get their turn.
package struct Patience {
  private var remaining: Duration
  private var napMilliseconds: UInt32 = 1

  package init(atMost duration: Duration) {
    remaining = duration
  }

  /// Sleeps a little; gives false at once when the time is over.
  package mutating func wait() -> Bool {
    guard remaining > .zero else { return false }
    SystemCall.pause(milliseconds: napMilliseconds)
    remaining -= .milliseconds(napMilliseconds)
    napMilliseconds = min(napMilliseconds * 2, 10)
    return true
  }
}
