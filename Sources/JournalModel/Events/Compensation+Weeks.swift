extension Compensation {
  /// What is said of a plan's weeks beside the plan's own list of them, which hides it when it is
  /// written: so it is said again behind a list that is restored.
  ///
  /// - Parameters:
  ///   - plans: those that are restored, with what of them is.
  ///   - undone: what of the weeks is taken back along with them, in the same way.
  ///   - without: the state of all other events, as which a plan comes back that is gone.
  /// - Returns: the weeks of these plans, and what is to be said of each, if anything.
  static func weeksSaidAgain(
    _ plans: [EntityID: Restoration], undone: [EntityID: Restoration], before: JournalState,
    without: JournalState, now: JournalState
  ) -> [(id: EntityID, draft: EventDraft?)] {
    let rewritten = plans.filter { $0.value.covers("weeks") }
    guard !rewritten.isEmpty else { return [] }
    let changes = Dictionary(
      (before.planWeeks.all + now.planWeeks.all).map { ($0.id, $0.updated) },
      uniquingKeysWith: max)
    // Of several that are about one week, the one that was changed last is said last.
    return changes.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.compactMap { id, _ in
      var (old, current) = (before.planWeeks[id]?.record, now.planWeeks[id]?.record)
      guard let week = current ?? old, let whole = week.plan, rewritten.keys.contains(whole)
      else { return nil }
      // A list that another device has written meanwhile hides what was said before.
      if now.plans[whole] == nil { (old, current) = (without.planWeeks[id]?.record, nil) }
      guard
        let plan = before.plans[whole]?.record, let number = week.weekNumber,
        (1...plan.progress.durationWeeks).contains(number)
      else { return nil }
      let draft = PlanWeek.draft(of: id) { name in
        let isUndone =
          !PlanWeek.kind.namingFields.contains(name)
          && undone[id]?.covers(name) ?? false
        // What was said since the list was written isn't taken back with it.
        return (isUndone ? nil : current?.said(name)) ?? old?.said(name)
      }
      return (id, draft)
    }
  }
}
