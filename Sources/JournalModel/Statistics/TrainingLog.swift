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
    sets = Self.values(state, of: exercises, on: days) { $0 }
  }

  /// What is made of each of the sets, the earliest first: for whoever wants little of many.
  ///
  /// - Parameter value: nil where nothing is made of a set.
  static func values<Value>(
    _ state: JournalState, of exercises: Set<EntityID>? = nil, on days: ClosedRange<Day>? = nil,
    _ value: (LoggedSet) -> Value?
  ) -> [Value] {
    var counting = SetCounting(state)
    var values: [Value] = []
    // What a set is sorted by, apart from it: the sets are too large to be moved about.
    var keys: [SetCounting.Key] = []
    func take(_ entity: Entity<WorkoutSet>) {
      guard let set = counting.counted(entity), exercises?.contains(set.exercise) != false,
        days?.contains(set.day) != false, let value = value(set)
      else { return }
      keys.append(counting.key(of: set, at: values.count))
      values.append(value)
    }
    // Room for all of them: memory that is never touched costs nothing, and growing costs much.
    values.reserveCapacity(state.sets.count)
    if let exercises {
      state.forEachSet(of: exercises, take)
    } else if let days {
      let sessions = state.sessions.ids(on: days)
      // Most of them are found quicker by a look at all.
      if sessions.count < state.sessions.count / 4 {
        state.sets.forEach(withKeyAmong: sessions, take)
      } else {
        state.sets.forEach(take)
      }
    } else {
      keys.reserveCapacity(state.sets.count)
      state.sets.forEach(take)
    }
    // Who logs as he goes has them in their order already.
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) { return values }
    keys.sort()
    arrange(&values, keys.map(\.place))
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

  /// The sets of each exercise, the earliest first.
  public var byExercise: [EntityID: [LoggedSet]] {
    Dictionary(grouping: sets, by: \.exercise)
  }
}

/// Which sets count, and in which order they were done.
struct SetCounting {
  private let state: JournalState
  /// When sessions began, as far as they were asked for; nil for one that isn't there.
  private var starts: [EntityID: (day: Day, milliseconds: Int64)?] = [:]
  /// The session that was asked for last: sets mostly lie beside those of the same.
  private var last: (session: EntityID, start: (day: Day, milliseconds: Int64)?)?

  init(_ state: JournalState) {
    self.state = state
  }

  /// What a set is sorted by: its session's start, its place there, and its id.
  struct Key: Comparable {
    fileprivate let start: Int64
    fileprivate let session: EntityID
    fileprivate let order: Int
    fileprivate let id: EntityID
    /// Where the set lies.
    let place: Int

    static func < (a: Key, b: Key) -> Bool {
      if a.start != b.start { return a.start < b.start }
      if a.session != b.session { return a.session < b.session }
      return a.order == b.order ? a.id < b.id : a.order < b.order
    }
  }

  /// The set, if it counts.
  mutating func counted(_ entity: Entity<WorkoutSet>) -> LoggedSet? {
    guard let day = day(of: entity), let session = entity.record.session,
      let exercise = entity.record.exercise
    else { return nil }
    return LoggedSet(
      id: entity.id, session: session, exercise: exercise, day: day, at: entity.at,
      recorded: entity.created, record: entity.record)
  }

  /// The day of a set's session, if the set counts.
  mutating func day(of entity: Entity<WorkoutSet>) -> Day? {
    guard entity.record.isCompleted != false, entity.record.exercise != nil,
      let session = entity.record.session
    else { return nil }
    return start(of: session)?.day
  }

  mutating func key(of set: LoggedSet, at place: Int) -> Key {
    Key(
      start: start(of: set.session)?.milliseconds ?? 0, session: set.session,
      order: set.record.orderIndex ?? .max, id: set.id, place: place)
  }

  private mutating func start(of session: EntityID) -> (day: Day, milliseconds: Int64)? {
    if let last, last.session == session { return last.start }
    // Who asks for many is quicker with a look at all than with one after another.
    if starts[session] == nil, starts.count == state.sessions.count / 16 {
      starts.reserveCapacity(state.sessions.count)
      state.sessions.forEachStart { starts[$0] = ($1.day, $1.milliseconds) }
    }
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

extension JournalState {
  /// Calls `body` with the sets of some exercises and perhaps with others, each once, in no order: of
  /// few exercises by looking them up, and of most by looking at all sets.
  func forEachSet(of exercises: Set<EntityID>, _ body: (Entity<WorkoutSet>) -> Void) {
    if exercises.count < self.exercises.count / 4 {
      sets.forEach(withKeyAmong: exercises, body)
    } else {
      sets.forEach(body)
    }
  }
}
