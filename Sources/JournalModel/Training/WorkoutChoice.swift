/// The workout that comes next, and what says so.
public struct WorkoutChoice: Sendable, Equatable {
  /// What the workout is written down as.
  public enum Source: Sendable, Hashable {
    /// A template: exercises with prescriptions.
    case template(EntityID)
    /// A workout of the builder: exercises and breaks.
    case workout(EntityID)
    /// A split: exercises with what is meant to be lifted.
    case split(EntityID)

    /// That of the template, workout or split.
    public var id: EntityID {
      switch self {
      case .template(let id), .workout(let id), .split(let id): id
      }
    }

    /// Which of the three it is, as a kind of thing.
    public var kind: EntityKind {
      switch self {
      case .template: .template
      case .workout: .workout
      case .split: .split
      }
    }
  }

  /// The template, workout or split to train.
  public let source: Source
  /// The plan that it is done for, with its week.
  public let plan: Entity<Plan>?
  /// Which of its weeks that is; nil without a plan.
  public let week: EffectiveWeek?
  /// In a few words: `after “Upper A” of 2026-11-19, in turn`, `workout 2 of 4 this week`.
  public let reason: String

  /// A choice that somebody has made, and not `next(in:on:)`.
  ///
  /// - Parameters:
  ///   - source: what to train.
  ///   - plan: the plan that it is done for; nil for none.
  ///   - week: the plan's week that it counts for.
  ///   - reason: what says so, in a few words.
  public init(
    _ source: Source, plan: Entity<Plan>? = nil, week: EffectiveWeek? = nil, reason: String
  ) {
    self.source = source
    self.plan = plan
    self.week = week
    self.reason = reason
  }

  /// What comes next: in the plan that is followed, else after the last session's template, split or
  /// workout in their rotation.
  ///
  /// Without an active plan it looks at every session, and at the sets of the last.
  ///
  /// - Parameters:
  ///   - state: what was done and is planned.
  ///   - day: the one on which it is to be trained.
  public static func next(
    in state: JournalState, on day: Day
  ) throws(Absence) -> WorkoutChoice {
    if let plan = state.activePlan { return try next(of: plan, on: day, in: state) }
    let rotations = Self.rotations(in: state)
    if let last = lastTrained(in: state) {
      for order in rotations {
        guard let place = order.firstIndex(where: { $0.source == last.source }) else { continue }
        let next = order[(place + 1) % order.count]
        return WorkoutChoice(
          next.source, reason: "after “\(order[place].name)” of \(last.session.at.day), in turn")
      }
    }
    guard let first = rotations.joined().first else { throw .nothingPlanned }
    return WorkoutChoice(first.source, reason: "the first of your \(first.source.kind.noun)s")
  }

  /// The last session that is done and has such a source; one in which nothing was done is passed over.
  private static func lastTrained(
    in state: JournalState
  ) -> (session: Entity<Session>, source: Source)? {
    var done: [(session: Entity<Session>, source: Source)] = []
    state.sessions.forEach { session in
      guard session.record.isCompleted, let source = Self.source(of: session.record, in: state)
      else { return }
      done.append((session, source))
    }
    done.sort { Entity.isEarlier($1.session, $0.session) }
    return done.first { state.isTraining($0.session) }
  }

  /// What a session was begun by, while that exists.
  public static func source(of session: Session, in state: JournalState) -> Source? {
    if let id = session.template, state.templates[id] != nil { return .template(id) }
    if let id = session.workout, state.workouts[id] != nil { return .workout(id) }
    if let id = session.split, state.splits[id] != nil { return .split(id) }
    return nil
  }

  /// The choice that an open session has made.
  public static func of(_ session: Entity<Session>, in state: JournalState) -> WorkoutChoice? {
    guard let source = Self.source(of: session.record, in: state) else { return nil }
    let reason = "the session of \(session.at.day) is open"
    guard let plan = session.record.plan.flatMap({ state.plans[$0] }) else {
      return chosen(source, on: session.at.day, in: state, reason: reason)
    }
    return WorkoutChoice(source, plan: plan, week: state.currentWeek(of: plan), reason: reason)
  }

