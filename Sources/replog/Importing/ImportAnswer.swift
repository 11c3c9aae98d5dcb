import JournalModel
import WorkoutJournal

/// What an import has done, or would do, in words and as JSON.
protocol ImportAnswer {
  /// What was appended, or would be.
  var drafts: [EventDraft] { get }
  /// What was appended; nothing in a dry run.
  var events: [RecordedEvent] { get }
  /// What was imported from, as a person calls it.
  var sourceTitle: String { get }
  /// The same as the word for `--from`.
  var app: String { get }
  var counts: ImportCounts { get }
  /// Rows that became nothing, each with the reason.
  var skipped: [RowNote] { get }
  /// Rows that a reader should look at, without those that were skipped.
  var flagged: [RowNote] { get }
  /// Whether all that the file has came in now, or would.
  var isAllNew: Bool { get }
  /// What holds for the whole file, one sentence each.
  var warnings: [String] { get }
  /// Rows of the table behind that of the rows in the file.
  var rows: [(name: String, inFile: Int, new: Int?)] { get }
  /// What has a title of its own in the answer.
  var titled: [(title: String, notes: [RowNote])] { get }
  /// Writes the members that only this import has.
  func writeOwn(to writer: inout JSONWriter)
}

/// The numbers that the answer of every import has.
struct ImportCounts {
  var rows = 0
  var workouts = 0
  var sets = 0
  var exercises = 0
  var restTimers = 0
  var noteRows = 0
  var newWorkouts = 0
  var newSets = 0
  var newExercises = 0
}

extension ImportAnswer {
  /// The titles of rows that the journal has already.
  static var ownedTitle: String { "Yours already, and left as they are" }
  static var differingTitle: String {
    "Other than an earlier import brought, and left as they are"
  }

  var titled: [(title: String, notes: [RowNote])] { [] }
  func writeOwn(to writer: inout JSONWriter) {}

  /// Whether there were rows, and nothing was made of any.
  var isAllSkipped: Bool {
    counts.rows > 0 && skipped.count >= counts.rows && drafts.isEmpty
  }

  /// What helps where the order of day and month was guessed.
  static func warnings(guessed dates: DayMonthOrder?) -> [String] {
    dates.map { ["`--dates \($0.other.rawValue)` reads them the other way."] } ?? []
  }

  /// What is said of things that an earlier import has brought otherwise.
  ///
  /// - Parameter edit: the command that changes one of them.
  static func warnings(_ differing: [RowNote], _ thing: String, edit: String) -> [String] {
    guard !differing.isEmpty else { return [] }
    return [
      "\(Figure.count(differing.count, thing)) came otherwise in an earlier import, and the journal "
        + "keeps what it has; `replog \(edit)` changes it."
    ]
  }

  private func eventCount(_ isDryRun: Bool) -> Int { isDryRun ? drafts.count : events.count }

  func lines(isDryRun: Bool) -> [StyledText] {
    var table = Table([.init(""), .init("IN FILE", .right), .init("NEW", .right)])
    for row in rows {
      table.add(["\(row.name)", "\(row.inFile)", "\(row.new.map(String.init) ?? "")"])
    }
    table.add(["skipped", "\(skipped.count)", ""])
    table.add(["flagged", "\(flagged.count)", ""])
    let verb = isDryRun ? "Would import" : "Imported"
    let count = Figure.count(eventCount(isDryRun), "event")
    var lines: [StyledText] = ["\(verb) from \(sourceTitle): \(count, .bold)"]
    lines += table.lines
    lines += warnings.map { "\("Note:", .yellow) \($0)" }
    for (title, notes) in titled { lines += self.notes(notes, title) }
    let flaggedTitle = isAllNew && eventCount(isDryRun) > 0 ? "Flagged, and imported" : "Flagged"
    return lines + notes(skipped, "Skipped") + notes(flagged, flaggedTitle)
  }

  func json(path: String, isDryRun: Bool) -> [UInt8] {
    JSONWriter.document("replog.import/1") { writer in
      writer.member("file", path)
      writer.member("app", app)
      writer.member("dryRun", isDryRun)
      writer.member("rows", counts.rows)
      writer.member("workouts", counts.workouts)
      writer.member("sets", counts.sets)
      writer.member("exercises", counts.exercises)
      writer.member("restTimers", counts.restTimers)
      writer.member("noteRows", counts.noteRows)
      writer.object("new") { writer in
        writer.member("workouts", counts.newWorkouts)
        writer.member("sets", counts.newSets)
        writer.member("exercises", counts.newExercises)
        writer.member("events", eventCount(isDryRun))
      }
      writeOwn(to: &writer)
      writer.member("skipped", skipped)
      writer.member("flagged", flagged)
      writer.member("warnings", warnings)
      if isDryRun {
        writer.member("drafts", raw: drafts.map(\.line))
      }
    }
  }

  /// Notes under a title; the first of them, because JSON has them all.
  private func notes(_ notes: [RowNote], _ title: String) -> [StyledText] {
    let shown = 20
    guard !notes.isEmpty else { return [] }
    var lines: [StyledText] = ["\(title, .bold)"]
    for note in notes.prefix(shown) {
      let cell = note.value.flatMap { value in note.column.map { " (\($0): \(value))" } } ?? ""
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
    member(name, objects: notes) { note, writer in
      writer.member("line", note.line)
      writer.member("reason", note.reason)
      writer.member("column", note.column)
      writer.member("value", note.value)
    }
  }
}
