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

  /// Kinds of which a journal has few things; what depends on one of them is not looked for among
  /// the others.
  private static let fewKinds: [EntityKind] = [
    .exercise, .exerciseType, .muscleGroup, .muscle, .workout, .workoutItem, .workoutBreak, .split,
    .splitAssignment, .template, .templateExercise, .profile, .equipment, .plan, .planWeek,
  ]
  /// Past this share of the sets, one look at everything is quicker.
  private static let largestShare = 0.25

  /// What an event is about, and what it does to it.
  package struct Event: Sendable {
    let type: EventType?
    let entity: EntityID

    /// - Parameter bytes: those that were kept of the body's stretch.
    package init(_ body: EventBody, in bytes: [UInt8]) {
      type = EventBody.type(of: body.code)
      entity = body.entity(in: bytes)
    }
  }

  /// - Parameters:
  ///   - before: the state without the events.
  ///   - after: the state with them.
  /// - Returns: `nil` where it might be anything, or very much.
  package init?(of events: [Event], before: JournalState, after: JournalState) {
    let limit = 1000 + Int(Double(after.sets.count) * Self.largestShare)
    for event in events {
      guard let type = event.type else { continue }
      // They are about other things than the one that they name.
      if type.kind == .clock || type.kind == .day { return nil }
      things.insert(Thing(kind: type.kind, id: event.entity))
    }
    // Looking for what depends on so many takes as long as looking at everything.
    guard things.count <= limit else { return nil }
    var named = NamedThings()
    var isAnyOfFew = false
    for event in events {
      guard let type = event.type else { continue }
      let thing = Thing(kind: type.kind, id: event.entity)
      switch type.kind {
      case .set, .workoutLog, .session, .food, .workoutEntry, .bodyWeight, .painFlag:
        for state in [before, after] { add(whatDependsOn: thing, in: state) }
      default: isAnyOfFew = true
      }
      named.add(thing, type.effect)
    }
    for state in [before, after] {
      if isAnyOfFew { addFew(in: state) }
      add(whatNames: named, in: state)
      guard things.count <= limit else { return nil }
    }
  }

  private mutating func add(whatDependsOn thing: Thing, in state: JournalState) {
    switch thing.kind {
    case .set:
      add(.session, state.sets.row(thing.id)?.record.session)
    case .workoutLog:
      add(.session, state.workoutLogs.row(thing.id)?.record.session)
    case .food:
      if let food = state.foods.row(thing.id) { days.insert(food.at.day) }
    case .workoutEntry:
      if let entry = state.workoutEntries.row(thing.id) { days.insert(entry.at.day) }
    default: break
    }
  }

  /// The things whose change shows in many others, which are looked for all at once.
  private struct NamedThings {
    /// What is part of them is there as long as they are.
    var sessions: Set<EntityID> = []
    /// What is done in them says the name.
    var exercises: Set<EntityID> = []
    /// Sessions refer to them as long as they exist.
    var origins: Set<EntityID> = []

    mutating func add(_ thing: Thing, _ effect: EventEffect) {
      switch thing.kind {
      case .session: if effect == .create || effect == .delete { sessions.insert(thing.id) }
      case .exercise: exercises.insert(thing.id)
      case .template, .workout, .split, .plan:
        if effect == .create || effect == .delete { origins.insert(thing.id) }
      default: break
      }
    }
  }

  private mutating func addFew(in state: JournalState) {
    for kind in Self.fewKinds {
      var visitor = Listing(state: state)
      for id in kind.accept(&visitor) { add(kind, id) }
    }
  }

  private mutating func add(whatNames named: NamedThings, in state: JournalState) {
    func holds(_ id: EntityID?, _ ids: Set<EntityID>) -> Bool {
      id.map { ids.contains($0) } ?? false
    }
    if !named.sessions.isEmpty {
      state.sets.forEach(withKeyAmong: named.sessions) { add(.set, $0.id) }
      state.workoutLogs.forEach(withKeyAmong: named.sessions) { add(.workoutLog, $0.id) }
    }
    if !named.exercises.isEmpty {
      let exercises = named.exercises
      state.sets.forEach(withKeyAmong: exercises) { add(.set, $0.id) }
      state.workoutLogs.forEach {
        if holds($0.record.exercise, exercises) { add(.workoutLog, $0.id) }
      }
      state.painFlags.forEach { if holds($0.record.exercise, exercises) { add(.painFlag, $0.id) } }
      state.workoutEntries.forEach {
        if holds($0.record.exercise, exercises) { add(.workoutEntry, $0.id) }
      }
    }
    if !named.origins.isEmpty {
      state.sessions.forEach { session in
        let record = session.record
        for id in [record.template, record.workout, record.split, record.plan]
        where holds(id, named.origins) {
          add(.session, session.id)
        }
      }
    }
  }

  private struct Listing: KindVisitor {
    let state: JournalState

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> [EntityID] {
      state[keyPath: table].all.map(\.id)
    }
  }

  private mutating func add(_ kind: EntityKind, _ id: EntityID?) {
    if let id { things.insert(Thing(kind: kind, id: id)) }
  }

  /// How many of the days have something logged.
  package func dayCount(in state: JournalState) -> Int {
    let keys = Set(days.map(\.key))
    var logged: Set<Day> = []
    state.foods.forEach(withKeyAmong: keys) { logged.insert($0.at.day) }
    state.workoutEntries.forEach(withKeyAmong: keys) { logged.insert($0.at.day) }
    return logged.count
  }
}
