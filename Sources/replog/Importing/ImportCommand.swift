import JournalFile
import JournalModel
import WorkoutJournal

/// `replog import`: another app's export, as events.
enum ImportCommand: Command {
  static let description = CommandDescription(
    name: "import",
    summary: "bring in another app's export, body weights, or a collection of exercises",
    positionals: [
      PositionalDescription("FILE", "an app's export, or a log in plain text; - for standard input")
    ],
    options: [
      .option(
        "from", "APP", .choice(ImportFormat.allCases.map(\.rawValue)),
        ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")),
      .option("unit", choice: WeightUnit.allCases.map(\.rawValue), "the unit, where none is said"),
      .option(
        "dates", choice: DayMonthOrder.allCases.map(\.rawValue),
        "how 03/04/2026 is read, where no date of the file says it"),
      .option(
        "time-zone", "Z", .string, "the zone of its times (default: this machine's)"),
      .flag(
        "again",
        "with what was deleted or undone since an earlier import, or is taken for a workout of "
          + "another hour"),
      .dryRun,
    ],
    examples: [
      .init("replog import strong.csv --unit kg", "a history from Strong"),
      .init("replog import hevy.csv --dry-run | head", "see what would come in"),
      .init("replog import fitbod.csv", "a history from Fitbod"),
      .init("replog import jefit.csv", "a history from JEFIT, with its notes and cardio"),
      .init("replog import sheet.csv --unit kg", "a table of sets: date, exercise, reps, weight"),
      .init("replog import log.txt --from fitdown", "a log in plain text"),
      .init("replog import exercises.json", "the exercises of free-exercise-db"),
      .init("replog import measurement_data.csv", "body weights from Hevy or FitNotes"),
    ],
    exitNotes: [
      .init(
        .badData,
        "the file is no export that is known, its unit must be said, or every row was skipped"),
      .init(.noInput, "there is no such file, or no journal"),
    ] + CommandDescription.writingNotes, work: .records)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    if let zone = arguments.value(of: "time-zone") { try context.use(zone: zone) }
    let path = arguments.positionals[0]
    let file = try read(path, arguments, context)
    let journal = try context.openJournal(arguments)
    if case .exercises = file { try refuseOptionsOfHistories(arguments) }
    let (isDryRun, bringsBack) = (arguments.isGiven("dry-run"), arguments.isGiven("again"))
    func moment(of reading: LocalDateTime, utcOffsetMinutes: Int?) -> Moment? {
      let milliseconds = Int64(reading.secondsSinceEpoch) * 1000
      return utcOffsetMinutes.map { context.localMoment(milliseconds - Int64($0) * 60_000) }
        ?? context.localMoment(reading: milliseconds)
    }
    context.output.begin("Importing")
    let answer = try context.attempt { () throws(JournalError) -> any ImportAnswer in
      switch file {
      case .history(let history):
        HistoryImportAnswer(
          report: try journal.importHistory(
            history, isDryRun: isDryRun, bringsBack: bringsBack,
            moment: moment(of:utcOffsetMinutes:)))
      case .exercises(let collection):
        ExerciseImportAnswer(
          report: try journal.importExercises(
            collection, isDryRun: isDryRun, bringsBack: bringsBack))
      case .bodyWeights(let table):
        BodyWeightImportAnswer(
          report: try journal.importBodyWeights(
            table, isDryRun: isDryRun, bringsBack: bringsBack,
            moment: moment(of:utcOffsetMinutes:)))
      }
    }
    switch context.output.format {
    case .json, .ndjson: context.output.json(answer.json(path: path, isDryRun: isDryRun))
    case .text where isDryRun:
      for draft in answer.drafts { context.output.json(draft.line) }
      for line in answer.lines(isDryRun: true) { context.output.aside(line) }
    case .text:
      context.output.lines(answer.lines(isDryRun: false))
      context.offerUndo(of: answer.events)
    }
    guard answer.isAllSkipped else { return .done }
    throw CommandFailure(
      .badData, code: "nothingImported", "Every row was skipped, and nothing was imported",
      file: path == "-" ? nil : path, hint: "The report names each by its line, with the reason.")
  }

  /// Says that what was given has no meaning for exercises, rather than to leave it out in silence.
  private static func refuseOptionsOfHistories(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    for (option, what) in [("unit", "weights"), ("dates", "dates"), ("time-zone", "times")]
    where arguments.isGiven(option) {
      throw .usage(
        "This is a collection of exercises, which has no \(what), so `--\(option)` says nothing",
        hint: "Nothing was written. Leave it out.")
    }
  }

  private static func read(
    _ path: String, _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ImportedFile {
    let bytes: [UInt8]
    if path == "-" {
      bytes = try context.readInput(
        hint: "Nothing was written. Name the file that the app has exported.")
    } else {
      let absolute = try context.absolutePath(path)
      do throws(FileError) {
        bytes = try InputFile.read(absolute)
      } catch {
        throw unreadable(error, path)
      }
    }
    do throws(ImportFailure) {
      return try ImportedFile.read(
        bytes, format: arguments.value(of: "from").flatMap(ImportFormat.init),
        unit: arguments.value(of: "unit").flatMap(WeightUnit.init),
        dates: arguments.value(of: "dates").flatMap(DayMonthOrder.init))
    } catch {
      throw CommandFailure(
        .badData, code: "notImportable", error.message, file: path == "-" ? nil : path,
        line: error.line, hint: error.advice(isFormatSaid: arguments.isGiven("from")))
    }
  }

  /// Why a file that was named can't be read: no such file, no file at all, or what the disk or the system
  /// refuses, which says nothing of the file.
  static func unreadable(_ error: FileError, _ path: String) -> CommandFailure {
    if error.isOfMachine { return CommandFailure(error) }
    let isInput = error.isMissing || error.isReadOnly
    return CommandFailure(
      isInput ? .noInput : .badData, code: "unreadable",
      error.isMissing ? "There is no such file" : "This can't be read: \(error.reason)",
      file: path,
      hint: error.isReadOnly
        ? "Check the permissions of the file and of its folder."
        : "Name the file that the app has exported.")
  }
}

extension ImportFailure {
  /// What to do about it, with the options of the command.
  fileprivate func advice(isFormatSaid: Bool) -> String {
    switch self {
    case .unitNeeded(.some(let likely), _):
      "Say --unit kg or --unit lb; the decimals look like \(likely.rawValue)."
    case .unitNeeded(.none, _):
      "Say --unit kg or --unit lb: the unit that the app was set to at the export."
    case .notRecognised where isFormatSaid: "\(hint) Leave out --from, or check the file."
    case .empty, .notText, .notRecognised, .damagedJSON: hint
    }
  }
}

extension Context {
  /// Reads local times in another zone from now on.
  fileprivate func use(zone: String) throws(CommandFailure) {
    guard let rule = ZoneName.rule(for: zone) else {
      throw .usage(
        "There is no time zone “\(zone)” on this machine",
        hint: "Write a name like Europe/Berlin, or an offset like +01:00.")
    }
    SystemClock.use(zone: rule)
  }
}
