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

  /// The same, and with one look at every set the records of all exercises as they stood at the end
  /// of some days, the earliest first.
  ///
  /// - Parameter look: at all sets.
  static func allWithRecords(
    of look: SetLook, in state: JournalState, formula: OneRepMaxFormula, upTo days: [Day?],
    by workers: any Workers
  ) -> (sets: [DoneSet], records: [[EntityID: ExerciseRecords]]) {
    let counting = SetCounting(atAllOf: state)
    let looks = look.parted(among: workers.count)
    var parts = workers.map(looks.count, with: {}) { _, number in
      var sets = LoggedValues<DoneSet>(looks[number], in: state, counting)
      var records = RecordGathering(counting, of: nil, formula, upTo: days)
      looks[number].forEachGlance(in: state) { set, row in
        sets.take(set) { DoneSet(set, on: $0) }
        records.take(set, row)
      }
      return (sets: sets, records: records)
    }
    var (sets, records) = parts.removeFirst()
    // What another still held would have to be copied to be added to.
    while !parts.isEmpty {
      let (moreSets, moreRecords) = parts.removeFirst()
      sets.add(moreSets)
      records.add(moreRecords)
    }
    return (sets.finish(), records.finish())
  }
}
