import WorkoutJournal

/// `replog bundle`: the events as they are written, on standard output.
enum BundleCommand: Command {
  static let description = CommandDescription(
    name: "bundle", summary: "write the events out as NDJSON",
    options: [
      .option("since-peer", "DIR", .path, "only the events that this replica lacks")
    ],
    supportsNDJSON: true,
    examples: [
      .init("replog bundle > journal.ndjson", "put the whole journal into one file"),
      .init(
        "replog bundle --since-peer /media/stick/Journal > new.ndjson", "only what the stick lacks"),
    ],
    exitNotes: CommandDescription.journalNotes)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    var peer: Journal?
    if let path = arguments.value(of: "since-peer") {
      let replica = try context.openJournal(at: context.environment.absolutePath(path))
      guard replica.header.journal == journal.header.journal else {
        throw CommandFailure(
          .badData, code: "otherJournal", "\(path) is a replica of another journal",
          hint: "Name a replica of this one.")
      }
      peer = replica
    }
    try context.attempt { () throws(JournalError) in
      try journal.bundle(without: peer) { line in
        context.output.json(line)
        return context.output.isWanted
      }
    }
    return .done
  }
}
