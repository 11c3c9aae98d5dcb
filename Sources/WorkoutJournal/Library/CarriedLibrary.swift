import JournalLibrary
import JournalModel

// The data that the program carries. Each file is read when it is first asked for, and what was read is
// kept: whoever is asked for one exercise after another needs it for each.

extension ExerciseLibrary {
  /// The exercises that the program brings along.
  public static let carried: ExerciseLibrary = sound { () throws(JSONError) in
    try ExerciseLibrary(parsing: Library.exercises)
  }
}

extension ActivityLibrary {
  /// The activities with their MET values that the program brings along.
  public static let carried: ActivityLibrary = sound { () throws(JSONError) in
    try ActivityLibrary(parsing: Library.activities)
  }
}

extension MuscleGroupTable {
  /// The words that tell an exercise's muscle groups, which the program brings along.
  public static let carried: MuscleGroupTable = sound { () throws(JSONError) in
    try MuscleGroupTable(parsing: Library.muscleWords)
  }
}

extension PlanTemplate {
  /// The training plans that the program brings along.
  public static let carried: [PlanTemplate] = sound { () throws(JSONError) in
    try templates(parsing: Library.planTemplates)
  }
}

extension SplitTemplate {
  /// The workouts of each split that the program brings along.
  public static let carried: [SplitTemplate] = sound { () throws(JSONError) in
    try templates(parsing: Library.splitTemplates)
  }
}

extension ExerciseMatcher.Synonyms {
  /// The synonyms that the program brings along.
  public static let carried: ExerciseMatcher.Synonyms = sound { () throws(JSONError) in
    try ExerciseMatcher.Synonyms(parsing: Library.synonyms)
  }
}

/// What is read from data that was tested before it went into the program.
private func sound<Value>(_ read: () throws(JSONError) -> Value) -> Value {
  do throws(JSONError) {
    return try read()
  } catch {
    preconditionFailure("the library's own data is sound: \(error)")
  }
}
