import JournalModel

/// The exercises that names of an export meant in earlier imports, by the sets that these brought.
///
/// A name is first taken for an exercise of the user's own that has it. When that has got another one
/// since, nothing but the sets says what was meant.
struct EarlierExercises {
  private let exercises: [String: EntityID]

  /// - Parameter identities: under which ids the workouts stand in the journal.
  init(_ workouts: [ImportedWorkout], _ identities: [WorkoutIdentity], in state: JournalState) {
    var counts: [String: [EntityID: Int]] = [:]
    for (workout, identity) in zip(workouts, identities) {
      for (set, id) in zip(workout.sets, identity.sets) {
        guard let exercise = state.sets[id]?.record.exercise else { continue }
        counts[TextFolding.foldSpace(set.exercise), default: [:]][exercise, default: 0] += 1
      }
    }
    exercises = counts.compactMapValues { counts in
      // Single sets may have been given to another exercise. Of as many the id decides, as everywhere.
      let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      return most.flatMap { state.exercises[$0] == nil ? nil : $0 }
    }
  }

  /// The exercise that most sets of a folded name are of; nil where there are none, or it was deleted.
  func exercise(named name: String) -> EntityID? { exercises[name] }
}
