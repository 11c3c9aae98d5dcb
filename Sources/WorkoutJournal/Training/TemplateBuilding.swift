import JournalModel

/// What workouts of the library take in a journal: the exercises that the journal lacks for them, and a
/// template of each.
///
/// The drafts are one batch, which is made of the state that it is appended to:
/// ``Journal/append(images:keepGoing:isDryRun:making:)``.
public struct TemplateBuilding: Sendable {
  /// The exercises, and then each workout with what is in it, in their order.
  public let drafts: [EventDraft]
  /// The templates, by the names of the workouts: those that `drafts` make, and those that are there
  /// just so.
  public let templates: [String: EntityID]
  /// The names of those that are there.
  public let present: [String]
  /// The journal's exercises that the workouts hold for another time than they have.
  public let held: [HeldExercise]

  /// What workouts take.
  ///
  /// What the user has under another name is not made a second time.
  ///
  /// - Parameters:
  ///   - workouts: such as those of one of `SplitTemplate.carried`.
  ///   - state: what is there.
  ///   - at: when they are made; `nil` for now.
  ///   - newID: makes fresh ids, as ``JournalEnvironment/newID()`` does.
  public init(
    _ workouts: [WorkoutDefinition], in state: JournalState, at: Moment? = nil,
    newID: () -> EntityID
  ) throws(PlanBuilding.MissingExercise) {
    var exercises = LibraryExercises(in: state, at: at)
    for definition in workouts.flatMap(\.exercises) {
      try exercises.take(definition, newID: newID)
    }
    var drafts = exercises.drafts
    var templates: [String: EntityID] = [:]
    var present: [String] = []
    let document = StateDocument(state)
    for workout in workouts {
      // Whoever follows a plan once more has no use for each of its workouts twice.
      let there = document.template(for: workout, of: { exercises[$0] })
      if there != nil { present.append(workout.workoutName) }
      templates[workout.workoutName] = there ?? newID()
    }
    for workout in workouts where !present.contains(workout.workoutName) {
      let id = templates[workout.workoutName]
      var record = Template()
      record.name = workout.workoutName
      record.targetDuration = workout.targetDurationMinutes
      drafts.append(EventDraft(creating: record, entity: id, at: at))
      for definition in workout.exercises {
        var part = TemplateExercise()
        part.template = id
        part.exercise = exercises[definition]
        part.isOptional = definition.isOptional
        part.prescription = definition.prescription
        drafts.append(EventDraft(creating: part, entity: newID(), at: at))
      }
    }
    self.drafts = drafts.compactMap { $0 }
    (self.templates, self.present) = (templates, present)
    held = exercises.held
  }
}

extension StateDocument {
  /// The template that a workout would make, where it is there just so; of several the first.
  fileprivate func template(
    for workout: WorkoutDefinition, of exercise: (ExerciseDefinition) -> EntityID?
  ) -> EntityID? {
    templates.first { template in
      guard template.record.name == workout.workoutName,
        template.record.targetDuration == workout.targetDurationMinutes
      else { return false }
      let parts = exercises(of: template.id)
      return parts.count == workout.exercises.count
        && zip(parts, workout.exercises).allSatisfy { part, definition in
          part.record.exercise != nil && part.record.exercise == exercise(definition)
            && part.record.isOptional ?? false == definition.isOptional
            && part.record.prescription == definition.prescription
        }
    }?.id
  }
}

/// The exercises that workouts of the library name: the journal's, and those that it lacks.
private struct LibraryExercises {
  private let state: JournalState
  private let known: KnownExercises
  private let at: Moment?
  /// By their folded names.
  private var ids: [String: EntityID] = [:]
  private var missing: [EventDraft?] = []
  private(set) var held: [HeldExercise] = []

  init(in state: JournalState, at: Moment?) {
    self.state = state
    known = KnownExercises(state)
    self.at = at
  }

  /// What makes those that are missing, and then gives others the workouts' time.
  var drafts: [EventDraft?] { missing + held.map { $0.draft(at: at) } }

  subscript(definition: ExerciseDefinition) -> EntityID? {
    ids[TextFolding.fold(definition.name)]
  }

  /// Finds an exercise, unless it was found before, or makes it from the library.
  ///
  /// Two devices that make it, by a plan or otherwise, make the same one.
  mutating func take(
    _ definition: ExerciseDefinition, newID: () -> EntityID
  ) throws(PlanBuilding.MissingExercise) {
    guard self[definition] == nil else { return }
    let name = TextFolding.fold(definition.name)
    if let id = known.sureOwn(definition.name)?.id {
      ids[name] = id
      if let exercise = state.exercises[id], !held.contains(where: { $0.exercise.id == id }),
        let one = HeldExercise(exercise, for: definition.seconds, in: state)
      {
        held.append(one)
      }
      return
    }
    guard let carried = ExerciseLibrary.carried[definition.name] else {
      throw PlanBuilding.MissingExercise(name: definition.name)
    }
    var exercise = carried.exercise
    exercise.durationSeconds = definition.seconds ?? exercise.durationSeconds
    let id = EventDraft(taking: carried, in: state, newID: newID).entity
    ids[name] = id
    missing.append(EventDraft(creating: exercise, entity: id, at: at))
  }
}
