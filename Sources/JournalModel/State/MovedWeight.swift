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
    // The fields by their numbers in a row, as in `SetGlance`.
    while true {
      switch row.load(UInt8.self) {
      case 1: session = EntityID(from: &row)
      case 2: row.skip(16)
      case 3: row.skip(1)
      case 4: row.skipText()
      case 5: row.skipTexts()
      case 6: weight = Double(from: &row)
      case 7: unit = WeightUnit(from: &row)
      case 8: reps = Int(from: &row)
      default: return
      }
    }
  }
}
