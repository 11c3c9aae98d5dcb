/// A training plan of several weeks (seed 001's `WorkoutPlan`).
public struct Plan: NamedRecord, CreatableEntity {
  public static let kind = EntityKind.plan

  /// What the user calls it.
  public var name: String?
  /// What it is for.
  public var planDescription: String?
  /// How many weeks it lasts.
  public var durationWeeks: Int?
  /// How many workouts each week has.
  public var workoutsPerWeek: Int?
  /// What it trains for.
  public var goal: Goal?
  /// When it begins.
  public var startDate: Moment?
  /// The weeks as they were planned; `planWeek.updated` changes one of them.
  public var weeks: [PlannedWeek]?

  /// What was recorded for it; grow-only sets.
  public internal(set) var steps = PlanSteps()
  /// When it was last activated; an effect of events, not a field.
  public internal(set) var activated: (at: Moment, time: HybridTime)?
  /// When it was last deactivated after that; `nil` while it is active.
  public internal(set) var deactivated: HybridTime?

  /// A plan of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("planDescription", &planDescription)
    visitor.field("durationWeeks", &durationWeeks)
    visitor.field("workoutsPerWeek", &workoutsPerWeek)
    visitor.field("goal", &goal)
    visitor.field("startDate", &startDate)
    visitor.field("weeks", &weeks)
  }

  public static let rules =
    FieldRule.name("name", of: kind) + [
      .prose("planDescription"),
      .range("durationWeeks", 1...52, "A plan lasts between 1 and 52 weeks"),
      .range("workoutsPerWeek", 3...6, "Workouts per week must be between 3 and 6"),
    ]

  static let usualWorkoutsPerWeek = 3

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<Plan>?, in state: JournalState
  ) -> FieldNames {
    guard completion.effect == .create else { return [] }
    durationWeeks = durationWeeks ?? defaultDuration
    workoutsPerWeek = workoutsPerWeek ?? Self.usualWorkoutsPerWeek
    goal = goal ?? state.profile.effective.goal
    return ["durationWeeks", "workoutsPerWeek", "goal"]
  }

  public func brokenRules(in state: JournalState) -> [Rejection] {
    var rules = RuleBook()
    let numbers = (weeks ?? []).compactMap(\.weekNumber)
    rules.demand(Set(numbers).count == numbers.count, .rule("A week stands twice in the plan"))
    if let last = numbers.max(), let durationWeeks {
      rules.demand(
        last <= durationWeeks,
        .rule("Week \(last) lies beyond the plan's \(Figure.count(durationWeeks, "week"))"))
    }
    return rules.broken
  }

  public mutating func take(_ event: EventContent) {
    switch event.effect {
    case .activate:
      activated = (event.at, event.time)
      deactivated = nil
    case .deactivate: deactivated = event.time
    case .recordWorkout, .advanceWeek: steps.take(event)
    default: break
    }
  }

  public var hasEffects: Bool { !steps.isEmpty || activated != nil || deactivated != nil }

  public func packEffects(into writer: inout PackedWriter) {
    steps.pack(into: &writer)
    (activated != nil).pack(into: &writer)
    if let activated {
      activated.at.pack(into: &writer)
      activated.time.pack(into: &writer)
    }
    (deactivated ?? HybridTime(bits: 0)).pack(into: &writer)
  }

  public mutating func unpackEffects(from reader: inout PackedReader) {
    steps = PlanSteps(from: &reader)
    if Bool(from: &reader) {
      activated = (Moment(from: &reader), HybridTime(from: &reader))
    }
    let time = HybridTime(from: &reader)
    deactivated = time.bits == 0 ? nil : time
  }

  public static func == (a: Plan, b: Plan) -> Bool {
    a.members == b.members && a.steps == b.steps && a.deactivated == b.deactivated
      && a.activated?.at == b.activated?.at && a.activated?.time == b.activated?.time
  }
}

extension Plan {
  /// How long it lasts where nobody says so: as many weeks as are planned, or seed 001's least.
  var defaultDuration: Int { weeks.flatMap { $0.isEmpty ? nil : $0.count } ?? 4 }

  /// A week as the plan itself has it; the first of that number.
  func plannedWeek(_ number: Int) -> PlannedWeek? {
    weeks?.first { $0.weekNumber == number }
  }

  /// How far the plan has come.
  public var progress: PlanProgress { PlanProgress(of: self) }

  public func objection(to effect: EventEffect) -> Rejection? {
    switch effect {
    case .recordWorkout: progress.isCompleted ? .rule("The plan is completed already") : nil
    // The last workout of any week goes on from it, also where all others lie behind.
    case .advanceWeek:
      (1...progress.durationWeeks).allSatisfy(steps.isAdvancedPast)
        ? .rule("The plan is completed already") : nil
    default: nil
    }
  }

  public static func writeUnseen(_ entity: Entity<Plan>, to writer: inout JSONWriter) {
    guard let weeks = entity.record.weeks, !weeks.isEmpty else { return }
    writer.member("weeks", weeks)
  }

  public static func writeDocument(
    _ entity: Entity<Plan>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    var record = entity.record
    let progress = record.progress
    record.startDate = record.startDate ?? record.activated?.at
    record.durationWeeks = progress.durationWeeks
    record.workoutsPerWeek = progress.workoutsPerWeek
    record.goal = record.goal ?? .both
    let weeks = document.weeks(of: entity)
    // The weeks are shown whole, as parts.
    record.weeks = nil
    record.writeDocumentFields(to: &writer, in: document, leavingOut: ["weeks"])
    writer.member("currentWeek", progress.currentWeek)
    writer.member("completedWorkoutsThisWeek", progress.completedWorkoutsThisWeek)
    writer.member("isActive", document.state.activePlan?.id == entity.id)
    writer.member("isCompleted", progress.isCompleted)
    writer.member("progressPercentage", progress.fraction)
    writer.member("statusText", progress.statusText)
    document.writeTimes(of: entity, to: &writer)
    guard withParts else { return }
    writer.name("weeks")
    writer.beginArray()
    for week in weeks { week.writePart(in: document, to: &writer) }
    writer.endArray()
    writer.name("currentPlanWeek")
    if let week = weeks.first(where: { $0.weekNumber == progress.currentWeek }) {
      week.writePart(in: document, withWorkouts: true, to: &writer)
    } else {
      writer.null()
    }
  }
}