  /// What somebody has chosen, for the plan that is followed where it is one of its week's templates.
  ///
  /// - Parameters:
  ///   - source: what to train.
  ///   - day: the one on which it is trained.
  ///   - state: has the plan that is followed.
  ///   - reason: what says so, in a few words.
  public static func chosen(
    _ source: Source, on day: Day, in state: JournalState, reason: String
  ) -> WorkoutChoice {
    // A plan that is over counts nothing more, and its last week says nothing of today.
    guard case .template(let template) = source, let plan = state.activePlan,
      !plan.record.progress.isCompleted, plan.record.beginning(after: day) == nil
    else { return WorkoutChoice(source, reason: reason) }
    let week = state.currentWeek(of: plan)
    guard week.templates.contains(template) else { return WorkoutChoice(source, reason: reason) }
    return WorkoutChoice(source, plan: plan, week: week, reason: reason)
  }

  private static func next(
    of plan: Entity<Plan>, on day: Day, in state: JournalState
  ) throws(Absence) -> WorkoutChoice {
    let progress = plan.record.progress
    guard !progress.isCompleted else { throw .planCompleted(plan) }
    if let beginning = plan.record.beginning(after: day) { throw .planNotBegun(plan, beginning) }
    let week = state.currentWeek(of: plan)
    guard !week.templates.isEmpty else {
      let isEmpty = StateDocument(state).weeks(of: plan).allSatisfy { $0.templates.isEmpty }
      throw isEmpty ? Absence.planEmpty(plan, week) : Absence.restWeek(plan, week)
    }
    let number = progress.completedWorkoutsThisWeek + 1
    let template =
      week.templatesLeft(of: plan, in: state).first
      ?? week.templates[(number - 1) % week.templates.count]
    return WorkoutChoice(
      .template(template), plan: plan, week: week,
      reason: "workout \(number) of \(progress.workoutsPerWeek) this week")
  }

  /// The templates by their day, and then the splits and the workouts as they were made: each in the
  /// order in which they are trained.
  private static func rotations(in state: JournalState) -> [[(source: Source, name: String)]] {
    let templates = state.templates.all.sorted(by: Template.precedes)
    let splits = state.splits.all.sorted(by: Entity.isEarlier)
    let workouts = state.workouts.all.sorted(by: Entity.isEarlier)
    return [
      templates.map { (source: Source.template($0.id), name: $0.record.name ?? "") },
      splits.map { (source: Source.split($0.id), name: $0.record.name ?? "") },
      workouts.map { (source: Source.workout($0.id), name: $0.record.title ?? "") },
    ]
  }
}

extension Session {
  /// Whether nobody has said what it is a workout of.
  public var isWithoutWorkout: Bool {
    [template, workout, split, plan].allSatisfy { $0 == nil }
  }

  /// Says which workout it is, and for which plan.
  public mutating func become(_ choice: WorkoutChoice) {
    switch choice.source {
    case .template(let id): template = id
    case .workout(let id): workout = id
    case .split(let id): split = id
    }
    plan = choice.plan?.id
  }

  /// What changes where this session becomes a workout, having been begun without one: its title too,
  /// where nobody has given it any.
  ///
  /// - Parameters:
  ///   - choice: the workout.
  ///   - state: has it.
  public func changes(becoming choice: WorkoutChoice, in state: JournalState) -> Session {
    var changes = Session()
    changes.become(choice)
    if title == nil { changes.title = state.name(of: choice.source) }
    return changes
  }
}

extension Plan {
  /// The day on which it begins, where that is after another and nothing was recorded for it so far:
  /// who records a workout has begun.
  public func beginning(after day: Day) -> Day? {
    guard let start = startDate?.day, day < start, steps.isEmpty else { return nil }
    return start
  }
}

extension JournalState {
  /// What a template, workout or split is called; nil where it is gone, or has no name.
  func name(of source: WorkoutChoice.Source) -> String? {
    switch source {
    case .template(let id): templates[id]?.record.name
    case .workout(let id): workouts[id]?.record.title
    case .split(let id): splits[id]?.record.name
    }
  }
}
