import JournalModel
import WorkoutJournal

/// `replog compact`: archives what says nothing any more, and packs the rest.
enum CompactCommand: Command {
  static let description = CommandDescription(
    name: "compact", summary: "archive the events that later ones overwrite, and pack the rest",
    options: [
      .flag("dry-run", "say what would happen, and write nothing"),
      .flag("discard", "throw the archive away, and note what it was"),
      .flag("yes", "with --discard, don't ask; without a terminal nothing is asked"),
      .flag("all-devices", "rewrite other devices' files as well; not in a folder that is synced"),
    ],
    examples: [
      .init("replog compact --dry-run", "see what could go to the archive"),
      .init("replog compact", "archive it; nothing is lost"),
      .init("replog compact --discard", "throw away what is archived"),
    ],
    exitNotes: [
      .init(.badData, "something in the journal is damaged"),
      .init(.negative, "the question was answered otherwise; nothing was written"),
    ]
      + CommandDescription.writingNotes, work: .changes("the files are packed"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let scope = CompactionScope(
      includesOtherDevices: arguments.isGiven("all-devices"), discards: arguments.isGiven("discard")
    )
    let isDryRun = arguments.isGiven("dry-run")
    if arguments.isGiven("yes"), !scope.discards {
      throw .usage(
        "`--yes` goes with `--discard`", hint: "Nothing else is asked, as nothing else is lost.")
    }
    // What is thrown away no command brings back.
    if scope.discards, !isDryRun, !arguments.isGiven("yes"), context.environment.typist != nil,
      try !context.confirm("Throw away what is archived, for good? [y/N] ")
    {
      context.output.question("Nothing was thrown away.")
      return .negative
    }
    context.output.begin("Compacting")
    let report = try context.attempt(leaving: .perhapsAPart) { () throws(JournalError) in
      try journal.compact(scope, isDryRun: isDryRun)
    }
    switch context.output.format {
    case .text: print(report, isDryRun, context.output)
    case .json, .ndjson: context.output.json(json(report, isDryRun))
    }
    return .done
  }

  private static func print(_ report: CompactionReport, _ isDryRun: Bool, _ output: Output) {
    var table = Table([
      .init(""), .init("EVENTS", .right), .init(isDryRun ? "THEN" : "NOW", .right),
      .init("BYTES", .right), .init(isDryRun ? "THEN" : "NOW", .right),
    ])
    for (name, events, bytes) in [
      ("events/", report.liveEvents, report.liveBytes),
      ("archive/", report.archivedEvents, report.archivedBytes),
    ] {
      let figures = [events.before, events.after, bytes.before, bytes.after]
      table.add([StyledText(name)] + figures.map { StyledText(Figure.grouped($0)) })
    }
    output.lines(table.lines)
    if report.discardedEvents > 0 {
      let verb = isDryRun ? "Would throw away" : "Threw away"
      output.line("\(verb) \(Figure.count(report.discardedEvents, "event")), and noted which.")
    }
    output.line("State digest before  \(report.digest.before)")
    output.line("State digest after   \(report.digest.after)")
    if report.othersEvents > 0 {
      output.information(
        "\(Figure.count(report.othersEvents, "event")) of other devices could go to the archive: `--all-devices`, where no sync tool carries this folder."
      )
    }
  }

  private static func json(_ report: CompactionReport, _ isDryRun: Bool) -> [UInt8] {
    JSONWriter.document("replog.compact/1") { writer in
      writer.member("dryRun", isDryRun)
      for (name, before, after) in [
        ("events", report.liveEvents.before, report.liveEvents.after),
        ("bytes", report.liveBytes.before, report.liveBytes.after),
        ("archivedEvents", report.archivedEvents.before, report.archivedEvents.after),
        ("archivedBytes", report.archivedBytes.before, report.archivedBytes.after),
      ] {
        writer.object(name) { writer in
          writer.member("before", before)
          writer.member("after", after)
        }
      }
      writer.member("discarded", report.discardedEvents)
      writer.member("otherDevices", report.othersEvents)
      writer.object("digest") { writer in
        writer.member("before", report.digest.before)
        writer.member("after", report.digest.after)
      }
    }
  }
}
