import JournalModel

/// What a plan of the library takes in a journal: the exercises and templates that the journal lacks for
/// it, and the plan itself.
///
/// The drafts are one batch, which is made of the state that it is appended to:
/// ``Journal/append(images:keepGoing:making:)``.
public struct PlanBuilding: Sendable {
  /// The exercises, and each workout with what is in it: what the plan names, in this order.
  public let preparations: [EventDraft]
  /// The plan, whose weeks name the templates that `preparations` make.
  public let plan: Plan
  /// The journal's exercises that the plan holds for another time than they have.
  public let held: [HeldExercise]
  private let at: Moment?

  /// An exercise of a plan that neither the journal nor the library has.
  public struct MissingExercise: Error, Sendable, Equatable, CustomStringConvertible {
    /// What the plan calls it.
    public let name: String

    /// What is missing, as a sentence without its full stop.
    public var description: String { "The library has no exercise “\(name)”" }
  }

  /// What a plan takes.
  ///
  /// What the user has under another name is not made a second time.
  ///
  /// - Parameters:
  ///   - template: the plan, such as one of `PlanTemplate.carried`.
  ///   - state: what is there.
  ///   - at: when it is made; `nil` for now.
  ///   - newID: makes fresh ids, as ``JournalEnvironment/newID()`` does.
  public init(
    _ template: PlanTemplate, in state: JournalState, at: Moment? = nil, newID: () -> EntityID
  ) throws(MissingExercise) {
    self.at = at
    var exercises = PlanExercises(in: state, at: at)
    for definition in template.workoutExercises.flatMap(\.exercises) {
      try exercises.take(definition)
    }
    var drafts = exercises.drafts
    var templates: [String: EntityID] = [:]
    for workout in template.workoutExercises { templates[workout.workoutName] = newID() }
    for workout in template.workoutExercises {
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
    preparations = drafts.compactMap { $0 }
    held = exercises.held
    plan = Plan(template, templates)
  }

  /// All of it.
  ///
  /// - Parameters:
  ///   - entity: the plan's id.
  ///   - activating: whether it is followed from now on.
  public func drafts(making entity: EntityID, activating: Bool) -> [EventDraft] {
    let made = EventDraft(creating: plan, entity: entity, at: at)
    let followed = activating ? EventDraft(.planActivated, entity: entity, at: at) : nil
    return preparations + [made, followed].compactMap { $0 }
  }
}

/// The exercises that a plan of the library names: the journal's, and those that it lacks.
private struct PlanExercises {
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

  /// What makes those that are missing, and then gives others the plan's time.
  var drafts: [EventDraft?] { missing + held.map { $0.draft(at: at) } }

  subscript(definition: ExerciseDefinition) -> EntityID? {
    ids[TextFolding.fold(definition.name)]
  }

  /// Finds an exercise, unless it was found before, or makes it from the library.
  mutating func take(
    _ definition: ExerciseDefinition
  ) throws(PlanBuilding.MissingExercise) {
    guard self[definition] == nil else { return }
    let name = TextFolding.fold(definition.name)
    if let match = known.match(definition.name), match.confidence == .sure,
      case .journal(let id) = match.source
    {
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
    // Two devices that make it, by a plan or otherwise, make the same one.
    let id = ImportIdentity.exercise(named: carried.name)
    ids[name] = id
    // Renamed beyond knowing, it is that all the same.
    if state.exercises[id] != nil { return }
    missing.append(EventDraft(creating: exercise, entity: id, at: at))
  }
}

extension Plan {
  /// A plan of the library.
  ///
  /// - Parameter templates: its workouts, by their names.
  fileprivate init(_ template: PlanTemplate, _ templates: [String: EntityID]) {
    self.init()
    name = template.name
    planDescription = template.description
    durationWeeks = template.durationWeeks
    workoutsPerWeek = template.workoutsPerWeek
    goal = template.goal
    weeks = template.weekStructure.map { definition in
      var week = PlannedWeek()
      week.weekNumber = definition.weekNumber
      week.weekType = definition.weekType
      week.notes = definition.notes
      week.templates = definition.workouts.compactMap { templates[$0] }
      return week
    }
  }
}
