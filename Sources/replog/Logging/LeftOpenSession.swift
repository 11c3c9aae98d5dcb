import JournalModel

/// An open session that nobody is in: one that was forgotten, or of a clock that was ahead.
struct LeftOpenSession {
  let id: EntityID
  /// What it is, and how it is called.
  let words: String
  /// Whether it was paused, to be gone on with.
  private let isPaused: Bool

  /// The latest of them; nil where there is none, and where somebody is in a session.
  init?(in state: JournalState, at now: Moment) {
    guard state.sessionGoingOn(at: now) == nil, let open = state.latestOpenSession else {
      return nil
    }
    id = open.id
    let what = open.isAhead(of: now) ? "Open, too, of a day to come" : "Still open"
    words = "\(what): \(LogSession.name(of: open))"
    isPaused = open.record.isPaused
  }

  /// That it is open, and how to end it, or add to it.
  var sentence: StyledText {
    isPaused
      ? "\(words). `replog log --session \(id)` adds to it, `replog session finish \(id)` ends it."
      : "\(words). End it with `replog session finish \(id)`."
  }
}
