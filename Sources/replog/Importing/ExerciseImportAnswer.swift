import JournalModel
import WorkoutJournal

/// What the import of a collection of exercises has done.
struct ExerciseImportAnswer: ImportAnswer {
  let report: ExerciseImportReport

  private var collection: ImportedExercises { report.collection }
  var drafts: [EventDraft] { report.drafts }
  var events: [RecordedEvent] { report.events }
  var sourceTitle: String { ImportFormat.freeExerciseDB.title }
  var app: String { ImportFormat.freeExerciseDB.rawValue }
  var skipped: [RowNote] { collection.skipped + report.rejected }
  var flagged: [RowNote] { collection.flagged + report.flagged }
  var isAllNew: Bool { report.drafts.count == collection.exercises.count }
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
