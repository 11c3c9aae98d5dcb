extension ExerciseMatcher.Candidate {
  /// An exercise of the user's own.
  public init(_ exercise: Exercise) {
    self.init(name: exercise.name ?? "", equipment: exercise.equipmentRequired)
  }

  /// An exercise of the library that the program brings along.
  public init(_ exercise: LibraryExercise) {
    self.init(
      name: exercise.name, aliases: exercise.aliases,
      equipment: exercise.exercise.equipmentRequired)
  }
}
