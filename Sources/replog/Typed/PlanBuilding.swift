import JournalModel
import WorkoutJournal

/// Makes of a plan of the library what the journal lacks for it: exercises, templates, the plan.
struct PlanBuilding {
  private let template: PlanTemplate
  private let at: Moment?
  /// The exercises that the plan names, by folded name: the journal's, or those to be made.
  private let exercises: [String: EntityID]
  private let missing: [(id: EntityID, definition: ExerciseDefinition)]
  /// The journal's exercises that the plan holds for another time than they have.
  private let held: [HeldExercise]
  /// The templates to be made, by the workout's name.
  private let templates: [String: EntityID]
  private let newID: () -> EntityID

  init(
    _ template: PlanTemplate, in state: JournalState, at: Moment?, newID: @escaping () -> EntityID
  ) {
    self.template = template
    self.at = at
    self.newID = newID
    // What the user has under another name is not made a second time.
    let known = KnownExercises(state)
    var exercises: [String: EntityID] = [:]
    var missing: [(id: EntityID, definition: ExerciseDefinition)] = []
    var held: [HeldExercise] = []
    for definition in template.workoutExercises.flatMap(\.exercises) {
      let name = TextFolding.fold(definition.name)
      guard exercises[name] == nil else { continue }
      if let match = known.match(definition.name), match.confidence == .sure,
        case .journal(let id) = match.source
      {
        exercises[name] = id
        if let exercise = state.exercises[id], !held.contains(where: { $0.exercise.id == id }),
          let one = HeldExercise(exercise, for: definition.seconds, in: state)
        {
          held.append(one)
        }
      } else {
        let id = newID()
        exercises[name] = id
        missing.append((id, definition))
      }
    }
    self.exercises = exercises
    self.missing = missing
    self.held = held
    var templates: [String: EntityID] = [:]
    for workout in template.workoutExercises { templates[workout.workoutName] = newID() }
    self.templates = templates
  }

  /// All but the plan itself: first the exercises, then each workout with what is in it.
  func drafts() throws(CommandFailure) -> [EventDraft] {
    let library = ExerciseLibrary.carried
    var drafts: [EventDraft?] = []
    for (id, definition) in missing {
      guard var exercise = library[definition.name]?.exercise else {
        throw CommandFailure(
          .noInput, code: "notFound", "The library has no exercise “\(definition.name)”",
          hint: "Add it with `replog exercise add`, and try again.")
      }
      exercise.durationSeconds = definition.seconds ?? exercise.durationSeconds
      drafts.append(EventDraft(creating: exercise, entity: id, at: at))
    }
    drafts += held.map { $0.draft(at: at) }
    for workout in template.workoutExercises {
      let id = templates[workout.workoutName]
      var record = Template()
      record.name = workout.workoutName
      record.targetDuration = workout.targetDurationMinutes
      drafts.append(EventDraft(creating: record, entity: id, at: at))
      for definition in workout.exercises {
        var part = TemplateExercise()
        part.template = id
        part.exercise = exercises[TextFolding.fold(definition.name)]
        part.isOptional = definition.isOptional
        part.prescription = definition.prescription
        drafts.append(EventDraft(creating: part, entity: newID(), at: at))
      }
    }
    return drafts.compactMap { $0 }
  }

  /// What becomes of exercises that were there already.
  var notes: [StyledText] { held.map(\.note) }

  /// The plan's own payload.
  ///
  /// - Parameter changes: fields that the user wants otherwise.
  func plan(changedBy changes: JSONValue) throws(CommandFailure) -> JSONValue {
    var plan = Plan()
    plan.name = template.name
    plan.planDescription = template.description
    plan.durationWeeks = template.durationWeeks
    plan.workoutsPerWeek = template.workoutsPerWeek
    plan.goal = template.goal
    plan.weeks = template.weekStructure.map { definition in
      var week = PlannedWeek()
      week.weekNumber = definition.weekNumber
      week.weekType = definition.weekType
      week.notes = definition.notes
      week.templates = definition.workouts.compactMap { templates[$0] }
      return week
    }
    var data = plan.members
    data.merge(changes)
    return data
  }
}
