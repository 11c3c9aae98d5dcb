/// What statistics count with of a set, and exports tell of it: all but its texts, which are most of the
/// work of unpacking.
///
/// A test holds what is read here of a packed row to what unpacking all of it gives.
package struct SetGlance: Sendable, Equatable, SetFigures {
  package let id: EntityID
  package let at: Moment
  /// When the last event that touched it was recorded.
  let updated: HybridTime
  private(set) var existence = Existence.exists
  package private(set) var session: EntityID?
  package private(set) var exercise: EntityID?
  package private(set) var setType: SetType?
  package private(set) var weight: Double?
  package private(set) var unit: WeightUnit?
  package private(set) var reps: Int?
  private(set) var rpe: Double?
  private(set) var isCompleted: Bool?
  private(set) var durationSeconds: Int?
  private(set) var distanceMetres: Double?
  private(set) var orderIndex: Int?
  /// Whether it has a superset or notes, which are only to be found in the whole set.
  private(set) var hasWords = false

  /// Whether it counts as done, for all that anybody says, and it is known what was done in it.
  var isDone: Bool { isCompleted != false && exercise != nil }

  init(_ set: Entity<WorkoutSet>) {
    (id, at, updated, existence) = (set.id, set.at, set.updated, set.existence)
    (session, exercise) = (set.record.session, set.record.exercise)
    setType = set.record.setType
    (weight, unit) = (set.record.weight, set.record.unit)
    (reps, rpe) = (set.record.reps, set.record.rpe)
    isCompleted = set.record.isCompleted
    durationSeconds = set.record.durationSeconds
    distanceMetres = set.record.distanceMetres
    orderIndex = set.record.orderIndex
    hasWords = set.record.superset != nil || set.record.notes != nil
  }

  /// Reads a row from its beginning up to the last field that is of interest.
  init(from row: inout PackedReader) {
    (id, at, updated, existence) = Entity<WorkoutSet>.readHead(from: &row)
    while true {
      switch SetField(rawValue: row.load()) {
      case .session: session = EntityID(from: &row)
      case .exercise: exercise = EntityID(from: &row)
      case .setType: setType = SetType(from: &row)
      case .superset, .notes:
        hasWords = true
        row.skipText()
      case .tags: row.skipTexts()
      case .weight: weight = Double(from: &row)
      case .unit: unit = WeightUnit(from: &row)
      case .reps: reps = Int(from: &row)
      case .targetReps: _ = row.variable()
      case .rpe: rpe = Double(from: &row)
      case .targetRPE: row.skip(8)
      case .isCompleted: isCompleted = Bool(from: &row)
      case .durationSeconds: durationSeconds = Int(from: &row)
      case .distanceMetres: distanceMetres = Double(from: &row)
      case .orderIndex: orderIndex = Int(from: &row)
      case nil: return
      }
    }
  }
}

extension EntityTable<WorkoutSet> {
  /// Calls `body` with a glance at each set of a share that exists, and the row of which the whole set
  /// can be made; in the order of `forEach`.
  func forEachGlance(of share: Share, _ body: (SetGlance, Content) -> Void) {
    forEachRow(of: share) { row in
      let glance = SetGlance(row)
      if glance.existence == .exists { body(glance, row) }
    }
  }

  /// The same with those that have one of some keys, each once, in no order.
  func forEachGlance(
    withKeyAmong keys: Set<EntityID>, _ body: (SetGlance, Content) -> Void
  ) {
    forEachRow(withKeyAmong: keys) { row in
      let glance = SetGlance(row)
      if glance.existence == .exists { body(glance, row) }
    }
  }
}

/// What a state shows of some sets.
struct ShownSets {
  /// Of each, whether it is there and to be seen.
  var areShown: [Bool]
  /// Of each that is, the exercise; nil where none is known, or it isn't there.
  var exercises: [EntityID?]
}

extension JournalState {
  /// What is to be seen of some sets.
  ///
  /// - Parameter ids: each once and in ascending order.
  func shown(sets ids: ArraySlice<EntityID>) -> ShownSets {
    var shown = ShownSets(
      areShown: Array(repeating: false, count: ids.count),
      exercises: Array(repeating: nil, count: ids.count))
    // Sets mostly stand beside others of the same session and exercise.
    var session: (id: EntityID, exists: Bool)?
    var exercise: (id: EntityID, exists: Bool)?
    sets.forEachRow(of: ids) { number, row in
      let set = SetGlance(row)
      guard set.existence == .exists, let id = set.session else { return }
      if session?.id != id { session = (id, exists(id, kind: .session)) }
      guard session?.exists == true else { return }
      shown.areShown[number] = true
      guard let id = set.exercise else { return }
      if exercise?.id != id { exercise = (id, exists(id, kind: .exercise)) }
      if exercise?.exists == true { shown.exercises[number] = id }
    }
    return shown
  }
}

extension SetGlance {
  init(_ row: EntityTable<WorkoutSet>.Content) {
    switch row {
    case .packed(var reader): self.init(from: &reader)
    case .unpacked(let set): self.init(set)
    }
  }
}
