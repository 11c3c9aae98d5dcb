/// The exercises that the program brings along, for the user to take over.
public struct ExerciseLibrary: Sendable {
  /// In the order of the file: by what they train, the best known first.
  public let exercises: [LibraryExercise]

  /// Reads `Library/exercises.json`.
  ///
  /// - Throws: `JSONError`, also for a member that is no field of an exercise, a value that its
  ///   field doesn't take, and an exercise without a name.
  public init(parsing json: [UInt8]) throws(JSONError) {
    exercises = try LibraryFile.read(LibraryExercise.Record.self, from: json, member: "exercises")
  }

  /// The exercise of exactly that name.
  public subscript(_ name: String) -> LibraryExercise? {
    exercises.first { $0.name == name }
  }
}

/// An exercise of the library, and what else it is called.
public struct LibraryExercise: Sendable, Equatable {
  public let name: String
  /// What `exercise.created` would carry.
  public let exercise: Exercise
  /// Names by which other apps and lifters know it; no other exercise has one of them.
  public let aliases: [String]
}

extension LibraryExercise {
  /// An exercise as the file has it: the fields of `exercise.created`, and `aliases`.
  struct Record: LibraryRecord {
    var exercise = Exercise()
    var aliases: [String]?

    mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
      exercise.visitFields(&visitor)
      visitor.field("aliases", &aliases)
    }

    func value(at offset: Int) throws(JSONError) -> LibraryExercise {
      LibraryExercise(
        name: try exercise.name.required("name", at: offset), exercise: exercise,
        aliases: try aliases.required("aliases", at: offset))
    }
  }
}
