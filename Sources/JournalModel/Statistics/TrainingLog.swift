/// The sets of a journal that count, by their sessions and in the order in which they were done.
///
/// Not those that were planned but not completed, those of deleted sessions and those without an
/// exercise. Gathered once, in time linear in the sets that are asked for but for one sorting.
public struct TrainingLog: Sendable {
  /// The earliest first.
  public private(set) var sets: [LoggedSet] = []

  /// - Parameters:
  ///   - exercises: only the sets of these; nil for all.
  ///   - days: only the sets of the sessions that began on these; nil for all.
  public init(
    _ state: JournalState, of exercises: Set<EntityID>? = nil, on days: ClosedRange<Day>? = nil
  ) {
    self.init(state, of: exercises, on: days, by: OneWorker())
  }

  /// The same by several workers.
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
    _ state: JournalState, of exercises: Set<EntityID>? = nil, on days: ClosedRange<Day>? = nil,
    by workers: any Workers = OneWorker(),
    _ value: @escaping @Sendable (SetGlance, Day, EntityTable<WorkoutSet>.Content) -> Value?
  ) -> [Value] {
    let look = SetLook(of: exercises, on: days, in: state)
    let counting = look.isAtAll ? SetCounting(atAllOf: state) : SetCounting(state)
    var parts: [LoggedValues<Value>]
    if look.isAtAll {
      parts = workers.mapShares { LoggedValues(of: look, in: state, counting, share: $0, value) }
    } else {
      let looks = look.parted(among: workers.count)
      parts = workers.map(looks.count, with: {}) { _, number in
        LoggedValues(of: looks[number], in: state, counting, share: nil, value)
      }
    }
    var all = parts.removeFirst()
    for part in parts { all.add(part) }
    let keys = all.keys
    // Who logs as he goes has them in their order already.
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) { return all.values }
    var values = all.values
    arrange(&values, keys.indices.sorted { keys[$0] < keys[$1] })
    return values
  }

  /// Puts values into an order, without a second copy of all of them: along each circle of places
  /// that change with each other.
  ///
  /// - Parameter order: for each place, that of the value which goes there.
  private static func arrange<Value>(_ values: inout [Value], _ order: [Int]) {
    var order = order
    for start in order.indices {
      var place = start
      while order[place] != start {
        let next = order[place]
        values.swapAt(place, next)
        order[place] = place
        place = next
      }
      order[place] = place
    }
  }

  /// The days of the first and of the last set that counts, found by a look at sessions from either
  /// end.
  static func ends(of state: JournalState) -> (first: Day, last: Day)? {
    var starts: [(milliseconds: Int64, id: EntityID)] = []
    state.sessions.forEachStart { starts.append(($1.milliseconds, $0)) }
    starts.sort { ($0.milliseconds, $0.id) < ($1.milliseconds, $1.id) }
    var counting = SetCounting(state)
    func day(of session: EntityID) -> Day? {
      for set in state.sets(of: session) {
        if let day = counting.day(of: set) { return day }
      }
      return nil
    }
    guard let first = starts.lazy.compactMap({ day(of: $0.id) }).first,
      let last = starts.reversed().lazy.compactMap({ day(of: $0.id) }).first
    else { return nil }
    return (first, last)
  }

  /// The sets of each exercise, the earliest first.
  public var byExercise: [EntityID: [LoggedSet]] {
    Dictionary(grouping: sets, by: \.exercise)
  }
}
