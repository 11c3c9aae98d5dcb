import JournalModel

/// An exercise of the journal that a plan of the library holds for a time which isn't the exercise's.
///
/// Other apps' planks come without a time, and one repetition of a plank would be prescribed. A time
/// that is there is the user's, and stays.
public struct HeldExercise: Sendable {
  /// The journal's exercise, as it was.
  public let exercise: Entity<Exercise>
  /// The plan's time.
  public let seconds: Int
  /// What becomes of the exercise's own.
  public let outcome: Outcome

  /// What a plan makes of the time of an exercise.
  public enum Outcome: Sendable, Equatable {
    /// It had none, and has the plan's from now on.
    case takesPlans
    /// It keeps its own, in seconds.
    case keepsOwn(Int)
    /// It has none, and its repetitions or its metres are counted, as it says itself or a set that was
    /// logged.
    case staysCounted
  }

  /// - Returns: nil where the exercise has the plan's time, or the plan has none.
  init?(_ exercise: Entity<Exercise>, for seconds: Int?, in state: JournalState) {
    let own = exercise.record.durationSeconds
    guard let seconds, seconds != own else { return nil }
    self.exercise = exercise
    self.seconds = seconds
    if let own, own > 0 {
      outcome = .keepsOwn(own)
      return
    }
    let isCounted =
      exercise.record.reps != nil
      || TrainingLog(state, of: [exercise.id]).sets.contains {
        $0.reps > 0 || $0.record.distanceMetres != nil
      }
    outcome = isCounted ? .staysCounted : .takesPlans
  }

  /// Gives it the plan's time; nil where that isn't ours to do.
  func draft(at: Moment?) -> EventDraft? {
    guard outcome == .takesPlans else { return nil }
    return EventDraft(changing: exercise, at: at) { $0.durationSeconds = seconds }
  }
}
