/// Lines which sum up an exercise in a session: an app may write them beside the sets, so that no figure
/// is made of them.
package enum UncountedLines {
  /// That there are some; nil where there are none.
  ///
  /// - Parameters:
  ///   - exercise: only its lines; nil for those of all.
  ///   - days: only those of these days' sessions.
  package static func sentence(
    _ state: JournalState, of exercise: EntityID? = nil, on days: ClosedRange<Day>? = nil
  ) -> String? {
    let lines = state.workoutLogs.all.count { line in
      guard exercise == nil || line.record.exercise == exercise, let session = line.record.session,
        let day = state.sessions.start(of: session)?.day
      else { return false }
      return days?.contains(day) != false
    }
    guard lines > 0 else { return nil }
    return lines == 1
      ? "The line of a session's log isn't counted."
      : "The \(lines) lines of sessions' logs aren't counted."
  }
}
