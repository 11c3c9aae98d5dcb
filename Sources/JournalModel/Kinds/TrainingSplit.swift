/// A split of the user's: exercises with what is meant to be lifted (seed 002's `Split`).
public struct TrainingSplit: NamedRecord, CreatableEntity {
  public static let kind = EntityKind.split

  /// What the user calls it.
  public var name: String?
  /// What is said ahead of its exercises.
  public var intro: String?

  /// A split of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("intro", &intro)
  }

  public static let rules = FieldRule.name("name", of: kind) + [.prose("intro")]

  public static func writeDocument(
    _ entity: Entity<TrainingSplit>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer)
    document.writeTimes(of: entity, to: &writer)
    guard withParts else { return }
    document.write(document.assignments(of: entity.id), as: "exercises", to: &writer)
  }
}

/// An exercise in a split (seed 002's `SplitExerciseAssignment`).
public struct SplitAssignment: OrderedPart, CreatableEntity {
  public static let kind = EntityKind.splitAssignment

  /// The split that it is in.
  public var split: EntityID?
  /// What is trained.
  public var exercise: EntityID?
  /// How many sets are meant.
  public var sets: Int?
  /// How many repetitions each is meant to have.
  public var reps: Int?
  /// In `unit`.
  public var weight: Double?
  /// What `weight` is in.
  public var unit: WeightUnit?
  /// Its place among the split's exercises: ranks compare as texts.
  public var rank: String?

  /// An exercise of a split of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("split", &split)
    visitor.field("exercise", &exercise)
    visitor.field("sets", &sets)
    visitor.field("reps", &reps)
    visitor.field("weight", &weight)
    visitor.field("unit", &unit)
    visitor.field("rank", &rank)
  }

  public static let whole = Whole("split", .split)
  public var wholeID: EntityID? {
    get { split }
    set { split = newValue }
  }

  public static let rules: [FieldRule] = [
    .required("split"), .reference("split", .split),
    .required("exercise", "Exercise reference is required"), .reference("exercise", .exercise),
    .range("sets", 0...99), .range("reps", 0...999), .range("weight", 0...10_000),
    .line("rank", Rank.longest),
  ]

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<SplitAssignment>?, in state: JournalState
  ) -> FieldNames {
    var filled = takePlace(&completion, before: before, in: state)
    if completion.effect == .create,
      let exercise = exercise.flatMap({ state.exercises[$0]?.record })
    {
      // The exercise says what is usually done of it.
      sets = sets ?? exercise.sets
      reps = reps ?? exercise.reps
      // Its weight is one with its unit: who names another unit hasn't said that weight in it.
      if weight == nil, !completion.given.contains("weight"), unit ?? exercise.unit == exercise.unit
      {
        weight = exercise.weight
        unit = exercise.unit
      }
      filled.formUnion(["sets", "reps", "weight", "unit"])
    }
    if weight != nil, unit == nil, completion.speaksOfWeight {
      unit = .kilograms
      filled.insert("unit")
    }
    return filled
  }

  public static func writeDocument(
    _ entity: Entity<SplitAssignment>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    writer.member("order", document.position(of: entity))
    entity.record.writeDocumentFields(to: &writer, in: document)
    writer.member("exerciseName", document.exerciseName(entity.record.exercise))
  }
}
