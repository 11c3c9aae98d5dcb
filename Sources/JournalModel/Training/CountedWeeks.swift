/// The weeks of all plans that sessions count for, each put together once.
struct CountedWeeks {
  /// A session may count for weeks of several plans.
  private var weeks: [EntityID: [EffectiveWeek]] = [:]
  private let state: JournalState

  init(in state: JournalState) {
    self.state = state
    for plan in state.plans.all {
      let sessions = plan.record.steps.weeksBySession
      let known = state.weeks(Set(sessions.values), of: plan)
      for (session, number) in sessions {
        if let week = known[number] { weeks[session, default: []].append(week) }
      }
    }
  }

  /// Whether a session was meant to be lighter than usual: it counts for a week of a plan that takes
  /// weight off, whatever it was begun by, or the lifter was not ready for more.
  func isMeantLight(_ session: EntityID) -> Bool {
    guard let record = state.sessions[session]?.record else { return false }
    if record.readiness?.shouldReduceIntensity == true { return true }
    return weeks[session, default: []].contains(where: \.takesWeightOff)
  }

  /// What the week of a plan makes of a session that counts for it: the one with the fewest sets of
  /// several, nil where it counts for none.
  func modifiers(of session: EntityID) -> WeekModifiers? {
    weeks[session]?.map(\.modifiers).min {
      ($0.volume, $0.intensity, $0.rpeCap) < ($1.volume, $1.intensity, $1.rpeCap)
    }
  }

  /// Whether a session counts for a week that tests what can be lifted.
  func isTest(_ session: EntityID) -> Bool {
    weeks[session, default: []].contains { $0.weekType == .test }
  }
}

extension EffectiveWeek {
  var takesWeightOff: Bool { modifiers.intensity < 1 }
}

extension JournalState {
  /// The week that a plan has come to; the last one where all are done.
  public func currentWeek(of plan: Entity<Plan>) -> EffectiveWeek {
    let progress = plan.record.progress
    return EffectiveWeek(
      progress.currentWeek, of: plan, change: changes(of: plan)[progress.currentWeek],
      progress: progress, in: self)
  }

  /// What the weeks of plans are for that some sessions count for.
  func weekTypes(of sessions: Set<EntityID>) -> [WeekType] {
    var types: Set<WeekType> = []
    for plan in plans.all {
      let numbers = Set(sessions.compactMap(plan.record.steps.week(of:)))
      types.formUnion(weeks(numbers, of: plan).values.map(\.weekType))
    }
    return WeekType.allCases.filter(types.contains)
  }

  /// Whether sessions count for weeks of a plan that took weight off: nobody knows of them that they were
  /// light once the plan is gone.
  package func hasLightSessions(_ plan: Entity<Plan>) -> Bool {
    weeks(Set(plan.record.steps.weeksBySession.values), of: plan).values
      .contains(where: \.takesWeightOff)
  }

  fileprivate func weeks(_ numbers: Set<Int>, of plan: Entity<Plan>) -> [Int: EffectiveWeek] {
    if numbers.isEmpty { return [:] }
    let (changes, progress) = (changes(of: plan), plan.record.progress)
    var weeks: [Int: EffectiveWeek] = [:]
    for number in numbers {
      weeks[number] = EffectiveWeek(
        number, of: plan, change: changes[number], progress: progress, in: self)
    }
    return weeks
  }

  /// What was changed in single weeks of a plan, by their numbers.
  private func changes(of plan: Entity<Plan>) -> [Int: PlanWeek] {
    PlanWeek.byNumber(planWeeks.all.filter { $0.record.plan == plan.id })
  }
}
