import JournalModel

/// Sets that an earlier import of an app has brought, and that its export has no more under their
/// workout: deleted there, or told as another exercise since.
///
/// The journal keeps them. Whole workouts that are gone may lie before the export's beginning, and of a
/// table or a text another file may tell the rest of a day; so nothing is said of these.
enum GoneSets {
  /// What is to be said of those that nobody has changed in the journal, workout by workout and exercise
  /// by exercise.
  static func notes(
    of known: [(workout: ImportedWorkout, identity: WorkoutIdentity)], from source: ImportSource,
    in state: JournalState
  ) -> [RowNote] {
    switch source {
    case .table, .fitdown, .liftledger: return []
    case .strong, .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts, .jefit, .alphaprogression:
      break
    }
    let told = Set(known.lazy.flatMap(\.identity.sets))
    var counts: [EntityID: [EntityID?: Int]] = [:]
    state.forEachSet(ofAny: Set(known.map(\.identity.session))) { set, session in
      guard set.id.isDerived, set.created == set.updated, !told.contains(set.id) else { return }
      counts[session, default: [:]][set.record.exercise, default: 0] += 1
    }
    return known.flatMap { workout, identity in
      (counts[identity.session] ?? [:])
        .map { (name: name(of: $0.key, in: state), count: $0.value) }
        .sorted { $0 < $1 }
        .map { name, count in
          workout.note("\(Figure.count(count, "set")) of “\(name)” on \(workout.start.date)")
        }
    }
  }

  private static func name(of exercise: EntityID?, in state: JournalState) -> String {
    exercise.flatMap { state.exercises[$0]?.record.name } ?? Exercise.deletedName
  }
}
