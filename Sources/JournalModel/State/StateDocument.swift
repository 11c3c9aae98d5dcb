/// The state as a JSON document: every field and every computed property, at the seeds' names.
///
/// Lists are in an order that follows from the set of events alone. The document is written piece
/// by piece, so that a large one needs no memory of its own.
public struct StateDocument {
  public let state: JournalState
  /// The rows of the sets of each session, in their order.
  private let rowsBySession: [EntityID: [UInt32]]
  /// When something in a session was last removed.
  private let removals: [EntityID: HybridTime]

  public init(_ state: JournalState) {
    self.state = state
    var rows: [EntityID: [UInt32]] = [:]
    var removals: [EntityID: HybridTime] = [:]
    for row in 0..<state.sets.rowCount {
      let set = state.sets[row: row]
      guard let session = set.record.session else { continue }
      switch set.existence {
      case .exists: rows[session, default: []].append(UInt32(row))
      case .deleted: removals[session] = max(removals[session] ?? set.updated, set.updated)
      case .neverCreated: break
      }
    }
    for session in rows.keys {
      rows[session]?.sort {
        Self.precedes(state.sets[row: Int($0)], state.sets[row: Int($1)])
      }
    }
    rowsBySession = rows
    self.removals = removals
  }

  private static func precedes(_ a: Entity<WorkoutSet>, _ b: Entity<WorkoutSet>) -> Bool {
    let (first, second) = (a.record.orderIndex ?? .max, b.record.orderIndex ?? .max)
    if first != second { return first < second }
    return (a.created, a.id) < (b.created, b.id)
  }

  /// The sets of a session, in their order.
  public func sets(of session: EntityID) -> [Entity<WorkoutSet>] {
    (rowsBySession[session] ?? []).map { state.sets[row: Int($0)] }
  }

  /// The sum of weight times reps of a session's sets, in kilograms.
  public func totalVolumeKilograms(of session: EntityID) -> Double {
    sets(of: session).reduce(0) { $0 + $1.record.volumeKilograms }
  }

  // MARK: Lists

  public var exercises: [Entity<Exercise>] {
    state.exercises.all.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
  }

  /// The earliest first, by when they took place.
  public var sessions: [Entity<Session>] {
    state.sessions.all.sorted { ($0.at.milliseconds, $0.id) < ($1.at.milliseconds, $1.id) }
  }

  /// The earliest first, by when they were taken.
  public var bodyWeights: [Entity<BodyWeight>] {
    state.bodyWeights.all.sorted { ($0.at.milliseconds, $0.id) < ($1.at.milliseconds, $1.id) }
  }

  // MARK: Pieces

  /// Calls `body` with each thing that is to be seen, as canonical JSON without its children.
  public func forEachPiece(_ body: (EntityKind, [UInt8]) -> Void) {
    var writer = JSONWriter()
    func piece(_ kind: EntityKind, _ write: (inout JSONWriter) -> Void) {
      write(&writer)
      body(kind, writer.takeDocument())
    }
    state.exercises.forEach { exercise in piece(.exercise) { write(exercise, to: &$0) } }
    state.sessions.forEach { session in
      piece(.session) { write(session, withSets: false, to: &$0) }
      for set in sets(of: session.id) { piece(.set) { write(set, to: &$0) } }
    }
    state.bodyWeights.forEach { weight in piece(.bodyWeight) { write(weight, to: &$0) } }
  }

  public func write(_ exercise: Entity<Exercise>, to writer: inout JSONWriter) {
    let record = exercise.record
    writer.beginObject()
    writer.member("id", exercise.id)
    record.writeDocumentFields(to: &writer)
    writer.member("createdAt", exercise.at)
    writer.member("updatedAt", Moment(exercise.updated))
    writer.member("allMuscles", (record.primaryMuscles ?? []) + (record.secondaryMuscles ?? []))
    writer.member("defaultWeightIncrement", record.defaultWeightIncrementKilograms)
    writer.member("hasFormGuidance", record.hasFormGuidance)
    writer.endObject()
  }

  public func write(
    _ session: Entity<Session>, withSets: Bool = true, to writer: inout JSONWriter
  ) {
    let record = session.record
    let sets = sets(of: session.id)
    writer.beginObject()
    writer.member("id", session.id)
    writer.member("date", session.at)
    writer.member("start", session.at)
    record.writeDocumentFields(to: &writer)
    writer.member("isCompleted", record.isCompleted)
    writer.member("isPaused", record.isPaused)
    writer.member("createdAt", Moment(session.created))
    writer.member("updatedAt", Moment(lastChange(of: session, sets)))
    writer.member("formattedDuration", record.formattedDuration)
    writer.member("totalVolume", sets.reduce(0) { $0 + $1.record.volumeKilograms })
    if withSets {
      writer.name("sets")
      writer.beginArray()
      for set in sets { write(set, to: &writer) }
      writer.endArray()
      writer.name("logs")
      writer.beginArray()
      writer.endArray()
    }
    writer.endObject()
  }

  /// When a session or anything in it was last written, added or removed.
  private func lastChange(
    of session: Entity<Session>, _ sets: [Entity<WorkoutSet>]
  ) -> HybridTime {
    var last = session.updated
    for set in sets { last = max(last, set.updated) }
    if let removal = removals[session.id] { last = max(last, removal) }
    return last
  }

  public func write(_ set: Entity<WorkoutSet>, to writer: inout JSONWriter) {
    var record = set.record
    record.setType = record.setType ?? .working
    record.isCompleted = record.isCompleted ?? true
    let exercise = record.exercise.flatMap { state.exercises[$0] }
    if exercise == nil { record.exercise = nil }
    writer.beginObject()
    writer.member("id", set.id)
    record.writeDocumentFields(to: &writer)
    writer.member("exerciseName", exercise?.record.name ?? Exercise.deletedName)
    writer.member("timestamp", set.at)
    writer.member("updatedAt", Moment(set.updated))
    writer.member("estimatedOneRepMax", record.estimatedOneRepMax)
    writer.member("hitTarget", record.hitTarget)
    writer.endObject()
  }

  public func write(_ weight: Entity<BodyWeight>, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", weight.id)
    writer.member("date", weight.at)
    weight.record.writeDocumentFields(to: &writer)
    writer.member("updatedAt", Moment(weight.updated))
    writer.endObject()
  }
}

extension Moment {
  /// When something was recorded, in UTC.
  public init(_ time: HybridTime) {
    self.init(milliseconds: time.milliseconds)
  }
}
