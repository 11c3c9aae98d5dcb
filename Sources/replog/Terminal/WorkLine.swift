import Synchronization

/// What a person at a terminal sees while an answer is long in coming: what is being done, and for how
/// long by now.
///
/// Quick work shows nothing of it. The line stands on standard error, replaces itself, and is gone before
/// anything else is written.
final class WorkLine: Sendable {
  /// How long an answer may take before the line is there.
  static let patienceMilliseconds: Int64 = 1000

  private struct State {
    var isOver = false
    var isShown = false
  }

  private let state = Mutex(State())
  private let work: String
  private let beginning: Int64
  private let now: @Sendable () -> Int64
  private let write: @Sendable (String) -> Void

  /// - Parameters:
  ///   - work: what is being done: `Merging`.
  ///   - environment: the world with the person and a clock that ticks.
  /// - Returns: `nil` where nobody looks on.
  init?(_ work: String, in environment: Environment) {
    guard let ticker = environment.ticker, environment.isTerminal(.error) else { return nil }
    self.work = work
    now = environment.now
    write = ticker.show
    beginning = environment.now()
    ticker.start { self.tick() }
  }

  /// Takes the line away for good.
  func end() {
    state.withLock { state in
      if state.isShown { write(Self.blank) }
      state = State(isOver: true, isShown: false)
    }
  }

  /// - Returns: whether there is more to come.
  private func tick() -> Bool {
    // Under the lock, so that nothing is written behind what `end` has made room for.
    state.withLock { state in
      guard !state.isOver else { return false }
      let milliseconds = now() - beginning
      guard milliseconds >= Self.patienceMilliseconds else { return true }
      write("\(Self.blank)\(work) … \(milliseconds / 1000) s")
      state.isShown = true
      return true
    }
  }

  private static let blank = "\r\u{1b}[K"
}

/// What calls a function a few times a second, and shows what that has to say.
struct Ticker: Sendable {
  /// Calls a function beside all else that goes on, until it returns false.
  let start: @Sendable (_ tick: @escaping @Sendable () -> Bool) -> Void
  /// Writes a text where the person sees it.
  let show: @Sendable (_ text: String) -> Void
}
