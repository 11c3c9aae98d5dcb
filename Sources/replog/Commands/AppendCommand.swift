import JournalModel
import WorkoutJournal

/// `replog append`: one event, or a batch from standard input.
enum AppendCommand: Command {
  static let description = CommandDescription(
    name: "append", summary: "append an event, or a batch of them",
    positionals: [
      PositionalDescription("TYPE", "the event's type, or - for a batch of NDJSON"),
      PositionalDescription(
        "FIELD=VALUE", "the event's fields; a weight without `unit` is in kg", isRequired: false,
        isVariadic: true),
    ],
    options: [
      .option("entity", "ID", .string, "what it is about (default: a new thing)"),
      .option("at", "T", .date, "when it happened (default: now)"),
      .option("data", "JSON", .string, "the payload as a JSON object; FIELD=VALUE counts over it"),
    ] + OptionDescription.images + [
      .flag("force", "delete an exercise although workouts use it"),
      .flag("keep-going", "of a batch, append the good events and reject only the others"),
      .flag("dry-run", "of a batch, say what would be rejected, and append nothing"),
    ],
    supportsNDJSON: true,
    examples: [
      .init(
        "replog append exercise.created name='Bench Press' muscleGroups=Chest,Triceps",
        "add an exercise"),
      .init(
        "replog append bodyWeight.recorded weight=81.5 unit=kg --at 2026-11-20T07:30:00+01:00",
        "note what you weighed yesterday"),
      .init(
        "replog append exercise.created name=Lunge muscleGroups=Legs --image lunge.jpg",
        "add one with a picture"),
      .init("replog append - < events.ndjson", "append a batch: all of it or nothing"),
    ],
    exitNotes: [
      .init(
        .badData, "a rule is broken; nothing was written, or with --keep-going the good events")
    ] + CommandDescription.writingNotes, work: .records)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    arguments.positionals[0] == "-"
      ? try appendBatch(arguments, context) : try appendOne(arguments, context)
  }

  private static func appendOne(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    if let option = ["keep-going", "dry-run"].first(where: arguments.isGiven) {
      throw .usage("`--\(option)` is for batches", hint: "Use it with `replog append -`.")
    }
    let said = try DraftArguments(arguments, context).draft()
    var draft = said.draft
    let journal = try context.openJournal(arguments)
    let images = try context.attachImages(arguments, to: &draft)
    let outcome = try context.attempt { () throws(JournalError) in
      try journal.append(images: images) { state in [draft.completing(said.inParts, in: state)] }
        .get()
    }
    if let rejected = outcome.rejections.first { throw CommandFailure(rejected.rejection) }
    context.warn(outcome)
    guard context.output.format == .text else {
      // What follows from it, such as a plan's next week, is in the history.
      if let event = outcome.events.ownFirst.first { context.output.json(event.line) }
      return .done
    }
    printIDs(of: outcome.events.ownFirst, context)
    return .done
  }

  private static func appendBatch(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let options = ["entity", "at", "data", "image", "thumbnail", "no-image"].filter {
      arguments.isGiven($0)
    }
    if let extra = options.first.map({ "--\($0)" }) ?? arguments.positionals.dropFirst().first {
      throw .usage(
        "A batch takes no `\(extra)`", hint: "Each object says it: {\"type\":…,\"data\":{…}}.")
    }
    let journal = try context.openJournal(arguments)
    let input = try context.readInput(
      hint: "Nothing was written. Send the batch as a file or through a pipe.")
    context.output.begin("Appending")
    let batch = DraftBatch(reading: input, isForced: arguments.isGiven("force"))
    let keepGoing = arguments.isGiven("keep-going")
    let isDryRun = arguments.isGiven("dry-run")
    let outcome = try context.attempt { () throws(JournalError) in
      try journal.append(batch, keepGoing: keepGoing, isDryRun: isDryRun)
    }
    if isDryRun {
      reportDryRun(outcome, context)
    } else {
      context.warn(outcome)
      reportBatch(outcome, context)
    }
    guard !outcome.rejections.isEmpty else { return .done }
    throw .batch(
      outcome, lines: DraftBatch.lineNumbers(of: input), keepGoing: keepGoing, isDryRun: isDryRun)
  }

  private static func printIDs(of events: [RecordedEvent], _ context: Context) {
    guard !context.output.isStyled else {
      for event in events { context.output.line("\(event.id, .bold)  \(event.entity)") }
      return
    }
    let eventsAtOnce = 2000
    for start in stride(from: 0, to: events.count, by: eventsAtOnce) {
      let end = min(start + eventsAtOnce, events.count)
      context.output.stretch(RecordedEvent.idLines(of: events[start..<end]))
    }
  }

  /// How many events it would be; they have no ids before they are written.
  private static func reportDryRun(_ outcome: AppendOutcome, _ context: Context) {
    switch context.output.format {
    case .text, .ndjson:
      context.output.aside(
        "\(Figure.count(outcome.events.count, "event")) would be appended; none was.")
    case .json:
      guard !outcome.events.isEmpty || outcome.rejections.isEmpty else { return }
      let document = JSONWriter.document("replog.append/1") { writer in
        writer.member("dryRun", true)
        writer.member("count", outcome.events.count)
      }
      context.output.json(document)
    }
  }

  private static func reportBatch(_ outcome: AppendOutcome, _ context: Context) {
    switch context.output.format {
    case .text:
      printIDs(of: outcome.events, context)
      if outcome.events.isEmpty, outcome.rejections.isEmpty {
        context.output.aside("There was nothing to append.")
      }
    case .ndjson: for event in outcome.events { context.output.json(event.line) }
    case .json:
      // A batch of which nothing was written has only its error to tell.
      guard !outcome.events.isEmpty || outcome.rejections.isEmpty else { return }
      context.output.json(outcome.events.document)
    }
  }
}

extension CommandFailure {
  /// The rejected events of a batch, each named with its line and the rule that it broke.
  fileprivate static func batch(
    _ outcome: AppendOutcome, lines: [Int], keepGoing: Bool, isDryRun: Bool
  ) -> CommandFailure {
    let details = outcome.rejections.map { rejected in
      Detail(line: lines[rejected.draft], message: rejected.rejection.sentence)
    }
    let first = details.first?.message ?? ""
    let advice =
      switch (keepGoing, isDryRun ? 0 : outcome.events.count) {
      case (false, _): "Nothing was written. `--keep-going` appends the good ones."
      case (true, 0): "Nothing was written."
      case (true, 1): "The other event was appended."
      case (true, let count): "The other \(count) events were appended."
      }
    return CommandFailure(
      .badData, code: "rejected",
      details.count == 1
        ? first : "\(details.count) events were rejected, the first because: \(first)",
      line: details.first?.line, hint: advice, details: details)
  }
}
