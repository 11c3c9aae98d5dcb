import JournalModel
import WorkoutJournal

/// `replog template add`: a template without exercises, or one of what was done in a session.
enum TemplateAddCommand {
  private static let command = TypedCommand(
    "template add", .templateCreated, "make a template, to train by again and again",
    [TypedCommand.Place("name", isRequired: false)],
    example: ("Legs --target-duration 45", "a new template without exercises"),
    examples: [("'Push A' --like last", "what was done in the last session, to do it again")],
    more: [
      .option("like", "SESSION", .string, "a session: its exercises, with sets as they were done"),
      .dryRun,
    ])

  static let entry = CommandEntry(command.description) {
    (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    let isLike = try arguments.text(of: "like") != nil
    var made: [EventDraft] = []
    let batch = RecordAnswer.batch { events, state in
      tell(made, state, context.output)
      context.offerUndo(of: events)
    }
    return try context.record(
      in: journal, isDryRun: arguments.isGiven("dry-run"), answering: isLike ? batch : .event(),
      for: command
    ) { state throws(CommandFailure) in
      var draft = try command.draft(arguments, context, in: state)
      guard let id = try arguments.reference("like", .session, in: state),
        let session = state.sessions[id]
      else { return [draft] }
      let template = journal.newID()
      draft.entity = template
      draft.complete(with: Template(like: session.record).members)
      let parts = TemplateExercise.all(of: template, like: id, in: state)
      guard !parts.isEmpty else {
        throw CommandFailure(
          .noInput, code: "nothingDone", "Nothing was done in that session",
          hint: "Nothing was written. `replog list sessions` shows in which there are sets.")
      }
      made =
        [draft] + parts.map { EventDraft(creating: $0, entity: nil, at: draft.at) }
      return made
    }
  }

  private static func tell(
    _ drafts: [EventDraft], _ state: JournalState, _ output: Output
  ) {
    let name = drafts.first?.data["name"]?.plainText ?? ""
    let template = drafts.first?.entity?.description ?? ""
    output.line("\("Created template “\(name)”", .bold)  \(template, .dim)")
    let exercises = drafts.dropFirst().compactMap {
      $0.data["exercise"]?.plainText.flatMap { EntityID($0) }
    }
    output.information("With \(exercises.map(state.exerciseName).joined(separator: ", ")).")
    output.information("`replog today --template \(ShellWord.quoted(name))` says what to do.")
  }
}
