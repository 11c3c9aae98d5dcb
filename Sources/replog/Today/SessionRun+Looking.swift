import JournalModel
import WorkoutJournal

/// What a walk makes of what others write into its session meanwhile.
extension SessionRun {
  /// What a look has found.
  enum Look {
    /// Nothing was written elsewhere.
    case same
    /// Something was, and what is typed still means what it did.
    case alike
    /// Another set has come to be the next.
    case other
  }

  /// The set that is the next, or of which one more may follow, with all that says whether another
  /// one is by now.
  private struct Next: Equatable {
    let place: Int
    let name: String
    let left: [PlannedSet]
    /// What was done of the exercise: the same set that was logged elsewhere is not to be done again.
    let done: [EntityID: HybridTime]
  }

  private var next: Next? {
    (nextPlace ?? placeOfMore).map { place in
      let exercise = workout.exercises[place]
      return Next(
        place: place, name: exercise.name, left: exercise.left,
        done: book.sighted(exercise.exercise))
    }
  }

  /// Looks at what was written elsewhere before anything is done.
  ///
  /// - Returns: whether what was typed still means what it did.
  mutating func mayGoOn(with input: RunInput) throws(End) -> Bool {
    try look(before: input) != .other
  }

  /// Looks at what was written elsewhere, and plans anew where something was; says so where another
  /// set is the next.
  mutating func look(before input: RunInput) throws(End) -> Look {
    let (former, exercise) = (next, shown)
    switch try attempt({ () throws(CommandFailure) in try book.look() }) {
    case .same: return .same
    case .over:
      context.say("The session was ended elsewhere meanwhile. Nothing more is logged.")
      throw .left
    case .changed:
      try planAnew()
      try goOnResting()
      switch input {
      case .back, .undo, .pause, .finish, .quit, .help: return .alike
      case .asPrescribed, .entry, .skip, .nextExercise:
        // What stands above it needs no saying again.
        shown = exercise
        if let former, next == former { return .alike }
        shown = nil
        // A set that goes by looks like one that was logged.
        if case .entry(let text) = input { context.say("“\(text)” was not logged.") }
        context.say("The session was changed elsewhere meanwhile. What is left now:")
        return .other
      }
    }
  }
}
