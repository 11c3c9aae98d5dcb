/// One set of an exercise in a session (seed 001).
public struct WorkoutSet: JournalEntity {
  public static let kind = EntityKind.set

  public var session: EntityID?
  public var exercise: EntityID?
  public var setType: SetType?
  public var superset: String?
  public var tags: [String]?
  /// In `unit`; negative where a machine assists.
  public var weight: Double?
  public var unit: WeightUnit?
  public var reps: Int?
  public var targetReps: Int?
  public var rpe: Double?
  public var targetRPE: Double?
  public var isCompleted: Bool?
  public var notes: String?
  public var durationSeconds: Int?
  public var distanceMetres: Double?
  public var orderIndex: Int?

  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("session", &session)
    visitor.field("exercise", &exercise)
    visitor.field("setType", &setType)
    visitor.field("superset", &superset)
    visitor.field("tags", &tags)
    visitor.field("weight", &weight)
    visitor.field("unit", &unit)
    visitor.field("reps", &reps)
    visitor.field("targetReps", &targetReps)
    visitor.field("rpe", &rpe)
    visitor.field("targetRPE", &targetRPE)
    visitor.field("isCompleted", &isCompleted)
    visitor.field("notes", &notes)
    visitor.field("durationSeconds", &durationSeconds)
    visitor.field("distanceMetres", &distanceMetres)
    visitor.field("orderIndex", &orderIndex)
  }

  public static func fieldNames(of type: EventType) -> [String] {
    // A deletion names the session, whose change it is too.
    type.effect == .delete ? ["session"] : fields.map(\.name)
  }

  public mutating func fillIn(
    _ effect: EventEffect, at: Moment, given: Set<String>, before: Entity<WorkoutSet>?,
    numbering: inout SetNumbering, in state: JournalState
  ) -> Set<String> {
    if weight != nil { unit = unit ?? .kilograms }
    guard effect == .create else { return before?.record.unit == unit ? [] : ["unit"] }
    setType = setType ?? .working
    if let session { orderIndex = numbering.number(orderIndex, in: session, of: state) }
    return ["setType", "unit", "orderIndex"]
  }

  public func remainsWhenDeleted() -> WorkoutSet {
    var remains = WorkoutSet()
    remains.session = session
    return remains
  }

  public func brokenRules(in state: JournalState) -> [Rejection] {
    var rules = RuleBook()
    if let session {
      rules.demand(
        state.sessions[session] != nil, .noSuchReference(field: "session", .session, session))
    } else {
      rules.add(.missingField("session", type: .setLogged))
    }
    if let exercise {
      rules.demand(
        state.exercises[exercise] != nil, .noSuchReference(field: "exercise", .exercise, exercise))
    } else {
      rules.add(.exerciseReferenceRequired)
    }
    rules.demand(
      reps != nil || weight != nil || durationSeconds != nil || distanceMetres != nil,
      .nothingLogged)
    rules.demand(weight == nil || unit != nil, .missingField("unit", type: .setLogged))
    rules.add(TextRule.name(superset, field: "superset", limit: 100))
    for tag in tags ?? [] { rules.add(TextRule.name(tag, field: "tags", limit: 100)) }
    rules.add(TextRule.prose(notes, field: "notes"))
    let maximum = JSONReader.maximumInteger
    rules.range(weight, "weight", -1e6...1e6)
    rules.range(reps, "reps", 0...maximum)
    rules.range(targetReps, "targetReps", 0...maximum)
    rules.range(rpe, "RPE", 1...10)
    rules.range(targetRPE, "target RPE", 1...10)
    rules.range(durationSeconds, "durationSeconds", 0...maximum)
    rules.range(distanceMetres, "distanceMetres", 0...1e9)
    rules.range(orderIndex, "orderIndex", 0...maximum)
    return rules.broken
  }

  /// Weight times reps, in kilograms.
  public var volumeKilograms: Double {
    (weight ?? 0) * Double(reps ?? 0) * (unit ?? .kilograms).inKilograms
  }

  /// The weight that could be lifted once, in the set's own unit; Epley, with one rep the weight.
  ///
  /// B. Epley, "Poundage Chart", Boyd Epley Workout (1985): w × (1 + r / 30).
  public var estimatedOneRepMax: Double {
    guard let weight, let reps, reps > 0 else { return 0 }
    return reps == 1 ? weight : weight * (1 + Double(reps) / 30)
  }

  /// Whether the target was reached without more effort than was meant (seed 001).
  public var hitTarget: Bool {
    (reps ?? 0) >= (targetReps ?? 0) && (rpe ?? 10) <= (targetRPE ?? 10)
  }
}

extension WorkoutSet {
  public static func isVisible(_ entity: Entity<WorkoutSet>, in state: JournalState) -> Bool {
    entity.record.session.map { state.sessions[$0] != nil } ?? false
  }

  public static func writeDocument(
    _ entity: Entity<WorkoutSet>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    var record = entity.record
    record.setType = record.setType ?? .working
    record.isCompleted = record.isCompleted ?? true
    let exercise = record.exercise.flatMap { document.state.exercises[$0] }
    if exercise == nil { record.exercise = nil }
    record.writeDocumentFields(to: &writer)
    writer.member("exerciseName", exercise?.record.name ?? Exercise.deletedName)
    writer.member("timestamp", entity.at)
    writer.member("updatedAt", Moment(entity.updated))
    writer.member("estimatedOneRepMax", record.estimatedOneRepMax)
    writer.member("hitTarget", record.hitTarget)
  }
}
