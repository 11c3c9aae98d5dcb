/// How an exercise of a workout is measured (seed 000).
public enum ConfigurationType: String, WireEnumeration {
  /// By sets of so many repetitions.
  case repetitions
  /// By how long it is done, in one go.
  case time

  public static let wire = WireTable(ConfigurationType.self)
}

/// An exercise in a workout, with its sets or its time (seed 000).
public struct WorkoutItem: OrderedPart, CreatableEntity {
  public static let kind = EntityKind.workoutItem

  /// The workout that it is in.
  public var workout: EntityID?
  /// What is trained.
  public var exercise: EntityID?
  /// Whether its sets or its time are counted.
  public var configurationType: ConfigurationType?
  /// How many sets.
  public var sets: Int?
  /// How many repetitions each.
  public var repsPerSet: Int?
  /// The rest behind each set.
  public var restBetweenSetsSeconds: Int?
  /// How long, where its time is counted.
  public var durationSeconds: Int?
  /// Its place in the workout's sequence: ranks compare as texts.
  public var rank: String?

  /// An exercise of a workout of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("workout", &workout)
    visitor.field("exercise", &exercise)
    visitor.field("configurationType", &configurationType)
    visitor.field("sets", &sets)
    visitor.field("repsPerSet", &repsPerSet)
    visitor.field("restBetweenSetsSeconds", &restBetweenSetsSeconds)
    visitor.field("durationSeconds", &durationSeconds)
    visitor.field("rank", &rank)
  }

  public static let whole = Whole("workout", .workout)
  public var wholeID: EntityID? {
    get { workout }
    set { workout = newValue }
  }

  /// The longest rest between two sets, in seconds.
  package static let longestRestSeconds = 600

  public static let rules: [FieldRule] = {
    let sets = "Sets must be between 1 and 99"
    let reps = "Reps must be between 1 and 999"
    let rest = "Rest must be between 0 and 10 minutes"
    let duration = "Duration must be between 1 second and 1 hour"
    return [
      .required("workout"), .reference("workout", .workout),
      .required("exercise", "Exercise reference is required"), .reference("exercise", .exercise),
      .required("configurationType"),
      .required("sets", sets).when("configurationType", is: ConfigurationType.repetitions),
      .required("repsPerSet", reps).when("configurationType", is: ConfigurationType.repetitions),
      .required("restBetweenSetsSeconds", rest)
        .when("configurationType", is: ConfigurationType.repetitions),
      .required("durationSeconds", duration)
        .when("configurationType", is: ConfigurationType.time),
      .range("sets", 1...99, sets), .range("repsPerSet", 1...999, reps),
      .range("restBetweenSetsSeconds", 0...Double(longestRestSeconds), rest),
      .range("durationSeconds", 1...3600, duration),
      .line("rank", Rank.longest),
    ]
  }()

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<WorkoutItem>?, in state: JournalState
  ) -> FieldNames {
    let placed = takePlace(&completion, before: before, in: state)
    guard completion.effect == .create, configurationType == nil else { return placed }
    let isTimed = durationSeconds != nil && sets == nil && repsPerSet == nil
    configurationType = isTimed ? .time : .repetitions
    return placed.union(["configurationType"])
  }

  /// Seconds: three for a repetition, and a rest behind every set (seed 000).
  public var estimatedDurationSeconds: Int {
    switch configurationType ?? .repetitions {
    case .repetitions:
      // A merged journal may hold any number.
      var seconds = (repsPerSet ?? 0).multipliedClamping(by: 3)
      seconds.addClamping(restBetweenSetsSeconds ?? 0)
      return seconds.multipliedClamping(by: sets ?? 1)
    case .time: return durationSeconds ?? 0
    }
  }

  /// `3 sets × 10 reps`, or `30s`.
  public var configurationSummary: String {
    switch configurationType ?? .repetitions {
    case .repetitions: "\(sets ?? 0) sets × \(repsPerSet ?? 0) reps"
    case .time: "\(durationSeconds ?? 0)s"
    }
  }

  /// The same as people read it: `1 set × 12 reps`, or `1:30`.
  package var configurationWords: String {
    switch configurationType ?? .repetitions {
    case .repetitions:
      "\(Figure.count(sets ?? 0, "set")) × \(Figure.count(repsPerSet ?? 0, "rep"))"
    case .time: Figure.time(seconds: durationSeconds ?? 0)
    }
  }

  public static func writeDocument(
    _ entity: Entity<WorkoutItem>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    writer.member("kind", "exercise")
    writer.member("position", document.position(of: entity))
    entity.record.writeDocumentFields(to: &writer, in: document)
    writer.member("exerciseName", document.exerciseName(entity.record.exercise))
    writer.member("estimatedDuration", entity.record.estimatedDurationSeconds)
    writer.member("configurationSummary", entity.record.configurationSummary)
  }
}
