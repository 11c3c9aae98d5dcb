import JournalModel
import WorkoutJournal

/// What others write into the session meanwhile.
extension SessionBook {
  /// What has become of the session since the walk looked last.
  enum Sight {
    case same
    /// Sets were logged or deleted elsewhere.
    case changed
    /// It was ended or deleted elsewhere.
    case over
  }

  /// What was done last in the session of the workout's exercises.
  var lastSet: LoggedSet? {
    logged.values.joined().filter { $0.session == session }
      .max { ($0.at.milliseconds, $0.recorded) < ($1.at.milliseconds, $1.recorded) }
  }

  /// How the session looks in a state of the journal.
  func sight(in state: JournalState) -> Sight {
    guard let session else { return .same }
    guard state.sessions[session]?.record.isCompleted == false else { return .over }
    return Set(state.unorderedSets(of: session).map(\.id)) == known ? .same : .changed
  }

  mutating func look() throws(CommandFailure) -> Sight {
    guard let session else { return .same }
    let state = try context.state(of: journal)
    let sight = sight(in: state)
    guard sight == .changed else { return sight }
    let sets = state.unorderedSets(of: session)
    let ids = Set(sets.map(\.id))
    known = ids
    entries = entries.filter { ids.isSuperset(of: $0) }
    let exercises = sets.compactMap(\.record.exercise)
    logged = TrainingLog(state, of: Set(logged.keys).union(exercises)).byExercise
    return .changed
  }
}
