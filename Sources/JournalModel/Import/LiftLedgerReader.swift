/// Reads Lift Ledger's journal: headings with a date, and below them exercises with their sets.
///
/// `2023-03-01 * Leg Day` is a workout, and its lines read `Squat: 100kg 5/5/4 @RPE8 "a note"`, where
/// `15x4` are four sets of fifteen. Exercises, templates, measurements and claimed records (`^`) are
/// skipped, each line with the reason.
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
    heading(text) != nil || text == "@exercises" || text.hasPrefix("@template ")
  }

  /// A day, what it is about (`*`, `#` or `^`), and a title.
  private static func heading(_ text: String) -> (day: Day, mark: Character, title: String)? {
    guard mayBeHeading(text.utf8) else { return nil }
    let parts = text.split(separator: " ", maxSplits: 2)
    guard parts.count >= 2, let day = Day(String(parts[0])), parts[1].count == 1,
      let mark = parts[1].first, "*#^".contains(mark)
    else { return nil }
    return (day, mark, parts.count > 2 ? String(parts[2]).trimmedBlanks : "")
  }

  /// Whether a line has a blank behind ten bytes, and then a mark: what the rows of a table have not,
  /// of which every one is looked at.
  private static func mayBeHeading(_ text: String.UTF8View) -> Bool {
    let rest = text.dropFirst(10)
    guard rest.first == UInt8(ascii: " "),
      let mark = rest.first(where: { $0 != UInt8(ascii: " ") })
    else { return false }
    return mark == UInt8(ascii: "*") || mark == UInt8(ascii: "#") || mark == UInt8(ascii: "^")
  }

  private mutating func read(_ line: TextLog.Line) {
    if line.text.hasPrefix("@") {
      let name = line.text.dropFirst().prefix { $0 != " " }
      section =
        switch name {
        case "exercises": .other("a description of an exercise")
        case "template": .other("a template is no training that was done")
        default: .none
        }
      return
    }
    if let (day, mark, title) = Self.heading(line.text) {
      section = section(day, mark, title, line.number)
      return
    }
    switch section {
    case .none: builder.skip(line, "it belongs to no workout")
    case .other(let reason): builder.skip(line, reason)
    case .workout(let facts): readSets(line, facts)
    }
  }

  private func section(_ day: Day, _ mark: Character, _ title: String, _ line: Int) -> Section {
    switch mark {
    case "#": return .other("a measurement is no set")
    case "^": return .other("a record that is claimed, without a set")
    default: break
    }
    guard let start = LocalDateTime(day, hour: 12) else { return .other("its date can't be read") }
    return .workout(
      WorkoutFacts(
        line: line, start: start, hasTimeOfDay: false, utcOffset: nil, end: nil,
        durationSeconds: nil, title: title.cleanedName.text, notes: "", doubts: []))
  }

  private mutating func readSets(_ line: TextLog.Line, _ facts: WorkoutFacts) {
    guard let colon = line.text.firstIndex(of: ":") else {
      return builder.skip(line, "it is no exercise with sets")
    }
    let name = String(line.text[..<colon]).cleanedName.text
    let body = line.text[line.text.index(after: colon)...]
    let quoted = body.split(separator: "\"", omittingEmptySubsequences: false)
    let note = quoted.count > 1 ? String(quoted[1]).cleanedNote.text : ""
    var (weight, unit, rpe): (Double?, WeightUnit?, Double?)
    var reps: [Int] = []
    for word in quoted[0].split(separator: " ") {
      if let said = Self.reps(word) {
        reps += said
      } else if let load = Self.weight(word) {
        (weight, unit) = load
      } else if let effort = Self.rpe(word) {
        rpe = effort
      } else {
        builder.flag(line, "“\(word)” is not understood and was left out")
      }
    }
    guard !name.isEmpty, !reps.isEmpty else {
      return builder.skip(line, name.isEmpty ? "it names no exercise" : "it has no sets")
    }
    if weight != nil, unit == nil {
      unit = saidUnit
      if saidUnit == nil { unitlessLine = unitlessLine ?? line.number }
    }
    for (place, count) in reps.enumerated() {
      builder.add(
        ImportedSet(
          line: line.number, exercise: name, weight: weight, unit: unit, reps: count, rpe: rpe,
          notes: place == 0 && !note.isEmpty ? note : nil),
        to: facts)
    }
  }

  /// `5/5/4` as reps set by set, `15x4` as four sets of fifteen.
  private static func reps(_ word: Substring) -> [Int]? {
    let listed = word.split(separator: "/", omittingEmptySubsequences: false)
    if listed.count > 1 {
      let reps = listed.compactMap { EntryNumber.whole($0) }
      return reps.count == listed.count ? reps : nil
    }
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let reps = EntryNumber.whole(parts[0]), reps <= 9999,
      let sets = EntryNumber.whole(parts[1]), (1...100).contains(sets)
    else { return nil }
    return [Int](repeating: reps, count: sets)
  }

  private static func weight(_ word: Substring) -> (Double, WeightUnit?)? {
    let (number, suffix) = EntryNumber.split(word)
    guard let value = NumberText.parse(String(number)) else { return nil }
    if suffix.isEmpty { return (value, nil) }
    return WeightUnit(importName: String(suffix)).map { (value, $0) }
  }

  private static func rpe(_ word: Substring) -> Double? {
    guard word.lowercased().hasPrefix("@rpe") else { return nil }
    let value = EntryNumber.decimal(word.dropFirst(4))
    return value.flatMap { (1...10).contains($0) ? $0 : nil }
  }
}
