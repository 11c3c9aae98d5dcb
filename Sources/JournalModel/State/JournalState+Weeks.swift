extension JournalState {
  /// A plan's new list of weeks is a write to every field of its weeks.
  mutating func planWeeksGiveWay(of plan: EntityID) {
    for week in planWeeks.all where week.record.plan == plan {
      planWeeks.update(week.id, at: week.at, time: week.updated) { $0.giveWay() }
    }
  }

  /// What says again what is said of a plan's weeks beside the plan's own list, which hides it when
  /// it is written.
  package func weeksSaidAgain(of plan: EntityID) -> [EventDraft] {
    guard let last = plans[plan]?.record.progress.durationWeeks else { return [] }
    return WeekList.numbers.prefix(last).compactMap { number in
      let id = PlanWeek.id(of: plan, week: number)
      return planWeeks[id].flatMap { week in PlanWeek.draft(of: id) { week.record.said($0) } }
    }
  }
}

extension PlanWeek {
  /// What says some fields of a week; `nil` where that is none but those that name it.
  static func draft(of id: EntityID, saying value: (_ field: String) -> JSONValue?) -> EventDraft? {
    let members = fields.map(\.name).compactMap { name in
      value(name).map { JSONMember(name: name, value: $0) }
    }
    guard members.count > kind.namingFields.count else { return nil }
    return EventDraft(.planWeekUpdated, entity: id, data: .object(members))
  }
}

extension Plan {
  /// Whether a change to a plan says anything of its weeks that fits; what doesn't writes nothing.
  static func isListWritten(by bytes: [UInt8], in data: Range<Int>) -> Bool {
    func list(after before: [PlannedWeek]?) -> [PlannedWeek]? {
      var plan = Plan()
      plan.weeks = before
      var reader = FieldReader(JSONReader(bytes, in: data))
      reader.read(into: &plan)
      return plan.weeks
    }
    // What is written is the same whatever was there before.
    return list(after: nil) == list(after: [])
  }
}
