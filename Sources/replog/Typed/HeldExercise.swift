import JournalModel

/// An exercise of the journal that a plan of the library holds for a time which isn't the exercise's.
///
/// Other apps' planks come without a time, and one repetition of a plank would be prescribed. A time
/// that is there is the user's, and stays.
struct HeldExercise {
  let exercise: Entity<Exercise>
  /// The plan's.
  private let seconds: Int
  /// Whether it has no time, and its repetitions or its metres are counted, as it says itself or a set
  /// that was logged.
  private let isCounted: Bool

  /// - Returns: nil where the exercise has the plan's time, or the plan has none.
  init?(_ exercise: Entity<Exercise>, for seconds: Int?, in state: JournalState) {
    guard let seconds, seconds != exercise.record.durationSeconds else { return nil }
    self.exercise = exercise
    self.seconds = seconds
    isCounted =
      Self.time(of: exercise) == nil
      && (exercise.record.reps != nil
        || TrainingLog(state, of: [exercise.id]).sets.contains {
          $0.reps > 0 || $0.record.distanceMetres != nil
        })
  }

  /// How long it is held, as its own record says; nil where it doesn't.
  private static func time(of exercise: Entity<Exercise>) -> Int? {
    exercise.record.durationSeconds.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Gives it the plan's time; nil where that isn't ours to do.
  func draft(at: Moment?) -> EventDraft? {
    guard Self.time(of: exercise) == nil, !isCounted else { return nil }
    return EventDraft(changing: exercise, at: at) { $0.durationSeconds = seconds }
  }

  /// What becomes of its time, in a sentence.
  var note: StyledText {
    let name = exercise.record.name ?? ""
    let command = "replog exercise edit \(ShellWord.quoted(name)) --seconds \(seconds)"
    if let own = Self.time(of: exercise) {
      return "“\(name)” keeps its own \(own) s; `\(command)` gives it the plan's."
    }
    if isCounted {
      return "“\(name)” is counted as before; `\(command)` gives it the plan's time."
    }
    return "“\(name)” has the plan's time from now on, \(seconds) s."
  }
}
