/// The figures of a set that counts, with its day and neither its texts nor its id: for whoever looks
/// at many.
///
/// Nothing of it lies elsewhere in memory, so that it is copied as quickly as a number.
struct DoneSet: SetFigures, Sendable, Equatable {
  let session: EntityID
  let exercise: EntityID
  /// When its session began; a set after midnight is one of the day before.
  let day: Day
  let setType: SetType?
  let weight: Double?
  let unit: WeightUnit?
  let reps: Int?
  let rpe: Double?
  let durationSeconds: Int?
  let distanceMetres: Double?

  /// - Parameter day: that of its session.
  /// - Returns: nil for a set without a session or an exercise.
  init?(_ set: SetGlance, on day: Day) {
    guard let session = set.session, let exercise = set.exercise else { return nil }
    self.init(set, of: session, exercise, on: day)
  }

  init(_ set: LoggedSet) {
    self.init(set.record, of: set.session, set.exercise, on: set.day)
  }

  private init(
    _ figures: some SetFigures, of session: EntityID, _ exercise: EntityID, on day: Day
  ) {
    (self.session, self.exercise, self.day) = (session, exercise, day)
    setType = figures.setType
    (weight, unit) = (figures.weight, figures.unit)
    (reps, rpe) = (figures.reps, figures.rpe)
    (durationSeconds, distanceMetres) = (figures.durationSeconds, figures.distanceMetres)
  }

  /// The sets of some days that count, the earliest first: those of a `TrainingLog`.
  ///
  /// - Parameter workers: share the look.
  static func all(
    in state: JournalState, on days: ClosedRange<Day>, by workers: any Workers
  ) -> [DoneSet] {
    TrainingLog.values(state, on: days, by: workers) { set, day, _ in DoneSet(set, on: day) }
  }
}
