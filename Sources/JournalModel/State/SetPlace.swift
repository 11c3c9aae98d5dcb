/// Where a set stands among those of its session: by the place that it was given, which two devices
/// may give twice, then by when it came into being.
struct SetPlace: Comparable, Sendable {
  private let orderIndex: Int
  private let milliseconds: Int64
  private let id: EntityID

  init(orderIndex: Int?, at: Moment, id: EntityID) {
    self.orderIndex = orderIndex ?? .max
    milliseconds = at.milliseconds
    self.id = id
  }

  init(_ set: SetGlance) {
    self.init(orderIndex: set.orderIndex, at: set.at, id: set.id)
  }

  init(_ set: Entity<WorkoutSet>) {
    self.init(orderIndex: set.record.orderIndex, at: set.at, id: set.id)
  }

  static func < (a: SetPlace, b: SetPlace) -> Bool {
    if a.orderIndex != b.orderIndex { return a.orderIndex < b.orderIndex }
    return (a.milliseconds, a.id) < (b.milliseconds, b.id)
  }
}
