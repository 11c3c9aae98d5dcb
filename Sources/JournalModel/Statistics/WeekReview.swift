/// A week beside the one before it.
public struct WeekReview: Sendable, Equatable {
  /// What was done in a week.
  public struct Totals: Sendable, Equatable {
    /// Days with a session or an entry of the calorie log.
    public var activeDays = 0
    /// Sessions that began in it, without those that were begun and ended for nothing.
    public var sessions = 0
    /// Without warm-ups.
    public var sets = 0
    /// Weight times repetitions, without warm-ups.
    public var kilograms = 0.0
    /// Of the sessions whose duration is known.
    public var minutes = 0
    /// Of what was weighed in it, on average; nil where nothing was.
    public var meanBodyKilograms: Double?
    /// Kilocalories of its logged days that count, on average; nil where there is none.
    public var meanNetCalories: Double?
  }

  /// The week that is looked back on.
  public let week: Week
  /// What was done in it.
  public let totals: Totals
  /// What was done in the week before it.
  public let before: Totals
  /// How many days the profile wants to be active.
  public let weeklyGoal: Int
  /// What the weeks of plans are for that its sessions count for: less is done in a deload on purpose.
  public let weekTypes: [WeekType]
  /// What each muscle group did in it.
  public let volume: MuscleVolume
  /// The records that fell, by exercise, in the order of the exercises' first sets.
  public let fallen: [FallenRecord]

  /// Looks back on a week, which may still be running.
  ///
  /// - Parameters:
  ///   - state: what was done.
  ///   - week: the week.
  ///   - today: a day that still runs, and so is in no mean of calories; nil where all are taken as
  ///     they are.
  public init(_ state: JournalState, week: Week, today: Day? = nil) {
    self.week = week
    weeklyGoal = TrainingCalendar.weeklyGoal(in: state)
    var sessions: Set<EntityID> = []
    state.sessions.forEach(on: week.range) { sessions.insert($0.id) }
    weekTypes = state.weekTypes(of: sessions)
    let log = TrainingLog(state, on: week.range)
    totals = Self.totals(of: week, log, state, today)
    let last = week.advanced(by: -1)
    before = Self.totals(of: last, TrainingLog(state, on: last.range), state, today)
    volume = MuscleVolume(log, state, weeks: [week], today: today)
    fallen = Self.fallen(in: week, log, state)
  }

  /// - Parameter log: that of the week.
  private static func totals(
    of week: Week, _ log: TrainingLog, _ state: JournalState, _ today: Day?
  ) -> Totals {
    var totals = Totals()
    let days = week.range
    var active: Set<Day> = []
    for session in state.trainingSessions(on: days) {
      active.insert(session.at.day)
      totals.sessions += 1
      totals.minutes.addClamping(session.record.actualDuration ?? 0)
    }
    state.workoutEntries.forEach(on: days) { active.insert($0.at.day) }
    totals.activeDays = active.count
    (totals.sets, totals.kilograms) = log.work
    let weights = state.bodyWeights(on: days).compactMap(\.record.kilograms)
    if !weights.isEmpty {
      totals.meanBodyKilograms = weights.reduce(0, +) / Double(weights.count)
    }
    totals.meanNetCalories = CalorieBalance(state, days, today: today).meanNet
    return totals
  }

  private static func fallen(
    in week: Week, _ log: TrainingLog, _ state: JournalState
  ) -> [FallenRecord] {
    let days = week.range
    var seen: Set<EntityID> = []
    let order = log.sets.map(\.exercise).filter { seen.insert($0).inserted }
    let records = ExerciseRecords.all(
      in: state, of: seen, upTo: [week.advanced(by: -1).sunday, week.sunday])
    return order.flatMap { exercise in
      FallenRecord.all(
        from: records[0][exercise] ?? ExerciseRecords(),
        to: records[1][exercise] ?? ExerciseRecords()
      ) { days.contains($0.day) }
    }
  }
}
