/// An event that may be appended: checked against the state and complete.
public struct CheckedEvent: Sendable {
  /// What it does, and to which kind of thing.
  public let type: EventType
  /// The thing that it is about, with the id made for it where the draft gave none.
  public let entity: EntityID
  /// When it happens: what the draft says, or the time of the check.
  public let at: Moment
  let content: Content
  /// What is to be appended ahead of it: new places of those that stand in the way of its own.
  public private(set) var preparations: [EventDraft] = []
  /// Whether it makes again what was there before, with all that followed from it.
  var isRestoring = false

  /// What an event says.
  enum Content: Sendable {
    /// Canonical JSON.
    case json([UInt8])
    /// The fields of a thing that it brings into being.
    case record(any JournalEntity)
  }

  /// The payload as canonical JSON.
  public var data: [UInt8] {
    switch content {
    case .json(let bytes): bytes
    case .record(let record): record.memberBytes
    }
  }
}

extension CheckedEvent.Content {
  /// What an event leaves of a thing; `nil` where it ends it.
  func record<Record: JournalEntity>(from before: Record?, by effect: EventEffect) -> Record? {
    switch self {
    case .record(let record): return record as? Record
    case .json(let bytes):
      if effect == .delete { return nil }
      var after = before ?? Record()
      var reader = FieldReader(JSONReader(bytes))
      reader.read(into: &after)
      return after
    }
  }
}

extension CheckedEvent: Equatable {
  public static func == (a: CheckedEvent, b: CheckedEvent) -> Bool {
    a.type == b.type && a.entity == b.entity && a.at == b.at && a.data == b.data
      && a.preparations == b.preparations && a.isRestoring == b.isRestoring
  }
}

/// Decides whether drafts may be appended: the only place where a rule can reject anything.
///
/// It runs only on the device that appends. Replay and merging take every event as it is.
public struct Decision: Sendable {
  /// What `at` may not lie after.
  public let now: Moment
  private let tables: TrainingTables
  private var numbering = SetNumbering()
  /// The session and the exercise that the last sound set spoke of, which exist.
  private var knownReferences: (session: EntityID, exercise: EntityID)?
  /// The fields of the types that were checked: a batch is often thousands of one type.
  private var fields: [EventType: PayloadFields] = [:]

  /// Checks drafts at one time.
  ///
  /// - Parameters:
  ///   - now: when an event happens whose draft says no time; none may happen after it.
  ///   - tables: what is looked up beside the state.
  public init(now: Moment, tables: TrainingTables = TrainingTables()) {
    self.now = now
    self.tables = tables
  }

  /// Checks a draft against the state and completes it.
  ///
  /// - Parameters:
  ///   - draft: what is meant.
  ///   - state: what is there before it.
  ///   - newID: makes an id for a thing that the draft leaves without one.
  /// - Throws: the weightiest rule that the event would break.
  public mutating func check(
    _ draft: EventDraft, in state: JournalState, newID: () -> EntityID
  ) throws(Rejection) -> CheckedEvent {
    guard let type = EventType(rawValue: draft.type) else {
      throw .unknownType(draft.type, suggestion: EventType.nearest(to: draft.type))
    }
    let at = draft.at ?? now
    guard draft.isRestoring && !draft.isAtNewTime || at.milliseconds <= now.milliseconds else {
      throw .futureDate(at, now: now)
    }
    if type.effect == .delete { knownReferences = nil }
    let draft = draft.namingWeek(of: type, in: state)
    let entity = try self.entity(of: draft, type, in: state, newID: newID)
    // The numbering moves there and back, so that it is never copied.
    var payload = Payload(
      draft: draft, type: type, entity: entity, at: at, now: now, tables: tables,
      fields: payloadFields(of: type), numbering: numbering)
    numbering = SetNumbering()
    defer { numbering = payload.numbering }
    let content = try type.kind.accept(&payload, in: state)
    if type == .exerciseDeleted, !draft.isForced { try Self.checkUnused(entity, in: state) }
    if type.kind == .set {
      // What is made isn't there yet.
      let before = type.effect == .create ? nil : state.sets[entity]?.record
      payload.numbering.note(
        entity, from: before, to: content.record(from: before, by: type.effect))
    }
    return CheckedEvent(
      type: type, entity: entity, at: at, content: content, preparations: payload.preparations,
      isRestoring: draft.isRestoring)
  }

  /// Checks a set that breaks no rule by itself, and completes it.
  ///
  /// - Parameter newID: makes an id where it comes without one.
  /// - Returns: what it is, when it was and its number; `nil` leaves it to the check of any draft to
  ///   say what is wrong, if anything is.
  package mutating func check(
    _ set: SoundSet, in state: JournalState, newID: () -> EntityID
  ) -> (entity: EntityID, at: Moment, number: Int)? {
    let at = set.at ?? now
    guard at.milliseconds <= now.milliseconds else { return nil }
    if knownReferences?.session != set.session || knownReferences?.exercise != set.exercise {
      guard state.sessions.contains(set.session), state.exercises.contains(set.exercise) else {
        return nil
      }
      knownReferences = (set.session, set.exercise)
    }
    if let entity = set.entity, state.kind(of: entity) != nil { return nil }
    let entity = set.entity ?? newID()
    let number = set.orderIndex ?? numbering.number(in: set.session, of: state)
    numbering.take(number, in: set.session, of: state)
    return (entity, at, number)
  }

