/// Which sets count, and in which order they were done.
struct SetCounting: Sendable {
  let state: JournalState
  /// When sessions began, as far as they were asked for; nil for one that isn't there.
  private var starts: [EntityID: (day: Day, milliseconds: Int64)?] = [:]
  /// The session that was asked for last: sets mostly lie beside those of the same.
  private var last: (session: EntityID, start: (day: Day, milliseconds: Int64)?)?

  init(_ state: JournalState) {
    self.state = state
  }

  /// For a look at all sets: with when every session began.
  init(atAllOf state: JournalState) {
    self.state = state
    findAllStarts()
  }

  private mutating func findAllStarts() {
    starts.reserveCapacity(state.sessions.count)
    state.sessions.forEachStart { starts[$0] = ($1.day, $1.milliseconds) }
  }

  /// What a set is sorted by: its session's start, and its place there.
  struct Key: Comparable {
    fileprivate let start: Int64
    fileprivate let session: EntityID
    fileprivate let place: SetPlace

    static func < (a: Key, b: Key) -> Bool {
      if a.start != b.start { return a.start < b.start }
      return a.session == b.session ? a.place < b.place : a.session < b.session
    }
  }

  /// The day of a set's session, if the set counts.
  mutating func day(of entity: Entity<WorkoutSet>) -> Day? { day(of: SetGlance(entity)) }

  /// The same by a glance at it.
  mutating func day(of set: SetGlance) -> Day? {
    guard set.isDone, let session = set.session else { return nil }
    return start(of: session)?.day
  }

  /// What a set that counts is sorted by.
  mutating func key(of set: SetGlance) -> Key? {
    set.session.map { key(at: SetPlace(set), in: $0) }
  }

  mutating func key(of set: LoggedSet) -> Key {
    key(
      at: SetPlace(orderIndex: set.record.orderIndex, at: set.at, id: set.id), in: set.session)
  }

  private mutating func key(at place: SetPlace, in session: EntityID) -> Key {
    Key(start: start(of: session)?.milliseconds ?? 0, session: session, place: place)
  }

  private mutating func start(of session: EntityID) -> (day: Day, milliseconds: Int64)? {
    if let last, last.session == session { return last.start }
    // Whoever asks for many is quicker with a look at all than with one after another.
    if starts[session] == nil, starts.count == state.sessions.count / 16 { findAllStarts() }
    let start: (day: Day, milliseconds: Int64)?
    if let known = starts[session] {
      start = known
    } else {
      start = state.sessions[session].map { ($0.at.day, $0.at.milliseconds) }
      starts[session] = .some(start)
    }
    last = (session, start)
    return start
  }
}
