/// Everything that the events add up to: a function of their set, folded in their total order.
public struct JournalState: Sendable {
  public internal(set) var exercises = EntityTable<Exercise>()
  public internal(set) var sessions = EntityTable<Session>()
  public internal(set) var sets = EntityTable<WorkoutSet>()
  public internal(set) var bodyWeights = EntityTable<BodyWeight>()
  /// Contradictions and strangers that the fold has met.
  public package(set) var notices = Notices()

  public init() {}

  /// The kind of the thing with that id, if there ever was one.
  public func kind(of id: EntityID) -> EntityKind? {
    EntityKind.allCases.first { hasEverCreated(id, kind: $0) }
  }

  /// Whether a thing of that kind and id has ever been created, even if it is deleted now.
  public func hasEverCreated(_ id: EntityID, kind: EntityKind) -> Bool {
    switch kind {
    case .exercise: exercises.hasEverCreated(id)
    case .session: sessions.hasEverCreated(id)
    case .set: sets.hasEverCreated(id)
    case .bodyWeight: bodyWeights.hasEverCreated(id)
    }
  }

  /// Whether a thing of that kind and id exists.
  public func exists(_ id: EntityID, kind: EntityKind) -> Bool {
    switch kind {
    case .exercise: exercises[id] != nil
    case .session: sessions[id] != nil
    case .set: sets[id] != nil
    case .bodyWeight: bodyWeights[id] != nil
    }
  }

  /// Every image that something refers to.
  public var images: [ImageReference] {
    var images: [ImageReference] = []
    exercises.forEach { exercise in
      images += [exercise.record.image, exercise.record.thumbnail].compactMap { $0 }
    }
    return images
  }
}
