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
      .init(.badData, "SRC is of another journal, or a file of something else"),
      .init(.noInput, "there is no SRC"),
    ] + CommandDescription.writingNotes, work: .changes("what came is in the journal"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let isUnrelated = arguments.isGiven("unrelated")
    let isDryRun = arguments.isGiven("dry-run")
    let wanted = isUnrelated ? nil : journal.header.journal
    // Whether each source is there is known before the first is taken in.
    var sources: [Source] = []
    for text in arguments.positionals { sources.append(try source(text, of: wanted, context)) }
    if isDryRun {
      try rehearse(sources, into: journal, isTrusted: isUnrelated, context)
    } else {
      try take(sources, into: journal, isTrusted: isUnrelated, context)
    }
    return .done
  }

  /// Says what would come in.
  private static func rehearse(
    _ sources: [Source], into journal: Journal, isTrusted: Bool, _ context: Context
  ) throws(CommandFailure) {
    var before = StateBefore()
    context.output.begin("Merging")
    let report = try context.attempt { () throws(JournalError) in
      try withSources(sources[...], of: journal, isTrusted: isTrusted) {
        sources throws(JournalError) in
        try journal.merge(sources, isDryRun: true, after: &before)
      }
    }
    MergeReportText(
      report: report, state: before.state, clock: context.localMoment(_:), isDryRun: true
    ).write(context)
    guard sources.count > 1 else { return }
    // Each is compared with the journal as it is, not with what those before it would bring.
    context.output.information(
      "What these places wrote at odds with each other is told when they are merged.")
  }

  /// Takes in one source after the other, and says what came.
  private static func take(
    _ sources: [Source], into journal: Journal, isTrusted: Bool, _ context: Context
  ) throws(CommandFailure) {
    var before = StateBefore()
    var report = MergeReport()
    func tell() throws(CommandFailure) {
      let state = before.state == nil ? nil : try context.state(of: journal)
      if let before = before.state, let state { report.tellChanges(from: before, to: state) }
      MergeReportText(
        report: report, state: state, before: before.state, clock: context.localMoment(_:),
        isDryRun: false
      ).write(context)
    }
    do throws(CommandFailure) {
      for source in sources {
        context.output.begin("Merging")
        let effect = report.isEmpty ? CommandFailure.Effect.perhapsAPart : .aPart
        let one = try context.attempt(leaving: effect) { () throws(JournalError) in
          try withSources([source], of: journal, isTrusted: isTrusted) {
            sources throws(JournalError) in
            try journal.merge(sources[0], isDryRun: false, after: &before)
          }
        }
        report.take(one)
      }
      if sources.count > 1 {
        try context.attempt(leaving: .aPart) { () throws(JournalError) in
          try journal.retellConflicts(in: &report)
        }
      }
    } catch {
      // What came in before stays, and is said before why the rest didn't.
      if !report.isEmpty { try tell() }
      throw error
    }
    try tell()
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
      return streamed(try context.readInput(hint: hint), "standard input", context)
    }
    if let bytes = try context.streamedSource(text) { return streamed(bytes, text, context) }
    return .lasting(try context.mergeSource(text, of: journal))
  }

  /// What came through a pipe, with a word where that was nothing: a bundle of what was lacking may be
  /// empty, but so is what a program leaves that has failed.
  private static func streamed(_ bytes: [UInt8], _ name: String, _ context: Context) -> Source {
    if bytes.isEmpty { context.output.warning("nothing came from \(name)") }
    return .bytes(bytes, name: name)
  }

  /// Calls `body` with the sources, in which what came through pipes stands in files for so long.
  private static func withSources<Result>(
    _ sources: ArraySlice<Source>, of journal: Journal, isTrusted: Bool,
    opened: [MergeSource] = [], _ body: ([MergeSource]) throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    switch sources.first {
    case nil: return try body(opened)
    case .lasting(let source):
      return try withSources(
        sources.dropFirst(), of: journal, isTrusted: isTrusted, opened: opened + [source], body)
    case .bytes(let bytes, let name):
      return try journal.withBundle(of: bytes, named: name, isTrusted: isTrusted) {
        source throws(JournalError) in
        try withSources(
          sources.dropFirst(), of: journal, isTrusted: isTrusted, opened: opened + [source], body)
      }
    }
  }
}
