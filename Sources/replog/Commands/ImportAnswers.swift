import JournalModel
import WorkoutJournal

/// What the import of another app's history has done.
struct HistoryImportAnswer: ImportAnswer {
  let report: ImportReport

  private var history: ImportedHistory { report.history }
  var drafts: [EventDraft] { report.drafts }
  var events: [RecordedEvent] { report.events }
  var format: ImportFormat { ImportFormat(history.source) }
  var skipped: [RowNote] { history.skipped + report.rejected }
  var flagged: [RowNote] { history.flagged + report.adjusted }
  var warnings: [String] {
    var warnings = history.warnings
    if !report.differing.isEmpty {
      let count = Figure.count(report.differing.count, "set")
      warnings.append(
        "\(count) came otherwise in an earlier import, and the journal keeps what it has; "
          + "`replog set edit` changes it.")
    }
    warnings += BodyWeightImportAnswer.warnings(report.differingBodyWeights)
    if report.deletedWorkouts > 0 {
      let count = Figure.count(report.deletedWorkouts, "workout")
      let verb = report.deletedWorkouts == 1 ? "stays" : "stay"
      warnings.append(
        "\(count) of an earlier import, deleted or undone since, \(verb) so; `--again` brings back "
          + "what was.")
    }
    return warnings
  }

  /// Sets, and body weights behind them.
  private var differing: [RowNote] { report.differing + report.differingBodyWeights }

  var titled: [(title: String, notes: [RowNote])] {
    [(Self.ownedTitle, report.owned), (Self.differingTitle, differing)]
  }

  func writeOwn(to writer: inout JSONWriter) {
    writer.member("owned", report.owned)
    writer.member("differing", differing)
    writer.member("bodyWeights", history.bodyWeights.count)
    writer.member("newBodyWeights", report.added(.bodyWeightRecorded))
  }

  var counts: ImportCounts {
    ImportCounts(
      rows: history.rows, workouts: history.workouts.count, sets: history.setCount,
      exercises: history.exercises.count, restTimers: history.restTimers,
      noteRows: history.noteRows, newWorkouts: report.added(.sessionStarted),
      newSets: report.added(.setLogged), newExercises: report.added(.exerciseCreated))
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
      rows.append(("body weights", history.bodyWeights.count, new))
    }
    if !report.owned.isEmpty { rows.append(("yours already", report.owned.count, nil)) }
    if !differing.isEmpty { rows.append(("differing", differing.count, nil)) }
    if counts.restTimers > 0 { rows.append(("rest timers", counts.restTimers, nil)) }
    if counts.noteRows > 0 { rows.append(("notes", counts.noteRows, nil)) }
    return rows
  }
}

/// What the import of a collection of exercises has done.
struct ExerciseImportAnswer: ImportAnswer {
  let report: ExerciseImportReport

  private var collection: ImportedExercises { report.collection }
  var drafts: [EventDraft] { report.drafts }
  var events: [RecordedEvent] { report.events }
  var format: ImportFormat { .freeExerciseDB }
  var skipped: [RowNote] { collection.skipped + report.rejected }
  var flagged: [RowNote] { collection.flagged + report.adjusted }
  var warnings: [String] { collection.warnings }

  var counts: ImportCounts {
    ImportCounts(
      rows: collection.records, exercises: collection.exercises.count,
      newExercises: report.drafts.count)
  }

  var rows: [(name: String, inFile: Int, new: Int?)] {
    [
      ("exercises", collection.records, report.drafts.count),
      ("imported before", report.importedBefore, nil),
      ("yours already", report.owned.count, nil),
    ]
  }

  var titled: [(title: String, notes: [RowNote])] {
    [(Self.ownedTitle, report.owned)]
  }

  func writeOwn(to writer: inout JSONWriter) {
    writer.member("importedBefore", report.importedBefore)
    writer.member("owned", report.owned)
  }
}

/// What the import of body weights has done.
struct BodyWeightImportAnswer: ImportAnswer {
  let report: BodyWeightImportReport

  var drafts: [EventDraft] { report.drafts }
  var events: [RecordedEvent] { report.events }
  var format: ImportFormat { .bodyWeights }
  var skipped: [RowNote] { report.table.skipped + report.rejected }
  var flagged: [RowNote] { report.table.flagged }
  var warnings: [String] { report.table.warnings + Self.warnings(report.differing) }

  /// What is said of those that the journal has otherwise.
  fileprivate static func warnings(_ differing: [RowNote]) -> [String] {
    guard !differing.isEmpty else { return [] }
    let count = Figure.count(differing.count, "body weight")
    return [
      "\(count) came otherwise in an earlier import, and the journal keeps what it has; "
        + "`replog weight edit` changes it."
    ]
  }

  var counts: ImportCounts { ImportCounts(rows: report.table.rows) }

  var rows: [(name: String, inFile: Int, new: Int?)] {
    [
      ("rows", report.table.rows, nil),
      ("body weights", report.table.weights.count, report.drafts.count),
      ("imported before", report.importedBefore, nil),
    ] + (report.owned.isEmpty ? [] : [("yours already", report.owned.count, nil)])
      + (report.differing.isEmpty ? [] : [("differing", report.differing.count, nil)])
  }

  var titled: [(title: String, notes: [RowNote])] {
    [(Self.ownedTitle, report.owned), (Self.differingTitle, report.differing)]
  }

  func writeOwn(to writer: inout JSONWriter) {
    writer.member("owned", report.owned)
    writer.member("differing", report.differing)
    writer.member("bodyWeights", report.table.weights.count)
    writer.member("newBodyWeights", report.drafts.count)
    writer.member("importedBefore", report.importedBefore)
  }
}

extension ImportAnswer {
  fileprivate static var ownedTitle: String { "Yours already, and left as they are" }
  fileprivate static var differingTitle: String {
    "Other than an earlier import brought, and left as they are"
  }
}

extension ImportFormat {
  /// The format of an app's history.
  fileprivate init(_ source: ImportSource) {
    switch source {
    case .strong: self = .strong
    case .hevy: self = .hevy
    case .fitnotes: self = .fitnotes
    case .fitbod: self = .fitbod
    case .liftosaur: self = .liftosaur
    case .stronglifts: self = .stronglifts
    case .fitdown: self = .fitdown
    case .liftledger: self = .liftledger
    case .table: self = .table
    }
  }
}
