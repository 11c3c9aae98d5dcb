/// Which sets are wanted, by what they can be looked up by.
public struct SetChoice: Sendable {
  /// Only those of this session.
  public var session: EntityID?
  /// Only those of this exercise.
  public var exercise: EntityID?
  /// Only those of these sessions, such as all of some days.
  public var sessions: Set<EntityID>?

  public init(
    session: EntityID? = nil, exercise: EntityID? = nil, sessions: Set<EntityID>? = nil
  ) {
    self.session = session
    self.exercise = exercise
    self.sessions = sessions
  }

  /// Whether a set is one of them.
  public func admits(_ set: Entity<WorkoutSet>) -> Bool {
    if let session, set.record.session != session { return false }
    if let exercise, set.record.exercise != exercise { return false }
    guard let sessions else { return true }
    return set.record.session.map(sessions.contains) ?? false
  }

  /// Such sets by their sessions, each session's in no order; nil where any set may be one.
  func bySession(in state: JournalState) -> [EntityID: [Entity<WorkoutSet>]]? {
    let keys = (session ?? exercise).map { [$0] } ?? sessions
    guard let keys else { return nil }
    var found: [EntityID: [Entity<WorkoutSet>]] = [:]
    func take(_ set: Entity<WorkoutSet>) {
      if admits(set), let session = set.record.session {
        found[session, default: []].append(set)
      }
    }
    state.sets.forEach(withKeyAmong: keys, take)
    return found
  }
}

extension JournalState {
  /// The sessions of some days.
  public func sessions(on days: ClosedRange<Day>) -> Set<EntityID> { sessions.ids(on: days) }
}
