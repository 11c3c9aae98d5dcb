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
    exitNotes: [.init(.cannotCreate, "something is there already")])

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
      context.output.information("Next: `replog import FILE`, or `replog append --help`.")
    case .json, .ndjson:
      context.output.json(journal.summaryJSON(schema: "replog.init/1"))
    }
    return .done
  }

  private static func folder(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> String {
    if let path = arguments.positionals.first { return context.environment.absolutePath(path) }
    if arguments.global.journal != nil { return try context.journalPath(arguments) }
    if let path = context.environment.variable("REPLOG_JOURNAL"), !path.isEmpty {
      return context.environment.absolutePath(path)
    }
    return try context.userJournal()
  }
}

extension Context {
  /// Does something that makes a folder; what hinders it is that it can't be made.
  func creating<Result>(
    _ body: () throws(JournalError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(JournalError) {
      return try body()
    } catch {
      let failure = CommandFailure(error)
      guard failure.status == .noInput, case .file = error else { throw failure }
      throw CommandFailure(
        .cannotCreate, code: failure.code, failure.message, file: failure.file, hint: failure.hint)
    }
  }
}

extension Journal {
  /// Which journal it is, and where.
  func summaryJSON(schema: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", schema)
    writer.member("journal", header.journal)
    writer.member("folder", path)
    writer.member("createdAt", header.createdAt)
    writer.endObject()
    return writer.bytes
  }
}
