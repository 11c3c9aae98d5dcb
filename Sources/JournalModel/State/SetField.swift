/// The fields of a set by their numbers in a packed row: their places in `WorkoutSet.visitFields`,
/// counted from 1.
///
/// For those who read rows and lines of sets without a visit. A test holds the cases to the fields.
enum SetField: UInt8, Sendable, CaseIterable {
  case session = 1
  case exercise, setType, superset, tags, weight, unit, reps, targetReps, rpe, targetRPE
  case isCompleted, notes, durationSeconds, distanceMetres, orderIndex

  /// - Parameter place: among the fields, from 0.
  init?(place: Int) { self.init(rawValue: UInt8(truncatingIfNeeded: place &+ 1)) }
}
