/// What an event records of a plan's progress: a workout done, or a week advanced past.
public struct PlanStep: FieldRecord {
  /// The session that was done, so that two devices that record it count it once.
  public var session: EntityID?
  /// The week that the workout counts for, from 1; the current one where an append says nothing.
  public var week: Int?
  /// The first week that is left behind, likewise.
  public var fromWeek: Int?
  /// The week to go on with; the one after `fromWeek` where an append says nothing.
  public var toWeek: Int?

  /// A step of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("session", &session)
    visitor.field("week", &week)
    visitor.field("fromWeek", &fromWeek)
    visitor.field("toWeek", &toWeek)
  }

  public static let rules: [FieldRule] = [.reference("session", .session)]

  static func fieldNames(of effect: EventEffect) -> [String] {
    switch effect {
    case .recordWorkout: ["session", "week"]
    case .advanceWeek: ["fromWeek", "toWeek"]
    default: []
    }
  }

  /// Fills in the plan's current week where the step names none.
  mutating func fillIn(_ effect: EventEffect, of plan: Plan) {
    let current = plan.progress.currentWeek
    if effect == .recordWorkout {
      week = week ?? current
    } else {
      fromWeek = fromWeek ?? current
      toWeek = toWeek ?? fromWeek.map { $0 + 1 }
    }
  }

  /// The rules that the step breaks in a plan.
  func brokenRules(of plan: Plan, in state: JournalState) -> [Rejection] {
    let last = plan.progress.durationWeeks
    var rules = RuleBook()
    for (name, value) in [("week", week), ("fromWeek", fromWeek)] {
      guard let value else { continue }
      rules.demand(
        (1...last).contains(value), .outOfRange(field: name, 1...Double(last), unit: nil))
    }
    if let fromWeek, let toWeek {
      let range = Double(fromWeek + 1)...Double(max(fromWeek, last) + 1)
      rules.demand(
        range.contains(Double(toWeek)), .outOfRange(field: "toWeek", range, unit: nil))
      // What changes nothing would be told as if it did.
      if range.contains(Double(toWeek)) {
        rules.demand(
          !(fromWeek..<toWeek).allSatisfy(plan.steps.isAdvancedPast),
          .rule("The plan has gone past week \(toWeek - 1) already"))
      }
    }
    if let week, let known = session.flatMap(plan.steps.week(of:)) {
      rules.demand(week < known, .rule("The session counts for week \(known) already"))
    }
    return rules.broken + brokenFieldRules(in: state)
  }
}

/// The workouts recorded for a plan and the weeks advanced past: sets that only grow.
public struct PlanSteps: Sendable, Equatable {
  /// What makes two records of a workout the same.
  private enum Key: Hashable {
    case session(EntityID)
    case event(EventID)
  }

  /// The week that each workout counts for; the first of several that were named.
  private var workouts: [Key: Int] = [:]
  /// The farthest week that each week was advanced to.
  private var advances: [Int: Int] = [:]

  mutating func take(_ event: EventContent) {
    let step = event.step
    if event.effect == .recordWorkout, let week = step.week {
      let key = step.session.map(Key.session) ?? .event(event.id)
      workouts[key] = min(workouts[key] ?? week, week)
    }
    if event.effect == .advanceWeek, let from = step.fromWeek {
      // Advancing back is no advance.
      let to = max(step.toWeek ?? from + 1, from)
      advances[from] = max(advances[from] ?? to, to)
    }
  }

  var isEmpty: Bool { workouts.isEmpty && advances.isEmpty }

  /// The steps as they could be recorded again: workouts by week, then weeks that were advanced past.
  var all: [PlanStep] {
    func workout(_ week: Int, of session: EntityID? = nil) -> PlanStep {
      var step = PlanStep()
      (step.session, step.week) = (session, week)
      return step
    }
    let (sessions, events) = ordered
    var steps = events.map { workout($0.week) } + sessions.map { workout($0.week, of: $0.id) }
    steps.sort { ($0.week ?? 0) < ($1.week ?? 0) }
    for (from, to) in advances.sorted(by: { $0.key < $1.key }) {
      var step = PlanStep()
      step.fromWeek = from
      step.toWeek = to
      steps.append(step)
    }
    return steps
  }

