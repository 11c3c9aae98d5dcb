/// Reads Lift Ledger's journal: headings with a date, and below them exercises with their sets.
///
/// `2023-03-01 * Leg Day` is a workout, and its lines read `Squat: 100kg 5/5/4 @RPE8 "a note"`, where
/// `15x4` are four sets of fifteen. Exercises, templates, measurements and claimed records (`^`) are
/// skipped, each line with the reason. From a `;` on, a line is a comment.
struct LiftLedgerReader {
  private enum Section {
    case none
    case workout(WorkoutFacts)
    /// Lines that are no sets, and why.
    case other(String)
  }

  private var builder: TextHistoryBuilder
  private let saidUnit: WeightUnit?
  private var section = Section.none
  private var unitlessLine: Int?

  static func read(
    _ text: SourceText, _ options: ImportOptions
  ) throws(ImportFailure) -> ImportedHistory {
    var reader = LiftLedgerReader(
      builder: TextHistoryBuilder(.liftledger, text), saidUnit: options.unit)
    for line in TextLog(text).lines where !line.text.hasPrefix(";") { reader.read(line) }
    if let line = reader.unitlessLine { throw .unitNeeded(likely: nil, line: line) }
    return reader.builder.finish()
  }

  /// Whether a line begins a part of such a journal.
  static func isHeading(_ text: String) -> Bool {
    LiftLedgerHeading(text)?.isMarked == true || text == "@exercises"
      || text.hasPrefix("@template ")
  }

  private mutating func read(_ line: TextLog.Line) {
    let text = Self.uncommented(line.text)
    if text.hasPrefix("@") { return readDirective(text, line) }
    if let heading = LiftLedgerHeading(text) {
      section = section(heading, line)
      return
    }
    switch section {
    case .none: builder.skip(line, "it belongs to no workout")
    case .other(let reason): builder.skip(line, reason)
    case .workout(let facts): readSets(text, line, facts)
    }
  }

  /// A line without the comment at its end; a `;` in quotes is the note's.
  private static func uncommented(_ text: String) -> String {
    var isQuoted = false
    let said = text.prefix { character in
      if character == "\"" { isQuoted.toggle() }
      return character != ";" || isQuoted
    }
    return String(said).trimmedBlanks
  }

  private mutating func readDirective(_ text: String, _ line: TextLog.Line) {
    switch text.dropFirst().prefix(while: { !$0.isWhitespace }) {
    case "exercises": section = .other("a description of an exercise")
    case "template": section = .other("a template is no training that was done")
    // One line, which ends no workout.
    case "include": builder.skip(line, "the file that it includes is not read")
    default: section = .none
    }
  }

  private mutating func section(
    _ heading: LiftLedgerHeading, _ line: TextLog.Line
  ) -> Section {
    switch heading.mark {
    case "#": return .other("a measurement is no set")
    case "^": return .other("a record that is claimed, without a set")
    case "!": return .other("what was planned, not done")
    default: break
    }
    guard let start = heading.noon else {
      builder.skip(line, "the date cannot be read")
      return .other("its workout has no date")
    }
    return .workout(
      WorkoutFacts(
        line: line.number, start: start, hasTimeOfDay: false,
        title: heading.title.cleanedName.text))
  }

  private mutating func readSets(_ text: String, _ line: TextLog.Line, _ facts: WorkoutFacts) {
    guard let colon = text.firstIndex(of: ":") else {
      return builder.skip(line, "it is no exercise with sets")
    }
    let name = String(text[..<colon]).cleanedName.text
    let body = text[text.index(after: colon)...]
    let quoted = body.split(separator: "\"", omittingEmptySubsequences: false)
    let note = quoted.count > 1 ? String(quoted[1]).cleanedNote.text : ""
    let said = LiftLedgerLine(quoted[0])
    guard !name.isEmpty, !said.sets.isEmpty else {
      return builder.skip(line, name.isEmpty ? "it names no exercise" : "it has no sets")
    }
    for word in said.unread {
      builder.flag(line, "“\(word)” is not understood and was left out")
    }
    for (place, set) in said.sets.enumerated() {
      let unit = set.weight.flatMap { _ in set.unit ?? saidUnit }
      if set.weight != nil, unit == nil { unitlessLine = unitlessLine ?? line.number }
      builder.add(
        ImportedSet(
          line: line.number, exercise: name, weight: set.weight, unit: unit,
          reps: set.amount.reps, rpe: set.rpe,
          durationSeconds: set.amount.seconds ?? set.seconds, distanceMetres: set.amount.metres,
          notes: place == 0 && !note.isEmpty ? note : nil),
        to: facts)
    }
  }
}
