import JournalModel
import WorkoutJournal

/// `replog sync`: brings two replicas together, both ways.
enum SyncCommand: Command {
  static let description = CommandDescription(
    name: "sync", summary: "bring this journal and another replica together, both ways",
    positionals: [
      PositionalDescription("PEER", "the other replica's folder", isRequired: false)
    ],
    options: [
      .option(
        "via", "COMMAND", .string,
        "reach the other replica through a command, to which `serve --stdio` is added"),
      .option(
        "remote-journal", "DIR", .string, "with --via: where it lies there, quoted for one shell"),
      .option(
        "timeout", "SECONDS", .count,
        "with --via: how long it may be silent before it is given up (60; 0 for ever)"),
      .flag("dry-run", "say what would go where, and write nothing"),
    ],
    examples: [
      .init("replog sync /media/stick/Journal", "exchange what the stick and this journal lack"),
      .init("replog sync --via 'ssh laptop replog'", "exchange it with another machine"),
      .init(
        "replog sync --via 'ssh laptop replog' --remote-journal /srv/Journal",
        "name the journal there"),
    ],
    exitNotes: [
      .init(.badData, "the other is a replica of another journal, or says what is no protocol"),
      .init(.unavailable, "the command could not be reached, or speaks another protocol"),
      .init(.inputOutput, "the connection broke, or was silent; what came whole is in"),
    ] + CommandDescription.writingNotes, work: .changes("what came is in the journal"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let isDryRun = arguments.isGiven("dry-run")
    switch (arguments.positionals.first, try arguments.text(of: "via")) {
    case (let peer?, nil):
      for option in ["remote-journal", "timeout"] where arguments.value(of: option) != nil {
        throw .usage(
          "`--\(option)` goes with `--via`", hint: "PEER is the other replica's folder.")
      }
      try synchronize(journal, with: peer, isDryRun: isDryRun, context)
    case (nil, let command?):
      var line = "\(command) serve --stdio"
      if let path = try arguments.text(of: "remote-journal") {
        line += " --journal \(ShellWord.quoted(path))"
      }
      let seconds = arguments.integer(of: "timeout") ?? 60
      try RemoteSync(
        journal: journal, command: command, line: line, isDryRun: isDryRun,
        patience: seconds > 0 ? .seconds(seconds) : nil
      ).run(context)
    case (nil, nil), (_?, _?):
      throw .usage(
        "Name the other replica: either its folder, or `--via COMMAND`",
        hint: "As in `replog sync /media/stick/Journal`.")
    }
    return .done
  }

  private static func synchronize(
    _ journal: Journal, with text: String, isDryRun: Bool, _ context: Context
  ) throws(CommandFailure) {
    let path = try context.absolutePath(text)
    guard !MergeSource.isBundle(at: path) else {
      throw CommandFailure(
        .badData, code: "notAFolder", "This is a file, which can't take anything in", file: path,
        hint: "`replog merge` takes in what it holds.")
    }
    let source = try context.mergeSource(text, of: journal.header.journal)
    let peer = try context.openJournal(at: path)
    guard peer.path != journal.path else {
      throw CommandFailure.usage("PEER is this very journal", hint: "Name another replica.")
    }
    var before = StateBefore()
    context.output.begin("Merging")
    let here = try context.attempt(leaving: .perhapsAPart) { () throws(JournalError) in
      try journal.merge([source], isDryRun: isDryRun, after: &before)
    }
    let effect = here.isEmpty || isDryRun ? CommandFailure.Effect.perhapsAPart : .aPart
    let there = try context.attempt(leaving: effect) { () throws(JournalError) in
      try peer.merge([MergeSource(journal)], isDryRun: isDryRun)
    }
    let state = here.isEmpty && there.isEmpty ? nil : try context.state(of: journal)
    SyncReportText(
      isDryRun: isDryRun, here: .report(here), there: .report(there), state: state,
      before: before.state, clock: context.localMoment(_:)
    ).write(context.output)
  }
}
