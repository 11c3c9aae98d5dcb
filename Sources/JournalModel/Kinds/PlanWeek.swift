/// A week as a plan's own event has it (seed 001's `PlanWeek`).
public struct PlannedWeek: NestedRecord {
  /// From 1.
  public var weekNumber: Int?
  /// What the week is for; `nil` counts as `regular`.
  public var weekType: WeekType?
  /// What weights are multiplied by, 0.6 to 1.05; `nil` for what is usual for the type.
  public var intensityModifier: Double?
  /// What numbers of sets are multiplied by, 0.3 to 1; `nil` likewise.
  public var volumeModifier: Double?
  /// What there is to say about the week.
  public var notes: String?
  /// The templates to train, in order.
  public var templates: [EntityID]?

  /// A week of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("weekNumber", &weekNumber)
    visitor.field("weekType", &weekType)
    visitor.field("intensityModifier", &intensityModifier)
    visitor.field("volumeModifier", &volumeModifier)
    visitor.field("notes", &notes)
    visitor.field("templates", &templates)
  }

  public static let rules: [FieldRule] =
    [.required("weekNumber"), .range("weekNumber", 1...52)] + PlanWeek.modifierRules
}

/// A change to one week of a plan, over what the plan itself says of it.
///
/// The last writer of a field wins, be it a change to the week or to the plan's list of weeks.
public struct PlanWeek: PartRecord {
  public static let kind = EntityKind.planWeek

  /// The plan whose week it changes.
  public var plan: EntityID?
  /// From 1.
  public var weekNumber: Int?
  /// What the week is for; here and below, `nil` leaves it to the plan, unless it was cleared.
  public var weekType: WeekType?
  /// What weights are multiplied by, 0.6 to 1.05.
  public var intensityModifier: Double?
  /// What numbers of sets are multiplied by, 0.3 to 1.
  public var volumeModifier: Double?
  /// What there is to say about the week.
  public var notes: String?
  /// The templates to train, in order.
  public var templates: [EntityID]?

  /// The names of the fields that were cleared, in their order by bytes, so that the plan's own word on
  /// them doesn't count either.
  public internal(set) var cleared: [String] = []

  /// A change that says nothing yet.
  public init() {}

  /// The id that every device derives for a week of a plan.
  public static func id(of plan: EntityID, week: Int) -> EntityID {
    EntityID(derivedFrom: "planWeek \(plan) \(week)")
  }

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("plan", &plan)
    visitor.field("weekNumber", &weekNumber)
    visitor.field("weekType", &weekType)
    visitor.field("intensityModifier", &intensityModifier)
    visitor.field("volumeModifier", &volumeModifier)
    visitor.field("notes", &notes)
    visitor.field("templates", &templates)
  }

  public static let whole = Whole("plan", .plan)
  public var wholeID: EntityID? {
    get { plan }
    set { plan = newValue }
  }

  static let modifierRules: [FieldRule] = [
    .range("intensityModifier", 0.6...1.05, "Intensity must be between 0.6 and 1.05"),
    .range("volumeModifier", 0.3...1, "Volume must be between 0.3 and 1"),
    .prose("notes"), .reference("templates", .template),
  ]

  public static let rules: [FieldRule] =
    [.required("plan"), .reference("plan", .plan), .required("weekNumber")] + modifierRules

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<PlanWeek>?, in state: JournalState
  ) -> FieldNames {
    ["plan", "weekNumber"]
  }

  public func brokenRules(in state: JournalState) -> [Rejection] {
    guard let weekNumber, let plan = plan.flatMap({ state.plans[$0]?.record }) else { return [] }
    let last = plan.progress.durationWeeks
    return (1...last).contains(weekNumber)
      ? [] : [.outOfRange(field: "weekNumber", 1...Double(last), unit: nil)]
  }

  /// What names the week stays; it is no part of what is said of it.
  public func remainsWhenDeleted() -> PlanWeek {
    var remains = PlanWeek()
    remains.plan = plan
    remains.weekNumber = weekNumber
    return remains
  }

  /// Forgets what it said of the week, since the plan has a newer list.
  mutating func giveWay() { self = remainsWhenDeleted() }

  public static func referenceName(of entity: Entity<PlanWeek>) -> String {
    entity.record.weekNumber.map { "Week \($0)" } ?? ""
  }

  public static func writeDocument(
    _ entity: Entity<PlanWeek>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer, in: document)
    document.writeTimes(of: entity, to: &writer)
  }
}

extension PlanWeek {
  public mutating func take(_ event: EventContent) {
    if cleared.isEmpty, event.cleared.isEmpty { return }
    cleared = Set(cleared).union(event.cleared).subtracting(Self.kind.namingFields)
      .subtracting(FieldNames(setIn: self).all).sorted()
  }

  public var hasEffects: Bool { !cleared.isEmpty }

  public func packEffects(into writer: inout PackedWriter) {
    cleared.pack(into: &writer)
  }

  public mutating func unpackEffects(from reader: inout PackedReader) {
    cleared = [String](from: &reader)
  }

  public static func writeUnseen(_ entity: Entity<PlanWeek>, to writer: inout JSONWriter) {
    let cleared = entity.record.cleared
    if !cleared.isEmpty { writer.member("cleared", cleared) }
  }

  /// What some things say of the weeks that they name, by their numbers: of several about one week, as
  /// another program may have made them, of each field what the one says that was changed last.
  static func byNumber(_ things: some Sequence<Entity<PlanWeek>>) -> [Int: PlanWeek] {
    let order = things.sorted { ($0.updated, $0.id) < ($1.updated, $1.id) }
    return order.reduce(into: [:]) { weeks, thing in
      guard let number = thing.record.weekNumber else { return }
      weeks[number] = weeks[number].map(thing.record.over) ?? thing.record
    }
  }

  /// What this says, and another on the rest.
  private func over(_ other: PlanWeek) -> PlanWeek {
    var said = PlannedWeek()
    (said.weekType, said.notes, said.templates) = (other.weekType, other.notes, other.templates)
    said.intensityModifier = other.intensityModifier
    said.volumeModifier = other.volumeModifier
    var week = over(said)
    week.cleared = Set(cleared).union(other.cleared)
      .subtracting(FieldNames(setIn: week).all).sorted()
    return week
  }

  /// The week as it stands: what this says of it, and the plan's own word on the rest.
  func over(_ planned: PlannedWeek?) -> PlanWeek {
    func shown<Value>(_ name: String, _ own: Value?, _ planned: Value?) -> Value? {
      own ?? (cleared.contains(name) ? nil : planned)
    }
    var week = self
    week.weekType = shown("weekType", weekType, planned?.weekType)
    week.intensityModifier = shown(
      "intensityModifier", intensityModifier, planned?.intensityModifier)
    week.volumeModifier = shown("volumeModifier", volumeModifier, planned?.volumeModifier)
    week.notes = shown("notes", notes, planned?.notes)
    week.templates = shown("templates", templates, planned?.templates)
    return week
  }

  /// What an event says of a field that leaves it as it is here: `null` where it was cleared, nothing
  /// where nothing is said.
  func said(_ field: String) -> JSONValue? {
    members[field] ?? (cleared.contains(field) ? .null : nil)
  }

  public func isSilent(on field: String) -> Bool { said(field) == nil }

  public func shownMembers(in state: JournalState) -> JSONValue {
    let plan = plan.flatMap { state.plans[$0]?.record }
    return over(weekNumber.flatMap { plan?.plannedWeek($0) }).members
  }
}
