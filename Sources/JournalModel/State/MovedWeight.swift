/// What a set adds to the volume of its session: of a row no more is read.
///
/// A test holds it to what unpacking all of a set gives.
struct MovedWeight: WeightFigures {
  private(set) var session: EntityID?
  private(set) var weight: Double?
  private(set) var unit: WeightUnit?
  private(set) var reps: Int?

  init(_ set: WorkoutSet) {
    (session, weight, unit, reps) = (set.session, set.weight, set.unit, set.reps)
  }

  /// Reads a row from its beginning up to the last field that is of interest; `nil` where the set
  /// isn't there.
  init?(from row: inout PackedReader) {
    guard Entity<WorkoutSet>.skipHead(in: &row) == .exists else { return nil }
    while true {
      switch SetField(rawValue: row.load()) {
      case .session: session = EntityID(from: &row)
      case .exercise: row.skip(16)
      case .setType: row.skip(1)
      case .superset: row.skipText()
      case .tags: row.skipTexts()
      case .weight: weight = Double(from: &row)
      case .unit: unit = WeightUnit(from: &row)
      case .reps: reps = Int(from: &row)
      default: return
      }
    }
  }
}
