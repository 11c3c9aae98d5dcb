/// A set with what statistics ask of it: its exercise, its day, and its weight in kilograms.
public struct LoggedSet: Sendable, Equatable {
  public let id: EntityID
  public let session: EntityID
  public let exercise: EntityID
  /// When its session began; a set after midnight is one of the day before.
  public let day: Day
  /// When it was logged.
  public let at: Moment
  /// When its event was recorded.
  public let recorded: HybridTime
  public let record: WorkoutSet

  public init(
    id: EntityID, session: EntityID, exercise: EntityID, day: Day, at: Moment,
    recorded: HybridTime, record: WorkoutSet
  ) {
    self.id = id
    self.session = session
    self.exercise = exercise
    self.day = day
    self.at = at
    self.recorded = recorded
    self.record = record
  }

  /// 0 where there is no weight; negative where a machine assists.
  public var kilograms: Double { (record.weight ?? 0) * (record.unit ?? .kilograms).inKilograms }
  public var reps: Int { record.reps ?? 0 }
  public var isWarmUp: Bool { record.setType == .warmup }
  public var volumeKilograms: Double { record.volumeKilograms }

  /// The weight that could be lifted once, in kilograms.
  public func oneRepMax(_ formula: OneRepMaxFormula) -> Double? {
    formula.estimate(weight: kilograms, reps: reps, rpe: record.rpe)
  }

  /// Whether an estimate from it is unsure.
  public var isUnsure: Bool { reps > OneRepMaxFormula.mostSureReps }
}

/// The sets of a journal that count, by their sessions and in the order in which they were done.
///
/// Not those that were planned but not completed, those of deleted sessions and those without an
/// exercise. Gathered once, in time linear in the sets but for one sorting.
public struct TrainingLog: Sendable {
  /// The earliest first.
  public let sets: [LoggedSet]

  /// - Parameter exercises: only the sets of these; nil for all.
  public init(_ state: JournalState, of exercises: Set<EntityID>? = nil) {
    var days: [EntityID: (day: Day, at: Int64)?] = [:]
    func start(of session: EntityID) -> (day: Day, at: Int64)? {
      if let known = days[session] { return known }
      let start = state.sessions[session].map { ($0.at.day, $0.at.milliseconds) }
      days[session] = .some(start)
      return start
    }
    var sets: [LoggedSet] = []
    // What a set is sorted by, apart from it: the sets are too large to be moved about.
    var keys: [(start: Int64, session: EntityID, order: Int, row: Int)] = []
    func take(_ entity: Entity<WorkoutSet>) {
      let record = entity.record
      guard record.isCompleted != false, let session = record.session,
        let exercise = record.exercise, exercises?.contains(exercise) != false,
        let (day, start) = start(of: session)
      else { return }
      keys.append((start, session, record.orderIndex ?? .max, sets.count))
      sets.append(
        LoggedSet(
          id: entity.id, session: session, exercise: exercise, day: day, at: entity.at,
          recorded: entity.created, record: record))
    }
    if let exercises {
      state.sets.forEach(withKeyAmong: exercises, take)
    } else {
      state.sessions.forEach { days[$0.id] = ($0.at.day, $0.at.milliseconds) }
      sets.reserveCapacity(state.sets.count)
      keys.reserveCapacity(state.sets.count)
      state.sets.forEach(take)
    }
    keys.sort { a, b in
      if a.start != b.start { return a.start < b.start }
      if a.session != b.session { return a.session < b.session }
      return a.order == b.order ? sets[a.row].id < sets[b.row].id : a.order < b.order
    }
    self.sets = keys.map { sets[$0.row] }
  }

  /// The sets of each exercise, the earliest first.
  public var byExercise: [EntityID: [LoggedSet]] {
    Dictionary(grouping: sets, by: \.exercise)
  }
}
