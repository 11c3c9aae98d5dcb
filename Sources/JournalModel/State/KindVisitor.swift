/// Something that is done with the table of one kind, whichever kind that is.
public protocol KindVisitor {
  associatedtype Failure: Error = Never
  associatedtype Result
  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) throws(Failure) -> Result
}

extension EntityKind {
  /// Does something with the table of this kind: the one place that pairs kinds with tables.
  public func accept<Visitor: KindVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) -> Visitor.Result {
    switch self {
    case .exercise: try visitor.visit(\.exercises)
    case .exerciseType: try visitor.visit(\.exerciseTypes)
    case .muscleGroup: try visitor.visit(\.muscleGroups)
    case .muscle: try visitor.visit(\.muscles)
    case .workout: try visitor.visit(\.workouts)
    case .workoutItem: try visitor.visit(\.workoutItems)
    case .workoutBreak: try visitor.visit(\.workoutBreaks)
    case .split: try visitor.visit(\.splits)
    case .splitAssignment: try visitor.visit(\.splitAssignments)
    case .template: try visitor.visit(\.templates)
    case .templateExercise: try visitor.visit(\.templateExercises)
    case .session: try visitor.visit(\.sessions)
    case .set: try visitor.visit(\.sets)
    case .workoutLog: try visitor.visit(\.workoutLogs)
    case .painFlag: try visitor.visit(\.painFlags)
    case .profile: try visitor.visit(\.profiles)
    case .equipment: try visitor.visit(\.equipmentProfiles)
    case .plan: try visitor.visit(\.plans)
    case .planWeek: try visitor.visit(\.planWeeks)
    case .workoutEntry: try visitor.visit(\.workoutEntries)
    case .food: try visitor.visit(\.foods)
    case .day: try visitor.visit(\.days)
    case .bodyWeight: try visitor.visit(\.bodyWeights)
    case .clock: try visitor.visit(\.clockCorrections)
    }
  }
}

extension EventType {
  /// The fields that an event of this type may carry, in canonical order.
  public var fields: [FieldDescription] {
    var visitor = FieldLister(type: self)
    return kind.accept(&visitor)
  }
}

private struct FieldLister: KindVisitor {
  let type: EventType

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [FieldDescription] {
    let allowed = Set(Record.fieldNames(of: type))
    let isStep = type.effect == .recordWorkout || type.effect == .advanceWeek
    return (isStep ? PlanStep.fields : Record.fields).filter { allowed.contains($0.name) }
  }
}

extension JournalState {
  /// Whether a thing of that kind and id has ever been created, even if it is deleted now.
  public func hasEverCreated(_ id: EntityID, kind: EntityKind) -> Bool {
    var visitor = Lookup(id: id)
    return kind.accept(&visitor).hasEverCreated(self)
  }

  /// Whether a thing of that kind and id exists.
  public func exists(_ id: EntityID, kind: EntityKind) -> Bool {
    // Asked of every set.
    if kind == .session { return sessions.contains(id) }
    var visitor = Lookup(id: id)
    return kind.accept(&visitor).exists(self)
  }

  /// The kind of the thing with that id, if there ever was one.
  public func kind(of id: EntityID) -> EntityKind? {
    EntityKind.allCases.first { hasEverCreated(id, kind: $0) }
  }
}

/// Finds the questions rather than the answers: a visitor that held the state would have to copy it,
/// and these are asked of every reference of every event.
private struct Lookup: KindVisitor {
  let id: EntityID

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> (exists: (JournalState) -> Bool, hasEverCreated: (JournalState) -> Bool) {
    ({ $0[keyPath: table].contains(id) }, { $0[keyPath: table].hasEverCreated(id) })
  }
}

extension JournalState {
  /// How many things of a kind exist and are to be seen; for days, how many have something logged.
  public func count(of kind: EntityKind) -> Int {
    if kind == .day { return CalorieDay.all(in: self).count }
    var visitor = Counting(state: self)
    return kind.accept(&visitor)
  }
}

private struct Counting: KindVisitor {
  let state: JournalState

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> Int {
    var count = 0
    state[keyPath: table].forEach { count += Record.isVisible($0, in: state) ? 1 : 0 }
    return count
  }
}
