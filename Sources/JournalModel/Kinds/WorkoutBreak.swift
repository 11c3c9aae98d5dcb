/// A rest in a workout's sequence (seed 000's `Break`).
public struct WorkoutBreak: OrderedPart, CreatableEntity {
  public static let kind = EntityKind.workoutBreak

  /// The workout that it is in.
  public var workout: EntityID?
  /// How long to rest.
  public var durationSeconds: Int?
  /// Its place in the workout's sequence: ranks compare as texts.
  public var rank: String?

  /// A break of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("workout", &workout)
    visitor.field("durationSeconds", &durationSeconds)
    visitor.field("rank", &rank)
  }

  public static let whole = Whole("workout", .workout)
  public var wholeID: EntityID? {
    get { workout }
    set { workout = newValue }
  }

  public static let rules: [FieldRule] = {
    let duration = "Break duration must be between 1 second and 10 minutes"
    return [
      .required("workout"), .reference("workout", .workout),
      .required("durationSeconds", duration), .range("durationSeconds", 1...600, duration),
      .line("rank", Rank.longest),
    ]
  }()

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<WorkoutBreak>?, in state: JournalState
  ) -> FieldNames {
    takePlace(&completion, before: before, in: state)
  }

  /// What it adds to the time that the workout takes.
  public var estimatedDurationSeconds: Int { durationSeconds ?? 0 }

  /// `45s`, or `1m 30s`.
  public var formattedDuration: String { Self.formatted(seconds: estimatedDurationSeconds) }

  /// The same of any breaks.
  package static func formatted(seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return minutes > 0 ? "\(minutes)m \(rest)s" : "\(rest)s"
  }

  public static func writeDocument(
    _ entity: Entity<WorkoutBreak>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    writer.member("kind", "break")
    writer.member("position", document.position(of: entity))
    entity.record.writeDocumentFields(to: &writer, in: document)
    writer.member("estimatedDuration", entity.record.estimatedDurationSeconds)
    writer.member("formattedDuration", entity.record.formattedDuration)
  }
}
