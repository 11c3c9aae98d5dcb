import JournalModel
import WorkoutJournal

/// `replog merge`: takes in what other replicas have.
enum MergeCommand: Command {
  static let description = CommandDescription(
    name: "merge", summary: "take in the events and images that other replicas have",
    positionals: [
      PositionalDescription(
        "SRC", "a replica's folder, a bundle, or - for a bundle on standard input",
        isVariadic: true)
    ],
    options: [
      .flag("dry-run", "say what would come in, and write nothing"),
      .flag("unrelated", "take in the events of another journal as well"),
    ],
    examples: [
      .init("replog merge /media/stick/Journal", "take in what was recorded on the stick"),
      .init("replog merge --dry-run ~/Sync/Journal", "see what would come in"),
      .init("replog merge laptop.ndjson", "take in what `replog bundle` wrote on another machine"),
    ],
    exitNotes: [
      .init(.badData, "SRC is of another journal, or a file without an event"),
      .init(.noInput, "there is no SRC"),
    ] + CommandDescription.journalNotes)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let isUnrelated = arguments.isGiven("unrelated")
    let isDry = arguments.isGiven("dry-run")
    let wanted = isUnrelated ? nil : journal.header.journal
    // Whether each source is there is known before the first is taken in.
    var sources: [MergeSource?] = []
    for text in arguments.positionals {
      sources.append(text == "-" ? nil : try context.mergeSource(text, of: wanted))
    }
    var report = MergeReport()
    for source in sources {
      let one: MergeReport
      if let source {
        context.output.begin("Merging")
        one = try context.attempt { () throws(JournalError) in
          try journal.merge([source], dryRun: isDry)
        }
      } else {
        let bytes = try context.readInput(hint: "Nothing was merged. Name the bundle instead.")
        context.output.begin("Merging")
        one = try context.attempt { () throws(JournalError) in
          try journal.withBundle(of: bytes, named: "standard input", isTrusted: isUnrelated) {
            source throws(JournalError) in try journal.merge([source], dryRun: isDry)
          }
        }
      }
      report.take(one)
    }
    // The state has the names of what both wrote; where that is nothing, the next command rebuilds it.
    let state =
      report.conflicts.isEmpty
      ? JournalState()
      : try context.attempt { () throws(JournalError) in try journal.replay() }.state
    MergeReportText(report: report, state: state, isDry: isDry).write(context)
    return .done
  }
}
