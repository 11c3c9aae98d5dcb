import JournalModel

/// What a plan of the library takes in a journal: the exercises and templates that the journal lacks for
/// it, and the plan itself.
///
/// The drafts are one batch, which is made of the state that it is appended to:
/// ``Journal/append(images:keepGoing:isDryRun:making:)``.
public struct PlanBuilding: Sendable {
  /// The exercises, and each workout with what is in it: what the plan names, in this order.
  public let preparations: [EventDraft]
  /// The plan, whose weeks name the templates that `preparations` make, and those that are there.
  public let plan: Plan
  /// The journal's exercises that the plan holds for another time than they have.
  public let held: [HeldExercise]
  /// The names of the templates that are there, just as the plan would make them.
  public let present: [String]
  private let at: Moment?

  /// An exercise of a plan, or of a workout, that neither the journal nor the library has.
  public struct MissingExercise: Error, Sendable, Equatable, CustomStringConvertible {
    /// What it is called there.
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
    let building = try TemplateBuilding(
      template.workoutExercises, in: state, at: at, newID: newID)
    preparations = building.drafts
    (held, present) = (building.held, building.present)
    plan = Plan(template, building.templates)
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
