import JournalModel
import WorkoutJournal

/// What an import has done, or would do, in words and as JSON.
protocol ImportAnswer {
  /// What was appended, or would be.
  var drafts: [EventDraft] { get }
  func lines(isDryRun: Bool) -> [StyledText]
  func json(path: String, isDryRun: Bool) -> [UInt8]
}

extension ImportAnswer {
  /// The line above the counts.
  func headline(_ source: String, isDryRun: Bool, events: Int) -> StyledText {
    let verb = isDryRun ? "Would import" : "Imported"
    return "\(verb) from \(source): \(Figure.count(events, "event"), .bold)"
  }

  func warnings(_ sentences: [String]) -> [StyledText] {
    sentences.map { "\("Note:", .yellow) \($0)" }
  }

  /// Notes under a title; the first of them, because JSON has them all.
  func notes(_ notes: [RowNote], _ title: String) -> [StyledText] {
    let shown = 20
    guard !notes.isEmpty else { return [] }
    var lines: [StyledText] = ["\(title, .bold)"]
    for note in notes.prefix(shown) {
      let cell = note.column.map { " (\($0): \(note.value ?? ""))" } ?? ""
      lines.append("  line \(note.line): \(note.reason)\(cell)")
    }
    if notes.count > shown {
      lines.append("  and \(notes.count - shown) more; --json has them all")
    }
    return lines
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ notes: [RowNote]) {
    self.name(name)
    beginArray()
    for note in notes {
      beginObject()
      member("line", note.line)
      member("reason", note.reason)
      member("column", note.column)
      member("value", note.value)
      endObject()
    }
    endArray()
  }
}

/// What the import of another app's history has done.
struct HistoryImportAnswer: ImportAnswer {
  private let report: ImportReport

  init(_ report: ImportReport) {
    self.report = report
  }

  var drafts: [EventDraft] { report.drafts }

  func lines(isDryRun: Bool) -> [StyledText] {
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
    let events = isDryRun ? report.drafts.count : report.events.count
    return [headline(history.source.title, isDryRun: isDryRun, events: events)]
      + table.lines + warnings(history.warnings)
      + notes(skipped, "Skipped") + notes(flagged, "Flagged, and imported")
  }

  func json(path: String, isDryRun: Bool) -> [UInt8] {
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
    writer.member("skipped", history.skipped + report.rejected)
    writer.member("flagged", history.flagged + report.adjusted)
    writer.member("warnings", history.warnings)
    writer.endObject()
    return writer.bytes
  }
}

/// What the import of a collection of exercises has done.
struct ExerciseImportAnswer: ImportAnswer {
  private let report: ExerciseImportReport

  init(_ report: ExerciseImportReport) {
    self.report = report
  }

  var drafts: [EventDraft] { report.drafts }
  private var skipped: [RowNote] { report.collection.skipped + report.rejected }
  private var flagged: [RowNote] { report.collection.flagged + report.adjusted }

  func lines(isDryRun: Bool) -> [StyledText] {
    var table = Table([.init(""), .init("IN FILE", .right), .init("NEW", .right)])
    table.add(["exercises", "\(report.collection.records)", "\(report.drafts.count)"])
    table.add(["imported before", "\(report.importedBefore)", ""])
    table.add(["yours already", "\(report.owned.count)", ""])
    table.add(["skipped", "\(skipped.count)", ""])
    table.add(["flagged", "\(flagged.count)", ""])
    let events = isDryRun ? report.drafts.count : report.events.count
    let title = ImportFormat.freeExerciseDB.title
    return [headline(title, isDryRun: isDryRun, events: events)]
      + table.lines + warnings(report.collection.warnings)
      + notes(report.owned, "Yours already, and left as they are")
      + notes(skipped, "Skipped") + notes(flagged, "Flagged, and imported")
  }

  /// The members of a history's answer, of which this has no rows, and two of its own.
  func json(path: String, isDryRun: Bool) -> [UInt8] {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.import/1")
    writer.member("file", path)
    writer.member("app", ImportFormat.freeExerciseDB.rawValue)
    writer.member("dryRun", isDryRun)
    writer.member("rows", report.collection.records)
    writer.member("workouts", 0)
    writer.member("sets", 0)
    writer.member("exercises", report.collection.exercises.count)
    writer.member("restTimers", 0)
    writer.member("noteRows", 0)
    writer.name("new")
    writer.beginObject()
    writer.member("workouts", 0)
    writer.member("sets", 0)
    writer.member("exercises", report.drafts.count)
    writer.member("events", isDryRun ? report.drafts.count : report.events.count)
    writer.endObject()
    writer.member("importedBefore", report.importedBefore)
    writer.member("owned", report.owned)
    writer.member("skipped", skipped)
    writer.member("flagged", flagged)
    writer.member("warnings", report.collection.warnings)
    writer.endObject()
    return writer.bytes
  }
}
