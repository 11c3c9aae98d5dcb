import JournalModel
import WorkoutJournal

extension JournalState {
  /// How to count a session that was written down when it was over, where it may be a workout of the
  /// plan that is followed; nil where it isn't, or counts.
  func planWords(ofPast id: EntityID) -> String? {
    guard activePlan != nil, let session = sessions[id] else { return nil }
    let ending = SessionEnding(of: session, at: session.record.end ?? session.at, in: self)
    if let name = ending.plan?.record.name {
      return "It may be a workout of “\(name)”, and isn't counted yet: "
        + "`replog plan record --session \(id)` counts it."
    }
    guard case .unfinished? = ending.doubt?.reason else { return nil }
    return ending.doubtWords(about: id)
  }
}

extension SessionEnding {
  /// That a session may be a plan's all the same, and how to count it then.
  func doubtWords(about session: EntityID) -> String? {
    guard let doubt, let name = doubt.plan.record.name else { return nil }
    let counting = "`replog plan record --session \(session)` counts it."
    return switch doubt.reason {
    case .notBegun(let day):
      "“\(name)” begins on \(day), so that it wasn't counted: \(counting)"
    case .nothingDone:
      "No working set was done in it, so that it wasn't counted for “\(name)”: \(counting)"
    case .otherWorkout:
      "It is no workout that is left of this week in “\(name)”, and wasn't counted: \(counting)"
    case .unfinished(let workout):
      "It was begun without a workout, and less than two thirds of “\(workout)” was done, so that it wasn't counted for “\(name)”: \(counting)"
    }
  }
}
