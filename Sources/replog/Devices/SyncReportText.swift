import JournalModel
import WorkoutJournal

/// What came of bringing two replicas together, told to a person, or as JSON.
struct SyncReportText {
  /// What one side took in.
  enum Side {
    /// With all that a merge finds.
    case report(MergeReport)
    /// How much it was, where the merge happened elsewhere or is yet to happen.
    case figures(SyncCounts)
  }

  let isDryRun: Bool
  let here: Side
  let there: Side
  /// That of now; nil where nothing has come in.
  let state: JournalState?
  /// That before the merge, which has the names of what is deleted by it.
  let before: JournalState?
  /// What the local clock shows at an instant.
  let clock: (Int64) -> Moment

  func write(_ output: Output) {
    switch output.format {
    case .text:
      print(here, "Here:  ", namesConflicts: true, output)
      print(there, "There: ", namesConflicts: false, output)
    case .json, .ndjson: output.json(json)
    }
  }

  private func print(_ side: Side, _ label: String, namesConflicts: Bool, _ output: Output) {
    switch side {
    case .report(let report):
      text(of: report, label: label, namesConflicts: namesConflicts).print(output)
    case .figures(let figures) where figures.isEmpty: output.line("\(label)Nothing new.")
    case .figures(let figures):
      let verb = isDryRun ? "Would take in" : "Took in"
      output.line("\(label)\(verb, .green) \(figures.words)")
    }
  }

  private func text(
    of report: MergeReport, label: String = "", namesConflicts: Bool = true
  ) -> MergeReportText {
    MergeReportText(
      report: report, state: state, before: before, clock: clock, isDryRun: isDryRun, label: label,
      namesConflicts: namesConflicts)
  }

  private var json: [UInt8] {
    JSONWriter.document("replog.syncReport/1") { writer in
      writer.member("dryRun", isDryRun)
      for (name, side) in [("here", here), ("there", there)] {
        writer.object(name) { writer in
          switch side {
          case .report(let report):
            writer.member("events", report.eventCount)
            writer.member("images", report.blobs.count)
            writer.name("merge")
            text(of: report).write(to: &writer)
          case .figures(let figures):
            writer.member("events", figures.events)
            writer.member("images", figures.images)
            writer.name("merge")
            writer.null()
          }
        }
      }
    }
  }
}

extension SyncCounts {
  /// How much it is: `12 events, 1 image`.
  var words: String {
    var parts: [String] = []
    if events > 0 { parts.append(Figure.count(events, "event")) }
    if images > 0 { parts.append(Figure.count(images, "image")) }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
