import JournalModel
import WorkoutJournal

/// What is done in a walk beside the exercise that comes next: the rack is taken, so it is dips first.
extension SessionRun {
  /// Whether a line names another exercise than the one that stands at a place.
  func isBeside(_ text: String, _ place: Int) throws(End) -> Bool {
    guard ExerciseFinder.parted(text) != nil, RunInput.mistake(in: text) == nil else {
      return false
    }
    let state = try attempt { () throws(CommandFailure) in try context.state(of: book.journal) }
    var finder = ExerciseFinder(state)
    return finder.withoutName(text, of: workout.exercises[place].name) == text
  }

  /// Logs a line about other exercises, as `replog log` does, and goes on with what comes next.
  ///
  /// What the workout has of them further down is done by it.
  mutating func logBeside(_ text: String, _ place: Int) throws(End) {
    let rest = workout.exercises[place].restSeconds
    guard let answer = try reading({ () throws(CommandFailure) in try book.logBeside(text) })
    else { return }
    answer.tell(context.output)
    try planAnew()
    timer.begin(seconds: rest)
  }
}

extension SessionBook {
  /// Logs a line about any exercises into the session; nil where a question about it wasn't answered.
  fileprivate mutating func logBeside(_ text: String) throws(CommandFailure) -> LogAnswer? {
    guard let session else { return nil }
    var logger = QuickLogger(context, journal, session: session)
    guard let answer = try logger.log(EntryWords([text])) else {
      context.ask("Nothing was logged.")
      return nil
    }
    entries.append(answer.sets)
    _ = try look()
    return answer
  }
}
