extension Compensation {
  /// What was said of a plan's weeks beside the plan's own list of them, which hides it when it is
  /// written: so it is said again behind the list.
  ///
  /// - Parameter plans: those that are restored, by the fields that are; `nil` for all of them.
  static func weeksSaidAgain(
    _ plans: [EntityID: Set<String>?], before: JournalState, now: JournalState
  ) -> [(id: EntityID, draft: EventDraft)] {
    let rewritten = plans.filter { $0.value?.contains("weeks") ?? true }
    guard !rewritten.isEmpty else { return [] }
    return before.planWeeks.all.sorted { $0.id < $1.id }.compactMap { week in
      guard let id = week.record.plan, rewritten.keys.contains(id),
        let plan = before.plans[id]?.record, let number = week.record.weekNumber,
        PlanWeek.id(of: id, week: number) == week.id,
        (1...plan.progress.durationWeeks).contains(number)
      else { return nil }
      let members = week.record.membersSaid
      if members.count == PlanWeek.kind.namingFields.count { return nil }
      return (
        week.id,
        EventDraft(EventType.planWeekUpdated.rawValue, entity: week.id, data: .object(members))
      )
    }
  }
}

extension PlanWeek {
  /// What an event says that leaves nothing but this: the fields that are set, and `null` for those
  /// that were cleared.
  fileprivate var membersSaid: [JSONMember] {
    let set = members
    return Self.fields.map(\.name).compactMap { name in
      let value = set[name] ?? (cleared.contains(name) ? .null : nil)
      return value.map { JSONMember(name: name, value: $0) }
    }
  }
}
