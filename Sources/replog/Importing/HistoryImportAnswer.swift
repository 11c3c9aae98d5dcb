import JournalModel
import WorkoutJournal

/// What the import of another app's history has done.
struct HistoryImportAnswer: ImportAnswer {
  let report: ImportReport

  private var history: ImportedHistory { report.history }
  var drafts: [EventDraft] { report.drafts }
  var events: [RecordedEvent] { report.events }
  var sourceTitle: String { history.source.title }
  var app: String { history.source.rawValue }
  var skipped: [RowNote] { history.skipped + report.rejected }
  var flagged: [RowNote] {
    // A line of a text may say several sets, of which only some were kept out.
    var kept: [Int: Int] = [:]
    for set in history.workouts.flatMap(\.sets) { kept[set.line, default: 0] += 1 }
    for note in report.rejected { kept[note.line, default: 0] -= 1 }
    let rejected = Set(report.rejected.map(\.line).filter { kept[$0, default: 0] <= 0 })
    return history.flagged.filter { !rejected.contains($0.line) } + report.flagged
  }
  var isAllNew: Bool {
    counts.newSets == counts.sets && counts.newWorkouts == counts.workouts
  }
  var warnings: [String] {
    var warnings = history.warnings + Self.warnings(guessed: history.guessedDates)
    warnings += Self.warnings(report.differing, "set", edit: "set edit")
    warnings += Self.warnings(report.differingWorkouts, "workout", edit: "session edit")
    warnings += BodyWeightImportAnswer.warnings(report.differingBodyWeights)
    if !report.gone.isEmpty {
      warnings.append(
        "Some sets of an earlier import are not in the file any more; they stay, and `replog set "
          + "delete` deletes one.")
    }
    if report.ownedAtOtherHours > 0 {
      let count = Figure.count(report.ownedAtOtherHours, "workout")
      let (was, it) = report.ownedAtOtherHours == 1 ? ("was", "it") : ("were", "them")
      warnings.append(
        "\(count) \(was) taken for the journal's at another hour, as in another time zone; `--again` "
          + "brings \(it) in beside.")
    }
    return warnings + deletedWarnings
  }

  private var deletedWarnings: [String] {
    let deleted = report.deleted
    let counts = [
      ("workout", deleted.workouts), ("set", deleted.sets), ("exercise", deleted.exercises),
    ].filter { $0.1 > 0 }
    guard !counts.isEmpty else { return [] }
    let verb = counts.map(\.1) == [1] ? "stays" : "stay"
    return [
      "\(counts.map { Figure.count($0.1, $0.0) }.inSentence) of an earlier import, deleted or undone "
        + "since, \(verb) so; `--again` brings back what was."
    ]
  }

  /// Sets, and workouts and body weights behind them.
  private var differing: [RowNote] {
    report.differing + report.differingWorkouts + report.differingBodyWeights
  }

  var titled: [(title: String, notes: [RowNote])] {
    [
      (Self.ownedTitle, report.owned), (Self.differingTitle, differing),
      ("In the journal by an earlier import, and not in these workouts any more", report.gone),
    ]
  }

  func writeOwn(to writer: inout JSONWriter) {
    writer.member("owned", report.owned)
    writer.member("differing", differing)
    writer.member("gone", report.gone)
    writer.object("deleted") { writer in
      writer.member("workouts", report.deleted.workouts)
      writer.member("sets", report.deleted.sets)
      writer.member("exercises", report.deleted.exercises)
    }
    writer.member("bodyWeights", bodyWeights)
    writer.member("newBodyWeights", report.added(.bodyWeightRecorded))
  }

  private var bodyWeights: Int {
    history.bodyWeights.count - report.rejected(.bodyWeightRecorded)
  }

  /// Several spellings are one, as they are in the journal.
  private var exercises: Int { Set(history.exercises.map(TextFolding.foldSpace)).count }

  /// What a rule kept out is among the skipped rows, and no row is counted twice.
  var counts: ImportCounts {
    ImportCounts(
      rows: history.rows, workouts: history.workouts.count - report.rejected(.sessionStarted),
      sets: history.setCount - report.rejected(.setLogged),
      exercises: exercises - report.rejected(.exerciseCreated),
      restTimers: history.restTimers, noteRows: history.noteRows,
      newWorkouts: report.added(.sessionStarted), newSets: report.added(.setLogged),
      newExercises: report.added(.exerciseCreated))
  }

  var rows: [(name: String, inFile: Int, new: Int?)] {
    let counts = counts
    var rows: [(String, Int, Int?)] = [
      ("rows", counts.rows, nil), ("workouts", counts.workouts, counts.newWorkouts),
      ("sets", counts.sets, counts.newSets),
      ("exercises", counts.exercises, counts.newExercises),
    ]
    if !history.bodyWeights.isEmpty {
      let new = report.added(.bodyWeightRecorded)
      rows.append(("body weights", bodyWeights, new))
    }
    if !report.owned.isEmpty { rows.append(("yours already", report.owned.count, nil)) }
    if !differing.isEmpty { rows.append(("differing", differing.count, nil)) }
    if counts.restTimers > 0 { rows.append(("rest timers", counts.restTimers, nil)) }
    if counts.noteRows > 0 { rows.append(("notes", counts.noteRows, nil)) }
    return rows
  }
}
