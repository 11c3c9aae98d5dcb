/// A training session, running or done (seeds 001 and 002).
public struct Session: DayRecord, CreatableEntity {
  public static let kind = EntityKind.session

  /// What the user calls it; taken from the template, workout or split where a start says nothing.
  public var title: String?
  /// The user's own words for it.
  public var tags: [String]?
  /// Where it is; the equipment profile's place, else the gym, where a start says nothing.
  public var location: Location?
  /// How the user felt before it.
  public var readiness: Readiness?
  /// Minutes.
  public var plannedDuration: Int?
  /// The template that it follows.
  public var template: EntityID?
  /// The workout of the builder that it follows.
  public var workout: EntityID?
  /// The split that it follows.
  public var split: EntityID?
  /// The plan that it is a part of.
  public var plan: EntityID?
  /// What the user has to say about it.
  public var notes: String?
  /// Minutes.
  public var actualDuration: Int?
  /// When it was over; `nil` while it isn't.
  public var end: Moment?

  /// Whether a completion has been recorded; an effect of `session.completed`, not a field.
  public internal(set) var isCompleted = false
  /// The interruptions, in the order of their events; a grow-only set.
  public internal(set) var pauses: [Pause] = []

  /// A pause, or the end of one.
  public struct Pause: Sendable, Equatable {
    /// When it was.
    public let at: Moment
    /// Whether it goes on then, and doesn't stop.
    public let isResumption: Bool
  }

  /// A session of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("title", &title)
    visitor.field("tags", &tags)
    visitor.field("location", &location)
    visitor.field("readiness", &readiness)
    visitor.field("plannedDuration", &plannedDuration)
    visitor.field("template", &template)
    visitor.field("workout", &workout)
    visitor.field("split", &split)
    visitor.field("plan", &plan)
    visitor.field("notes", &notes)
    visitor.field("actualDuration", &actualDuration)
    visitor.field("end", &end)
  }

  public static func fieldNames(of type: EventType) -> [String] {
    let completion = ["actualDuration", "end"]
    switch type.effect {
    case .create: return fields.map(\.name).filter { !completion.contains($0) }
    case .update: return fields.map(\.name)
    case .complete: return ["notes"] + completion
    default: return []
    }
  }

  /// The minutes of a year, the most that a session is given; a merged one may hold any number.
  static let mostMinutes = 525_600

  /// The characters of a title.
  package static let longestTitle = 500

  public static let rules: [FieldRule] = [
    .line("title", longestTitle), .line("tags", 100), .prose("notes"),
    .range("plannedDuration", 0...1440, unit: "minutes"),
    // An app left running overnight, or for days, is a fact of real exports.
    .range("actualDuration", 0...Double(mostMinutes), unit: "minutes"),
    .reference("template", .template), .reference("workout", .workout),
    .reference("split", .split), .reference("plan", .plan),
  ]

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<Session>?, in state: JournalState
  ) -> FieldNames {
    // A title without a word in it is none.
    if let title, TextRule.isBlank(title) { self.title = nil }
    switch completion.effect {
    case .create:
      location = location ?? state.equipmentProfile.location ?? .gym
      let template = template.flatMap { state.templates[$0]?.record }
      plannedDuration = plannedDuration ?? template?.targetDuration
      if !completion.given.contains("title") {
        title =
          template?.name ?? workout.flatMap { state.workouts[$0]?.record.title }
          ?? split.flatMap { state.splits[$0]?.record.name }
      }
      return ["location", "plannedDuration", "title"]
    case .complete:
      // A `null` says that nobody knows, and then nothing is made up.
      if !completion.given.contains("end") { end = completion.at }
      if !completion.given.contains("actualDuration"), let before, let end {
        actualDuration = minutesTrained(from: before.at, to: end)
      }
      return ["end", "actualDuration"]
    case .update:
      guard isCompleted, completion.given.contains("end"),
        !completion.given.contains("actualDuration"), let before, let end
      else { return [] }
      actualDuration = minutesTrained(from: before.at, to: end)
      return ["actualDuration"]
    default: return []
    }
  }

  /// The minutes of training from `start` to `end`; `nil` where these are more than a session may
  /// say, as of one that nobody has ended for a year: then nobody knows.
  private func minutesTrained(from start: Moment, to end: Moment) -> Int? {
    let minutes = activeMinutes(from: start, to: end)
    return minutes <= Self.mostMinutes ? minutes : nil
  }

  /// Whole minutes from `start` to `end`, without those that it was paused for; a time counts once, on
  /// however many devices it was noted as a pause.
  func activeMinutes(from start: Moment, to end: Moment) -> Int {
    Int(activeMilliseconds(from: start, to: end) / Moment.millisecondsPerMinute)
  }

  /// The same, to the millisecond.
  func activeMilliseconds(from start: Moment, to end: Moment) -> Int64 {
    var interruptions: [Range<Int64>] = []
    var pausedSince: Int64?
    for pause in pauses {
      if !pause.isResumption {
        pausedSince = pausedSince ?? pause.at.milliseconds
      } else if let since = pausedSince {
        interruptions.append(since..<max(since, pause.at.milliseconds))
        pausedSince = nil
      }
    }
    if let since = pausedSince { interruptions.append(since..<max(since, end.milliseconds)) }
    var active: Int64 = 0
    // A merge may bring pauses from before it began, and some that go on after its end.
    var goesOnAt = start.milliseconds
    for interruption in interruptions.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      active += max(0, min(interruption.lowerBound, end.milliseconds) - goesOnAt)
      goesOnAt = max(goesOnAt, interruption.upperBound)
    }
    return active + max(0, end.milliseconds - goesOnAt)
  }

  /// Whether the last interruption has not ended yet.
  public var isPaused: Bool { !isCompleted && (pauses.last.map { !$0.isResumption } ?? false) }

  /// The duration as a person reads it: `1h 5m`, `45m`.
  public var formattedDuration: String {
    guard let actualDuration else { return isCompleted ? "Not recorded" : "In progress" }
    let (hours, minutes) = actualDuration.quotientAndRemainder(dividingBy: 60)
    return hours > 0 ? "\(hours)h \(minutes)m" : "\(minutes)m"
  }

  public func objection(to effect: EventEffect) -> Rejection? {
    switch effect {
    case .complete, .pause, .resume:
      if isCompleted { return .rule("The session is completed already") }
      if effect == .pause, isPaused { return .rule("The session is paused already") }
      if effect == .resume, !isPaused { return .rule("The session is not paused") }
      return nil
    default: return nil
    }
  }

  public mutating func take(_ event: EventContent) {
    switch event.effect {
    case .complete: isCompleted = true
    case .pause: pauses.append(Pause(at: event.at, isResumption: false))
    case .resume: pauses.append(Pause(at: event.at, isResumption: true))
    default: break
    }
  }

  public var hasEffects: Bool { isCompleted || !pauses.isEmpty }

  public func packEffects(into writer: inout PackedWriter) {
    isCompleted.pack(into: &writer)
    pauses.pack(into: &writer)
  }

  public mutating func unpackEffects(from reader: inout PackedReader) {
    isCompleted = Bool(from: &reader)
    pauses = [Pause](from: &reader)
  }

  /// That a workout has something to do in it (seed 000).
  public func brokenRules(in state: JournalState) -> [Rejection] {
    guard let workout, state.workouts[workout] != nil, !isCompleted,
      state.order(in: workout, of: .workoutItem).allSatisfy({ $0.kind != .workoutItem })
    else { return [] }
    return [.rule("Add at least one exercise to the workout")]
  }
}

