import JournalModel
import WorkoutJournal

/// `replog complete`: what a shell can offer for the word at the cursor.
///
/// It is for the scripts of `replog completions` alone. It says what it knows and otherwise
/// nothing: whoever presses Tab has not asked for an error.
enum CompleteCommand: Command {
  static let description = CommandDescription(
    name: "complete", summary: "what could stand next in a command line, for shells",
    positionals: [
      PositionalDescription(
        "WORD", "the words behind the program's name, the last as far as it is typed",
        isRequired: false, isVariadic: true)
    ],
    examples: [
      .init("replog complete -- plan ''", "a line for each next word, behind one for their sort")
    ],
    work: .reads(), isHidden: true)

  /// How a shell is to treat the words.
  private enum Sort: String {
    /// Take its files instead.
    case files
    /// Take them as they are.
    case words
    /// Quote what is not plain in them.
    case names
  }

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    try context.refuseJSON(to: "`complete`")
    let completion = Completion(
      arguments.positionals, by: context.commands.map { $0.description })
    guard let (source, lead) = completion.source else {
      print(.words, completion.optionCandidates, context)
      return .done
    }
    let typed = completion.typed.dropFirst(lead.count)
    switch source {
    case .unknown: break
    case .files: print(.files, [], context)
    case .words(let words):
      // A field whose name stands there whole has its value next, of which nothing is known.
      let open = words.filter { word in
        word.lowercased().hasPrefix(typed.lowercased()) && !(word.hasSuffix("=") && word == typed)
      }
      print(.words, open.map { .init(lead + $0) }, context)
    case .names(let kind):
      let names = names(of: kind, startingWith: String(typed), completion.journal, context)
      print(.names, completion.values(names, behind: lead), context)
    case .library(let part):
      let open = begun(part.names, by: String(typed))
      print(.names, completion.values(open, behind: lead), context)
    case .commands:
      let words = completion.isNaming ? nil : completion.words
      print(.words, completion.commandCandidates(after: words), context)
    }
    return .done
  }

  private static func print(
    _ sort: Sort, _ candidates: [Completion.Candidate], _ context: Context
  ) {
    context.output.line("\(sort.rawValue)")
    for candidate in candidates {
      // A tab, a line break or an escape sequence in a name would be read as something else.
      guard !candidate.word.unicodeScalars.contains(where: \.isHidden) else { continue }
      let help = candidate.help.isEmpty ? "" : "\t\(candidate.help)"
      context.output.stretch("\(candidate.word)\(help)\n")
    }
  }

  /// More names than these nobody reads.
  private static let mostNames = 500

  private static func names(
    of kind: EntityKind, startingWith typed: String, _ journal: String?, _ context: Context
  ) -> [String] {
    do throws(CommandFailure) {
      let path: String
      if let journal {
        path = try context.absolutePath(journal)
      } else {
        path = try context.journalPath(ParsedArguments(command: description))
      }
      let journal = try context.openJournal(at: path)
      // Nothing may be said beside the names.
      let state = try context.attempt { () throws(JournalError) in try journal.replay() }.state
      if kind == .session { return begun(days(of: state), by: typed) }
      return begun(ReferenceFinder.names(in: state, of: kind), by: typed)
    } catch {
      return []
    }
  }

  private static func begun(_ names: [String], by typed: String) -> [String] {
    let folded = TextFolding.fold(typed)
    let open = Set(names).filter { TextFolding.fold($0).hasPrefix(folded) }
    return open.inNameOrder.prefix(mostNames).map { spelled($0, beginningAs: typed) }
  }

  /// A name that begins with the very bytes that were typed, where it begins with them in another
  /// spelling of Unicode: a shell sees an `é` in one piece and one in two as different.
  private static func spelled(_ name: String, beginningAs typed: String) -> String {
    name.hasPrefix(typed) ? typed + name.dropFirst(typed.count) : name
  }

  /// Sessions that are a while back nobody completes.
  private static let mostDays = 60

  /// What the latest sessions can be called by.
  private static func days(of state: JournalState) -> [String] {
    let days = Set(state.sessions.all.map(\.at.day)).sorted().suffix(mostDays)
    return days.isEmpty ? [] : days.map(\.description) + ["last"]
  }
}
