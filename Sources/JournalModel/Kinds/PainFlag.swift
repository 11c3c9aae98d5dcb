/// How much something hurts (seed 001).
public enum PainSeverity: String, WireEnumeration {
  case mild
  case moderate
  case severe

  public static let wire = WireTable(PainSeverity.self)

  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try Self.readInAnyCase(from: &reader)
  }
}

/// Something that hurts, which planning has to mind until it is resolved (seed 001).
public struct PainFlag: CreatableEntity {
  public static let kind = EntityKind.painFlag

  /// Where it hurts, in the user's words.
  public var bodyPart: String?
  /// How much.
  public var severity: PainSeverity?
  /// What the user has to say about it.
  public var notes: String?
  /// The exercise that it came with.
  public var exercise: EntityID?
  /// When it was over; nil while it is not.
  public var resolvedAt: Moment?

  /// A flag of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("bodyPart", &bodyPart)
    visitor.field("severity", &severity)
    visitor.field("notes", &notes)
    visitor.field("exercise", &exercise)
    visitor.field("resolvedAt", &resolvedAt)
  }

  public static func fieldNames(of type: EventType) -> [String] {
    switch type.effect {
    case .create: fields.map(\.name).filter { $0 != "resolvedAt" }
    case .update: fields.map(\.name)
    case .resolve: ["resolvedAt"]
    default: []
    }
  }

  public static let rules: [FieldRule] = [
    .required("bodyPart", "Body part is required"), .line("bodyPart", 100),
    .required("severity", "Select a severity: mild, moderate or severe"),
    .prose("notes"), .reference("exercise", .exercise),
  ]

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<PainFlag>?, in state: JournalState
  ) -> FieldNames {
    guard completion.effect == .resolve, resolvedAt == nil else { return [] }
    resolvedAt = completion.at
    return ["resolvedAt"]
  }

  public mutating func makeWay(for effect: EventEffect) {
    if effect == .resolve { resolvedAt = nil }
  }

  /// Another writer's resolution may say no time: then it was over when the event was.
  public mutating func take(_ event: EventContent) {
    if event.effect == .resolve { resolvedAt = resolvedAt ?? event.at }
  }

  /// Whether it is over.
  public var isResolved: Bool { resolvedAt != nil }

  public func objection(to effect: EventEffect) -> Rejection? {
    effect == .resolve && isResolved ? .rule("The pain flag is resolved already") : nil
  }

  public static func referenceName(of entity: Entity<PainFlag>) -> String {
    entity.record.bodyPart ?? ""
  }

  public static func referenceDay(of entity: Entity<PainFlag>) -> Day? { entity.at.day }

  public static func writeDocument(
    _ entity: Entity<PainFlag>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer, in: document)
    writer.member("isResolved", entity.record.isResolved)
    document.writeTimes(of: entity, to: &writer)
  }
}
