/// Text for a person, in which foreign text is harmless and styles are kept apart from words.
///
/// It is written as an interpolated literal: `"Appended \(id, .bold)"`. Literal parts are ours and
/// stay as they are; what is interpolated goes through `Printable`.
struct StyledText: Sendable, Equatable {
  /// Words in one style.
  private struct Run: Sendable, Equatable {
    let words: String
    let style: Style?
  }

  private var runs: [Run] = [] {
    didSet { row = nil }
  }
  /// The row of a table that it is, as long as nothing else is joined to it.
  private var row: TableRow?

  /// Foreign text in one style, made visible.
  init(_ words: String, _ style: Style? = nil) {
    append(Printable.visible(words), style)
  }

  /// A row of a table, in a line that has all of its words.
  init(_ row: TableRow, as line: StyledText) {
    runs = line.runs
    self.row = row
  }

  /// The words alone.
  var words: String { runs.reduce(into: "") { $0 += $1.words } }

  /// The number of terminal columns that the words fill.
  var columns: Int { runs.reduce(0) { $0 + TerminalWidth.columns(of: $1.words) } }

  /// The text, or where it is wider than some columns the beginning of it with `…` behind.
  func cut(toColumns most: Int) -> StyledText {
    guard columns > most else { return self }
    var cut: StyledText = ""
    // One for the mark.
    var room = most - 1
    for run in runs {
      let words = run.words.prefix { character in
        room -= TerminalWidth.columns(of: String(character))
        return room >= 0
      }
      cut.append(String(words), run.style)
      if room < 0 { break }
    }
    cut.append("…", nil)
    return cut
  }

  /// The text in lines of a terminal: a row as its whole table has room there, and a sentence broken
  /// at blanks.
  func fitted(toColumns most: Int) -> [StyledText] {
    row?.lines(toColumns: most) ?? wrapped(toColumns: most)
  }

  /// The text in lines of some columns, broken at blanks and indented alike; a word that is wider
  /// stands in a line of its own.
  func wrapped(toColumns most: Int) -> [StyledText] {
    guard columns > most else { return [self] }
    let indent = words.prefix { $0 == " " }.count
    var lines: [StyledText] = []
    var line: StyledText = ""
    for (blanks, word) in unbreakableWords {
      if line.columns + blanks + word.columns > most, line.columns > indent {
        lines.append(line)
        line = ""
        line.append(blanks: indent)
      } else {
        line.append(blanks: blanks)
      }
      line += word
    }
    return lines + [line]
  }

  /// The words as they may be parted: a blank before three digits may be in the middle of a number, and
  /// half of a command would be another one for whoever copies it.
  private var unbreakableWords: [(blanks: Int, word: StyledText)] {
    var words: [(blanks: Int, word: StyledText)] = []
    let hasCommands = Self.marks(in: self.words).isMultiple(of: 2)
    var isInCommand = false
    for next in wordsBehindBlanks {
      let text = next.word.words
      let digits = text.prefix { $0.isNumber }.count
      let isOfNumber =
        digits == 3 && next.blanks == 1 && words.last?.word.words.last?.isNumber == true
      if isInCommand || isOfNumber {
        words[words.count - 1].word.append(blanks: next.blanks)
        words[words.count - 1].word += next.word
      } else {
        words.append(next)
      }
      if hasCommands, !Self.marks(in: text).isMultiple(of: 2) { isInCommand.toggle() }
    }
    return words
  }

  /// How many of the marks a text has that stand at either end of a command.
  private static func marks(in text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "`") } }

  /// The words, each with the number of blanks before it.
  private var wordsBehindBlanks: [(blanks: Int, word: StyledText)] {
    var words: [(blanks: Int, word: StyledText)] = [(0, "")]
    for run in runs {
      for part in run.words.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if part.offset > 0 {
          if words[words.count - 1].word.runs.isEmpty {
            words[words.count - 1].blanks += 1
          } else {
            words.append((1, ""))
          }
        }
        words[words.count - 1].word.append(String(part.element), run.style)
      }
    }
    return words
  }

  /// The text as it is written, with escape sequences when `styled`.
  func rendered(styled: Bool) -> String {
    guard styled else { return words }
    return runs.map { run in run.style?.applied(to: run.words) ?? run.words }.joined()
  }

  static func == (left: StyledText, right: StyledText) -> Bool { left.runs == right.runs }

  static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum += right
    return sum
  }

  static func += (left: inout StyledText, right: StyledText) { left.runs += right.runs }

  /// Makes room for so many stretches of words at once.
  mutating func reserve(runs count: Int) { runs.reserveCapacity(count) }

  /// Adds a number of blanks.
  mutating func append(blanks count: Int) {
    append(String(repeating: " ", count: count), nil)
  }

  private mutating func append(_ words: String, _ style: Style?) {
    if !words.isEmpty { runs.append(Run(words: words, style: style)) }
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  init(stringLiteral literal: String) {
    append(literal, nil)
  }

  init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }

  /// Gathers the parts of an interpolated literal.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text: StyledText = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      text.append(literal, nil)
    }

    mutating func appendInterpolation(_ value: some CustomStringConvertible, _ style: Style? = nil)
    {
      text.append(Printable.visible(value.description), style)
    }

    mutating func appendInterpolation(_ part: StyledText) {
      text += part
    }
  }
}
