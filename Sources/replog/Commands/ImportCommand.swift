import JournalFile
import JournalModel
import WorkoutJournal

/// `replog import`: another app's export, as events.
enum ImportCommand: Command {
  static let description = CommandDescription(
    name: "import", summary: "bring in another app's export",
    positionals: [
      PositionalDescription(
        "FILE", "a CSV export of Strong, Hevy or FitNotes; - for standard input")
    ],
    options: [
      .option(
        "from", choice: ImportSource.allCases.map(\.rawValue),
        "the app (default: recognised by the file's content)"),
      .option("unit", choice: WeightUnit.allCases.map(\.rawValue), "the unit, where none is said"),
      .option(
        "time-zone", "Z", .string, "the zone of its times (default: this machine's): Europe/Berlin"),
      .flag("dry-run", "print the events that `append -` would take, and change nothing"),
    ],
    examples: [
      .init("replog import strong.csv --unit kg", "a history from Strong"),
      .init("replog import hevy.csv --dry-run | head", "see what would come in"),
    ],
    exitNotes: [
      .init(.badData, "the file is no export that is known, or its unit must be said"),
      .init(.noInput, "there is no such file, or no journal"),
    ] + CommandDescription.journalNotes)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    if let zone = arguments.value(of: "time-zone") { try context.use(zone: zone) }
    let path = arguments.positionals[0]
    let history = try read(path, arguments, context)
    let journal = try context.openJournal(arguments)
    let isDryRun = arguments.isGiven("dry-run")
    let report = try context.attempt { () throws(JournalError) in
      try journal.importHistory(history, isDryRun: isDryRun) {
        context.localMoment(reading: Int64($0.secondsSinceEpoch) * 1000)
      }
    }
    switch context.output.format {
    case .json, .ndjson: context.output.json(json(report, path: path, isDryRun: isDryRun))
    case .text where isDryRun:
      for draft in report.drafts { context.output.json(draft.line) }
      for line in ImportSummary(report, isDryRun: true).lines { context.output.aside(line) }
    case .text:
      context.output.lines(ImportSummary(report, isDryRun: false).lines)
    }
    return .done
  }

  private static func read(
    _ path: String, _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ImportedHistory {
    let bytes: [UInt8]
    if path == "-" {
      do throws(StreamError) {
        bytes = try context.environment.standardInput()
      } catch {
        throw CommandFailure(
          .inputOutput, code: "inputFailed", "Standard input could not be read: \(error.reason)",
          hint: "Nothing was written. Name the CSV file that the app has exported.")
      }
    } else {
      let absolute = try context.absolutePath(path)
      do throws(FileError) {
        bytes = try InputFile.read(absolute)
      } catch {
        throw CommandFailure(
          error.isMissing ? .noInput : .badData, code: "unreadable",
          error.isMissing ? "There is no such file" : "This can't be read: \(error.reason)",
          file: path, hint: "Name the CSV file that the app has exported.")
      }
    }
    let options = ImportOptions(
      source: arguments.value(of: "from").flatMap(ImportSource.init),
      unit: arguments.value(of: "unit").flatMap(WeightUnit.init))
    do throws(ImportFailure) {
      return try ImportedHistory.read(bytes, options)
    } catch {
      throw CommandFailure(
        .badData, code: "notImportable", error.message, file: path == "-" ? nil : path,
        line: error.line, hint: error.hint)
    }
  }

  private static func json(_ report: ImportReport, path: String, isDryRun: Bool) -> [UInt8] {
    let history = report.history
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.import/1")
    writer.member("file", path)
    writer.member("app", history.source.rawValue)
    writer.member("dryRun", isDryRun)
    writer.member("rows", history.rows)
    writer.member("workouts", history.workouts.count)
    writer.member("sets", history.setCount)
    writer.member("exercises", history.exercises.count)
    writer.member("restTimers", history.restTimers)
    writer.member("noteRows", history.noteRows)
    writer.name("new")
    writer.beginObject()
    writer.member("workouts", report.added(.sessionStarted))
    writer.member("sets", report.added(.setLogged))
    writer.member("exercises", report.added(.exerciseCreated))
    writer.member("events", isDryRun ? report.drafts.count : report.events.count)
    writer.endObject()
    writer.name("skipped")
    write(history.skipped + report.rejected, to: &writer)
    writer.name("flagged")
    write(history.flagged + report.adjusted, to: &writer)
    writer.member("warnings", history.warnings)
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ notes: [RowNote], to writer: inout JSONWriter) {
    writer.beginArray()
    for note in notes {
      writer.beginObject()
      writer.member("line", note.line)
      writer.member("reason", note.reason)
      writer.member("column", note.column)
      writer.member("value", note.value)
      writer.endObject()
    }
    writer.endArray()
  }
}

/// What an import has done, in words.
private struct ImportSummary {
  /// Notes of one sort that are printed in full; JSON has them all.
  private static let shownNotes = 20

  private let report: ImportReport
  private let isDryRun: Bool

  init(_ report: ImportReport, isDryRun: Bool) {
    self.report = report
    self.isDryRun = isDryRun
  }

  var lines: [StyledText] {
    let history = report.history
    let skipped = history.skipped + report.rejected
    let flagged = history.flagged + report.adjusted
    var table = Table([.init(""), .init("IN FILE", .right), .init("NEW", .right)])
    table.add(["rows", "\(history.rows)", ""])
    table.add(["workouts", "\(history.workouts.count)", "\(report.added(.sessionStarted))"])
    table.add(["sets", "\(history.setCount)", "\(report.added(.setLogged))"])
    table.add(["exercises", "\(history.exercises.count)", "\(report.added(.exerciseCreated))"])
    if history.restTimers > 0 { table.add(["rest timers", "\(history.restTimers)", ""]) }
    if history.noteRows > 0 { table.add(["notes", "\(history.noteRows)", ""]) }
    table.add(["skipped", "\(skipped.count)", ""])
    table.add(["flagged", "\(flagged.count)", ""])
    let verb = isDryRun ? "Would import" : "Imported"
    let count = isDryRun ? report.drafts.count : report.events.count
    return [
      "\(StyledText(verb)) from \(history.source.title): \(Figure.count(count, "event"), .bold)"
    ]
      + table.lines
      + history.warnings.map { "\("Note:", .yellow) \($0)" }
      + notes(skipped, "Skipped") + notes(flagged, "Flagged, and imported")
  }

  private func notes(_ notes: [RowNote], _ title: String) -> [StyledText] {
    guard !notes.isEmpty else { return [] }
    var lines: [StyledText] = ["\(title, .bold)"]
    for note in notes.prefix(Self.shownNotes) {
      let cell = note.column.map { " (\($0): \(note.value ?? ""))" } ?? ""
      lines.append("  line \(note.line): \(note.reason)\(cell)")
    }
    if notes.count > Self.shownNotes {
      lines.append("  and \(notes.count - Self.shownNotes) more; --json has them all")
    }
    return lines
  }
}

extension EventDraft {
  /// The draft as `append -` takes it.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("type", type)
    if let entity { writer.member("entity", entity) }
    if let at { writer.member("at", at) }
    writer.name("data")
    data.write(to: &writer)
    writer.endObject()
    return writer.bytes
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
