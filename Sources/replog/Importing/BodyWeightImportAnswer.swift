import JournalModel
import WorkoutJournal

/// What the import of body weights has done.
struct BodyWeightImportAnswer: ImportAnswer {
  let report: BodyWeightImportReport

  var drafts: [EventDraft] { report.drafts }
  var events: [RecordedEvent] { report.events }
  var sourceTitle: String { ImportFormat.bodyWeights.title }
  var app: String { ImportFormat.bodyWeights.rawValue }
  var skipped: [RowNote] { report.table.skipped + report.rejected }
  var flagged: [RowNote] {
    let rejected = Set(report.rejected.map(\.line))
    return report.table.flagged.filter { !rejected.contains($0.line) }
  }
  var isAllNew: Bool { report.drafts.count == weights }

  /// Those of the table that no rule kept out, which are among the skipped rows then.
  private var weights: Int { report.table.weights.count - report.rejected.count }

  var warnings: [String] {
    report.table.warnings + Self.warnings(guessed: report.table.guessedDates)
      + Self.warnings(report.differing)
  }

  /// What is said of those that the journal has otherwise.
  static func warnings(_ differing: [RowNote]) -> [String] {
    Self.warnings(differing, "body weight", edit: "weight edit")
  }

  var counts: ImportCounts { ImportCounts(rows: report.table.rows) }

  var rows: [(name: String, inFile: Int, new: Int?)] {
    [
      ("rows", report.table.rows, nil),
      ("body weights", weights, report.drafts.count),
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
    writer.member("bodyWeights", weights)
    writer.member("newBodyWeights", report.drafts.count)
    writer.member("importedBefore", report.importedBefore)
  }
}
