import Testing

@testable import JournalModel

/// A journal in memory: lines as they would stand in files, and the state that they add up to.
struct ModelJournal {
  static let now = Moment(milliseconds: 1_795_284_245_123, offsetMinutes: -300)
  static let device = DeviceID(bits: 0x12_3456_789a)
  /// What closes a line here; the model leaves checksums to others.
  static let seal = Array(",\"crc\":\"00000000\"}".utf8)

  private(set) var state = JournalState()
  private(set) var lines: [[UInt8]] = []
  private(set) var decision = Decision(now: now)
  private var idCount: UInt64 = 0

  /// Ids that tell the things of a test apart.
  static func id(_ number: UInt64) -> EntityID {
    EntityID(milliseconds: 1_795_000_000_000, random: (0, number))
  }

  /// Checks a draft without appending it.
  func check(_ draft: EventDraft) throws(Rejection) -> CheckedEvent {
    var decision = decision
    return try decision.check(draft, in: state) { Self.id(1_000_000) }
  }

  /// Appends a draft as a device would.
  @discardableResult
  mutating func append(_ draft: EventDraft) throws(Rejection) -> CheckedEvent {
    idCount += 1
    let made = Self.id(1_000_000 + idCount)
    let checked = try decision.check(draft, in: state) { made }
    let body = Envelope.canonicalBody(
      version: checked.type.version,
      id: EventID(device: Self.device, sequence: lines.count + 1), time: nextTime, at: checked.at,
      type: checked.type.rawValue.utf8, entity: checked.entity, data: checked.data)
    take(body)
    return checked
  }

  /// Appends an event written as JSON, for tests that read better so.
  @discardableResult
  mutating func append(
    _ type: EventType, _ entity: EntityID?, _ data: String = "{}", at: Moment? = nil
  ) throws -> CheckedEvent {
    let data = try JSONValue(parsing: data)
    return try append(EventDraft(type.rawValue, entity: entity, at: at, data: data))
  }

  /// Takes in an event as merging brings it, with no rule asked.
  mutating func receive(
    _ type: String, _ entity: EntityID, _ data: String = "{}", version: Int? = nil, at: Moment = now
  ) {
    let version = version ?? EventType(rawValue: type)?.version ?? 1
    let body = Envelope.canonicalBody(
      version: version, id: EventID(device: Self.device, sequence: lines.count + 1),
      time: nextTime, at: at, type: type.utf8, entity: entity, data: data.bytes)
    take(body)
  }

  private var nextTime: HybridTime {
    HybridTime(milliseconds: Self.now.milliseconds).advanced(by: lines.count)
  }

  private mutating func take(_ body: [UInt8]) {
    let line = body + Self.seal
    lines.append(line)
    if let envelope = Self.envelope(line) {
      state.apply(envelope, in: line)
    } else {
      Issue.record("not an event: \(line.text)")
    }
  }

  /// A line as the tolerant reader reads it.
  static func envelope(_ line: [UInt8]) -> Envelope? {
    try? Envelope.readTolerant(line, in: 0..<line.count).envelope
  }

  /// Why a draft is rejected, in the words that a user reads; `nil` where it isn't.
  func message(_ type: EventType, _ entity: EntityID?, _ data: String) throws -> String? {
    let data = try JSONValue(parsing: data)
    do throws(Rejection) {
      _ = try check(EventDraft(type.rawValue, entity: entity, data: data))
      return nil
    } catch {
      return error.message
    }
  }
}

extension ModelJournal {
  static let bench = one(.exercise)
  static let session = one(.session)
  static let set = one(.set)
  static let bodyWeight = one(.bodyWeight)

  /// The id of the one thing of a kind.
  static func one(_ kind: EntityKind) -> EntityID {
    switch kind {
    case .exercise: return id(1)
    case .session: return id(2)
    case .set: return id(3)
    case .bodyWeight: return id(4)
    case .profile: return Profile.id
    case .equipment: return EquipmentProfile.id
    case .planWeek: return PlanWeek.id(of: one(.plan), week: 1)
    case .day: return DailyLog.id(of: now.day)
    default:
      let place = EntityKind.allCases.firstIndex(of: kind) ?? 0
      return id(100 + UInt64(place))
    }
  }

  /// A journal that holds one thing of every kind.
  static func withOneOfEach() throws -> ModelJournal { try oneOfEach.get() }

  private static let oneOfEach = Result { try makeOneOfEach() }

  private static func makeOneOfEach() throws -> ModelJournal {
    var journal = ModelJournal()
    func ref(_ kind: EntityKind) -> String { one(kind).description }
    try journal.append(
      .exerciseCreated, bench, #"{"name":"Bench Press","muscleGroups":["Chest"]}"#)
    try journal.append(.exerciseTypeCreated, one(.exerciseType), #"{"name":"Free weights"}"#)
    try journal.append(.muscleGroupCreated, one(.muscleGroup), #"{"name":"Upper body"}"#)
    try journal.append(.muscleCreated, one(.muscle), #"{"name":"Pectoralis"}"#)
    try journal.append(.workoutCreated, one(.workout), #"{"title":"Push"}"#)
    try journal.append(
      .workoutItemAdded, one(.workoutItem),
      #"{"workout":"\#(ref(.workout))","exercise":"\#(bench)","sets":3,"repsPerSet":10,"restBetweenSetsSeconds":60}"#
    )
    try journal.append(
      .breakAdded, one(.workoutBreak), #"{"workout":"\#(ref(.workout))","durationSeconds":90}"#)
    try journal.append(.splitCreated, one(.split), #"{"name":"Upper"}"#)
    try journal.append(
      .splitAssignmentAdded, one(.splitAssignment),
      #"{"split":"\#(ref(.split))","exercise":"\#(bench)"}"#)
    try journal.append(.templateCreated, one(.template), #"{"name":"Push Day"}"#)
    try journal.append(
      .templateExerciseAdded, one(.templateExercise),
      #"{"template":"\#(ref(.template))","exercise":"\#(bench)"}"#)
    try journal.append(.sessionStarted, session, #"{"title":"Push"}"#)
    try journal.append(
      .setLogged, set, #"{"session":"\#(session)","exercise":"\#(bench)","reps":5}"#)
    try journal.append(
      .workoutLogRecorded, one(.workoutLog),
      #"{"session":"\#(session)","exercise":"\#(bench)"}"#)
    try journal.append(
      .painFlagRaised, one(.painFlag), #"{"bodyPart":"Lower Back","severity":"mild"}"#)
    try journal.append(.profileUpdated, nil, #"{"name":"Robin"}"#)
    try journal.append(.equipmentUpdated, nil, #"{"location":"Home"}"#)
    try journal.append(.planCreated, one(.plan), #"{"name":"Winter"}"#)
    try journal.append(
      .planWeekUpdated, nil, #"{"plan":"\#(ref(.plan))","weekNumber":1,"notes":"Easy"}"#)
    try journal.append(
      .workoutEntryLogged, one(.workoutEntry),
      #"{"exerciseType":"Running","baseMET":8,"duration":30,"intensity":"Moderate"}"#)
    try journal.append(.foodLogged, one(.food), #"{"name":"Oats","calories":350}"#)
    try journal.append(.bodyWeightRecorded, bodyWeight, #"{"weight":80}"#)
    return journal
  }
}
