/// What the user weighed at some moment.
public struct BodyWeight: JournalEntity {
  public static let kind = EntityKind.bodyWeight

  public var weight: Double?
  public var unit: WeightUnit?

  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("weight", &weight)
    visitor.field("unit", &unit)
  }

  public mutating func fillIn(
    _ effect: EventEffect, at: Moment, given: Set<String>, before: Entity<BodyWeight>?,
    numbering: inout SetNumbering, in state: JournalState
  ) -> Set<String> {
    guard unit == nil else { return [] }
    unit = .kilograms
    return ["unit"]
  }

  public func brokenRules(in state: JournalState) -> [Rejection] {
    var rules = RuleBook()
    rules.demand(weight != nil, .missingField("weight", type: .bodyWeightRecorded))
    rules.demand(unit != nil, .missingField("unit", type: .bodyWeightRecorded))
    let kilograms = weight.map { $0 * (unit ?? .kilograms).inKilograms }
    rules.range(kilograms, "weight", 1...1000, unit: "kg")
    return rules.broken
  }
}

extension BodyWeight {
  public static func referenceName(of entity: Entity<BodyWeight>) -> String {
    entity.at.day.description
  }

  public static func referenceDay(of entity: Entity<BodyWeight>) -> Day? { entity.at.day }

  public static func writeDocument(
    _ entity: Entity<BodyWeight>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    writer.member("date", entity.at)
    entity.record.writeDocumentFields(to: &writer)
    writer.member("updatedAt", Moment(entity.updated))
  }
}
