/// Which sets a log wants, and how they are found.
struct SetLook: Sendable {
  let exercises: Set<EntityID>?
  let days: ClosedRange<Day>?
  /// The sessions whose sets are looked up; nil where none are.
  let sessions: Set<EntityID>?
  /// Whether all the sets of the journal are looked at.
  let isAtAll: Bool
  /// What of a look at all sets is this one's.
  private var share = Share()

  init(of exercises: Set<EntityID>?, on days: ClosedRange<Day>?, in state: JournalState) {
    self.exercises = exercises
    self.days = days
    // The sets of many sessions are found quicker by a look at all.
    let few = state.sessions.count / 4
    sessions =
      exercises == nil ? days.flatMap { state.sessions.ids(on: $0, fewerThan: few) } : nil
    isAtAll = self.sessions == nil && exercises.map(state.areFew) != true
  }

  private init(_ look: SetLook, sessions: Set<EntityID>?, _ share: Share) {
    (exercises, days, isAtAll) = (look.exercises, look.days, look.isAtAll)
    self.sessions = sessions
    self.share = share
  }

  /// Fewer sessions are not worth another thread.
  private static let fewSessions = 64

  /// The same look in several parts, where there is much to look at.
  func parted(among count: Int) -> [SetLook] {
    if isAtAll {
      return (0..<count).map { SetLook(self, sessions: nil, Share($0, of: count)) }
    }
    guard let sessions, sessions.count > Self.fewSessions else { return [self] }
    // What was recorded together has ids and rows that lie together.
    let sorted = sessions.sorted()
    return (0..<count).map { number in
      let part = Share(number, of: count).part(of: sorted.count)
      return SetLook(self, sessions: Set(sorted[part]), share)
    }
  }

  /// Which rows of a table of sets may be wanted.
  func rows(of count: Int) -> Range<Int> { share.part(of: count) }

  /// Calls `body` with a glance at each set that may be wanted, and its row.
  func forEachGlance(
    in state: JournalState, _ body: (SetGlance, EntityTable<WorkoutSet>.Content) -> Void
  ) {
    if let sessions {
      state.sets.forEachGlance(withKeyAmong: sessions, body)
    } else if !isAtAll, let exercises {
      state.sets.forEachGlance(withKeyAmong: exercises, body)
    } else {
      state.sets.forEachGlance(of: share, body)
    }
  }
}

/// What was made of sets that count, with what they are sorted by: the sets are too large to be moved
/// about.
struct LoggedValues<Value: Sendable>: Sendable {
  private let look: SetLook
  private var counting: SetCounting
  private var values: [Value] = []
  private var keys: [SetCounting.Key] = []

  init(_ look: SetLook, in state: JournalState, _ counting: SetCounting) {
    self.look = look
    self.counting = counting
    // Room for all of them: memory that is never touched costs nothing, and growing costs much.
    let count = state.sets.rowCount
    let rows = look.rows(of: count)
    // The others are added to the first.
    let room = rows.lowerBound == 0 && !rows.isEmpty ? count : rows.count
    values.reserveCapacity(room)
    keys.reserveCapacity(room)
  }

  /// Takes in what is made of a set, if it is wanted and counts.
  ///
  /// - Parameter value: gets the day of the set's session; returns nil where nothing is made of it.
  @inline(__always)
  mutating func take(_ set: SetGlance, _ value: (Day) -> Value?) {
    guard let day = counting.day(of: set), look.days?.contains(day) != false,
      let exercise = set.exercise, look.exercises?.contains(exercise) != false,
      let key = counting.key(of: set),
      let value = value(day)
    else { return }
    keys.append(key)
    values.append(value)
  }

  /// Takes in what was found in another look.
  mutating func add(_ other: LoggedValues) {
    values += other.values
    keys += other.keys
  }

  /// The values, the earliest first.
  mutating func finish() -> [Value] {
    let keys = keys
    // Whoever logs as he goes has them in their order already.
    if !zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) {
      arrange(keys.indices.sorted { keys[$0] < keys[$1] })
    }
    return values
  }

  /// Puts the values into an order, without a second copy of all of them: along each circle of places
  /// that change with each other.
  ///
  /// - Parameter order: for each place, that of the value which goes there.
  private mutating func arrange(_ order: [Int]) {
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
}

extension JournalState {
  /// Whether some exercises are so few that their sets are looked up rather than found by a look at
  /// all.
  func areFew(_ exercises: Set<EntityID>) -> Bool { exercises.count < self.exercises.count / 4 }
}
