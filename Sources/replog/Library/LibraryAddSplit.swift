import JournalModel
import WorkoutJournal

extension LibraryAddCommand {
  /// Takes the workouts that a split starts with, and the exercises that they lack, as one batch; those
  /// whose names templates have already stay as they are.
  static func take(
    split text: String, _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let split = try LibraryName.find(
      text, "split", in: SplitTemplate.carried, listedBy: "library templates",
      name: \.split.rawValue)
    let journal = try context.openJournal(arguments)
    let world = try context.journalEnvironment()
    var made: [EventDraft] = []
    var notes: [StyledText] = []
    let words = RecordAnswer.batch { events, _ in
      tell(split, made, notes, context.output)
      context.offerUndo(of: events)
    }
    return try context.record(
      in: journal, isDryRun: arguments.isGiven("dry-run"), answering: words
    ) { state throws(CommandFailure) in
      let names = Set(state.templates.all.compactMap(\.record.name).map(LibraryName.fold))
      let known = split.workouts.filter { names.contains(LibraryName.fold($0.workoutName)) }
      let lacked = split.workouts.filter { !known.contains($0) }
      do throws(PlanBuilding.MissingExercise) {
        let building = try TemplateBuilding(lacked, in: state, newID: world.newID)
        notes =
          known.map { "You have \($0.workoutName) already." }
          + building.held.map { $0.note(of: "workout") }
        made = building.drafts
        return made
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  private static func tell(
    _ split: SplitTemplate, _ drafts: [EventDraft], _ notes: [StyledText], _ output: Output
  ) {
    func made(_ type: EventType) -> [EventDraft] { drafts.filter { $0.type == type.rawValue } }
    let templates = made(.templateCreated)
    let names = templates.compactMap { $0.data["name"]?.plainText }
    for (template, name) in zip(templates, names) {
      output.line("\(name, .bold)  \(template.entity?.description ?? "", .dim)")
    }
    guard !templates.isEmpty else {
      for note in notes { output.information(note) }
      return
    }
    let exercises = made(.exerciseCreated).count
    let more = exercises > 0 ? ", with \(Figure.count(exercises, "new exercise"))" : ""
    output.information(
      "Added \(Figure.count(templates.count, "template")) of \(split.split.rawValue)\(more).")
    for note in notes { output.information(note) }
    if let first = names.first {
      output.information("`replog today --template '\(first)'` says what to do in the first.")
    }
  }
}
