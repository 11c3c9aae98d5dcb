import JournalModel
import WorkoutJournal

/// `replog list`: the things of one kind.
enum ListCommand: Command {
  static let description = CommandDescription(
    name: "list", summary: "list the things of one kind",
    positionals: [
      PositionalDescription(
        "KIND", "what kind, such as exercises, workouts, plans, sessions, sets, days or bodyWeights"
      )
    ],
    options: [
      .option(
        "limit", "N", .integer,
        "no more than so many, the newest; of sets, those of the newest sessions"),
      .option("after", "REF", .string, "only what follows that one, for the next page"),
      .option("from", "DAY", .date, "nothing before that day; a set has its session's day"),
      .option("to", "DAY", .date, "nothing after that day"),
      .option("search", "TEXT", .string, "only those with TEXT in their name"),
      .option("muscle", "GROUP", .string, "of exercises, those for a muscle group or a muscle"),
      .option("category", "CATEGORY", .string, "of exercises, those of a category"),
      .option(
        "notes", "TEXT", .string,
        "of sets, sessions, pain flags and plan weeks, those with TEXT in their notes"),
      .option("tag", "TAG", .string, "of sets and sessions, those with a tag"),
      .option("session", "REF", .string, "of sets, those of one session"),
      .option("exercise", "REF", .string, "of sets, those of one exercise"),
    ],
    supportsNDJSON: true,
    examples: [
      .init("replog list exercises --muscle Chest", "the library, newest first"),
      .init("replog list sessions --limit 10", "the last ten sessions"),
      .init("replog list sets --exercise 'bench press'", "every set of an exercise"),
      .init("replog list sets --notes knee", "every set in whose note a knee is spoken of"),
      .init("replog list days --from 2026-11-01 --limit 7", "food and workouts, day by day"),
    ],
    exitNotes: [.init(.noInput, "there is no such thing")] + CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let kind = try EntityKind.named(arguments.positionals[0])
    let limit = try arguments.limit()
    let journal = try context.openJournal(arguments)
    let replay = try context.replay(journal)
    let listing = try Listing(kind, of: replay.state, arguments, context, limit: limit)
    // Whoever looks through what hurts wants to know what to do about it.
    let advice =
      kind == .painFlag
      ? Advice(onActivePlanIn: replay.state).only { $0.isPain } : nil
    switch context.output.format {
    case .text:
      if listing.isEmpty {
        context.output.information(
          kind == .profile || kind == .equipment
            ? "Nothing of it was set yet. `replog show \(kind.rawValue)` shows what holds until then."
            : "No \(kind.nouns)\(listing.isWhole ? " yet" : "").")
      } else {
        listing.writeTable(to: context.output)
      }
      if let lines = advice?.lines, !lines.isEmpty {
        context.output.line()
        context.output.line("In the active plan:")
        context.output.lines(lines)
      }
    case .json: listing.writeDocument(to: context.output, with: advice)
    case .ndjson: listing.writeLines(to: context.output)
    }
    return .done
  }
}
