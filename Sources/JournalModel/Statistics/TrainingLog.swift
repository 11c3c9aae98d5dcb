/// The sets of a journal that count, by their sessions and in the order in which they were done.
///
/// Not those that were planned but not completed, those of deleted sessions and those without an
/// exercise. Gathered once, in time linear in the sets that are asked for but for one sorting.
public struct TrainingLog: Sendable {
  /// The earliest first.
  public private(set) var sets: [LoggedSet] = []

  /// - Parameters:
  ///   - state: what was done.
  ///   - exercises: only the sets of these; nil for all.
  ///   - days: only the sets of the sessions that began on these; nil for all.
  public init(
    _ state: JournalState, of exercises: Set<EntityID>? = nil, on days: ClosedRange<Day>? = nil
  ) {
    self.init(state, of: exercises, on: days, by: OneWorker())
  }

  /// The sets of a journal, looked up by several workers.
  package init(
    _ state: JournalState, of exercises: Set<EntityID>? = nil, on days: ClosedRange<Day>? = nil,
    by workers: any Workers
  ) {
    sets = Self.values(state, of: exercises, on: days, by: workers) { LoggedSet($2.entity, on: $1) }
  }

  /// What is made of each of the sets, the earliest first: for whoever wants little of many.
  ///
  /// - Parameters:
  ///   - workers: share a look at all the sets.
  ///   - value: gets a glance at a set, the day of its session, and its row; returns nil where nothing
  ///     is made of it.
  static func values<Value: Sendable>(
    _ state: JournalState, of exercises: Set<EntityID>? = nil, on days: ClosedRange<Day>?,
    by workers: any Workers,
    _ value: @escaping @Sendable (SetGlance, Day, EntityTable<WorkoutSet>.Content) -> Value?
  ) -> [Value] {
    let look = SetLook(of: exercises, on: days, in: state)
    let counting = look.isAtAll ? SetCounting(atAllOf: state) : SetCounting(state)
    let looks = look.parted(among: workers.count)
    var parts = workers.map(looks.count, with: {}) { _, number in
      let look = looks[number]
      var values = LoggedValues<Value>(look, in: state, counting)
      look.forEachGlance(in: state) { set, row in values.take(set) { value(set, $0, row) } }
      return values
    }
    var all = parts.removeFirst()
    for part in parts { all.add(part) }
    return all.finish()
  }

  /// The days of the first and of the last set that counts, found by a look at sessions from either
  /// end.
  static func ends(of state: JournalState) -> (first: Day, last: Day)? {
    var starts: [(milliseconds: Int64, id: EntityID)] = []
    state.sessions.forEachStart { starts.append(($1.milliseconds, $0)) }
    starts.sort { ($0.milliseconds, $0.id) < ($1.milliseconds, $1.id) }
    var counting = SetCounting(state)
    func day(of session: EntityID) -> Day? {
      for set in state.unorderedSets(of: session) {
        if let day = counting.day(of: set) { return day }
      }
      return nil
    }
    guard let first = starts.lazy.compactMap({ day(of: $0.id) }).first,
      let last = starts.reversed().lazy.compactMap({ day(of: $0.id) }).first
    else { return nil }
    return (first, last)
  }

  /// How many sets something was done in, without warm-ups, and what was lifted in them.
  package var work: (sets: Int, kilograms: Double) {
    sets.reduce(into: (0, 0.0)) { work, set in
      guard set.countsAsWork else { return }
      work.0 += 1
      work.1 += set.volumeKilograms
    }
  }

  /// The sets of each exercise, the earliest first.
  public var byExercise: [EntityID: [LoggedSet]] {
    Dictionary(grouping: sets, by: \.exercise)
  }
}
