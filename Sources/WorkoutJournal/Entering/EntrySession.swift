import JournalModel

/// The session that a line of quick entry goes into.
public struct EntrySession: Sendable {
  /// Its id, which is new where `isNew`.
  public let id: EntityID
  /// How a person calls it.
  package let name: String
  /// What begins it, where it is new.
  package private(set) var start: EventDraft?
  /// What lets it go on, where it was interrupted: who logs a set is in it again.
  package private(set) var resumption: EventDraft?
  /// When it was interrupted, where that was on another day.
  package private(set) var pausedSince: Day?
  /// What ends it, where it is new and of the past.
  private(set) var end: EventDraft?
  /// Whether it is of a day in the past, and over.
  public private(set) var isOver = false
  /// Whether it is that of now, beside which another may have been left open.
  package private(set) var isOfNow = false
  /// Whether it is begun with the line.
  public var isNew: Bool { start != nil }

  /// - Parameter named: the session that the user names; else it is the open one, that of the day or
  ///   the time which the user names, or a new one.
  init(
    _ named: EntityID?, at: Moment?, now: Moment, in state: JournalState, newID: () -> EntityID
  ) {
    if let named {
      self.init(id: named, name: Self.name(of: state.sessions[named]))
      return
    }
    if let at, at.day != now.day {
      self = Self.ofThePast(at, in: state, newID: newID)
      return
    }
    if let past = at.flatMap({ state.finishedSession(during: $0) }) {
      self.init(id: past.id, name: Self.name(of: past), isOver: true)
      return
    }
    let open = state.sessionGoingOn(at: now)
    if let at, at.isHoursBefore(now), !at.isDay, open.map({ at.isHoursBefore($0.at) }) ?? true {
      self = Self.ofHoursAgo(at, in: state, newID: newID)
      return
    }
    if let open {
      self.init(id: open.id, name: Self.name(of: open))
      isOfNow = true
      if open.record.isPaused {
        // Sets may be dated before it began; nobody goes on with it before that.
        let at = at.map { $0.milliseconds < open.at.milliseconds ? open.at : $0 }
        resumption = EventDraft(.sessionResumed, entity: open.id, at: at)
        pausedSince = open.record.pauses.last.map(\.at.day).flatMap { $0 == now.day ? nil : $0 }
      }
      return
    }
    let id = newID()
    self.init(
      id: id, name: "a new session", start: EventDraft(creating: Session(), entity: id, at: at))
    isOfNow = true
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
    _ at: Moment, in state: JournalState, newID: () -> EntityID
  ) -> EntrySession {
    if !at.isDay, let past = state.finishedSession(during: at) {
      return EntrySession(id: past.id, name: name(of: past), isOver: true)
    }
    let ofDay = state.sessions(on: at.day)
    // Of a day without a time the last is meant; else the one that had begun by then.
    let begun = ofDay.last { at.isDay || $0.at.milliseconds <= at.milliseconds }
    if let known = begun ?? ofDay.first {
      return EntrySession(id: known.id, name: name(of: known), isOver: known.record.isCompleted)
    }
    return begunAndOver(at, called: "a new session of \(at.day)", id: newID())
  }

  /// The session that somebody was in hours ago, which is over: nobody goes on with it now.
  private static func ofHoursAgo(
    _ at: Moment, in state: JournalState, newID: () -> EntityID
  ) -> EntrySession {
    if let known = state.unendedSession(around: at) {
      return EntrySession(id: known.id, name: name(of: known), isOver: true)
    }
    return begunAndOver(at, called: "a new session of \(at.shortText)", id: newID())
  }

  /// A new session of which nobody knows when it ended.
  private static func begunAndOver(
    _ at: Moment, called name: String, id: EntityID
  ) -> EntrySession {
    let unknown = ["actualDuration", "end"].map { JSONMember(name: $0, value: .null) }
    return EntrySession(
      id: id, name: name,
      start: EventDraft(creating: Session(), entity: id, at: at),
      end: EventDraft(
        .sessionCompleted, entity: id, at: at, data: .object(unknown)),
      isOver: true)
  }

  /// What a person calls a session: by its title, or else by its day.
  package static func name(of session: Entity<Session>?) -> String {
    guard let session else { return "the session" }
    return session.record.title.map { "“\($0)”" } ?? "the session of \(session.at.day)"
  }
}
