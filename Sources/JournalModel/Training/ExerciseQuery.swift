/// Which exercises somebody asks for; what is left open excludes none.
public struct ExerciseQuery: Sendable, Equatable {
  /// A muscle group, or a muscle that the exercise chiefly trains, in whatever case.
  public var muscle: String?
  /// Where the calorie log sorts it.
  public var category: ExerciseCategory?
  /// Something that it needs, be it among others.
  public var equipment: Equipment?
  /// How it loads the body.
  public var pattern: MovementPattern?
  /// A part of the name or of another name, whatever its case and accents.
  public var search: String?

  /// A query that every exercise answers.
  public init() {}

  /// Whether an exercise, which may have other names, is one of those.
  public func accepts(_ exercise: Exercise, aliases: [String] = []) -> Bool {
    if let category, exercise.category != category { return false }
    if let pattern, exercise.movementPattern != pattern { return false }
    if let equipment, exercise.equipmentRequired?.contains(equipment) != true { return false }
    if let muscle {
      let trained = (exercise.muscleGroups ?? []).map(\.rawValue) + (exercise.primaryMuscles ?? [])
      let folded = TextFolding.fold(muscle)
      guard trained.contains(where: { TextFolding.fold($0) == folded }) else { return false }
    }
    if let search, !TextRule.isBlank(search) {
      let folded = TextFolding.fold(search)
      let names = [exercise.name ?? ""] + aliases
      guard names.contains(where: { TextFolding.fold($0).holds(folded) }) else { return false }
    }
    return true
  }
}
