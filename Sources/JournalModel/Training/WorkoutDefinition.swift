/// A workout of a plan or a split that the program brings along.
public struct WorkoutDefinition: Sendable, Equatable {
  /// What the workout is called in its plan or split.
  public let workoutName: String
  /// How many minutes it is meant to take.
  public let targetDurationMinutes: Int
  /// In the order in which they are trained.
  public let exercises: [ExerciseDefinition]
}

/// An exercise of a `WorkoutDefinition`.
public struct ExerciseDefinition: Sendable, Equatable {
  /// A name of the exercise library.
  public let name: String
  /// How many sets are meant, warm-ups aside.
  public let sets: Int
  /// The fewest repetitions of a set.
  public let repsMin: Int
  /// The most of them; as many as `repsMin` where there is no range.
  public let repsMax: Int
  /// How long a repetition is held or carried for; `nil` where repetitions are counted.
  public let seconds: Int?
  /// The hardest that a set may feel: an RPE from 1 to 10.
  public let rpe: Double
  /// Whether it is the one to leave out when time is short.
  public let isOptional: Bool

  /// What a template's exercise is given.
  public var prescription: Prescription {
    .from(sets: sets, repsMin: repsMin, repsMax: repsMax, rpe: rpe)
  }
}

extension WorkoutDefinition: LibraryValue {
  init(taking members: inout LibraryMembers) throws(JSONError) {
    workoutName = try members.take("workoutName")
    targetDurationMinutes = try members.take("targetDuration")
    exercises = try members.list("exercises")
  }
}

extension ExerciseDefinition: LibraryValue {
  init(taking members: inout LibraryMembers) throws(JSONError) {
    name = try members.take("name")
    sets = try members.take("sets")
    repsMin = try members.take("repsMin")
    repsMax = try members.take("repsMax")
    seconds = try members.takeIfThere("seconds")
    rpe = try members.take("rpe")
    isOptional = try members.take("isOptional")
  }
}
