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
    var sources: [Source] = []
    for text in arguments.positionals { sources.append(try source(text, of: wanted, context)) }
    var report = MergeReport()
    do throws(CommandFailure) {
      for source in sources {
        context.output.begin("Merging")
        let one = try context.attempt { () throws(JournalError) in
          try merge(source, into: journal, isTrusted: isUnrelated, isDry: isDry)
        }
        report.take(one)
      }
    } catch {
      // What came in before stays, and is said before why the rest didn't.
      if !isDry, !report.isEmpty { try tell(report, of: journal, isDry: false, context) }
      throw error
    }
    try tell(report, of: journal, isDry: isDry, context)
    return .done
  }

  /// Something that is named to be taken in.
  private enum Source {
    /// A replica's folder, or a file.
    case lasting(MergeSource)
    /// What came through a pipe, and what messages call it.
    case bytes([UInt8], name: String)
  }

  private static func source(
    _ text: String, of journal: EntityID?, _ context: Context
  ) throws(CommandFailure) -> Source {
    if text == "-" {
      let hint = "Nothing was merged. Name the bundle instead."
      return .bytes(try context.readInput(hint: hint), name: "standard input")
    }
    if let bytes = try context.streamedSource(text) { return .bytes(bytes, name: text) }
    return .lasting(try context.mergeSource(text, of: journal))
  }

  private static func merge(
    _ source: Source, into journal: Journal, isTrusted: Bool, isDry: Bool
  ) throws(JournalError) -> MergeReport {
    switch source {
    case .lasting(let source): try journal.merge([source], dryRun: isDry, tellsChanges: true)
    case .bytes(let bytes, let name):
      try journal.withBundle(of: bytes, named: name, isTrusted: isTrusted) {
        source throws(JournalError) in
        try journal.merge([source], dryRun: isDry, tellsChanges: true)
      }
    }
  }

  private static func tell(
    _ report: MergeReport, of journal: Journal, isDry: Bool, _ context: Context
  ) throws(CommandFailure) {
    // The state has the names of what both wrote; where that is nothing, the next command rebuilds it.
    let state = report.conflicts.isEmpty ? JournalState() : try context.state(of: journal)
    MergeReportText(report: report, state: state, isDry: isDry).write(context)
  }
}
