import JournalModel
import WorkoutJournal

/// `replog export`: the journal for other programs, on standard output.
enum ExportCommand: Command {
  /// What can be written.
  private enum Format: String, CaseIterable {
    case strong
    case hevy
    case fitnotes
    case csv
    case json
    case sql
    case ical
  }

  static let description = CommandDescription(
    name: "export", summary: "write the journal for other programs",
    positionals: [
      PositionalDescription(
        "FORMAT", "strong, hevy or fitnotes; csv or json of a kind; sql; ical",
        words: Format.allCases.map(\.rawValue)),
      PositionalDescription(
        "KIND", "of csv and json: sets, exercises, …; the earliest first", isRequired: false),
    ],
    options: [
      .option(
        "unit", choice: WeightUnit.allCases.map(\.rawValue),
        "of strong's weights, which have one for all (default: the profile's)")
    ],
    examples: [
      .init("replog export strong --unit kg > strong.csv", "for an app that reads Strong's CSV"),
      .init("replog export csv sets > sets.csv", "a row for each set"),
      .init("replog export json bodyWeights", "what you weighed, as JSON"),
      .init("replog export sql | sqlite3 journal.db", "a database with a table for each kind"),
      .init("replog export ical > training.ics", "the sessions for a calendar"),
    ],
    exitNotes: CommandDescription.journalNotes,
    work: .reads())

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let word = arguments.positionals[0].lowercased()
    guard let format = Format(rawValue: word) else {
      throw .unknownWord(word, "format", among: Format.allCases.map(\.rawValue))
    }
    let kind = try kind(arguments, format)
    // Nor does the bare JSON of an export carry a schema.
    let other =
      format == .json ? "replog list \(kind?.plural ?? "KIND") --json" : "replog export json KIND"
    try context.refuseJSON(to: format.rawValue, instead: other)
    if arguments.isGiven("unit"), format != .strong {
      throw .usage("`--unit` is for Strong's CSV", hint: "The other formats say the unit.")
    }
    let journal = try context.openJournal(arguments)
    context.output.begin("Exporting")
    let state = try context.state(of: journal)
    let output = context.output
    // A program gets the bytes as they are; what is seen does nothing to the terminal.
    let isSeen = context.environment.isTerminal(.output)
    func write(_ bytes: [UInt8]) -> Bool {
      guard isSeen else { return output.stretch(bytes) }
      return output.stretch(
        format == .json ? Printable.visible(json: bytes) : visible(bytes))
    }
    if let export = HistoryExport(rawValue: format.rawValue) {
      let usual = state.profile.weightUnit
      let unit = arguments.value(of: "unit").flatMap(WeightUnit.init) ?? usual
      export.write(state, unit: unit, by: AllProcessors()) { write($0) }
      let how = export == .strong ? " --unit \(unit.rawValue)" : ""
      output.aside("Left out: all but sessions and sets, and of these \(export.losses(of: state)).")
      output.aside("It comes back with `replog import FILE\(how)`. \(whatHasAll)")
      return .done
    }
    if format == .ical, state.sessions.count == 0 {
      output.aside("There is no session yet, and so no calendar: nothing was written.")
      return .done
    }
    output.aside("Left out: \(losses(of: format, kind)). \(whatHasAll)")
    switch format {
    case .sql: SQLExport.write(state, by: AllProcessors()) { write($0) }
    case .ical:
      CalendarExport.write(state, by: AllProcessors()) { write($0) }
    default:
      guard let kind else { break }
      let export = format == .csv ? TableExport.csv : .json
      export.write(kind, of: state, by: AllProcessors()) { write($0) }
    }
    return .done
  }

  /// Lines of text with each scalar made visible that would act on a terminal.
  static func visible(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      let ending = line.last == 0x0d ? [0x0d] as [UInt8] : []
      let text = String(decoding: line.dropLast(ending.count), as: UTF8.self)
      return Array(Printable.visible(text).utf8) + ending
    }
    return Array(lines.joined(separator: [0x0a]))
  }

  /// What the formats that no command reads again have no room for.
  private static func losses(of format: Format, _ kind: EntityKind?) -> String {
    switch format {
    case .ical: "all but when sessions were, and in words the sets that were done"
    case .csv, .json: "all but \(kind?.nouns ?? "one kind") as they are now"
    default: "how it came to be as it is now"
    }
  }

  private static let whatHasAll =
    "`replog bundle` leaves out no event, and `replog merge` reads it."

  private static func kind(
    _ arguments: ParsedArguments, _ format: Format
  ) throws(CommandFailure) -> EntityKind? {
    let word = arguments.positionals.dropFirst().first
    guard format == .csv || format == .json else {
      guard let word else { return nil }
      throw .usage(
        "`replog export \(format.rawValue)` has no use for “\(word)”",
        hint: "A kind is for csv and json.")
    }
    guard let word else {
      throw .usage(
        "Say of what: replog export \(format.rawValue) sets",
        hint: "Kinds are exercises, sessions, sets, bodyWeights and so on.")
    }
    return try EntityKind.named(word)
  }
}
