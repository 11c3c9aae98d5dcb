/// The things whose pieces of the state document some events may have changed, found without a look
/// at all the others.
package struct AffectedThings: Sendable {
  package struct Thing: Hashable, Sendable {
    package let kind: EntityKind
    package let id: EntityID
  }

  package private(set) var things: Set<Thing> = []
  /// The days that may have come or gone.
  package private(set) var days: Set<Day> = []

  /// - Parameters:
  ///   - before: the state without the events.
  ///   - after: the state with them.
  /// - Returns: `nil` where it might be anything, as after the change of an exercise's name.
  package init?(of bodies: [EventBody], before: JournalState, after: JournalState) {
    for body in bodies {
      guard let type = EventBody.type(of: body.code) else { continue }
      let thing = Thing(kind: type.kind, id: body.entity)
      things.insert(thing)
      for state in [before, after] {
        guard add(whatDependsOn: thing, type.effect, in: state) else { return nil }
      }
    }
  }

  /// - Returns: whether that is known.
  private mutating func add(
    whatDependsOn thing: Thing, _ effect: EventEffect, in state: JournalState
  ) -> Bool {
    switch thing.kind {
    case .set:
      add(.session, state.sets.row(thing.id)?.record.session)
    case .workoutLog:
      let log = state.workoutLogs.row(thing.id)?.record
      add(.session, log?.session)
      // An exercise names the logs of it.
      add(.exercise, log?.exercise)
    case .session:
      // What is part of it is there as long as it is.
      guard effect == .create || effect == .delete else { return true }
      for part in state.sets.existing(withKey: thing.id) { add(.set, part.id) }
      for part in state.workoutLogs.existing(withKey: thing.id) {
        add(.workoutLog, part.id)
        add(.exercise, part.record.exercise)
      }
    case .food:
      if let food = state.foods.row(thing.id) { days.insert(food.at.day) }
    case .workoutEntry:
      if let entry = state.workoutEntries.row(thing.id) { days.insert(entry.at.day) }
    case .bodyWeight, .painFlag: break
    default: return false
    }
    return true
  }

  private mutating func add(_ kind: EntityKind, _ id: EntityID?) {
    if let id { things.insert(Thing(kind: kind, id: id)) }
  }

  /// How many of the days have something logged.
  package func dayCount(in state: JournalState) -> Int {
    days.count { state.hasCalories(on: $0) }
  }
}
