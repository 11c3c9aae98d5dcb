import JournalModel
import WorkoutJournal

extension SessionEnding {
  /// That a session may be a plan's all the same, and how to count it then.
  func doubtWords(about session: EntityID) -> String? {
    guard let doubt, let name = doubt.plan.record.name else { return nil }
    let counting = "`replog plan record --session \(session)` counts it."
    return switch doubt.reason {
    case .notBegun(let day):
      "“\(name)” begins on \(day), so that it wasn't counted: \(counting)"
    case .nothingDone:
      "Nothing was done in it, so that it wasn't counted for “\(name)”: \(counting)"
    case .otherWorkout:
      "It isn't what comes next in “\(name)”, and wasn't counted: \(counting)"
    case .unfinished(let workout):
      "It was begun without a workout, and not all of “\(workout)” was done, so that it wasn't counted for “\(name)”: \(counting)"
    }
  }
}