  private mutating func payloadFields(of type: EventType) -> PayloadFields {
    if let known = fields[type] { return known }
    let new = PayloadFields(of: type)
    fields[type] = new
    return new
  }

  /// What else is to be appended because of an event.
  ///
  /// - Parameters:
  ///   - event: one that has passed the check.
  ///   - state: with the event applied.
  public func consequences(of event: CheckedEvent, in state: JournalState) -> [EventDraft] {
    guard event.type == .planWorkoutRecorded, !event.isRestoring,
      let plan = state.plans[event.entity]?.record
    else { return [] }
    var reader = FieldReader(JSONReader(event.data))
    var step = PlanStep()
    reader.read(into: &step)
    // The last workout of a week goes on to the next.
    guard let week = step.week, plan.progress.isComplete(week: week),
      !plan.steps.isAdvancedPast(week: week)
    else { return [] }
    var advance = PlanStep()
    advance.fromWeek = week
    advance.toWeek = week + 1
    return [
      EventDraft(
        .planWeekAdvanced, entity: event.entity, at: event.at, data: advance.members)
    ]
  }

  /// That no workout has the exercise in it (seed 000).
  private static func checkUnused(
    _ exercise: EntityID, in state: JournalState
  ) throws(Rejection) {
    let uses = state.workoutItems.all.filter {
      $0.record.exercise == exercise && WorkoutItem.isVisible($0, in: state)
    }
    let workouts = Set(uses.compactMap(\.record.workout))
    if !workouts.isEmpty { throw .inUse(.exercise, workouts: workouts.count) }
  }

  private func entity(
    of draft: EventDraft, _ type: EventType, in state: JournalState, newID: () -> EntityID
  ) throws(Rejection) -> EntityID {
    if let derived = try derivedEntity(of: draft, type) {
      guard let given = draft.entity, given != derived else { return derived }
      // What another program has said of a week under an id of its own can be taken back there.
      guard type.kind == .planWeek, let week = state.planWeeks[given]?.record,
        draft.isRestoring || week.isNamed(by: draft)
      else {
        throw .otherEntity(type, given: given, derived: derived)
      }
      return given
    }
    if type.effect == .create {
      guard let entity = draft.entity else { return freshID(type.kind, in: state, newID) }
      if state.exists(entity, kind: type.kind) { throw .alreadyExists(type.kind, entity) }
      if let kind = state.kind(of: entity), kind != type.kind {
        throw .otherKind(entity, is: kind, wanted: type.kind)
      }
      return entity
    }
    guard let entity = draft.entity else { throw .entityRequired(type) }
    let mayBeGone = type.kind == .day || type.effect == .delete && draft.isRepeated
    guard mayBeGone || state.exists(entity, kind: type.kind) else {
      if let kind = state.kind(of: entity), kind != type.kind {
        throw .otherKind(entity, is: kind, wanted: type.kind)
      }
      throw .noSuchEntity(type.kind, entity)
    }
    return entity
  }

  /// An id that no thing of a kind has had: were the random words ever to repeat, the new thing would
  /// take an older one's place.
  private func freshID(
    _ kind: EntityKind, in state: JournalState, _ newID: () -> EntityID
  ) -> EntityID {
    var id = newID()
    while state.hasEverCreated(id, kind: kind) { id = EntityID(high: id.high, low: id.low &+ 1) }
    return id
  }

  /// The id of what every device knows by the same one; `nil` for what has an id of its own.
  private func derivedEntity(
    of draft: EventDraft, _ type: EventType
  ) throws(Rejection) -> EntityID? {
    switch type.kind {
    case .profile: return Profile.id
    case .equipment: return EquipmentProfile.id
    case .day:
      if draft.entity != nil, draft.data["date"] == nil { return nil }
      return try named(Day.self, by: "date", of: draft).id
    case .planWeek:
      let plan = try named(EntityID.self, by: "plan", of: draft)
      return PlanWeek.id(of: plan, week: try named(Int.self, by: "weekNumber", of: draft))
    default: return nil
    }
  }

  /// What a member that names the thing says.
  private func named<Name: FieldValue>(
    _ type: Name.Type, by field: String, of draft: EventDraft
  ) throws(Rejection) -> Name {
    guard let value = draft.data[field], value != .null else { throw .required(field: field) }
    var reader = JSONReader(value.bytes)
    guard let name = try? Name(from: &reader) else {
      throw .wrongType(field: field, reason: "expected \(Name.shape.noun)")
    }
    return name
  }
}

extension EntityKind {
  /// Whether a check of this kind's events may look at sets, so that those of its own batch must be
  /// there by then.
  package var checksLookAtSets: Bool {
    switch self {
    case .exercise, .session, .bodyWeight, .food, .workoutEntry, .workoutLog: false
    default: true
    }
  }
}
