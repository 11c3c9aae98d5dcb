import JournalModel

/// The exercises that were deleted since an earlier import, of the sets that the journal has still.
///
/// Nothing of a set that is there says what its exercise was called: only the file does.
struct DeletedExercises {
  /// One of them, with a set of the file that names it and when that was.
  struct Exercise {
    let id: EntityID
    let set: ImportedSet
    let at: Moment
  }

  private(set) var all: [Exercise] = []

  /// - Parameter identities: under which ids the workouts stand in the journal.
  init(_ workouts: [ImportedWorkout], _ identities: [WorkoutIdentity], in state: JournalState) {
    var seen: Set<EntityID> = []
    for (workout, identity) in zip(workouts, identities) {
      for (set, id) in zip(workout.sets, identity.sets) {
        guard let stored = state.sets[id], let exercise = stored.record.exercise,
          seen.insert(exercise).inserted,
          state.exercises[exercise] == nil, state.exercises.hasEverCreated(exercise)
        else { continue }
        all.append(Exercise(id: exercise, set: set, at: stored.at))
      }
    }
  }
}
