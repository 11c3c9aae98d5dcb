/// A type of exercise, in the user's own words (seed 002).
public struct ExerciseType: JournalEntity {
  public static let kind = EntityKind.exerciseType

  public var name: String?
  public var descr: String?

  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("descr", &descr)
  }

  public static let rules = FieldRule.name("name", of: kind) + [.prose("descr")]

  public static func referenceName(of entity: Entity<ExerciseType>) -> String {
    entity.record.name ?? ""
  }

  public static func writeDocument(
    _ entity: Entity<ExerciseType>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer)
    document.writeTimes(of: entity, to: &writer)
    guard withParts else { return }
    writer.member("exercises", document.exercises { $0.exerciseType == entity.id })
  }
}

/// A group of muscles, in the user's own words (seed 002).
public struct MuscleGroupEntry: JournalEntity {
  public static let kind = EntityKind.muscleGroup

  public var name: String?
  public var descr: String?

  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("descr", &descr)
  }

  public static let rules = FieldRule.name("name", of: kind) + [.prose("descr")]

  public static func referenceName(of entity: Entity<MuscleGroupEntry>) -> String {
    entity.record.name ?? ""
  }

  public static func writeDocument(
    _ entity: Entity<MuscleGroupEntry>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer)
    document.writeTimes(of: entity, to: &writer)
    guard withParts else { return }
    let muscles = document.all(\.muscles).filter { $0.record.muscleGroup == entity.id }
    writer.member("muscles", muscles.map(\.id))
  }
}

/// A muscle, in the user's own words (seed 002).
public struct MuscleEntry: JournalEntity {
  public static let kind = EntityKind.muscle

  public var name: String?
  public var descr: String?
  public var muscleGroup: EntityID?

  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("descr", &descr)
    visitor.field("muscleGroup", &muscleGroup)
  }

  public static let rules =
    FieldRule.name("name", of: kind) + [
      .prose("descr"), .reference("muscleGroup", .muscleGroup),
    ]

  public static func referenceName(of entity: Entity<MuscleEntry>) -> String {
    entity.record.name ?? ""
  }

  public static func writeDocument(
    _ entity: Entity<MuscleEntry>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer, in: document.state)
    document.writeTimes(of: entity, to: &writer)
    guard withParts else { return }
    writer.member(
      "exercises", document.exercises { $0.muscles?.contains(entity.id) == true })
  }
}
