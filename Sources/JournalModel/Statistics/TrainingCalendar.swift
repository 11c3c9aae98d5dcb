/// Which days somebody trained on, and how steadily.
public struct TrainingCalendar: Sendable, Equatable {
  /// What happened on a day.
  public struct Activity: Sendable, Equatable {
    /// Sessions that began on it.
    public var sessions = 0
    /// Without warm-ups.
    public var sets = 0
    /// Runs and the like of the calorie log.
    public var entries = 0
  }

  /// The day up to which streaks are counted.
  public let today: Day
  /// How many days of a week are to be active: the goal of now, as the state keeps no other, by which
  /// weeks long past are judged too.
  public let weeklyGoal: Int
  /// Whether the profile says that goal.
  package let isGoalSaid: Bool
  /// The days that anything was done on; the sets are those of the log.
  ///
  /// A session that was begun and ended for nothing makes no day of training.
  public let activities: [Day: Activity]

  /// - Parameters:
  ///   - log: of the days whose sets are asked for.
  ///   - state: has the sessions, the calorie log and the weekly goal.
  ///   - today: the day on which streaks are looked at.
  public init(_ log: TrainingLog, _ state: JournalState, today: Day) {
    self.init(log.sets.lazy.map(DoneSet.init), state, today: today)
  }

  /// - Parameter sets: those of the days that are asked for.
  init(_ sets: some Sequence<DoneSet>, _ state: JournalState, today: Day) {
    self.today = today
    weeklyGoal = Self.weeklyGoal(in: state)
    isGoalSaid = state.profile.activeDaysGoal != nil
    var activities: [Day: Activity] = [:]
    let idle = state.idleSessions()
    state.sessions.forEachStart { session, start in
      if !idle.contains(session) { activities[start.day, default: Activity()].sessions += 1 }
    }
    // Those of a day mostly follow each other, and are added to it together.
    var last: (day: Day, sets: Int)?
    for set in sets where set.countsAsWork {
      if let last, last.day != set.day {
        activities[last.day, default: Activity()].sets += last.sets
      }
      last = (set.day, last?.day == set.day ? (last?.sets ?? 0) + 1 : 1)
    }
    if let last { activities[last.day, default: Activity()].sets += last.sets }
    state.workoutEntries.forEachStart { activities[$1.day, default: Activity()].entries += 1 }
    self.activities = activities
  }

  /// Between 1 and 7, whatever another program has written: weeks without end would meet a goal of
  /// none.
  static func weeklyGoal(in state: JournalState) -> Int {
    min(max(state.profile.activeDays, 1), 7)
  }

  /// How many days of a week were active.
  public func activeDays(in week: Week) -> Int {
    week.days.count { activities[$0] != nil }
  }

  /// Whether as many days of a week were active as the profile wants.
  func isGoalMet(in week: Week) -> Bool { activeDays(in: week) >= weeklyGoal }

  /// Active days one after another up to today, or to yesterday where today has nothing yet.
  public var currentDays: Int {
    let start = activities[today] == nil ? today.advanced(by: -1) : today
    let back = sequence(first: start) { $0 == .earliest ? nil : $0.advanced(by: -1) }
    return back.prefix { activities[$0] != nil }.count
  }

  /// The most active days one after another.
  public var longestDays: Int { Self.longest(activities.keys) }

  /// The same among some days.
  package func longestDays(in days: ClosedRange<Day>) -> Int {
    Self.longest(activities.keys.filter(days.contains))
  }

  /// Weeks one after another that met the goal, up to this one, or to the last where this one has
  /// not met it yet.
  public var currentWeeks: Int {
    var week = Week(of: today)
    if !isGoalMet(in: week) { week = week.advanced(by: -1) }
    var count = 0
    while isGoalMet(in: week) {
      count += 1
      week = week.advanced(by: -1)
    }
    return count
  }

  /// The most weeks one after another that met the goal.
  public var longestWeeks: Int { longestWeeks(among: activities.keys) }

  /// The same among the weeks of some days, which are counted whole.
  package func longestWeeks(in days: ClosedRange<Day>) -> Int {
    let whole = Week(of: days.lowerBound).monday...Week(of: days.upperBound).sunday
    return longestWeeks(among: activities.keys.filter(whole.contains))
  }

  private func longestWeeks(among days: some Collection<Day>) -> Int {
    let met = Set(days.map { Week(of: $0) }).filter { isGoalMet(in: $0) }
    return Self.longest(met.map { Int($0.monday.number) }, apart: 7)
  }

  private static func longest(_ days: some Collection<Day>) -> Int {
    longest(days.map { Int($0.number) })
  }

  /// The longest run of numbers that follow each other.
  private static func longest(_ numbers: [Int], apart step: Int = 1) -> Int {
    var (longest, run) = (0, 0)
    var last: Int?
    for number in numbers.sorted() {
      run = last == number - step ? run + 1 : 1
      longest = max(longest, run)
      last = number
    }
    return longest
  }
}
