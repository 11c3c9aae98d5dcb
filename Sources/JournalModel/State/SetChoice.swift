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

  /// The sessions that have such sets; nil where any may.
  func sessions(in state: JournalState) -> Set<EntityID>? {
    if let session { return [session] }
    guard exercise != nil || days != nil else { return nil }
    var sessions: Set<EntityID> = []
    func take(_ set: Entity<WorkoutSet>) {
      if admits(set), let session = set.record.session { sessions.insert(session) }
    }
    if let exercise {
      state.sets.forEach(withKeyAmong: [exercise], take)
    } else {
      state.sets.forEach(take)
    }
    return sessions
  }
}
