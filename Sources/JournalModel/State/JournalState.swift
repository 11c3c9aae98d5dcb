/// Everything that the events add up to: a function of their set, folded in their total order.
public struct JournalState: Sendable {
  public internal(set) var exercises = EntityTable<Exercise>()
  public internal(set) var sessions = EntityTable<Session>()
  public internal(set) var sets = EntityTable<WorkoutSet>()
  public internal(set) var bodyWeights = EntityTable<BodyWeight>()
  /// Contradictions and strangers that the fold has met.
  public package(set) var notices = Notices()

  public init() {}

  /// Every image that something refers to.
  public var images: [ImageReference] {
    var images: [ImageReference] = []
    exercises.forEach { exercise in
      images += [exercise.record.image, exercise.record.thumbnail].compactMap { $0 }
    }
    return images
  }
}
