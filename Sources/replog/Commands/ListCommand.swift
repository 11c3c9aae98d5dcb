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
      .option("from", "DAY", .date, "nothing before that day; a set has its session's day"),
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
    exitNotes: [.init(.noInput, "there is no such thing")] + CommandDescription.journalNotes,
    isPaged: true)

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
        context.output.information(
          "No \(kind.nouns)\(listing.isWhole ? " yet" : "").\(meant(arguments))")
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

  /// What somebody may have meant by a word that no exercise has.
  private static func meant(_ arguments: ParsedArguments) -> StyledText {
    for (option, words) in [
      ("muscle", MuscleGroup.allCases.map(\.rawValue)),
      ("category", ExerciseCategory.allCases.map(\.rawValue)),
    ] {
      guard let word = arguments.value(of: option), !words.contains(where: { word.isSame(as: $0) })
      else { continue }
      if let meant = Spelling.nearest(to: word, in: words) { return " Did you mean \(meant)?" }
      return " There is no \(option) “\(word)”. The words are \(words.joined(separator: ", "))."
    }
    return ""
  }
}

extension String {
  /// Whether it is the same word but for case.
  fileprivate func isSame(as word: String) -> Bool {
    TextFolding.fold(self) == TextFolding.fold(word)
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
    let group = folded.hasSuffix("s") ? String(folded.dropLast()) : folded
    if let meant = namedByGroup[group] {
      throw .usage("There is no kind “\(word)”", hint: "Did you mean \(meant.plural)?")
    }
    throw .unknownWord(word, "kind", among: allCases.map(\.plural))
  }

  /// Those whose commands are called otherwise than they are.
  private static let namedByGroup: [String: EntityKind] = [
    "pain": .painFlag, "burn": .workoutEntry, "weight": .bodyWeight,
  ]

  /// Several of it in a sentence.
  var nouns: String {
    self == .workoutEntry ? "workout entries" : self == .food ? "food" : noun + "s"
  }
}

extension ParsedArguments {
  /// How many are wanted at most; all of them where `--limit` isn't given.
  func limit() throws(CommandFailure) -> Int {
    let limit = integer(of: "limit") ?? .max
    guard limit > 0 else {
      throw .usage("`--limit` takes a number from 1, not \(limit)", hint: "Leave it out for all.")
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
  /// The set as a lifter writes it: `100 kg × 5 @8`.
  var summary: String {
    var text = ""
    func add(_ before: String, _ figure: String, _ after: String = "") {
      if !text.isEmpty { text += " " }
      text += before
      text += figure
      text += after
    }
    if let weight {
      add("", Figure.short(weight), unit == .pounds ? " lb" : " kg")
    }
    if let reps { add("× ", String(reps)) }
    if let durationSeconds { add("", String(durationSeconds), " s") }
    if let distanceMetres { add("", Figure.short(distanceMetres), " m") }
    if let rpe { add("@", Figure.short(rpe)) }
    if isCompleted == false { add("not done", "") }
    return text
  }
}
