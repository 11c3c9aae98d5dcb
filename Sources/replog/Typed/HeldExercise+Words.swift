import JournalModel
import WorkoutJournal

extension HeldExercise {
  /// What becomes of its time, in a sentence.
  ///
  /// - Parameter whole: what holds it for another one: `plan`, `workout`.
  func note(of whole: String) -> StyledText {
    let name = exercise.record.name ?? ""
    let command = "replog exercise edit \(ShellWord.quoted(name)) --seconds \(seconds)"
    return switch outcome {
    case .takesPlans: "“\(name)” has the \(whole)'s time from now on, \(seconds) s."
    case .keepsOwn(let own):
      "“\(name)” keeps its own \(own) s; `\(command)` gives it the \(whole)'s."
    case .staysCounted:
      "“\(name)” is counted as before; `\(command)` gives it the \(whole)'s time."
    }
  }
}
