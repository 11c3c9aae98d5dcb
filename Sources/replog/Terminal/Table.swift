/// Rows under aligned columns, as `list` prints them.
struct Table {
  /// Which edge the cells of a column share.
  enum Alignment {
    /// Words.
    case left
    /// Numbers, so that their digits stand above one another.
    case right
  }

  /// The head of a column.
  struct Column {
    let title: String
    let alignment: Alignment
    /// Whether its words go on in the next line where a terminal has too little room for them, and
    /// are not cut; only of the last column.
    let isProse: Bool
    /// When it is left out where a terminal has too little room for all; nil where it never is.
    let turn: Int?

    /// - Parameters:
    ///   - isProse: whether it has sentences; a column without a title has.
    ///   - turn: 1 for the column that a narrow terminal does without first.
    init(
      _ title: String, _ alignment: Alignment = .left, isProse: Bool? = nil, spared turn: Int? = nil
    ) {
      self.title = title
      self.alignment = alignment
      self.isProse = isProse ?? title.isEmpty
      self.turn = turn
    }
  }

  private let columns: [Column]
  private var rows: [[StyledText]] = []

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row, which must have a cell for each column.
  mutating func add(_ cells: [StyledText]) {
    precondition(cells.count == columns.count, "a row has a cell for each column")
    rows.append(cells)
  }

  /// The head and the rows, without white space at their ends; where `Output` brings them to a
  /// terminal, they are set to fit.
  var lines: [StyledText] {
    let head = columns.map { StyledText($0.title, .dim) }
    let all = [head] + rows
    let measures = all.map { $0.map(\.columns) }
    let widths = columns.indices.map { column in measures.map { $0[column] }.max() ?? 0 }
    let alignments = columns.map(\.alignment)
    let sizes = ColumnWidths(
      widths: widths, yielding: columns.indices.map(yielding), turns: columns.map(\.turn))
    return zip(all, measures).map { cells, measures in
      let row = TableRow(cells: cells, alignments: alignments, sizes: sizes)
      return StyledText(row, as: row.line(of: cells, measures, widths: widths))
    }
  }

  /// The rows alone, of a table whose columns have no titles.
  var body: [StyledText] { Array(lines.dropFirst()) }

  /// What a column does where a terminal has too little room.
  private func yielding(_ place: Int) -> ColumnWidths.Yielding {
    let column = columns[place]
    if column.alignment == .right { return .never }
    if place > 0, place == columns.count - 1, column.isProse { return .isWrapped }
    let hasWords = rows.contains { $0[place].words.isWithoutFigures }
    if place == 0 { return hasWords ? .isCutLast : .never }
    // Without a title it is of those whose cells differ, figures among them.
    return hasWords && !column.title.isEmpty ? .isCut : .never
  }
}

extension StringProtocol {
  /// Whether it is words: figures, days and ids have digits.
  var isWithoutFigures: Bool {
    !isEmpty && !utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

/// A row of a table, which can be set in less room than all of its words take.
struct TableRow: Sendable {
  let cells: [StyledText]
  let alignments: [Table.Alignment]
  let sizes: ColumnWidths

  /// The lines of the row where its table fills so many columns of a terminal.
  func lines(toColumns most: Int) -> [StyledText] {
    let widths = sizes.fitted(to: most)
    var shown = cells
    var rest: ArraySlice<StyledText> = []
    for (place, yielding) in sizes.yielding.enumerated()
    where widths[place] != ColumnWidths.leftOut {
      switch yielding {
      case .never: break
      case .isCut, .isCutLast: shown[place] = cells[place].cut(toColumns: widths[place])
      case .isWrapped:
        let lines = cells[place].wrapped(toColumns: widths[place])
        shown[place] = lines[0]
        rest = lines.dropFirst()
      }
    }
    let first = line(of: shown, shown.map(\.columns), widths: widths)
    if first.columns > most { return folded(toColumns: most, leavingOutAsIn: widths) }
    var indent: StyledText = ""
    indent.append(blanks: widths.dropLast().reduce(0) { $0 + $1 + ColumnWidths.gap })
    return [first] + rest.map { indent + $0 }
  }

  /// The cells one behind the other, and what has no room there in lines of its own: no terminal as
  /// narrow has columns, and it would part the words.
  private func folded(toColumns most: Int, leavingOutAsIn widths: [Int]) -> [StyledText] {
    var line: StyledText = ""
    for (cell, width) in zip(cells, widths) where width != ColumnWidths.leftOut && cell.columns > 0
    {
      if line.columns > 0 { line.append(blanks: ColumnWidths.gap) }
      line += cell
    }
    var indent: StyledText = ""
    indent.append(blanks: ColumnWidths.gap)
    let lines = line.wrapped(toColumns: most - ColumnWidths.gap)
    return [lines[0]] + lines.dropFirst().map { indent + $0 }
  }

  /// - Parameter measures: how many terminal columns each of the cells fills.
  func line(of cells: [StyledText], _ measures: [Int], widths: [Int]) -> StyledText {
    // Blanks wait until a cell needs them, so that none are left at the end of the line.
    var line: StyledText = ""
    line.reserve(runs: 2 * cells.count)
    var blanks = 0
    for (index, cell) in cells.enumerated() where widths[index] != ColumnWidths.leftOut {
      if index > 0 { blanks += ColumnWidths.gap }
      let padding = widths[index] - measures[index]
      if alignments[index] == .right { blanks += padding }
      if measures[index] > 0 {
        line.append(blanks: blanks)
        line += cell
        blanks = 0
      }
      if alignments[index] == .left { blanks += padding }
    }
    return line
  }
}
