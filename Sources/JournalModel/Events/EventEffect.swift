/// What an event does to its entity.
public enum EventEffect: Sendable, Hashable {
  /// Brings it into being, or back, with the fields that it names and no others.
  case create
  /// Writes the fields that it names.
  case update
  /// Writes its place in an order.
  case move
  /// Marks it as done, writing the fields that say how.
  case complete
  /// Writes when it was over.
  case resolve
  /// Ends it.
  case delete
  /// Adds an interruption, or the end of one, to its grow-only set.
  case pause
  case resume
  /// Writes which plan is the active one.
  case activate
  case deactivate
  /// Adds a workout to the grow-only set of those done for a plan.
  case recordWorkout
  /// Adds a week to the grow-only set of those that were advanced past.
  case advanceWeek

  /// Whether it writes fields of a thing that must be there.
  var writesFields: Bool {
    switch self {
    case .update, .move, .complete, .resolve: true
    case .create, .delete, .pause, .resume, .activate, .deactivate, .recordWorkout,
      .advanceWeek:
      false
    }
  }

  /// The names of the fields that it writes: those that an event names, and what it writes always.
  func namesWritten(among named: [String]) -> [String] {
    self == .resolve && !named.contains("resolvedAt") ? named + ["resolvedAt"] : named
  }
}
