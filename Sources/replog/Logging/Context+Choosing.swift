import JournalModel
import WorkoutJournal

extension Context {
  /// The line with the reading that the user means in the place of doubtful words.
  ///
  /// - Returns: nil where the user means none.
  /// - Throws: what is wrong, where there is nothing to choose or nobody to ask.
  func settle(
    _ failure: EntryFailure, in line: EntryWords
  ) throws(CommandFailure) -> EntryWords? {
    point(at: failure.words, in: line)
    guard !failure.readings.isEmpty, environment.typist != nil else {
      throw CommandFailure(failure)
    }
    guard let place = try choose(failure.message, among: failure.rows) else { return nil }
    return line.replacing(failure.words, with: failure.readings[place].words)
  }

  /// The exercise that the user means by a name.
  ///
  /// - Throws: that it is not known, where there is nothing to choose or nobody to ask.
  func choose(
    _ name: String, among suggestions: [ExerciseChoice]
  ) throws(CommandFailure) -> ExerciseChoice? {
    guard environment.typist != nil else {
      let names = suggestions.prefix(5).map { choice in
        "“\(choice.name)”" + (suggestions.distinction(of: choice).map { " (\($0))" } ?? "")
      }.joined(separator: ", ")
      let areNamesakes = suggestions.contains { suggestions.distinction(of: $0) != nil }
      let advice =
        areNamesakes
        ? "Write the id in place of the name."
        : "Write the whole name, or make a new one with `--new`."
      throw .notFound(
        "No exercise is surely “\(name)”",
        hint: "Nothing was written. "
          + (names.isEmpty
            ? "`--new` makes it; `replog library list` lists those that are known."
            : "Is it one of \(names)? \(advice)"))
    }
    let rows = suggestions.map { choice in
      if case .library = choice { return (choice.name, "from the library") }
      return (choice.name, suggestions.distinction(of: choice)?.description ?? "")
    }
    let all = suggestions + [.new(name: name)]
    let place = try choose(
      "Which exercise is “\(name)”?", among: rows + [("“\(name)”", "a new exercise")])
    return place.map { all[$0] }
  }

  /// Asks for one of several things by its number; nil for none of them.
  private func choose(
    _ question: String, among rows: [(what: String, detail: String)]
  ) throws(CommandFailure) -> Int? {
    guard let typist = environment.typist else { return nil }
    output.question(StyledText(question))
    let choice = NumberedChoice(rows: rows)
    for line in choice.lines { output.question("  \(line)") }
    // A slip of the finger shall not cost the line; whoever can't stop shall not be held.
    for _ in 0..<3 {
      output.question("Type \(choice.numbers), or Enter for none:")
      switch choice.answer(try typist.word(hint: "Nothing was written.")) {
      case .row(let place)?: return place
      case .noneOfThem?: return nil
      case nil: continue
      }
    }
    return nil
  }

  /// Shows a person where in a line something stands.
  func point(at words: Range<Int>, in line: EntryWords) {
    guard output.format == .text, !words.isEmpty else { return }
    let before = line.texts[..<words.lowerBound].joined(separator: " ")
    let there = line.texts[words].joined(separator: " ")
    let indent = TerminalWidth.columns(of: before) + (before.isEmpty ? 0 : 1)
    let whole: StyledText = "  \(line.texts.joined(separator: " "))"
    // Under a line that is broken, a mark would point at other words.
    if let columns = environment.errorColumns, whole.columns > columns { return }
    output.aside(whole)
    output.aside(
      "  \(String(repeating: " ", count: indent))\(String(repeating: "^", count: max(1, TerminalWidth.columns(of: there))), .red)"
    )
  }
}

extension EntryFailure {
  /// What each reading means, and how it is written.
  var rows: [(what: String, detail: String)] {
    readings.map { reading in
      let words = reading.words.joined(separator: " ")
      return (reading.meaning, words.count > 40 ? words.prefix(40) + "…" : words)
    }
  }
}

extension CommandFailure {
  /// A line that says what can't be.
  init(_ refusal: EntryRefusal) {
    let (status, code): (ExitStatus, String) =
      switch refusal.reason {
      case .noLastLoad: (.noInput, "noLastLoad")
      case .noHelp: (.badData, "noHelp")
      }
    self.init(
      status, code: code, refusal.message, hint: "Nothing was written. \(refusal.advice)")
  }

  /// A line that can't be understood, or not without somebody's help.
  init(_ failure: EntryFailure) {
    self.init(
      .usage, code: failure.readings.isEmpty ? "entry" : "ambiguous", failure.message,
      hint: "Nothing was written. \(failure.advice)")
  }
}
