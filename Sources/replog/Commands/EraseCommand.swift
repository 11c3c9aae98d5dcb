import JournalModel
import WorkoutJournal

/// `replog erase`: removes the journal and what this device remembers of it, for good.
enum EraseCommand: Command {
  /// What a person types to show that they mean it.
  static let password = "erase"

  static let description = CommandDescription(
    name: "erase", summary: "remove the journal from this device, for good",
    options: [
      .flag("dry-run", "say what would be removed, and remove nothing"),
      .flag("yes", "don't ask, for scripts that name the journal themselves"),
    ],
    examples: [
      .init("replog erase --dry-run", "see what would go, and who else has the data"),
      .init("replog erase --journal ~/old/Journal", "remove that journal, after a question"),
      .init("replog erase --journal ~/old/Journal --yes", "remove it without one"),
    ],
    exitNotes: [
      .init(.negative, "the question was answered otherwise; nothing was removed"),
      .init(.usage, "nobody can be asked and --yes is not given, or it is and no journal is named"),
      .init(.inputOutput, "something can't be removed; the rest of the journal may be gone"),
    ] + CommandDescription.writingNotes,
    work: .changes("what was to be removed is gone"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let isAsking = !arguments.isGiven("yes")
    if !isAsking, !context.isJournalNamed(arguments), !arguments.isGiven("dry-run") {
      throw .unnamed
    }
    let journal = try context.openJournal(arguments)
    let git = try GitTraces(of: journal, context)
    if arguments.isGiven("dry-run") {
      let erasure = try context.attempt { () throws(JournalError) in try journal.erasure() }
      EraseReport(
        journal: journal, erasure: erasure, git: git, work: try context.abandonedWork(),
        isDone: false
      ).write(context)
      return .done
    }
    if isAsking, try !isMeant(journal, git, context) {
      context.output.question("Nothing was removed.")
      return .negative
    }
    let erasure: Erasure
    do throws(JournalError) {
      erasure = try journal.erase()
    } catch {
      throw .unfinished(error)
    }
    EraseReport(
      journal: journal, erasure: erasure, git: git, work: try context.removeAbandonedWork(),
      isDone: true
    ).write(context)
    return .done
  }

  /// Asks the person at the terminal.
  private static func isMeant(
    _ journal: Journal, _ git: GitTraces?, _ context: Context
  ) throws(CommandFailure) -> Bool {
    guard let typist = context.environment.typist else {
      throw .usage(
        "Nobody is at a terminal to be asked whether \(journal.path) may go for good",
        hint: "Nothing was removed. `--dry-run` shows what would go; `--journal DIR --yes` does it."
      )
    }
    let count = try context.attempt { () throws(JournalError) in try journal.eventCount() }
    context.output.question(
      "\(Figure.count(count, "event")) in \(journal.path, .bold) would be gone, and can't be brought back from here."
    )
    for line in git?.lines(isErased: false) ?? [] { context.output.question(line) }
    context.output.question("Type “\(password)” to remove the journal:")
    return try typist.word(hint: "Nothing was removed.") == password
  }
}

extension CommandFailure {
  /// A script whose variable is not set must not remove whatever journal is found instead.
  fileprivate static var unnamed: CommandFailure {
    .usage(
      "`--yes` removes only a journal that is named",
      hint: "Nothing was removed. Name it with --journal DIR or $REPLOG_JOURNAL.")
  }

  /// What hindered the removal, on the way or before it.
  fileprivate static func unfinished(_ error: JournalError) -> CommandFailure {
    let failure = CommandFailure(error)
    guard case .file(let error) = error, !error.isLockedTooLong else { return failure }
    return CommandFailure(
      failure.status, code: failure.code, failure.message, file: failure.file,
      hint: "Some of the journal may be gone. What is left is a journal still: `replog erase` "
        + "again removes it when the cause is mended.")
  }
}
