/// A set with what statistics ask of it: its exercise, its day, and its weight in kilograms.
public struct LoggedSet: Sendable, Equatable, Identifiable {
  /// The set.
  public let id: EntityID
  /// The session that it belongs to.
  public let session: EntityID
  /// What was done.
  public let exercise: EntityID
  /// When its session began; a set after midnight is one of the day before.
  public let day: Day
  /// When it was logged.
  public let at: Moment
  /// When its event was recorded.
  public let recorded: HybridTime
  /// Its fields, as they were logged.
  public let record: WorkoutSet

  /// A set with what is known of it, which need not be one of a journal.
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

  /// - Parameter day: that of its session.
  /// - Returns: nil for a set without a session or an exercise.
  init?(_ set: Entity<WorkoutSet>, on day: Day) {
    guard let session = set.record.session, let exercise = set.record.exercise else { return nil }
    self.init(
      id: set.id, session: session, exercise: exercise, day: day, at: set.at,
      recorded: set.created, record: set.record)
  }

  /// 0 where there is no weight; negative where a machine assists.
  public var kilograms: Double { record.kilograms }
  /// 0 where none are said.
  public var reps: Int { record.reps ?? 0 }
  /// Whether it counts for no record and no volume.
  public var isWarmUp: Bool { record.isWarmUp }
  /// Whether anything was done in it that isn't a warm-up.
  var countsAsWork: Bool { record.countsAsWork }
  /// Weight times reps; 0 where a machine assists.
  public var volumeKilograms: Double { record.liftedKilograms }

  /// How far a set without repetitions went, in metres or else in seconds, with what, and how soon: the
  /// seconds that a distance took, less than nothing, so that fewer are more.
  var extent: (far: Double, kilograms: Double, soon: Int) {
    guard let metres = record.metres else { return (Double(record.seconds ?? 0), kilograms, 0) }
    return (metres, kilograms, -(record.seconds ?? .max))
  }

  /// Whether a set without repetitions went as far as another, or as long where neither has a distance.
  package func goesAsFar(as other: LoggedSet) -> Bool {
    (record.metres == nil) == (other.record.metres == nil) && extent.far >= other.extent.far
  }

  /// Whether it did so with as much weight.
  func isAsGoodALoad(as other: LoggedSet) -> Bool {
    kilograms >= other.kilograms && goesAsFar(as: other)
  }

  /// How far it went and how fast, in metres and metres a second, where it is a distance gone without a
  /// load in a time that is known.
  var run: (metres: Double, speed: Double)? {
    guard reps == 0, kilograms == 0, let metres = record.metres, let seconds = record.seconds
    else { return nil }
    return (metres, metres / Double(seconds))
  }

  /// The weight that could be lifted once, in kilograms; nil where no formula says it.
  public func oneRepMax(_ formula: OneRepMaxFormula?) -> Double? { record.oneRepMax(formula) }

  /// Whether an estimate from it is unsure.
  public var isUnsure: Bool { record.isUnsure }
}
