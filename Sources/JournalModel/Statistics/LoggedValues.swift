/// Which sets a log wants, and how they are found.
struct SetLook: Sendable {
  let exercises: Set<EntityID>?
  let days: ClosedRange<Day>?
  /// The sessions whose sets are looked up; nil where none are.
  let sessions: Set<EntityID>?
  /// Whether all the sets of the journal are looked at.
  let isAtAll: Bool

  init(of exercises: Set<EntityID>?, on days: ClosedRange<Day>?, in state: JournalState) {
    self.exercises = exercises
    self.days = days
    let sessions = exercises == nil ? days.map(state.sessions.ids) : nil
    // Most of them are found quicker by a look at all.
    self.sessions = sessions.flatMap { $0.count < state.sessions.count / 4 ? $0 : nil }
    isAtAll = self.sessions == nil && exercises.map(state.areFew) != true
  }

  private init(_ look: SetLook, sessions: Set<EntityID>) {
    (exercises, days, isAtAll) = (look.exercises, look.days, look.isAtAll)
    self.sessions = sessions
  }

  /// Fewer sessions are not worth another thread.
  private static let fewSessions = 64

  /// The same look in several parts, where many sessions are looked up.
  func parted(among count: Int) -> [SetLook] {
    guard let sessions, sessions.count > Self.fewSessions else { return [self] }
    // What was recorded together has ids and rows that lie together.
    let sorted = sessions.sorted()
    return (0..<count).map { number in
      SetLook(self, sessions: Set(sorted[Share(number, of: count).part(of: sorted.count)]))
    }
  }
}

/// What was made of sets that count, with what they are sorted by: the sets are too large to be moved
/// about.
struct LoggedValues<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private(set) var keys: [SetCounting.Key] = []

  /// - Parameter share: of a look at all sets.
  init(
    of look: SetLook, in state: JournalState, _ counting: SetCounting, share: Share?,
    _ value: (SetGlance, Day, EntityTable<WorkoutSet>.Content) -> Value?
  ) {
    var counting = counting
    // Room for all of them: memory that is never touched costs nothing, and growing costs much.
    let part = share?.part(of: state.sets.count) ?? 0..<state.sets.count
    // The others are added to the first.
    let room = part.lowerBound == 0 && !part.isEmpty ? state.sets.count : part.count
    values.reserveCapacity(room)
    keys.reserveCapacity(room)
    func take(_ set: SetGlance, _ row: EntityTable<WorkoutSet>.Content) {
      guard let day = counting.day(of: set), look.days?.contains(day) != false,
        let exercise = set.exercise, look.exercises?.contains(exercise) != false,
        let key = counting.key(of: set),
        let value = value(set, day, row)
      else { return }
      keys.append(key)
      values.append(value)
    }
    if let share {
      state.sets.forEachGlance(of: share, take)
    } else if let sessions = look.sessions {
      state.sets.forEachGlance(withKeyAmong: sessions, take)
    } else if let exercises = look.exercises {
      state.sets.forEachGlance(withKeyAmong: exercises, take)
    }
  }

  mutating func add(_ other: LoggedValues) {
    values += other.values
    keys += other.keys
  }
}

extension JournalState {
  /// Whether some exercises are so few that their sets are looked up rather than found by a look at
  /// all.
  func areFew(_ exercises: Set<EntityID>) -> Bool { exercises.count < self.exercises.count / 4 }
}
