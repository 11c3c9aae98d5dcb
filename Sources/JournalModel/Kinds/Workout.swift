/// A workout of the builder: exercises and breaks in one sequence (seed 000).
public struct Workout: CreatableEntity {
  public static let kind = EntityKind.workout

  /// What the user calls it.
  public var title: String?

  /// A workout of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("title", &title)
  }

  public static let rules = FieldRule.name("title", of: kind)

  public static func referenceName(of entity: Entity<Workout>) -> String {
    entity.record.title ?? ""
  }

  public static func writeDocument(
    _ entity: Entity<Workout>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    let sequence = document.sequence(of: entity.id)
    entity.record.writeDocumentFields(to: &writer)
    document.writeTimes(of: entity, to: &writer)
    writer.member("totalExercises", sequence.count { $0.isExercise })
    writer.member(
      "estimatedDuration", sequence.reduce(into: 0) { $0.addClamping($1.estimatedDurationSeconds) })
    guard withParts else { return }
    writer.name("sequence")
    writer.beginArray()
    for element in sequence {
      switch element {
      case .exercise(let item): document.write(item, to: &writer)
      case .pause(let pause): document.write(pause, to: &writer)
      }
    }
    writer.endArray()
  }
}

/// An element of a workout's sequence (seed 000's `WorkoutSequenceItem`).
public enum SequenceElement: Sendable {
  /// Something to train, with its sets or its time.
  case exercise(Entity<WorkoutItem>)
  /// A rest between what is trained.
  case pause(Entity<WorkoutBreak>)

  /// That of the item or the break.
  public var id: EntityID {
    switch self {
    case .exercise(let item): item.id
    case .pause(let pause): pause.id
    }
  }

  var kind: EntityKind {
    switch self {
    case .exercise: .workoutItem
    case .pause: .workoutBreak
    }
  }

  var place: RankedPlace {
    switch self {
    case .exercise(let item): RankedPlace(item.record.rank, item.id)
    case .pause(let pause): RankedPlace(pause.record.rank, pause.id)
    }
  }

  /// Whether it is something to train, and no rest.
  public var isExercise: Bool {
    if case .exercise = self { true } else { false }
  }

  /// How many seconds it takes, the rests behind its sets included.
  public var estimatedDurationSeconds: Int {
    switch self {
    case .exercise(let item): item.record.estimatedDurationSeconds
    case .pause(let pause): pause.record.estimatedDurationSeconds
    }
  }
}
