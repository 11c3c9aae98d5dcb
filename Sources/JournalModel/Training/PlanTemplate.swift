/// A training plan that the program brings along (seed 001).
public struct PlanTemplate: Sendable, Equatable {
  public let name: String
  public let description: String
  public let durationWeeks: Int
  public let workoutsPerWeek: Int
  public let goal: Goal
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
    try LibraryFile.read(Record.self, from: json, member: "templates")
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
  public let weekType: WeekType
  /// What the week is about in this plan.
  public let notes: String
  /// The names of the workouts to train, in order; one stands twice where it is trained twice.
  public let workouts: [String]
}

extension PlanTemplate {
  struct Record: LibraryRecord {
    var name: String?
    var description: String?
    var durationWeeks: Int?
    var workoutsPerWeek: Int?
    var goal: Goal?
    var split: Split?
    var weekStructure: [WeekDefinition.Record]?
    var workoutNames: [String]?
    var workoutExercises: [WorkoutDefinition.Record]?

    mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
      visitor.field("name", &name)
      visitor.field("description", &description)
      visitor.field("durationWeeks", &durationWeeks)
      visitor.field("workoutsPerWeek", &workoutsPerWeek)
      visitor.field("goal", &goal)
      visitor.field("split", &split)
      visitor.field("weekStructure", &weekStructure)
      visitor.field("workoutNames", &workoutNames)
      visitor.field("workoutExercises", &workoutExercises)
    }

    func value(at offset: Int) throws(JSONError) -> PlanTemplate {
      PlanTemplate(
        name: try name.required("name", at: offset),
        description: try description.required("description", at: offset),
        durationWeeks: try durationWeeks.required("durationWeeks", at: offset),
        workoutsPerWeek: try workoutsPerWeek.required("workoutsPerWeek", at: offset),
        goal: try goal.required("goal", at: offset), split: try split.required("split", at: offset),
        weekStructure: try weekStructure.required("weekStructure", at: offset).values(at: offset),
        workoutNames: try workoutNames.required("workoutNames", at: offset),
        workoutExercises: try workoutExercises.required("workoutExercises", at: offset)
          .values(at: offset))
    }
  }
}

extension WeekDefinition {
  struct Record: LibraryRecord, NestedRecord {
    var weekNumber: Int?
    var weekType: WeekType?
    var notes: String?
    var workouts: [String]?

    mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
      visitor.field("weekNumber", &weekNumber)
      visitor.field("weekType", &weekType)
      visitor.field("notes", &notes)
      visitor.field("workouts", &workouts)
    }

    func value(at offset: Int) throws(JSONError) -> WeekDefinition {
      WeekDefinition(
        weekNumber: try weekNumber.required("weekNumber", at: offset),
        weekType: try weekType.required("weekType", at: offset),
        notes: try notes.required("notes", at: offset),
        workouts: try workouts.required("workouts", at: offset))
    }
  }
}
