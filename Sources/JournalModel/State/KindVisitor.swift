/// Something that is done with the table of one kind, whichever kind that is.
///
/// A visitor that apps may come by has a stored property: what is empty lies nowhere, and Thread
/// Sanitizer would read there all the same, which ends the program.
public protocol KindVisitor: ContextualKindVisitor where Context == Void {
  /// What it may throw; nothing unless it says so.
  associatedtype Failure: Error = Never
  /// What comes of it.
  associatedtype Result

  /// Does it with the table of the kind that has accepted the visitor.
  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) throws(Failure) -> Result
}

extension KindVisitor {
  public mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>, in context: Void
  ) throws(Failure) -> Result {
    try visit(table)
  }
}

/// One that needs what would be costly to keep in itself, such as a state, which it is lent.
public protocol ContextualKindVisitor {
  /// What it may throw; nothing unless it says so.
  associatedtype Failure: Error = Never
  /// What comes of it.
  associatedtype Result
  /// What it is lent.
  associatedtype Context

  /// Does it with the table of the kind that has accepted the visitor.
  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>, in context: Context
  ) throws(Failure) -> Result
}

extension EntityKind {
  /// Does something with the table of this kind.
  public func accept<Visitor: KindVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) -> Visitor.Result {
    try accept(&visitor, in: ())
  }

  /// Does something with the table of this kind.
  ///
  /// Two more switches pair kinds with tables: a state takes in events where it lies, which a visitor
  /// would hold a copy of, and says what exists too often for a key path.
  func accept<Visitor: ContextualKindVisitor>(
    _ visitor: inout Visitor, in context: Visitor.Context
  ) throws(Visitor.Failure) -> Visitor.Result {
    switch self {
    case .exercise: try visitor.visit(\.exercises, in: context)
    case .exerciseType: try visitor.visit(\.exerciseTypes, in: context)
    case .muscleGroup: try visitor.visit(\.muscleGroups, in: context)
    case .muscle: try visitor.visit(\.muscles, in: context)
    case .workout: try visitor.visit(\.workouts, in: context)
    case .workoutItem: try visitor.visit(\.workoutItems, in: context)
    case .workoutBreak: try visitor.visit(\.workoutBreaks, in: context)
    case .split: try visitor.visit(\.splits, in: context)
    case .splitAssignment: try visitor.visit(\.splitAssignments, in: context)
    case .template: try visitor.visit(\.templates, in: context)
    case .templateExercise: try visitor.visit(\.templateExercises, in: context)
    case .session: try visitor.visit(\.sessions, in: context)
    case .set: try visitor.visit(\.sets, in: context)
    case .workoutLog: try visitor.visit(\.workoutLogs, in: context)
    case .painFlag: try visitor.visit(\.painFlags, in: context)
    case .profile: try visitor.visit(\.profiles, in: context)
    case .equipment: try visitor.visit(\.equipmentProfiles, in: context)
    case .plan: try visitor.visit(\.plans, in: context)
    case .planWeek: try visitor.visit(\.planWeeks, in: context)
    case .workoutEntry: try visitor.visit(\.workoutEntries, in: context)
    case .food: try visitor.visit(\.foods, in: context)
    case .day: try visitor.visit(\.days, in: context)
    case .bodyWeight: try visitor.visit(\.bodyWeights, in: context)
    case .clock: try visitor.visit(\.clockCorrections, in: context)
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
    existence(of: id, kind: kind) != .neverCreated
  }

  /// Whether a thing of that kind and id exists.
  public func exists(_ id: EntityID, kind: EntityKind) -> Bool {
    existence(of: id, kind: kind) == .exists
  }

  /// The kind of the thing with that id, if there ever was one.
  public func kind(of id: EntityID) -> EntityKind? {
    EntityKind.allCases.first { hasEverCreated(id, kind: $0) }
  }

  /// When the thing of that kind and id came into being, and when somebody wrote to it last; nil where
  /// it doesn't exist.
  package func writes(
    to id: EntityID, kind: EntityKind
  ) -> (first: HybridTime, last: HybridTime)? {
    var visitor = WriteFinder(state: self, id: id)
    return kind.accept(&visitor)
  }

  /// Asked of every reference of every event, so no visitor: a key path would copy the whole state.
  private func existence(of id: EntityID, kind: EntityKind) -> Existence {
    switch kind {
    case .exercise: exercises.existence(of: id)
    case .exerciseType: exerciseTypes.existence(of: id)
    case .muscleGroup: muscleGroups.existence(of: id)
    case .muscle: muscles.existence(of: id)
    case .workout: workouts.existence(of: id)
    case .workoutItem: workoutItems.existence(of: id)
    case .workoutBreak: workoutBreaks.existence(of: id)
    case .split: splits.existence(of: id)
    case .splitAssignment: splitAssignments.existence(of: id)
    case .template: templates.existence(of: id)
    case .templateExercise: templateExercises.existence(of: id)
    case .session: sessions.existence(of: id)
    case .set: sets.existence(of: id)
    case .workoutLog: workoutLogs.existence(of: id)
    case .painFlag: painFlags.existence(of: id)
    case .profile: profiles.existence(of: id)
    case .equipment: equipmentProfiles.existence(of: id)
    case .plan: plans.existence(of: id)
    case .planWeek: planWeeks.existence(of: id)
    case .workoutEntry: workoutEntries.existence(of: id)
    case .food: foods.existence(of: id)
    case .day: days.existence(of: id)
    case .bodyWeight: bodyWeights.existence(of: id)
    case .clock: clockCorrections.existence(of: id)
    }
  }
}

private struct WriteFinder: KindVisitor {
  let state: JournalState
  let id: EntityID

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> (first: HybridTime, last: HybridTime)? {
    state[keyPath: table][id].map { ($0.created, $0.updated) }
  }
}
