/// The exercises that the program brings along, for the user to take over.
public struct ExerciseLibrary: Sendable {
  /// In the order of the file: by what they train, the best known first.
  public let exercises: [LibraryExercise]

  /// Reads `Library/exercises.json`.
  ///
  /// - Throws: `JSONError`, also for a member that is no field of an exercise, a value that its
  ///   field doesn't take, and an exercise without a name.
  public init(parsing json: [UInt8]) throws(JSONError) {
    exercises = try LibraryFile.read(from: json, member: "exercises")
  }

  /// The exercise of exactly that name.
  public subscript(_ name: String) -> LibraryExercise? {
    exercises.first { $0.name == name }
  }
}

/// An exercise of the library, and what else it is called.
public struct LibraryExercise: Sendable, Equatable {
  /// The name that it is looked up by; no two exercises share one.
  public let name: String
  /// What `exercise.created` would carry.
  public let exercise: Exercise
  /// Names by which other apps and lifters know it; no other exercise has one of them.
  public let aliases: [String]
}

extension LibraryExercise: LibraryValue {
  init(taking members: inout LibraryMembers) throws(JSONError) {
    let exercise = try members.fields(Exercise.self)
    guard let name = exercise.name else { throw members.missing("name") }
    self.name = name
    self.exercise = exercise
    aliases = try members.take("aliases")
  }
}
