/// A workout of a plan or a split that the program brings along.
public struct WorkoutDefinition: Sendable, Equatable {
  public let workoutName: String
  public let targetDurationMinutes: Int
  /// In the order in which they are trained.
  public let exercises: [ExerciseDefinition]
}

/// An exercise of a `WorkoutDefinition`.
public struct ExerciseDefinition: Sendable, Equatable {
  /// A name of the exercise library.
  public let name: String
  public let sets: Int
  public let repsMin: Int
  public let repsMax: Int
  /// How long a repetition is held or carried for; `nil` where repetitions are counted.
  public let seconds: Int?
  public let rpe: Double
  /// Whether it is the one to leave out when time is short.
  public let isOptional: Bool

  /// What a template's exercise is given.
  public var prescription: Prescription {
    .from(sets: sets, repsMin: repsMin, repsMax: repsMax, rpe: rpe)
  }
}

extension WorkoutDefinition {
  struct Record: LibraryRecord, NestedRecord {
    var workoutName: String?
    /// Minutes.
    var targetDuration: Int?
    var exercises: [ExerciseDefinition.Record]?

    mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
      visitor.field("workoutName", &workoutName)
      visitor.field("targetDuration", &targetDuration)
      visitor.field("exercises", &exercises)
    }

    func value(at offset: Int) throws(JSONError) -> WorkoutDefinition {
      WorkoutDefinition(
        workoutName: try workoutName.required("workoutName", at: offset),
        targetDurationMinutes: try targetDuration.required("targetDuration", at: offset),
        exercises: try exercises.required("exercises", at: offset).values(at: offset))
    }
  }
}

extension ExerciseDefinition {
  struct Record: LibraryRecord, NestedRecord {
    var name: String?
    var sets: Int?
    var repsMin: Int?
    var repsMax: Int?
    var seconds: Int?
    var rpe: Double?
    var isOptional: Bool?

    mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
      visitor.field("name", &name)
      visitor.field("sets", &sets)
      visitor.field("repsMin", &repsMin)
      visitor.field("repsMax", &repsMax)
      visitor.field("seconds", &seconds)
      visitor.field("rpe", &rpe)
      visitor.field("isOptional", &isOptional)
    }

    func value(at offset: Int) throws(JSONError) -> ExerciseDefinition {
      ExerciseDefinition(
        name: try name.required("name", at: offset), sets: try sets.required("sets", at: offset),
        repsMin: try repsMin.required("repsMin", at: offset),
        repsMax: try repsMax.required("repsMax", at: offset), seconds: seconds,
        rpe: try rpe.required("rpe", at: offset),
        isOptional: try isOptional.required("isOptional", at: offset))
    }
  }
}
