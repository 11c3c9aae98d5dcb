import JournalModel
import WorkoutJournal

/// `replog list`: the things of one kind.
enum ListCommand: Command {
  static let description = CommandDescription(
    name: "list", summary: "list the things of one kind",
    positionals: [
      PositionalDescription("KIND", "what kind, such as exercises, sessions, plans or days")
    ],
    options: [
      .option("limit", "N", .integer, "no more than so many, the newest"),
      .option("after", "REF", .string, "only what follows that one, for the next page"),
      .option("from", "DAY", .date, "nothing before that day"),
      .option("to", "DAY", .date, "nothing after that day"),
      .option("search", "TEXT", .string, "only those with TEXT in their name"),
      .option("muscle", "GROUP", .string, "of exercises, those of a muscle group"),
      .option("category", "CATEGORY", .string, "of exercises, those of a category"),
      .option("session", "REF", .string, "of sets, those of one session"),
      .option("exercise", "REF", .string, "of sets, those of one exercise"),
    ],
    supportsNDJSON: true,
    examples: [
      .init("replog list exercises --muscle Chest", "the library, newest first"),
      .init("replog list sessions --limit 10", "the last ten sessions"),
      .init("replog list sets --exercise 'bench press'", "every set of an exercise"),
      .init("replog list days --from 2026-11-01 --limit 7", "food and workouts, day by day"),
    ],
    exitNotes: [.init(.noInput, "there is no such thing")] + CommandDescription.journalNotes)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let kind = try EntityKind.named(arguments.positionals[0])
    let limit = try arguments.limit()
    let journal = try context.openJournal(arguments)
    let replay = try context.attempt { () throws(JournalError) in try journal.replay() }
    let listing = try Listing(kind, of: replay.state, arguments, context, limit: limit)
    // Who looks through what hurts wants to know what to do about it.
    let advice =
      kind == .painFlag
      ? Advice(onActivePlanIn: replay.state).only { $0.isPain } : nil
    switch context.output.format {
    case .text:
      if listing.isEmpty {
        context.output.information("No \(kind.nouns)\(listing.isWhole ? " yet" : "").")
      } else {
        context.output.lines(listing.table.lines)
      }
      if let lines = advice?.lines, !lines.isEmpty {
        context.output.line()
        context.output.line("In the active plan:")
        context.output.lines(lines)
      }
    case .json: context.output.json(advice?.added(to: listing.json) ?? listing.json)
    case .ndjson:
      listing.forEachItem { context.output.json(listing.labelled($0)) }
    }
    return .done
  }
}

extension EntityKind {
  /// The kind that a word names, in the singular or the plural.
  static func named(_ word: String) throws(CommandFailure) -> EntityKind {
    let folded = word.lowercased()
    let match = allCases.first {
      $0.rawValue.lowercased() == folded || $0.plural.lowercased() == folded
    }
    if let match { return match }
    throw .unknownWord(word, "kind", among: allCases.map(\.plural))
  }

  /// The word for several of it on the command line.
  var plural: String {
    switch self {
    case .profile, .equipment: rawValue
    case .workoutEntry: "workoutEntries"
    default: rawValue + "s"
    }
  }

  /// Several of it in a sentence.
  var nouns: String {
    self == .workoutEntry ? "workout entries" : self == .food ? "food" : noun + "s"
  }
}

extension ParsedArguments {
  /// How many are wanted at most; all of them where `--limit` isn't given.
  func limit() throws(CommandFailure) -> Int {
    let limit = integer(of: "limit") ?? .max
    guard limit >= 0 else {
      throw .usage("`--limit` takes a number from 0, not \(limit)", hint: "Leave it out for all.")
    }
    return limit
  }
}

extension StyledText {
  /// An id short enough to read and long enough to be typed back.
  static func id(_ id: EntityID) -> StyledText {
    StyledText(String(id.description.prefix(18)), .dim)
  }
}

extension WorkoutSet {
  /// The exercise's name, or what stands where it was deleted.
  func exerciseName(in state: JournalState) -> String {
    exercise.flatMap { state.exercises[$0]?.record.name } ?? Exercise.deletedName
  }

  /// The set as a lifter writes it: `100 kg × 5 @8`.
  var summary: String {
    var parts: [String] = []
    if let weight { parts.append("\(Figure.short(weight)) \((unit ?? .kilograms).rawValue)") }
    if let reps { parts.append("× \(reps)") }
    if let durationSeconds { parts.append("\(durationSeconds) s") }
    if let distanceMetres { parts.append("\(Figure.short(distanceMetres)) m") }
    if let rpe { parts.append("@\(Figure.short(rpe))") }
    return parts.joined(separator: " ")
  }
}
