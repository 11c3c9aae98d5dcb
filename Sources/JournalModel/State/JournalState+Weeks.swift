extension JournalState {
  /// A plan's new list of weeks is a write to every field of its weeks.
  mutating func planWeeksGiveWay(of plan: EntityID) {
    for week in planWeeks.all where week.record.plan == plan {
      planWeeks.update(week.id, at: week.at, time: week.updated) { $0.giveWay() }
    }
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
