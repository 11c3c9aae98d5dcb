import JournalModel

/// The rest between two sets, counted down by the wall clock.
struct RestTimer {
  private let now: @Sendable () -> Int64
  /// Milliseconds since 1970; nil where nobody rests.
  private var end: Int64?
  private var hasRung = false

  /// - Parameter now: the wall clock, in milliseconds since 1970.
  init(now: @escaping @Sendable () -> Int64) {
    self.now = now
  }

  /// - Parameter milliseconds: how long ago the rest began; one that is over by now is none.
  mutating func begin(seconds: Int, ago milliseconds: Int64 = 0) {
    let left = Int64(seconds) * 1000 - max(0, milliseconds)
    end = left > 0 ? now() + left : nil
    hasRung = false
  }

  mutating func stop() {
    end = nil
  }

  /// Whole seconds that are left, a begun one counted.
  var secondsLeft: Int {
    guard let end else { return 0 }
    return max(0, Int((end - now() + 999) / 1000))
  }

  /// `1:45 `, and nothing where the rest is over.
  var briefWords: String {
    let left = secondsLeft
    return left > 0 ? "\(left / 60):\(Figure.twoDigits(left % 60)) " : ""
  }

  /// `rest 1:45 `, and nothing where the rest is over.
  var words: String { briefWords.isEmpty ? "" : "rest " + briefWords }

  /// Whether the rest has ended since this was asked last.
  mutating func rings() -> Bool {
    guard end != nil, secondsLeft == 0, !hasRung else { return false }
    hasRung = true
    return true
  }
}
