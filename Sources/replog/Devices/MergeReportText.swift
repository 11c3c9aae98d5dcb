import JournalModel
import WorkoutJournal

/// A merge told to a person, or as JSON.
struct MergeReportText {
  private let report: MergeReport
  /// Tells what two devices both wrote; nil where they wrote nothing of that sort.
  private let sentences: ConflictSentence?
  private let isDryRun: Bool
  /// What stands before what came in, where there is more than one place.
  private let label: String
  /// Whether to name what two devices both wrote, which is the same at both ends.
  private let namesConflicts: Bool

  /// A wrong file has as many faults as lines; past this many they are only counted.
  private static let findingLimit = 20

  /// - Parameters:
  ///   - state: that of now; nil where nothing has come in.
  ///   - before: that before the merge, which has the names of what is deleted by it.
  ///   - clock: what the local clock shows at an instant.
  init(
    report: MergeReport, state: JournalState?, before: JournalState? = nil,
    clock: @escaping (Int64) -> Moment, isDryRun: Bool, label: String = "",
    namesConflicts: Bool = true
  ) {
    (self.report, self.isDryRun) = (report, isDryRun)
    (self.label, self.namesConflicts) = (label, namesConflicts)
    let state = report.conflicts.isEmpty ? nil : state
    sentences = state.map { ConflictSentence($0, older: before, clock: clock) }
  }

  func write(_ context: Context) {
    switch context.output.format {
    case .text: print(context.output)
    case .json, .ndjson: context.output.json(json)
    }
  }

  func print(_ output: Output) {
    for finding in report.findings.prefix(Self.findingLimit) {
      let place = finding.line.map { "\(finding.file):\($0)" } ?? finding.file
      output.warning("\(place): \(finding.message)")
    }
    let more = report.findings.count - Self.findingLimit
    if more > 0 { output.warning("… and \(more) more like these; `--json` has them all") }
    if report.isEmpty {
      output.line("\(label)Nothing new.")
    } else {
      var parts: [String] = []
      if report.eventCount > 0 {
        let devices = report.eventCounts.sorted { $0.key < $1.key }.map {
          "\($0.value) of \($0.key)"
        }
        parts.append(
          "\(Figure.count(report.eventCount, "event")) (\(devices.joined(separator: ", ")))")
      }
      if report.blobs.count > 0 { parts.append(Figure.count(report.blobs.count, "image")) }
      if report.healedCount > 0 {
        parts.append("\(Figure.count(report.healedCount, "damaged line")) made whole")
      }
      if report.archivedCount > 0 {
        parts.append("\(Figure.count(report.archivedCount, "event")) archived")
      }
      if report.discardNoteCount > 0 {
        parts.append("notes of \(Figure.count(report.discardNoteCount, "discarded event"))")
      }
      output.line(
        "\(label)\(isDryRun ? "Would take in" : "Took in", .green) \(parts.joined(separator: ", "))"
      )
    }
    changes.print(output)
    for (branch, id) in report.branches.sorted(by: { $0.key < $1.key }) {
      output.line(
        "\("Note:", .yellow) \(id) was recorded twice, differently; the later goes on as \(branch)")
    }
    guard namesConflicts, let sentences else { return }
    for conflict in report.conflicts {
      output.line("\("Both wrote:", .yellow) \(sentences.describe(conflict))")
    }
    if !isDryRun {
      // Whether a thing is there is no value to choose: how it comes back is said with each.
      let isOfValues = report.conflicts.contains { !$0.isOfExistence }
      let choosing = isOfValues ? "; `replog resolve` chooses another value" : ""
      output.information("`replog conflicts` lists these again\(choosing).")
    }
  }

  private var changes: ChangesText {
    ChangesText(changes: report.changes, notices: report.notices)
  }

  private var json: [UInt8] {
    var writer = JSONWriter(escapesHidden: true)
    write(to: &writer)
    return writer.bytes
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("schema", "replog.merge/1")
    writer.member("dryRun", isDryRun)
    writer.member("events", report.eventCount)
    writer.object("devices") { writer in
      for (device, count) in report.eventCounts.sorted(by: { $0.key < $1.key }) {
        writer.member(device.description, count)
      }
    }
    writer.member("images", report.blobs.count)
    writer.member("healed", report.healedCount)
    writer.member("archived", report.archivedCount)
    writer.member("discardNotes", report.discardNoteCount)
    writer.member("forks", objects: report.branches.sorted { $0.key < $1.key }) { fork, writer in
      writer.member("id", fork.value.description)
      writer.member("branch", fork.key.description)
    }
    if let sentences {
      sentences.write(report.conflicts, to: &writer)
    } else {
      writer.name("conflicts")
      writer.beginArray()
      writer.endArray()
    }
    changes.write(to: &writer)
    writer.member("findings", objects: report.findings) { finding, writer in
      writer.member("source", finding.source)
      writer.member("file", finding.file)
      writer.member("line", finding.line)
      writer.member("message", finding.message)
    }
    writer.endObject()
  }
}
