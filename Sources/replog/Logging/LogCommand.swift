import JournalModel
import WorkoutJournal

/// `replog log`: sets as a lifter writes them, any number in one line.
enum LogCommand: Command {
  static let description = CommandDescription(
    name: "log", summary: "log sets in a line: bench 100x5x3 @8",
    positionals: [
      PositionalDescription(
        "ENTRY", "exercises, each with its sets; none for questions instead", isRequired: false,
        isVariadic: true)
    ],
    options: [
      .option(
        "session", "REF", .string,
        "into that session (default: the running one, with --at the one of then, or a new one)"),
      .option("at", "T", .date, "when it was (default: now)"),
      .flag("new", "make exercises that neither the journal nor the library knows"),
      .flag("dry-run", "say what would be logged, and log nothing"),
    ],
    examples: [
      .init(
        "replog log bench 100x5x3 @8",
        "three sets of five with 100 kg (lb where your profile is Imperial), RPE 8"),
      .init("replog log bench 60x5w 100x5,5,4 squat 140x5+", "a warm-up, and reps set by set"),
      .init("replog log squat 3x5 @180kg // 'belt on'", "sets first, then the load with its unit"),
      .init(
        "replog log pullup bw+20x5x3 dips bwx12 x10 x8", "body weight, and the last load again"),
      .init(
        "replog log --new 'river run' 5km 20:31 plank 90s", "a new exercise; distances and times"),
      .init("replog log farmers walk 40kgx50m plank 20kgx60s", "what is carried, what is held"),
      .init(
        "replog log curl 20x12,10,8d rir1 +slow superset=A", "three drop sets, a tag, a superset"),
      .init("replog log --at 2026-11-20 deadlift 180x3", "what was done the day before"),
      .init("replog log", "be asked, with what you did last time to take over"),
    ],
    exitNotes: [
      .init(.usage, "the line was not understood, or could mean two things; nothing was written"),
      .init(.negative, "a question was not answered; nothing was written"),
      .init(.badData, "a rule is broken; nothing was written"),
      .init(.noInput, "an exercise is not known, or there is no journal"),
    ] + CommandDescription.writingNotes, work: .records)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    var logger = try QuickLogger(context, journal, arguments)
    guard !arguments.positionals.isEmpty else {
      var dialogue = LogDialogue(logger)
      return try dialogue.run()
    }
    try checkTime(arguments)
    guard let answer = try logger.log(EntryWords(arguments.positionals)) else {
      context.output.question("Nothing was logged.")
      return .negative
    }
    answer.tell(context.output)
    if context.output.format == .text, let session = answer.pastSession,
      let words = try context.state(of: journal).planWords(ofPast: session)
    {
      context.output.information("\(words)")
    }
    return .done
  }

  /// Refuses a time of day that stands behind the day of `--at`, of which it is no part without quotes.
  private static func checkTime(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let day = arguments.value(of: "at"), !day.contains(":"),
      let first = arguments.positionals.first
    else { return }
    let parts = first.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) && Int($0) != nil })
    else { return }
    throw .usage(
      "“\(first)” is a time behind the day of `--at`",
      hint: "Nothing was written. Write both in quotes: --at '\(day) \(first)'.")
  }
}
