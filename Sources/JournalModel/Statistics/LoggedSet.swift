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
  public var kilograms: Double { record.kilograms }
  public var reps: Int { record.reps ?? 0 }
  public var isWarmUp: Bool { record.setType == .warmup }
  public var volumeKilograms: Double { record.volumeKilograms }

  /// The weight that could be lifted once, in kilograms.
  public func oneRepMax(_ formula: OneRepMaxFormula) -> Double? { record.oneRepMax(formula) }

  /// Whether an estimate from it is unsure.
  public var isUnsure: Bool { record.isUnsure }
}

extension WorkoutSet {
  /// 0 where there is no weight; negative where a machine assists.
  var kilograms: Double { (weight ?? 0) * (unit ?? .kilograms).inKilograms }

  /// The weight that could be lifted once, in kilograms.
  func oneRepMax(_ formula: OneRepMaxFormula) -> Double? {
    formula.estimate(weight: kilograms, reps: reps ?? 0, rpe: rpe)
  }

  /// Whether an estimate from it is unsure.
  var isUnsure: Bool { (reps ?? 0) > OneRepMaxFormula.mostSureReps }
}