  /// The workouts by their sessions, and those that were recorded without one by their events: in an
  /// order of their own, so that equal steps give the same.
  private var ordered: (sessions: [(id: EntityID, week: Int)], events: [(id: EventID, week: Int)]) {
    var sessions: [(id: EntityID, week: Int)] = []
    var events: [(id: EventID, week: Int)] = []
    for (key, week) in workouts {
      switch key {
      case .session(let id): sessions.append((id, week))
      case .event(let id): events.append((id, week))
      }
    }
    sessions.sort { $0.id < $1.id }
    events.sort { $0.id < $1.id }
    return (sessions, events)
  }

  /// How many distinct workouts were recorded for a week.
  public func workoutCount(inWeek week: Int) -> Int {
    workouts.values.count { $0 == week }
  }

  /// Whether somebody has gone on from a week to a later one.
  func isAdvancedPast(week: Int) -> Bool {
    advances.contains { from, to in from <= week && week < to }
  }

  /// Whether as many workouts were recorded for a week as complete it, or it was advanced past.
  fileprivate func hasCompleted(week: Int, by workouts: Int) -> Bool {
    workoutCount(inWeek: week) >= workouts || isAdvancedPast(week: week)
  }
}

extension PlanSteps {
  /// The week that a session counts for; nil where it was not recorded.
  public func week(of session: EntityID) -> Int? { workouts[.session(session)] }

  /// The sessions that were recorded, each with the week that it counts for.
  var weeksBySession: [EntityID: Int] {
    var weeks: [EntityID: Int] = [:]
    for case (.session(let id), let week) in workouts { weeks[id] = week }
    return weeks
  }
}

extension PlanSteps: PackedValue {
  public func pack(into writer: inout PackedWriter) {
    let (sessions, events) = ordered
    sessions.map(\.id).pack(into: &writer)
    sessions.map(\.week).pack(into: &writer)
    events.map(\.id).pack(into: &writer)
    events.map(\.week).pack(into: &writer)
    let advances = advances.sorted { $0.key < $1.key }
    advances.map(\.key).pack(into: &writer)
    advances.map(\.value).pack(into: &writer)
  }

  public init(from reader: inout PackedReader) {
    for (id, week) in zip([EntityID](from: &reader), [Int](from: &reader)) {
      workouts[.session(id)] = week
    }
    for (id, week) in zip([EventID](from: &reader), [Int](from: &reader)) {
      workouts[.event(id)] = week
    }
    for (from, to) in zip([Int](from: &reader), [Int](from: &reader)) { advances[from] = to }
  }
}

/// How far a plan has come: a function of the sets of what was recorded, so that devices that record
/// at once neither lose nor skip a week.
public struct PlanProgress: Sendable, Equatable {
  /// How many weeks the plan has, from 1 to 1000.
  public let durationWeeks: Int
  /// How many workouts complete a week; at least 1.
  public let workoutsPerWeek: Int
  /// From 1; the last one where all are done.
  public let currentWeek: Int
  /// How many workouts are recorded for the current week.
  public let completedWorkoutsThisWeek: Int
  /// Whether all weeks lie behind.
  public let isCompleted: Bool
  private let hasStarted: Bool
  private let steps: PlanSteps

  init(of plan: Plan) {
    // A merged journal may hold any number.
    let duration = min(max(plan.durationWeeks ?? plan.defaultDuration, 1), 1000)
    let perWeek = max(plan.workoutsPerWeek ?? Plan.usualWorkoutsPerWeek, 1)
    let steps = plan.steps
    let open = (1...duration).first { !steps.hasCompleted(week: $0, by: perWeek) }
    durationWeeks = duration
    workoutsPerWeek = perWeek
    currentWeek = open ?? duration
    completedWorkoutsThisWeek = steps.workoutCount(inWeek: open ?? duration)
    isCompleted = open == nil
    hasStarted = plan.startDate != nil || plan.activated != nil || !steps.isEmpty
    self.steps = steps
  }

  /// Whether a week's workouts are done or it was advanced past.
  public func isComplete(week: Int) -> Bool {
    steps.hasCompleted(week: week, by: workoutsPerWeek)
  }

  /// The part of the weeks that lies behind, from 0 to 1.
  public var fraction: Double {
    isCompleted ? 1 : Double(currentWeek - 1) / Double(durationWeeks)
  }

  /// `Not started`, `Week 3 of 8`, `Completed`.
  public var statusText: String {
    isCompleted
      ? "Completed" : hasStarted ? "Week \(currentWeek) of \(durationWeeks)" : "Not started"
  }
}
