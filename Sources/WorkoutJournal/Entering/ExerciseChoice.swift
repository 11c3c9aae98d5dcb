import JournalModel

/// The exercise that a name in a line means.
public enum ExerciseChoice: Sendable, Equatable {
  /// One of the user's own.
  case own(EntityID, name: String)
  /// One that only the library has, which the journal takes in along with the sets.
  case library(LibraryExercise)
  /// One that nobody knows, which is made along with the sets.
  case new(name: String)

  /// What it is called.
  public var name: String {
    switch self {
    case .own(_, let name): name
    case .library(let exercise): exercise.name
    case .new(let name): name
    }
  }

  var isOfLibrary: Bool { if case .library = self { true } else { false } }
}

extension [ExerciseChoice] {
  /// The first of them, each once: as many as anybody reads.
  func eachOnce() -> [ExerciseChoice] {
    var seen: Set<String> = []
    let once = filter { choice in
      let id: String? = if case .own(let id, _) = choice { id.description } else { nil }
      return seen.insert(id ?? choice.name).inserted
    }
    return Array(once.prefix(9))
  }

  /// The id of one of them that another is called like, so that nothing else tells them apart.
  package func distinction(of choice: ExerciseChoice) -> EntityID? {
    guard case .own(let id, let name) = choice, count(where: { $0.name == name }) > 1 else {
      return nil
    }
    return id
  }
}
