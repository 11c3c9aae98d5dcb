extension Template {
  /// A template of what was done in a session: called like it, and of its length.
  package init(like session: Session) {
    self.init()
    name = session.title
    targetDuration = session.actualDuration.flatMap { (1...1440).contains($0) ? $0 : nil }
  }
}

extension TemplateExercise {
  /// What asks for what was done in a session, exercise by exercise as it was begun.
  ///
  /// What has no repetitions, as a run, is asked for as often as it was done.
  package static func all(
    of template: EntityID, like session: EntityID, in state: JournalState
  ) -> [TemplateExercise] {
    var exercises: [EntityID] = []
    var sets: [EntityID: [WorkoutSet]] = [:]
    for set in StateDocument(state).sets(of: session).map(\.record)
    where set.isCompleted != false && set.countsAsWork {
      guard let exercise = set.exercise, state.exercises[exercise] != nil else { continue }
      if sets[exercise] == nil { exercises.append(exercise) }
      sets[exercise, default: []].append(set)
    }
    return exercises.map { exercise in
      var part = TemplateExercise()
      (part.template, part.exercise) = (template, exercise)
      let done = sets[exercise] ?? []
      part.prescription =
        Prescription(askingFor: done)
        ?? .from(sets: min(done.count, Prescription.maximumSets), repsMin: 8, repsMax: 12, rpe: 8)
      return part
    }
  }
}
