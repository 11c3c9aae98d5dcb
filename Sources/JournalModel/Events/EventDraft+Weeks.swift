extension EventDraft {
  /// The draft with the plan and the number of the week whose id it gives: whoever has that from the
  /// state needn't say what it is made of.
  func namingWeek(of type: EventType, in state: JournalState) -> EventDraft {
    guard type.kind == .planWeek, let entity, case .object(let said) = data,
      data["plan"] == nil || data["weekNumber"] == nil, let names = state.namesOfWeek(entity)
    else { return self }
    var draft = self
    draft.data = .object(names.filter { data[$0.name] == nil } + said)
    return draft
  }
}

extension PlanWeek {
  /// Whether a draft names this week, and not another of the plan or another plan's.
  func isNamed(by draft: EventDraft) -> Bool {
    var names = remainsWhenDeleted()
    var reader = FieldReader(JSONReader(draft.data.bytes))
    reader.read(into: &names)
    return names.plan == plan && names.weekNumber == weekNumber
  }
}

extension JournalState {
  /// What names the week whose id is derived from it.
  fileprivate func namesOfWeek(_ id: EntityID) -> [JSONMember]? {
    for plan in plans.all {
      let weeks = 1...plan.record.progress.durationWeeks
      if let number = weeks.first(where: { PlanWeek.id(of: plan.id, week: $0) == id }) {
        return [
          JSONMember(name: "plan", value: .string("\(plan.id)")),
          JSONMember(name: "weekNumber", value: .number("\(number)")),
        ]
      }
    }
    return nil
  }
}
