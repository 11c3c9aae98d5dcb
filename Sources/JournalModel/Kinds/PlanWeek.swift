/// A week as a plan's own event has it (seed 001's `PlanWeek`).
public struct PlannedWeek: NestedRecord {
  /// From 1.
  public var weekNumber: Int?
  public var weekType: WeekType?
  public var intensityModifier: Double?
  public var volumeModifier: Double?
  public var notes: String?
  /// The templates to train, in order.
  public var templates: [EntityID]?

  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("weekNumber", &weekNumber)
    visitor.field("weekType", &weekType)
    visitor.field("intensityModifier", &intensityModifier)
    visitor.field("volumeModifier", &volumeModifier)
    visitor.field("notes", &notes)
    visitor.field("templates", &templates)
  }

  public static let rules: [FieldRule] =
    [.required("weekNumber"), .range("weekNumber", 1...52)] + PlanWeek.modifierRules
}

/// A change to one week of a plan, over what the plan itself says of it.
///
/// The last writer of a field wins, be it a change to the week or to the plan's list of weeks.
public struct PlanWeek: PartRecord {
  public static let kind = EntityKind.planWeek

  public var plan: EntityID?
  /// From 1.
  public var weekNumber: Int?
  public var weekType: WeekType?
  public var intensityModifier: Double?
  public var volumeModifier: Double?
  public var notes: String?
  public var templates: [EntityID]?

  public init() {}

  /// The id that every device derives for a week of a plan.
  public static func id(of plan: EntityID, week: Int) -> EntityID {
    EntityID(derivedFrom: "planWeek \(plan) \(week)")
  }

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("plan", &plan)
    visitor.field("weekNumber", &weekNumber)
    visitor.field("weekType", &weekType)
    visitor.field("intensityModifier", &intensityModifier)
    visitor.field("volumeModifier", &volumeModifier)
    visitor.field("notes", &notes)
    visitor.field("templates", &templates)
  }

  public static let whole = Whole("plan", .plan)
  public var wholeID: EntityID? {
    get { plan }
    set { plan = newValue }
  }

  static let modifierRules: [FieldRule] = [
    .range("intensityModifier", 0.6...1.05, "Intensity must be between 0.6 and 1.05"),
    .range("volumeModifier", 0.3...1, "Volume must be between 0.3 and 1"),
    .prose("notes"), .reference("templates", .template),
  ]

  public static let rules: [FieldRule] =
    [.required("plan"), .reference("plan", .plan), .required("weekNumber")] + modifierRules

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<PlanWeek>?, in state: JournalState
  ) -> FieldNames {
    ["plan", "weekNumber"]
  }

  public func brokenRules(in state: JournalState) -> [Rejection] {
    guard let weekNumber, let plan = plan.flatMap({ state.plans[$0]?.record }) else { return [] }
    let last = plan.progress.durationWeeks
    return (1...last).contains(weekNumber)
      ? [] : [.outOfRange(field: "weekNumber", 1...Double(last), unit: nil)]
  }

  /// Forgets what it said of the week, since the plan has a newer list.
  mutating func giveWay() {
    weekType = nil
    intensityModifier = nil
    volumeModifier = nil
    notes = nil
    templates = nil
  }

  public static func referenceName(of entity: Entity<PlanWeek>) -> String {
    entity.record.weekNumber.map { "Week \($0)" } ?? ""
  }

  public static func writeDocument(
    _ entity: Entity<PlanWeek>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer, in: document)
    document.writeTimes(of: entity, to: &writer)
  }
}

/// A week of a plan with everything that is known of it.
public struct EffectiveWeek: Sendable {
  public let plan: EntityID
  public let weekNumber: Int
  public let weekType: WeekType
  /// Those of the type, or the week's own.
  public let modifiers: WeekModifiers
  public let notes: String?
  public let templates: [EntityID]
  public let isCompleted: Bool

  init(
    _ number: Int, of plan: Entity<Plan>, change: PlanWeek?, progress: PlanProgress,
    in state: JournalState
  ) {
    let planned = plan.record.weeks?.first { $0.weekNumber == number }
    self.plan = plan.id
    weekNumber = number
    weekType = change?.weekType ?? planned?.weekType ?? .regular
    var modifiers = weekType.modifiers
    if let own = change?.intensityModifier ?? planned?.intensityModifier {
      modifiers.intensity = own
    }
    if let own = change?.volumeModifier ?? planned?.volumeModifier { modifiers.volume = own }
    self.modifiers = modifiers
    notes = change?.notes ?? planned?.notes
    templates = (change?.templates ?? planned?.templates ?? []).filter {
      state.templates[$0] != nil
    }
    isCompleted = progress.isComplete(week: number)
  }

  /// `3 workouts`, or `No workouts assigned` (seed 001).
  public var summaryText: String {
    switch templates.count {
    case 0: "No workouts assigned"
    case 1: "1 workout"
    case let count: "\(count) workouts"
    }
  }

  /// Writes the week as the state document has it.
  ///
  /// - Parameter withWorkouts: whether its workouts are written with their adjusted prescriptions.
  func write(
    in document: StateDocument, withWorkouts: Bool = false, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("id", PlanWeek.id(of: plan, week: weekNumber))
    writer.member("weekNumber", weekNumber)
    writer.member("weekLabel", "Week \(weekNumber)")
    writer.member("weekType", weekType)
    writer.member("intensityModifier", modifiers.intensity)
    writer.member("volumeModifier", modifiers.volume)
    writer.member("rpeCap", modifiers.rpeCap)
    writer.member("notes", notes)
    writer.member("coachingNotes", weekType.coachingNotes)
    writer.member("isCompleted", isCompleted)
    writer.member("templates", templates)
    writer.member("summaryText", summaryText)
    if withWorkouts {
      writer.name("workouts")
      writer.beginArray()
      for template in templates { write(template, in: document, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  private func write(
    _ template: EntityID, in document: StateDocument, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("template", template)
    writer.member("name", document.state.templates[template]?.record.name)
    writer.name("exercises")
    writer.beginArray()
    for exercise in document.exercises(of: template) {
      let prescription = (exercise.record.prescription ?? Prescription()).completed
      writer.beginObject()
      writer.member("exercise", exercise.record.exercise)
      writer.member("exerciseName", document.exerciseName(exercise.record.exercise))
      writer.member("isOptional", exercise.record.isOptional ?? false)
      writer.name("prescription")
      prescription.applying(modifiers).write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
