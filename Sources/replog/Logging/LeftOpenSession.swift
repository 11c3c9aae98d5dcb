import JournalModel

/// An open session that nobody is in: one that was forgotten, or of a clock that was ahead, or one that
/// another device has begun at the same time.
struct LeftOpenSession {
  let id: EntityID
  /// What it is, and how it is called.
  let words: String
  /// Whether it may be gone on with, as one that was paused.
  private let canGoOn: Bool

  /// The latest of them; nil where there is none.
  ///
  /// Where somebody is in a session, one that was forgotten can wait.
  init?(in state: JournalState, at now: Moment) {
    if let goingOn = state.sessionGoingOn(at: now) {
      guard let other = state.sessionGoingOn(at: now, besides: goingOn.id) else { return nil }
      (id, canGoOn) = (other.id, true)
      words = "Open, too: \(LogSession.name(of: other))"
      return
    }
    guard let open = state.latestOpenSession else { return nil }
    id = open.id
    let what = open.isAhead(of: now) ? "Open, too, of a day to come" : "Still open"
    words = "\(what): \(LogSession.name(of: open))"
    canGoOn = open.record.isPaused
  }

  /// That it is open, and how to end it, or add to it.
  var sentence: StyledText {
    canGoOn
      ? "\(words). `replog log --session \(id)` adds to it, `replog session finish \(id)` ends it."
      : "\(words). End it with `replog session finish \(id)`."
  }
}