extension Session.Pause: PackedValue {
  public func pack(into writer: inout PackedWriter) {
    at.pack(into: &writer)
    isResumption.pack(into: &writer)
  }

  public init(from reader: inout PackedReader) {
    self.init(at: Moment(from: &reader), isResumption: Bool(from: &reader))
  }
}

extension Session {
  public static func referenceName(of entity: Entity<Session>) -> String {
    entity.record.title.flatMap { TextRule.isBlank($0) ? nil : $0 } ?? entity.at.day.description
  }

  public static func writeDocument(
    _ entity: Entity<Session>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    let record = entity.record
    writer.member("date", entity.at)
    writer.member("start", entity.at)
    record.writeDocumentFields(to: &writer, in: document)
    writer.member("isCompleted", record.isCompleted)
    writer.member("isPaused", record.isPaused)
    writer.member("createdAt", Moment(entity.created))
    writer.member("updatedAt", Moment(document.lastChange(of: entity)))
    writer.member("formattedDuration", record.formattedDuration)
    writer.member("totalVolume", document.totalVolumeKilograms(of: entity.id))
    guard withParts else { return }
    document.write(document.sets(of: entity.id), as: "sets", to: &writer)
    document.write(document.logs(of: entity.id), as: "logs", to: &writer)
  }
}

extension Session {
  /// The keys of those that are not completed, few of very many, in the order in which they began; no
  /// day has one of them.
  static let openKeys = EntityID(high: 1, low: 0)...EntityID(high: 1, low: .max)

  public static func keys(of entity: Entity<Session>) -> [EntityID] {
    let day = entity.at.day.key
    if entity.record.isCompleted { return [day] }
    // Before 1970 comes before what is after it.
    let start = UInt64(bitPattern: entity.at.milliseconds) ^ 1 << 63
    return [day, EntityID(high: 1, low: start)]
  }
}
