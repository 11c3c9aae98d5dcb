import JournalModel
import WorkoutJournal

/// `replog library match`: what exercise of the library a name means, and how it was found.
enum LibraryMatchCommand: Command {
  static let description = CommandDescription(
    name: "library match", summary: "say which exercise of the library a name means",
    positionals: [
      PositionalDescription("NAME", "a name from another app or another language", isVariadic: true)
    ],
    examples: [
      .init("replog library match OHP 'Bench Press (Barbell)' Kniebeuge", "three names at once")
    ],
    exitNotes: [.init(.negative, "a name means no exercise of the library, or several equally")],
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let matcher = LibraryIndex().matcher
    let matches = arguments.positionals.map { (name: $0, match: matcher.match($0)) }
    if context.output.format == .text {
      var table = Table([
        .init("NAME"), .init("EXERCISE"), .init("STEP"), .init("CONFIDENCE"),
      ])
      for (name, match) in matches {
        table.add([
          StyledText(name), StyledText(match?.candidate.name ?? "none"),
          match.map { "\($0.step.rawValue) \($0.step.words)" } ?? "",
          StyledText(match?.confidence.word ?? ""),
        ])
      }
      context.output.lines(table.lines)
    } else {
      context.output.json(json(matches))
    }
    return matches.allSatisfy { $0.match != nil } ? .done : .negative
  }

  private static func json(_ matches: [(name: String, match: ExerciseMatcher.Match?)]) -> [UInt8] {
    JSONWriter.document("replog.library.match/1") { writer in
      writer.member("matches", objects: matches) { row, writer in
        writer.member("name", row.name)
        writer.member("exercise", row.match?.candidate.name)
        writer.member("step", row.match?.step.rawValue)
        writer.member("stepName", row.match?.step.words)
        writer.member("confidence", row.match?.confidence.word)
      }
    }
  }
}

extension ExerciseMatcher.Step {
  /// What seed 001 calls the step.
  fileprivate var words: String {
    switch self {
    case .exact: "exact"
    case .contains: "contains"
    case .reverseContains: "reverse contains"
    case .words: "words"
    case .prefixStripping: "prefix stripping"
    case .synonyms: "synonyms"
    }
  }
}

extension ExerciseMatcher.Confidence {
  fileprivate var word: String {
    switch self {
    case .sure: "sure"
    case .unsure: "unsure"
    }
  }
}
