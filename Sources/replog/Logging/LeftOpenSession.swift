import JournalModel
import WorkoutJournal

/// An open session that nobody is in: one that was forgotten, or of a clock that was ahead, or one that
/// another device has begun at the same time.
struct LeftOpenSession {
  let id: EntityID
  /// What it is, and how it is called.
  let words: String
  /// Whether it may be gone on with, as one that was paused.
  private let canGoOn: Bool
  /// How many are open besides it.
  private let others: String

  /// The latest of them; nil where there is none.
  ///
  /// Where somebody is in a session, one that was forgotten can wait.
  init?(in state: JournalState, at now: Moment) {
    if let goingOn = state.sessionGoingOn(at: now) {
      guard let other = state.sessionGoingOn(at: now, besides: goingOn.id) else { return nil }
      (id, canGoOn, others) = (other.id, true, "")
      words = "Open, too: \(EntrySession.name(of: other))"
      return
    }
    guard let open = state.latestOpenSession else { return nil }
    id = open.id
    let what = open.isAhead(of: now) ? "Open, too, of a day to come" : "Still open"
    words = "\(what): \(EntrySession.name(of: open))"
    others = state.otherOpenSessionsWords
    canGoOn = open.record.isPaused
  }

  /// That it is open, and how to end it, or add to it.
  var sentence: StyledText {
    canGoOn
      ? "\(words)\(others). `replog log --session \(id)` adds to it, `replog session finish \(id)` ends it."
      : "\(words)\(others). End it with `replog session finish \(id)`."
  }
}

extension JournalState {
  /// How many sessions are open besides the one that is spoken of: `, and 2 others`, or nothing.
  var otherOpenSessionsWords: String {
    let others = openSessionCount - 1
    return others > 0 ? ", and \(Figure.count(others, "other"))" : ""
  }
}
