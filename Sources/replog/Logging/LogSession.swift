import JournalModel
import WorkoutJournal

/// The session that a line of quick entry goes into.
struct LogSession {
  let id: EntityID
  /// How a person calls it.
  let name: String
  /// What begins it, where it is new.
  private(set) var start: EventDraft?
  /// What lets it go on, where it was interrupted: who logs a set is in it again.
  private(set) var resumption: EventDraft?
  /// When it was interrupted, where that was on another day.
  private(set) var pausedSince: Day?
  /// What ends it, where it is new and of the past.
  private(set) var end: EventDraft?
  /// Whether it is of a day in the past, and over.
  private(set) var isOver = false
  /// An open session that it doesn't go into, and what is to be said of that.
  private(set) var leftOpen: LeftOpenSession?

  /// - Parameter text: the session that the user names; else it is the open one, that of the day
  ///   which the user names, or a new one.
  init(
    _ text: String?, at: Moment?, now: Moment, in state: JournalState, _ journal: Journal
  ) throws(CommandFailure) {
    if let text {
      let known = try state.thing(text, .session, today: now.day)
      self.init(id: known, name: Self.name(of: state.sessions[known]))
      return
    }
    if let at, at.day != now.day {
      self = Self.ofThePast(at, in: state, journal)
      return
    }
    if let past = at.flatMap({ state.finishedSession(during: $0) }) {
      self.init(id: past.id, name: Self.name(of: past), isOver: true)
      return
    }
    if let open = state.sessionGoingOn(at: now) {
      self.init(id: open.id, name: Self.name(of: open))
      leftOpen = LeftOpenSession(in: state, at: now)
      if open.record.isPaused {
        // Sets may be dated before it began; nobody goes on with it before that.
        let at = at.map { $0.milliseconds < open.at.milliseconds ? open.at : $0 }
        resumption = EventDraft(.sessionResumed, entity: open.id, at: at)
        pausedSince = open.record.pauses.last.map(\.at.day).flatMap { $0 == now.day ? nil : $0 }
      }
      return
    }
    let id = journal.newID()
    self.init(
      id: id, name: "a new session", start: EventDraft(creating: Session(), entity: id, at: at))
    leftOpen = LeftOpenSession(in: state, at: now)
  }

  private init(
    id: EntityID, name: String, start: EventDraft? = nil, end: EventDraft? = nil,
    isOver: Bool = false
  ) {
    self.id = id
    self.name = name
    self.start = start
    self.end = end
    self.isOver = isOver
  }

  /// The session of a day in the past, which is over.
  private static func ofThePast(
    _ at: Moment, in state: JournalState, _ journal: Journal
  ) -> LogSession {
    let ofDay = state.sessions(on: at.day)
    // Of a day without a time the last is meant; else the one that had begun by then.
    let begun = ofDay.last { at.isDay || $0.at.milliseconds <= at.milliseconds }
    if let known = begun ?? ofDay.first {
      return LogSession(id: known.id, name: name(of: known), isOver: known.record.isCompleted)
    }
    let id = journal.newID()
    let unknown = ["actualDuration", "end"].map { JSONMember(name: $0, value: .null) }
    return LogSession(
      id: id, name: "a new session of \(at.day)",
      start: EventDraft(creating: Session(), entity: id, at: at),
      end: EventDraft(
        .sessionCompleted, entity: id, at: at, data: .object(unknown)),
      isOver: true)
  }

  static func name(of session: Entity<Session>?) -> String {
    guard let session else { return "the session" }
    return session.record.title.map { "“\($0)”" } ?? "the session of \(session.at.day)"
  }
}
