import JournalModel
import WorkoutJournal

/// `replog session run`: walks through a workout set by set.
enum SessionRunCommand: Command {
  static let description = CommandDescription(
    name: "session run", summary: "walk through today's workout set by set, with the rests counted",
    options: OptionDescription.ofToday,
    examples: [
      .init("replog session run", "what `replog today` shows, or the session that is open"),
      .init(
        "replog session run --template 'Upper A' --energy low", "another workout, made lighter"),
    ],
    exitNotes: [
      .init(.usage, "nobody is at a terminal"),
      .init(.noInput, "nothing is planned, or there is no journal"),
      .init(.badData, "another session is open"),
    ] + CommandDescription.writingNotes, work: .records)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    guard context.environment.typist != nil, context.output.format == .text else {
      throw .usage(
        "Nobody is at a terminal to walk through a workout",
        hint: "`replog today --json` says what to do, and `replog log` records what was done.")
    }
    let journal = try context.openJournal(arguments)
    var run = try SessionRun(arguments, context, journal)
    return try run.walk()
  }
}
