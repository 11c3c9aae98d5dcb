import JournalModel

/// The prompt of a set: the rest that is left, and what Enter logs; as much as a terminal has room for.
struct RunPrompt {
  /// What stands in the brackets; nil where Enter can't log anything.
  private let brief: String?
  private let unit: WeightUnit

  init(_ brief: String?, _ unit: WeightUnit) {
    self.brief = brief
    self.unit = unit
  }

  /// - Parameter columns: the width of the terminal; nil where it has none.
  func words(_ timer: RestTimer, columns: Int?) -> StyledText {
    let brackets: StyledText = brief.map { "[\($0, .dim)] " } ?? ""
    let whole: StyledText = "  \(timer.words)\(brackets)> "
    guard let columns else { return whole }
    let brief = brief ?? ""
    let bare = brief.split(separator: "x").map {
      $0.hasSuffix(unit.rawValue) ? $0.dropLast(unit.rawValue.count) : $0
    }.joined(separator: "x")
    let time = timer.briefWords
    let shorter: [StyledText] = [
      "\(time)\(brief, .dim)> ", "\(time)\(bare, .dim)> ", "\(brief, .dim)> ",
    ]
    let room = columns - LineEditor.room(in: columns)
    return ([whole] + shorter).first { $0.columns <= room } ?? "\(bare, .dim)> "
  }
}

extension Context {
  /// Says something in as many lines as the terminal makes of it, none of which breaks in a word.
  func say(_ text: StyledText) {
    output.lines(wrapped(text, on: .output))
  }

  /// Says something in the same way where the questions stand.
  func ask(_ text: StyledText) {
    for line in wrapped(text, on: .error) { output.question(line) }
  }

  private func wrapped(_ text: StyledText, on stream: StandardStream) -> [StyledText] {
    guard environment.isTerminal(stream), let size = environment.size(stream) else { return [text] }
    return text.wrapped(toColumns: size.columns)
  }
}
