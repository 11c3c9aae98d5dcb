/// What was done of one exercise in a session, in one line (seed 002).
public struct WorkoutLog: PartRecord, CreatableEntity {
  public static let kind = EntityKind.workoutLog

  /// The session that it belongs to.
  public var session: EntityID?
  /// What was done.
  public var exercise: EntityID?
  /// When it was done.
  public var date: Moment?
  /// How many sets there were.
  public var sets: Int?
  /// How many repetitions each had.
  public var reps: Int?
  /// In `unit`.
  public var weight: Double?
  /// What `weight` is in.
  public var unit: WeightUnit?
  /// Whether it was done.
  public var completed: Bool?

  /// A log of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("session", &session)
    visitor.field("exercise", &exercise)
    visitor.field("date", &date)
    visitor.field("sets", &sets)
    visitor.field("reps", &reps)
    visitor.field("weight", &weight)
    visitor.field("unit", &unit)
    visitor.field("completed", &completed)
  }

  public static let whole = Whole("session", .session)
  public var wholeID: EntityID? {
    get { session }
    set { session = newValue }
  }

  public static let rules: [FieldRule] = [
    .required("session"), .reference("session", .session),
    .required("exercise", "Exercise reference is required"), .reference("exercise", .exercise),
    .range("sets", 0...999), .range("reps", 0...9999), .range("weight", 0...10_000),
  ]

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<WorkoutLog>?, in state: JournalState
  ) -> FieldNames {
    var filled: FieldNames = []
    if weight != nil, unit == nil, completion.speaksOfWeight {
      unit = .kilograms
      filled.insert("unit")
    }
    guard completion.effect == .create else { return filled }
    date = date ?? completion.at
    completed = completed ?? true
    return filled.union(["date", "completed"])
  }

  public static func writeDocument(
    _ entity: Entity<WorkoutLog>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    var record = entity.record
    record.date = record.date ?? entity.at
    record.completed = record.completed ?? true
    record.writeDocumentFields(to: &writer, in: document)
    writer.member("exerciseName", document.exerciseName(record.exercise))
    document.writeTimes(of: entity, to: &writer)
  }
}
