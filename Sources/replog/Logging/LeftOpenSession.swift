import JournalModel

/// An open session that nobody is in: one that was forgotten, or of a clock that was ahead.
struct LeftOpenSession {
  let id: EntityID
  /// What it is, and how it is called.
  let words: String

  /// The latest of them; nil where there is none, and where somebody is in a session.
  init?(in state: JournalState, at now: Moment) {
    guard state.sessionGoingOn(at: now) == nil, let open = state.latestOpenSession else {
      return nil
    }
    id = open.id
    let what = open.isAhead(of: now) ? "Open, too, of a day to come" : "Still open"
    words = "\(what): \(LogSession.name(of: open))"
  }

  /// That it is open, and how to end it.
  var sentence: StyledText { "\(words). End it with `replog session finish \(id)`." }
}
