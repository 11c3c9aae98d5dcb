/// What exports say of a set: its figures, and the words that few sets have.
struct ExportedSet: SetFigures, Sendable {
  let exercise: EntityID?
  let setType: SetType?
  let unit: WeightUnit?
  let weight: Double?
  let reps: Int?
  let rpe: Double?
  let durationSeconds: Int?
  let distanceMetres: Double?
  /// Whether it was done: what was only meant is no training, and no format can tell it apart.
  let isDone: Bool
  /// When the last event that touched it was recorded.
  let updated: HybridTime
  private var words: Words?

  /// In memory of its own, as a set that has none takes little then.
  private final class Words: Sendable {
    let superset: String?
    let notes: String?

    init?(_ set: WorkoutSet) {
      if set.superset == nil, set.notes == nil { return nil }
      (superset, notes) = (set.superset, set.notes)
    }
  }

  var superset: String? { words?.superset }
  var notes: String? { words?.notes }

  init(_ set: Entity<WorkoutSet>) {
    self.init(
      set.record, of: set.record.exercise, isDone: set.record.isCompleted != false,
      updated: set.updated)
    words = Words(set.record)
  }

  /// - Parameter row: of which no more is unpacked where there are no words.
  init(_ set: SetGlance, in row: borrowing EntityTable<WorkoutSet>.Content) {
    self.init(
      set, of: set.exercise, isDone: set.isCompleted != false, updated: set.updated)
    if set.hasWords { words = Words(row.entity.record) }
  }

  private init(
    _ figures: some SetFigures, of exercise: EntityID?, isDone: Bool, updated: HybridTime
  ) {
    (self.exercise, self.isDone, self.updated) = (exercise, isDone, updated)
    setType = figures.setType
    (weight, unit) = (figures.weight, figures.unit)
    (reps, rpe) = (figures.reps, figures.rpe)
    (durationSeconds, distanceMetres) = (figures.durationSeconds, figures.distanceMetres)
  }

  /// In its own unit as it was written; in the other with the nine decimals from which a reader can
  /// tell the round weight again.
  func weight(in wanted: WeightUnit) -> Double? {
    guard let weight else { return nil }
    let own = unit ?? .kilograms
    if own == wanted { return weight }
    let converted = own.converted(weight, to: wanted)
    // The last digits of a float are nobody's; of what is beyond a thousand tons there are no others.
    return abs(converted) < 1e6 ? (converted * 1e9).rounded() / 1e9 : converted
  }
}
