import JournalModel

extension ExerciseFinder {
  /// Whether a name surely is that of an exercise in which the body is lifted, and which has no sets yet
  /// whose load could be meant again.
  func liftsBodyAnew(_ name: String) -> Bool {
    var finder = self
    guard case .sure(let choice) = finder.find(name) else { return false }
    return switch choice {
    case .own(let id, _):
      state.liftsBody(id) && !TrainingLog(state, of: [id]).sets.contains { $0.record.reps != nil }
    case .library(let exercise): exercise.exercise.liftsBody
    case .new: false
    }
  }
}
