/// Which sets are wanted, by what they can be looked up by.
public struct SetChoice: Sendable {
  /// Only those of these sessions, such as all of some days; `nil` for all, an empty set for none.
  public var sessions: Set<EntityID>?
  /// Only those of these exercises, likewise.
  public var exercises: Set<EntityID>?

  /// All sets, until it is said which.
  public init() {}

  /// Whether a set is one of them.
  public func admits(_ set: Entity<WorkoutSet>) -> Bool {
    func isAmong(_ wanted: Set<EntityID>?, _ id: EntityID?) -> Bool {
      guard let wanted else { return true }
      return id.map(wanted.contains) ?? false
    }
    return isAmong(sessions, set.record.session) && isAmong(exercises, set.record.exercise)
  }

  /// The part of all sessions or exercises up to which their sets are looked up.
  private static let largestPart = 0.25

  /// Such sets by their sessions, each session's in no order; nil where so many may be among them that
  /// a look at all is quicker.
  func bySession(in state: JournalState) -> [EntityID: [Entity<WorkoutSet>]]? {
    let choices = [(sessions, state.sessions.count), (exercises, state.exercises.count)]
    let least = choices.compactMap { keys, count in
      keys.map { (keys: $0, part: Double($0.count) / Double(max(count, 1))) }
    }.min { $0.part < $1.part }
    guard let (keys, part) = least, part <= Self.largestPart || keys.count == 1 else { return nil }
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
  public func sessions(on days: ClosedRange<Day>) -> Set<EntityID> {
    sessions.ids(on: days, fewerThan: .max) ?? []
  }

  /// The exercises that a condition holds for.
  public func exercises(where holds: (Exercise) -> Bool) -> Set<EntityID> {
    var ids: Set<EntityID> = []
    exercises.forEach { if holds($0.record) { ids.insert($0.id) } }
    return ids
  }
}
