import JournalModel
import WorkoutJournal

/// How a walk through a workout comes to its end.
extension SessionRun {
  mutating func leave() throws(End) {
    let isPaused = try attempt { () throws(CommandFailure) in try book.pause() }
    context.say("\(isPaused ? "Paused" : "Left open"). \(try wayBack())")
    throw .left
  }

  mutating func finishEarly() throws(End) {
    let left = workout.trained.reduce(0) { $0 + $1.left.count }
    let answer = try ask(
      "\(Figure.count(left, "set")) left. Enter or y ends the session, anything else goes on: ")
    guard RunInput(answer).isYes, try mayGoOn(with: .finish) else { return }
    try finish()
    throw .left
  }

  /// Asks whether that was all, where nothing is left.
  ///
  /// The last set can be mistyped as well as any, and one more may follow it: what is typed here is
  /// never thrown away.
  ///
  /// - Returns: whether the session has ended; where it hasn't, something may be left again.
  mutating func isOver() throws(End) -> Bool {
    context.output.line()
    let input = RunInput(try ask("\(ending) q leaves it open: "))
    guard try mayGoOn(with: input.isYes ? .finish : input) else { return false }
    if input.isYes || input == .finish {
      try finish()
      return true
    }
    if input.isNo { try leave() }
    switch input {
    case .undo: try undo()
    case .pause: try pause()
    case .back: goBack()
    case .entry(let text): try enterOneMore(text)
    case .help:
      context.ask("At each set, and here for one more of the exercise above:")
      explain()
    default:
      let advice = book.entries.isEmpty ? "" : " `u` takes back the last set."
      context.ask("Nothing is left to skip.\(advice)")
    }
    return false
  }

  /// What there is to say where no set comes any more, and what Enter does.
  private var ending: StyledText {
    if !workout.isDone {
      return "The rest was skipped. Enter ends the session, b goes back to it,"
    }
    let work = skipped.count { $0.set.setType != .warmup }
    let rest = work == 0 ? "" : " but \(Figure.count(work, "skipped set"))"
    return "All is done\(rest). Enter ends the session,"
  }

  /// Logs a set beyond what was planned, or what was skipped, of the exercise that stands last.
  private mutating func enterOneMore(_ text: String) throws(End) {
    guard let place = placeOfMore else {
      context.ask("Nothing was done yet of which this could be one more.")
      return
    }
    if try isBeside(text, place) { return try logBeside(text, place) }
    let planned = workout.exercises[place]
    if planned.left.isEmpty { workout.exercises[place].addSet() }
    let what = planned.done.isEmpty ? "A set" : "One more"
    context.say("  \(what) of \(planned.name, .bold):")
    let count = planned.done.count
    try enter(text, place)
    // A line that was wrong leaves nothing to be done.
    if workout.exercises.indices.contains(place), workout.exercises[place].done.count == count {
      workout.exercises[place] = planned
    }
  }

  private mutating func finish() throws(End) {
    let words = try attempt { () throws(CommandFailure) in try book.finish() }
    context.say("\("Done.", .green) \(words.first ?? "")")
    for note in words.dropFirst() { context.say(note) }
  }
}
