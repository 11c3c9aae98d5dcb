/// A name, in the user's own words, that exercises can be sorted by (seed 002).
public protocol GlossaryEntry: NamedRecord {
  /// Writes what is sorted by it, as a member of the object that is open.
  static func writeUses(
    of id: EntityID, in document: StateDocument, to writer: inout JSONWriter)
}

extension GlossaryEntry {
  public static func writeDocument(
    _ entity: Entity<Self>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer, in: document)
    document.writeTimes(of: entity, to: &writer)
    if withParts { writeUses(of: entity.id, in: document, to: &writer) }
  }
}

/// A type of exercise.
public struct ExerciseType: GlossaryEntry, CreatableEntity {
  public static let kind = EntityKind.exerciseType

  /// What the user calls it; 1 to 100 characters.
  public var name: String?
  /// What the user means by it.
  public var descr: String?

  /// A type of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("descr", &descr)
  }

  public static let rules = FieldRule.name("name", of: kind) + [.prose("descr")]

  public static func writeUses(
    of id: EntityID, in document: StateDocument, to writer: inout JSONWriter
  ) {
    writer.member("exercises", document.exercises { $0.exerciseType == id })
  }
}

/// A group of muscles.
public struct MuscleGroupEntry: GlossaryEntry, CreatableEntity {
  public static let kind = EntityKind.muscleGroup

  /// What the user calls it; 1 to 100 characters.
  public var name: String?
  /// What the user means by it.
  public var descr: String?

  /// A group of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("descr", &descr)
  }

  public static let rules = FieldRule.name("name", of: kind) + [.prose("descr")]

  public static func writeUses(
    of id: EntityID, in document: StateDocument, to writer: inout JSONWriter
  ) {
    let muscles = document.all(\.muscles).filter { $0.record.muscleGroup == id }
    writer.member("muscles", muscles.map(\.id))
  }
}

/// A muscle.
public struct MuscleEntry: GlossaryEntry, CreatableEntity {
  public static let kind = EntityKind.muscle

  /// What the user calls it; 1 to 100 characters.
  public var name: String?
  /// What the user means by it.
  public var descr: String?
  /// The user's own group that it is one of; `nil` for none.
  public var muscleGroup: EntityID?

  /// A muscle of which nothing is said yet.
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

  public static func writeUses(
    of id: EntityID, in document: StateDocument, to writer: inout JSONWriter
  ) {
    writer.member("exercises", document.exercises { $0.muscles?.contains(id) == true })
  }
}
