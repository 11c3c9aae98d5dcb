/// One set of an exercise in a session (seed 001).
public struct WorkoutSet: PartRecord, CreatableEntity {
  public static let kind = EntityKind.set

  /// The session that it belongs to.
  public var session: EntityID?
  /// What was done.
  public var exercise: EntityID?
  /// What sort of set it is: a warm-up counts for no record and no muscle's volume.
  public var setType: SetType?
  /// A label that sets which were done in turn share.
  public var superset: String?
  /// The user's own words for it.
  public var tags: [String]?
  /// In `unit`; negative where a machine assists.
  public var weight: Double?
  /// What `weight` is in; kilograms where an append says nothing.
  public var unit: WeightUnit?
  /// Repetitions that were done.
  public var reps: Int?
  /// Repetitions that were meant.
  public var targetReps: Int?
  /// How hard it felt, from 1 to 10 (rating of perceived exertion).
  public var rpe: Double?
  /// How hard it was meant to feel, likewise.
  public var targetRPE: Double?
  /// Whether it was done; `nil` counts as yes.
  public var isCompleted: Bool?
  /// What the user has to say about it.
  public var notes: String?
  /// How long it took, or was held.
  public var durationSeconds: Int?
  /// How far it went.
  public var distanceMetres: Double?
  /// Its place in the session; an append without one puts it last.
  public var orderIndex: Int?

  /// A set of which nothing is said yet.
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

  public static let whole = Whole("session", .session)
  public var wholeID: EntityID? {
    get { session }
    set { session = newValue }
  }

  public static let rules: [FieldRule] = [
    .required("session"), .reference("session", .session),
    .required("exercise", "Exercise reference is required"), .reference("exercise", .exercise),
    .line("superset", 100), .line("tags", 100), .prose("notes"),
    .range("weight", -1e6...1e6), .notNegative("reps"), .notNegative("targetReps"),
    .range("rpe", 1...10, "RPE must be between 1 and 10"),
    .range("targetRPE", 1...10, "Target RPE must be between 1 and 10"),
    .notNegative("durationSeconds"), .range("distanceMetres", 0...1e9),
    .notNegative("orderIndex"),
  ]

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<WorkoutSet>?, in state: JournalState
  ) -> FieldNames {
    guard completion.effect == .create else {
      // Where nothing is said of a weight, its unit stays as open as another program has left it: what
      // that program says of it before this, and is merged later, is to count.
      guard completion.speaksOfWeight, weight != nil, unit == nil else { return [] }
      // Whoever clears it doesn't mean another weight.
      unit = before?.record.unit ?? Self.usualUnit
      return ["unit"]
    }
    fillInByItself(completion.effect)
    if orderIndex == nil, let session {
      orderIndex = completion.numbering.number(in: session, of: state)
    }
    return ["setType", "unit", "orderIndex"]
  }

  /// Fills in what the state has no say in.
  mutating func fillInByItself(_ effect: EventEffect) {
    if weight != nil { unit = unit ?? Self.usualUnit }
    if effect == .create { setType = setType ?? Self.usualType }
  }

  static let usualUnit = WeightUnit.kilograms
  static let usualType = SetType.working

  public func brokenRules(in state: JournalState) -> [Rejection] { rulesBrokenByItself }

  /// The rules beside those of `rules` that it breaks; the state has no say in them.
  var rulesBrokenByItself: [Rejection] {
    var rules = RuleBook()
    rules.demand(
      reps != nil || weight != nil || durationSeconds != nil || distanceMetres != nil,
      .nothingLogged)
    rules.demand(weight == nil || unit != nil, .required(field: "unit"))
    return rules.broken
  }

  /// The weight that could be lifted once, in the set's own unit, by Epley's formula; negative where a
  /// machine assists.
  public var estimatedOneRepMax: Double {
    guard let weight, let reps, reps > 0 else { return 0 }
    return weight * OneRepMaxFormula.epleyFactor(of: Double(reps))
  }

  /// Whether the target was reached without more effort than was meant (seed 001).
  public var hitTarget: Bool {
    (reps ?? 0) >= (targetReps ?? 0) && (rpe ?? 10) <= (targetRPE ?? 10)
  }
}

extension WorkoutSet {
  /// The order of the sets of a session.
  package static func precedes(_ a: Entity<WorkoutSet>, _ b: Entity<WorkoutSet>) -> Bool {
    SetPlace(a) < SetPlace(b)
  }
}

extension WorkoutSet {
  public static func writeDocument(
    _ entity: Entity<WorkoutSet>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    var record = entity.record
    record.setType = record.setType ?? usualType
    record.isCompleted = record.isCompleted ?? true
    record.writeDocumentFields(to: &writer, in: document)
    writer.member("exerciseName", document.exerciseName(record.exercise))
    writer.member("timestamp", entity.at)
    writer.member("updatedAt", Moment(entity.updated))
    writer.member("estimatedOneRepMax", record.estimatedOneRepMax)
    writer.member("hitTarget", record.hitTarget)
  }

  public static func writeAtOnce(
    _ entity: Entity<WorkoutSet>, in document: StateDocument, to writer: inout JSONWriter
  ) -> Bool {
    guard writer.outline == nil else { return false }
    return writer.escapesHidden
      ? document.shownSetWriter.write(entity) { writer.append(upTo: $0, if: $1) }
      : document.setWriter.write(entity) { writer.append(upTo: $0, if: $1) }
  }
}

extension WorkoutSet {
  public static func keys(of entity: Entity<WorkoutSet>) -> [EntityID] {
    [entity.record.session, entity.record.exercise].compactMap { $0 }
  }
}
