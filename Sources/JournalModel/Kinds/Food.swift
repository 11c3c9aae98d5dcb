/// Something eaten or drunk (seed 004).
public struct Food: NamedRecord, DayRecord, CreatableEntity {
  public static let kind = EntityKind.food

  /// What it was.
  public var name: String?
  /// Kilocalories.
  public var calories: Double?

  /// A food of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("calories", &calories)
  }

  public static let rules =
    FieldRule.name("name", of: kind) + [
      .required("calories", "Calories are required"),
      .range("calories", 0...100_000, "Calories must be between 0 and 100000"),
    ]

  public static func writeDocument(
    _ entity: Entity<Food>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer)
    writer.member("timestamp", entity.at)
    document.writeTimes(of: entity, to: &writer)
  }
}
