/// A week beside the one before it.
public struct WeekReview: Sendable {
  /// What was done in a week.
  public struct Totals: Sendable, Equatable {
    public var activeDays = 0
    public var sessions = 0
    /// Without warm-ups.
    public var sets = 0
    public var kilograms = 0.0
    /// Of the sessions whose duration is known.
    public var minutes = 0
    /// Of what was weighed in it, on average; nil where nothing was.
    public var meanBodyKilograms: Double?
    /// Kilocalories of its logged days, on average; nil where nothing was logged.
    public var meanNetCalories: Double?
  }

  public let week: Week
  public let totals: Totals
  public let before: Totals
  public let weeklyGoal: Int
  public let volume: MuscleVolume
  /// The records that fell, by exercise, in the order of the exercises' first sets.
  public let fallen: [(exercise: EntityID, record: FallenRecord)]

  public init(_ log: TrainingLog, _ state: JournalState, week: Week) {
    self.week = week
    let calendar = TrainingCalendar(log, state, today: week.sunday)
    weeklyGoal = calendar.weeklyGoal
    totals = Self.totals(of: week, log, state, calendar)
    before = Self.totals(of: week.advanced(by: -1), log, state, calendar)
    volume = MuscleVolume(log, state, weeks: [week])
    fallen = Self.fallen(in: week, log)
  }

  private static func totals(
    of week: Week, _ log: TrainingLog, _ state: JournalState, _ calendar: TrainingCalendar
  ) -> Totals {
    var totals = Totals()
    let days = week.monday...week.sunday
    totals.activeDays = calendar.activeDays(in: week)
    state.sessions.forEach { session in
      guard days.contains(session.at.day) else { return }
      totals.sessions += 1
      totals.minutes += session.record.actualDuration ?? 0
    }
    for set in log.sets where days.contains(set.day) && !set.isWarmUp && set.isWork {
      totals.sets += 1
      totals.kilograms += set.volumeKilograms
    }
    let weights = state.bodyWeights.all.filter { days.contains($0.at.day) }
      .compactMap(\.record.kilograms)
    if !weights.isEmpty {
      totals.meanBodyKilograms = weights.reduce(0, +) / Double(weights.count)
    }
    totals.meanNetCalories = CalorieBalance(state, days).meanNet
    return totals
  }

  private static func fallen(
    in week: Week, _ log: TrainingLog
  ) -> [(exercise: EntityID, record: FallenRecord)] {
    let days = week.monday...week.sunday
    var order: [EntityID] = []
    var seen: Set<EntityID> = []
    for set in log.sets where days.contains(set.day) && seen.insert(set.exercise).inserted {
      order.append(set.exercise)
    }
    var earlier: [EntityID: [LoggedSet]] = [:]
    for set in log.sets where seen.contains(set.exercise) && set.day <= week.sunday {
      earlier[set.exercise, default: []].append(set)
    }
    return order.flatMap { exercise in
      let sets = earlier[exercise] ?? []
      return FallenRecord.all(
        from: ExerciseRecords(sets.filter { $0.day < week.monday }), to: ExerciseRecords(sets)
      ) { days.contains($0.day) }.map { (exercise, $0) }
    }
  }
}
