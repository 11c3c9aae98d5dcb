extension Exercise {
  /// Whether what is lifted is the body, and a weight of its sets hangs on a belt beside it.
  ///
  /// What could be lifted once with the belt alone says nothing: 20 kg × 5 would be worth more than
  /// 15 kg × 10, of which the body makes it far less. The body's weight isn't taken in, as nobody is
  /// weighed at each set.
  public var liftsBody: Bool {
    let needs = Set(equipmentRequired ?? [])
    return !needs.isDisjoint(with: [.bodyweight, .pullUpBar])
      && needs.isDisjoint(with: [.barbell, .dumbbell, .cable, .machine, .bands])
  }

  /// Whether a name says that a bar or the like is lifted: `Squat (Barbell)`, as apps have it.
  package static func isOfThings(_ name: String) -> Bool {
    TextFolding.fold(name).split { !$0.isLetter }.contains { thingWords.contains(String($0)) }
  }

  private static let thingWords: Set<String> = [
    "barbell", "dumbbell", "dumbbells", "kettlebell", "cable", "machine", "smith", "langhantel",
    "kurzhantel",
  ]

  /// Whether a name says that a machine takes a part of the body: `Assisted Dip`, `Pull Up (Assisted)`.
  package static func isAssisted(_ name: String) -> Bool {
    TextFolding.fold(name).split { !$0.isLetter }.contains { word in
      assistingWords.contains { word.hasPrefix($0) }
    }
  }

  /// Whether its name says so.
  var isAssisted: Bool { name.map(Exercise.isAssisted) ?? false }

  /// How such words begin in English, French and Italian, Spanish, Dutch, and German.
  private static let assistingWords = ["assist", "asist", "geassist", "unterstutz"]
}

extension JournalState {
  /// Whether the body is what is lifted in an exercise.
  public func liftsBody(_ exercise: EntityID) -> Bool {
    exercises[exercise]?.record.liftsBody ?? false
  }

  /// By what the weight that could be lifted once is estimated in an exercise; nil where the body is
  /// what is lifted.
  public func formula(_ formula: OneRepMaxFormula, of exercise: EntityID) -> OneRepMaxFormula? {
    liftsBody(exercise) ? nil : formula
  }

  /// `100 kg × 5`, and where the body is lifted too `body weight + 20 kg × 5`.
  ///
  /// A weight is in the unit that it was logged in, as it says what was on the bar; a distance in that of
  /// the profile's units, where it has any.
  public func loadAndReps(of set: WorkoutSet) -> String {
    let isOfBody = set.exercise.map { liftsBody($0) } ?? false
    return set.loadAndReps(as: set.entryLoad(isAdded: isOfBody), in: profile.unitSystem)
  }
}

extension LoggedSet {
  /// `100 kg × 5`, and where the body is lifted too `body weight + 20 kg × 5`.
  package func loadAndReps(isOfBody: Bool, in system: UnitSystem?) -> String {
    record.loadAndReps(as: record.entryLoad(isAdded: isOfBody), in: system)
  }
}
