/// Which sets are wanted, by what they can be looked up by.
public struct SetChoice: Sendable {
  /// Only those of this session.
  public var session: EntityID?
  /// Only those of this exercise.
  public var exercise: EntityID?
  /// Only those that were logged on these days.
  public var days: ClosedRange<Day>?

  public init(
    session: EntityID? = nil, exercise: EntityID? = nil, days: ClosedRange<Day>? = nil
  ) {
    self.session = session
    self.exercise = exercise
    self.days = days
  }

  /// Whether a set is one of them.
  public func admits(_ set: Entity<WorkoutSet>) -> Bool {
    if let session, set.record.session != session { return false }
    if let exercise, set.record.exercise != exercise { return false }
    return days?.contains(set.at.day) != false
  }

  /// Such sets by their sessions, each session's in no order; nil where any set may be one.
  func bySession(in state: JournalState) -> [EntityID: [Entity<WorkoutSet>]]? {
    guard session != nil || exercise != nil || days != nil else { return nil }
    var sessions: [EntityID: [Entity<WorkoutSet>]] = [:]
    func take(_ set: Entity<WorkoutSet>) {
      if admits(set), let session = set.record.session {
        sessions[session, default: []].append(set)
      }
    }
    if let key = session ?? exercise {
      state.sets.forEach(withKeyAmong: [key], take)
    } else {
      state.sets.forEach(take)
    }
    return sessions
  }
}
