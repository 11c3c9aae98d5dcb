extension WorkoutChoice {
  /// Why nothing comes next.
  public enum Absence: Error, Sendable, Equatable {
    /// The plan that is followed is done.
    case planCompleted(Entity<Plan>)
    /// The plan that is followed begins on a day to come.
    case planNotBegun(Entity<Plan>, Day)
    /// No week of the plan has workouts, be it the one that it has come to or another.
    case planEmpty(Entity<Plan>, EffectiveWeek)
    /// The plan's week has no workouts.
    case restWeek(Entity<Plan>, EffectiveWeek)
    /// There is no plan, no template, no split and no workout.
    case nothingPlanned
  }
}

extension WorkoutChoice.Absence: CustomStringConvertible {
  /// Why there is nothing to do, a sentence without its full stop.
  public var description: String {
    switch self {
    case .planCompleted(let plan): "The plan “\(plan.record.name ?? "")” is completed"
    case .planNotBegun(let plan, let day): "“\(plan.record.name ?? "")” begins on \(day)"
    case .planEmpty(let plan, _): "The plan “\(plan.record.name ?? "")” has no workouts yet"
    case .restWeek(let plan, let week):
      "Week \(week.weekNumber) of “\(plan.record.name ?? "")” has no workouts: rest"
    case .nothingPlanned: "Nothing is planned: there is no active plan, template, split or workout"
    }
  }
}
