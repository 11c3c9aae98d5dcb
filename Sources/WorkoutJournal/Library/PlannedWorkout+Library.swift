import JournalModel

extension PlannedWorkout {
  /// A workout for a day, with what the library knows of its exercises beside what the journal says of
  /// them, and others in the place of those that pain or the equipment forbids.
  ///
  /// - Parameters:
  ///   - choice: which workout, and of which week of a plan.
  ///   - state: what was done and is planned.
  ///   - today: the day on which it is to be trained.
  ///   - readiness: how the lifter feels; nil for as usual.
  ///   - session: the session that is open, whose sets are done; nil where none is.
  public init(
    _ choice: WorkoutChoice, in state: JournalState, on today: Day, readiness: Readiness? = nil,
    session: EntityID? = nil
  ) {
    let planned = WorkoutPlanner.exercises(of: choice.source, in: state)
    let painFlags = state.painFlags.all
    let own = Substitution(
      planned.map { Substitution.Candidate(id: $0.id, $0.record) },
      equipment: state.equipmentProfile, painFlags: painFlags)
    let isInPain = painFlags.contains { $0.record.mattersToPlanning }
    let lacksKnowledge = planned.filter {
      $0.record.equipmentRequired?.isEmpty != false || $0.record.isCompound == nil
        || isInPain && $0.record.primaryMuscles?.isEmpty != false
    }
    let isHindered = planned.contains { exercise in
      own[exercise.id].map { own.verdict(on: $0).isHindrance } ?? false
    }
    var substitution = own
    var filled: [EntityID: Exercise] = [:]
    // The library is only read where an exercise says too little of itself, or has to be replaced.
    if isHindered || !lacksKnowledge.isEmpty {
      let known = KnownExercises(state)
      for exercise in lacksKnowledge {
        guard let donor = known.libraryExercise(of: exercise.id)?.exercise else { continue }
        filled[exercise.id] = exercise.record.filledForPlanning(from: donor)
      }
      if Substitution.isCalledFor(in: state) { substitution = Substitution(state) }
    }
    self = WorkoutPlanner(
      state, today: today, readiness: readiness, substitution: substitution, filled: filled,
      session: session
    ).plan(choice)
  }
}

extension Substitution.Verdict {
  /// Whether the exercise can't be done as it was planned.
  fileprivate var isHindrance: Bool {
    switch self {
    case .asIs, .warn: false
    case .swapped, .noneFits: true
    }
  }
}
