extension EntityKind {
  /// Whether what is shown of such a thing is its own, but for the name of an exercise.
  package var standsAlone: Bool {
    switch self {
    case .set, .workoutLog, .painFlag, .workoutEntry, .food, .bodyWeight, .clock: true
    default: false
    }
  }

  /// The kinds that such a thing refers to.
  package var referredTo: [EntityKind] {
    switch self {
    case .set, .workoutLog: [.session, .exercise]
    case .painFlag, .workoutEntry: [.exercise]
    default: []
    }
  }
}
