import JournalModel

/// Sets that an earlier import of an app has brought, and that its export has no more under their
/// workout: deleted there, or told as another exercise since.
///
/// The journal keeps them. Whole workouts that are gone may lie before the export's beginning, and of a
/// table or a text another file may tell the rest of a day; so nothing is said of these.
enum GoneSets {
  /// What is to be said of those of a workout that nobody has changed in the journal, exercise by
  /// exercise.
  static func notes(
    of workout: ImportedWorkout, _ identity: WorkoutIdentity, from source: ImportSource,
    in state: JournalState
  ) -> [RowNote] {
    switch source {
    case .table, .fitdown, .liftledger: return []
    case .strong, .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts: break
    }
    let told = Set(identity.sets)
    var counts: [String: Int] = [:]
    for set in state.unorderedSets(of: identity.session)
    where set.id.isDerived && set.created == set.updated && !told.contains(set.id) {
      let exercise = set.record.exercise.flatMap { state.exercises[$0]?.record.name }
      counts[exercise ?? Exercise.deletedName, default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { name, count in
      workout.note("\(Figure.count(count, "set")) of “\(name)” on \(workout.start.date)")
    }
  }
}
