import JournalModel
import WorkoutJournal

/// What others write into the session meanwhile.
extension SessionBook {
  /// What has become of the session since the walk looked last.
  enum Sight {
    case same
    /// Sets were logged, changed or deleted elsewhere, or an exercise was deleted.
    case changed
    /// It was ended or deleted elsewhere.
    case over
  }

  /// What was done last in the session of some exercises.
  func lastSet(of exercises: [EntityID]) -> LoggedSet? {
    exercises.flatMap { logged[$0] ?? [] }.filter { $0.session == session }
      .max { ($0.at.milliseconds, $0.recorded) < ($1.at.milliseconds, $1.recorded) }
  }

  /// The session's sets of an exercise, with when each was written last, as far as the walk knows them.
  func sighted(_ exercise: EntityID?) -> [EntityID: HybridTime] {
    let ids = Set((exercise.flatMap { logged[$0] } ?? []).map(\.id))
    return known.filter { ids.contains($0.key) }
  }

  /// How the session looks in a state of the journal.
  func sight(in state: JournalState) -> Sight {
    guard let session else { return .same }
    guard state.sessions[session]?.record.isCompleted == false else { return .over }
    let areExercisesThere = exercises.allSatisfy { state.exercises[$0] != nil }
    return areExercisesThere && state.sightedSets(of: session) == known ? .same : .changed
  }

  mutating func look() throws(CommandFailure) -> Sight {
    guard let session else { return .same }
    let state = try context.state(of: journal)
    let sight = sight(in: state)
    guard sight == .changed else { return sight }
    known = state.sightedSets(of: session)
    entries = entries.filter { $0.allSatisfy { known[$0] != nil } }
    exercises.formUnion(state.unorderedSets(of: session).compactMap(\.record.exercise))
    exercises = exercises.filter { state.exercises[$0] != nil }
    logged = TrainingLog(state, of: exercises).byExercise
    return .changed
  }

  /// The workout with what is left of it by what the journal holds now.
  ///
  /// It is that of the walk's own session, whatever others have begun meanwhile; where what it is
  /// written down as is gone, it goes on as it is known.
  func planAnew(_ workout: PlannedWorkout) throws(CommandFailure) -> PlannedWorkout {
    let state = try context.state(of: journal)
    let open = session.flatMap { state.sessions[$0] }
    if state.exists(choice.source.id, kind: choice.source.kind) {
      return PlannedWorkout(
        open.flatMap { WorkoutChoice.of($0, in: state) } ?? choice, in: state,
        on: try context.now().day, readiness: readiness, session: session)
    }
    var known = workout
    let log = TrainingLog(state, of: Set(workout.exercises.compactMap(\.exercise))).byExercise
    known.take(log.mapValues { sets in sets.filter { $0.session == session } })
    return known
  }

  /// That the walk can be gone on with.
  static func goesOn(hasSkipped: Bool) -> String {
    "`replog session run` goes on from here"
      + (hasSkipped ? ", and asks again for what you left out." : ".")
  }

  /// How the walk is gone on with later, in a sentence or two.
  ///
  /// - Parameter hasSkipped: whether sets were passed over in it, of which nothing is written down.
  func wayBack(hasSkipped: Bool) throws(CommandFailure) -> String {
    let state = try context.state(of: journal)
    guard let next = state.sessionGoingOn(at: try context.now()), next.id != session else {
      return Self.goesOn(hasSkipped: hasSkipped)
    }
    return
      "\(EntrySession.name(of: next).capitalizedFirst) is open, too: "
      + "`replog session run` goes on with that first."
  }
}

extension JournalState {
  /// The sets of a session, with when each was written last.
  func sightedSets(of session: EntityID) -> [EntityID: HybridTime] {
    Dictionary(
      unorderedSets(of: session).map { ($0.id, $0.updated) },
      uniquingKeysWith: { first, _ in first })
  }
}
