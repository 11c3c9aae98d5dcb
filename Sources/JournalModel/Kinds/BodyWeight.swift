/// What the user weighed at some moment.
public struct BodyWeight: DayRecord, CreatableEntity {
  public static let kind = EntityKind.bodyWeight

  /// The weight, in `unit`.
  public var weight: Double?
  /// What `weight` is in; kilograms where an append says nothing.
  public var unit: WeightUnit?

  /// A weighing of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("weight", &weight)
    visitor.field("unit", &unit)
  }

  public static let rules: [FieldRule] = [.required("weight"), .required("unit")]

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<BodyWeight>?, in state: JournalState
  ) -> FieldNames {
    guard unit == nil else { return [] }
    // Whoever clears it doesn't mean another weight.
    unit = before?.record.unit ?? .kilograms
    return ["unit"]
  }

  /// The weight in kilograms.
  public var kilograms: Double? { weight.map { $0 * (unit ?? .kilograms).inKilograms } }

  public func brokenRules(in state: JournalState) -> [Rejection] {
    guard let kilograms else { return [] }
    return (1...1000).contains(kilograms)
      ? [] : [.outOfRange(field: "weight", 1...1000, unit: "kg")]
  }
}

extension BodyWeight {
  public static func referenceName(of entity: Entity<BodyWeight>) -> String {
    entity.at.day.description
  }

  public static func writeDocument(
    _ entity: Entity<BodyWeight>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    writer.member("date", entity.at)
    entity.record.writeDocumentFields(to: &writer, in: document)
    writer.member("updatedAt", Moment(entity.updated))
  }
}
