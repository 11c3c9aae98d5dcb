/// A workout that can be done again: exercises with prescriptions (seed 001's `WorkoutTemplate`).
public struct Template: NamedRecord, CreatableEntity {
  public static let kind = EntityKind.template

  /// What the user calls it.
  public var name: String?
  /// Which of the days of training it is for, from 1; an append without one puts it last.
  public var dayNumber: Int?
  /// Minutes.
  public var targetDuration: Int?

  /// A template of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("dayNumber", &dayNumber)
    visitor.field("targetDuration", &targetDuration)
  }

  public static let rules =
    FieldRule.name("name", of: kind) + [
      .range("dayNumber", 1...1000), .range("targetDuration", 1...1440, unit: "minutes"),
    ]

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<Template>?, in state: JournalState
  ) -> FieldNames {
    guard completion.effect == .create else { return [] }
    if dayNumber == nil {
      let last = state.templates.all.map { $0.record.dayNumber ?? 0 }.max() ?? 0
      dayNumber = min(last + 1, 1000)
    }
    targetDuration = targetDuration ?? 60
    return ["dayNumber", "targetDuration"]
  }

  public static func writeDocument(
    _ entity: Entity<Template>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer)
    document.writeTimes(of: entity, to: &writer)
    guard withParts else { return }
    document.write(document.exercises(of: entity.id), as: "exercises", to: &writer)
  }
}

extension Template {
  /// The order in which they are trained: that of their days.
  static func precedes(_ a: Entity<Template>, _ b: Entity<Template>) -> Bool {
    let (first, second) = (a.record.dayNumber ?? .max, b.record.dayNumber ?? .max)
    return first == second ? Entity.isEarlier(a, b) : first < second
  }
}

/// An exercise in a template (seed 001's `ExerciseTemplate`).
public struct TemplateExercise: OrderedPart, CreatableEntity {
  public static let kind = EntityKind.templateExercise

  /// The template that it is in.
  public var template: EntityID?
  /// What is trained.
  public var exercise: EntityID?
  /// Whether it is the one to leave out when time is short.
  public var isOptional: Bool?
  /// How it is trained.
  public var prescription: Prescription?
  /// Its place among the template's exercises: ranks compare as texts.
  public var rank: String?

  /// An exercise of a template of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("template", &template)
    visitor.field("exercise", &exercise)
    visitor.field("isOptional", &isOptional)
    visitor.field("prescription", &prescription)
    visitor.field("rank", &rank)
  }

  public static let whole = Whole("template", .template)
  public var wholeID: EntityID? {
    get { template }
    set { template = newValue }
  }

  public static let rules: [FieldRule] = [
    .required("template"), .reference("template", .template),
    .required("exercise", "Exercise reference is required"), .reference("exercise", .exercise),
    .line("rank", Rank.longest),
  ]

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<TemplateExercise>?, in state: JournalState
  ) -> FieldNames {
    let placed = takePlace(&completion, before: before, in: state)
    guard completion.effect == .create else { return placed }
    isOptional = isOptional ?? false
    prescription = (prescription ?? Prescription()).completed
    return placed.union(["isOptional", "prescription"])
  }

  public static func writeDocument(
    _ entity: Entity<TemplateExercise>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    var record = entity.record
    record.isOptional = record.isOptional ?? false
    record.prescription = (record.prescription ?? Prescription()).completed
    writer.member("orderIndex", document.position(of: entity))
    record.writeDocumentFields(to: &writer, in: document)
    writer.member("exerciseName", document.exerciseName(record.exercise))
  }
}
