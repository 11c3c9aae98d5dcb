/// A training plan that the program brings along (seed 001).
public struct PlanTemplate: Sendable, Equatable {
  /// What the plan is called.
  public let name: String
  /// What is trained in it, how, and who it is for, in a few sentences.
  public let description: String
  /// How many weeks it lasts.
  public let durationWeeks: Int
  /// How many workouts each week has.
  public let workoutsPerWeek: Int
  /// What it trains for.
  public let goal: Goal
  /// How it divides the body over the workouts of a week.
  public let split: Split
  /// One for each week, in order.
  public let weekStructure: [WeekDefinition]
  /// The names of its workouts, in the order in which they are first trained.
  public let workoutNames: [String]
  /// The workouts of those names, in the same order.
  public let workoutExercises: [WorkoutDefinition]

  /// Reads the plans in `Library/plan-templates.json`.
  ///
  /// - Throws: `JSONError`, also for unknown members and for a record that lacks one.
  public static func templates(parsing json: [UInt8]) throws(JSONError) -> [PlanTemplate] {
    try LibraryFile.read(from: json, member: "templates")
  }

  /// The workout of that name.
  public func workout(named name: String) -> WorkoutDefinition? {
    workoutExercises.first { $0.workoutName == name }
  }
}

/// A week of a `PlanTemplate`.
public struct WeekDefinition: Sendable, Equatable {
  /// Counted from 1.
  public let weekNumber: Int
  /// What the week is for, and so how heavy its sets are and how many.
  public let weekType: WeekType
  /// What the week is about in this plan.
  public let notes: String
  /// The names of the workouts to train, in order; one stands twice where it is trained twice.
  public let workouts: [String]
}

extension PlanTemplate: LibraryValue {
  init(taking members: inout LibraryMembers) throws(JSONError) {
    name = try members.take("name")
    description = try members.take("description")
    durationWeeks = try members.take("durationWeeks")
    workoutsPerWeek = try members.take("workoutsPerWeek")
    goal = try members.take("goal")
    split = try members.take("split")
    weekStructure = try members.list("weekStructure")
    workoutNames = try members.take("workoutNames")
    workoutExercises = try members.list("workoutExercises")
  }
}

extension WeekDefinition: LibraryValue {
  init(taking members: inout LibraryMembers) throws(JSONError) {
    weekNumber = try members.take("weekNumber")
    weekType = try members.take("weekType")
    notes = try members.take("notes")
    workouts = try members.take("workouts")
  }
}
