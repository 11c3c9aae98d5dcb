import JournalModel
import WorkoutJournal

/// `replog init`: a new journal.
enum InitCommand: Command {
  static let description = CommandDescription(
    name: "init", summary: "make a new, empty journal",
    positionals: [
      PositionalDescription(
        "DIR", "where (default: --journal, $REPLOG_JOURNAL, or your data folder)", isRequired: false
      )
    ],
    examples: [
      .init("replog init", "make the journal that is used where no other is named"),
      .init("replog init ~/Training/Journal", "make one in a folder of your choice"),
    ],
    exitNotes: [.init(.cannotCreate, "something is there already")],
    work: .changes("the journal is made"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let path = try folder(arguments, context)
    let world = try context.journalEnvironment()
    let journal = try context.creating { () throws(JournalError) in
      try Journal.create(at: path, in: world)
    }
    switch context.output.format {
    case .text:
      context.output.line("Made an empty journal in \(journal.path, .bold)")
      context.output.information(
        "Next: `replog log bench 60x5`, `replog import FILE`, or `replog library plans`.")
    case .json, .ndjson:
      context.output.json(journal.summaryJSON(schema: "replog.init/1"))
    }
    return .done
  }

  private static func folder(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> String {
    let named =
      arguments.positionals.first ?? arguments.global.journal
      ?? context.environment.variable("REPLOG_JOURNAL").flatMap { $0.isEmpty ? nil : $0 }
    if let named { return try context.absolutePath(named) }
    return try context.userJournal()
  }
}

extension Journal {
  /// Which journal it is, and where.
  func summaryJSON(schema: String) -> [UInt8] {
    JSONWriter.document(schema) { writer in
      writer.member("journal", header.journal)
      writer.member("folder", path)
      writer.member("createdAt", header.createdAt)
    }
  }
}
