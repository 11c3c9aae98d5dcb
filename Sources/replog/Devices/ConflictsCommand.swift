import JournalModel
import WorkoutJournal

/// `replog conflicts`: what two devices wrote without knowing of each other.
enum ConflictsCommand: Command {
  static let description = CommandDescription(
    name: "conflicts", summary: "what two devices wrote without knowing of each other",
    examples: [.init("replog conflicts", "see where devices disagreed, and who won")],
    exitNotes: CommandDescription.journalNotes,
    work: .reads(inPages: true))

  /// Whether somebody knew of another's events is only seen where these come in.
  private static let none: StyledText =
    "No conflict is open among those that `merge` and `sync` have noted. What git or a cloud drive brought alone was not looked at."

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let (state, conflicts) = try context.attempt { () throws(JournalError) in
      (try journal.replay().state, try journal.conflicts())
    }
    let sentence = ConflictSentence(state, clock: context.localMoment(_:))
    switch context.output.format {
    case .text:
      for conflict in conflicts {
        context.output.line("\(conflict.entity.ending, .dim)  \(sentence.describe(conflict))")
      }
      if conflicts.isEmpty { context.output.information(Self.none) }
    case .json, .ndjson:
      let document = JSONWriter.document("replog.conflicts/1") { writer in
        sentence.write(conflicts, to: &writer)
      }
      context.output.json(document)
    }
    return .done
  }
}
