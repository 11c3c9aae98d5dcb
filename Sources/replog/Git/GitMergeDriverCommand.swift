import JournalFile
import WorkoutJournal

/// `replog git merge-driver`: what git calls to merge two versions of one of a journal's files.
enum GitMergeDriverCommand: Command {
  static let description = CommandDescription(
    name: "git merge-driver", summary: "merge two versions of a journal's file, for git",
    positionals: [
      PositionalDescription("O", "the version that both come from; the union doesn't need it"),
      PositionalDescription("A", "this side's version, which becomes the union"),
      PositionalDescription("B", "the other side's version"),
      PositionalDescription("PATH", "where the file lies in the repository"),
    ],
    examples: [
      .init(
        "replog git merge-driver %O %A %B %P",
        "what `replog git install` tells git to call")
    ],
    exitNotes: [.init(.badData, "PATH is none of a journal's files, so git keeps the conflict")],
    work: .changes("the union is written"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    try context.refuseJSON(to: "`git merge-driver`")
    let path = arguments.positionals[3]
    guard let union = union(forFileAt: path) else {
      throw CommandFailure(
        .badData, code: "notOurs", "This is none of a journal's files", file: path,
        hint: "Check `.gitattributes`: only .ndjson and .jsonl files are merged by replog.")
    }
    let own = try context.absolutePath(arguments.positionals[1])
    let other = try context.absolutePath(arguments.positionals[2])
    try CommandFailure.wrap { () throws(FileError) in
      let bytes = try InputFile.read(own)
      let merged = union(bytes, try InputFile.read(other))
      if merged != bytes { try SystemStorage().replace(own, with: merged) }
    }
    return .done
  }

  private static func union(
    forFileAt path: String
  ) -> (([UInt8], [UInt8]) -> [UInt8])? {
    if path.hasSuffix(JournalFolder.eventsEnding) { return EventFileUnion.events(of:and:) }
    if path.hasSuffix(".jsonl") { return EventFileUnion.notes(of:and:) }
    return nil
  }
}
