import JournalModel

extension Plan {
  /// A plan like another, of which nothing is done yet.
  ///
  /// It has the other's weeks as they are now, with the same templates; no name, and no day on which
  /// to begin.
  ///
  /// - Parameter weeks: how many of them, where not all are wanted.
  init(like plan: Entity<Plan>, in state: JournalState, weeks count: Int? = nil) {
    self.init()
    planDescription = plan.record.planDescription
    durationWeeks = plan.record.progress.durationWeeks
    workoutsPerWeek = plan.record.workoutsPerWeek
    goal = plan.record.goal
    weeks = StateDocument(state).weeks(of: plan).map { PlannedWeek($0) }
      .filter { week in count.map { (week.weekNumber ?? 0) <= $0 } ?? true }
  }
}

extension PlannedWeek {
  /// A week as it has come to be, of which only what isn't usual for its type is said.
  fileprivate init(_ week: EffectiveWeek) {
    self.init()
    weekNumber = week.weekNumber
    weekType = week.weekType
    let usual = week.weekType.modifiers
    if week.modifiers.intensity != usual.intensity { intensityModifier = week.modifiers.intensity }
    if week.modifiers.volume != usual.volume { volumeModifier = week.modifiers.volume }
    notes = week.notes
    templates = week.templates
  }
}
