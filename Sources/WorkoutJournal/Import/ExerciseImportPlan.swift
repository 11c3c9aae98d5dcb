import JournalModel

/// What a collection of exercises adds to a state: the drafts of events, and what is there already.
struct ExerciseImportPlan {
  private(set) var steps: [ImportPlan.Step] = []
  /// What had to be changed to fit the rules.
  private(set) var flagged: [RowNote] = []
  /// Exercises that an earlier import has brought; one that was deleted since stays deleted.
  private(set) var importedBefore = 0
  /// Exercises that the user has from elsewhere, each with the name that it has there.
  private(set) var owned: [RowNote] = []

  init(_ collection: ImportedExercises, onto state: JournalState, bringsBack: Bool) {
    let ids = collection.exercises.map { ImportIdentity.id($0.sourceKey, of: .exercise) }
    // Variants of the collection that are alike in all but a word are not one another's doubles.
    let fromHere = Set(ids)
    let own = KnownExercises(state.exercises.all.filter { !fromHere.contains($0.id) })
    for (exercise, id) in zip(collection.exercises, ids) {
      let isThere = state.exercises[id] != nil
      if isThere || !bringsBack && state.exercises.hasEverCreated(id) {
        importedBefore += 1
      } else if let known = own.sureOwn(exercise.name)?.name {
        owned.append(
          RowNote(
            line: exercise.line, reason: "you have it as “\(known)”", column: "name",
            value: exercise.name))
      } else {
        add(exercise, id)
      }
    }
  }

  private mutating func add(_ imported: ImportedExercise, _ id: EntityID) {
    var exercise = imported.exercise
    exercise.name = flagged.fit(imported.name, to: 100, "the name was", line: imported.line)
    exercise.instructions = flagged.fit(
      exercise.instructions, "the instructions were", line: imported.line)
    let draft = EventDraft(creating: exercise, entity: id)
    steps.append(ImportPlan.Step(draft: draft, line: imported.line))
  }
}
