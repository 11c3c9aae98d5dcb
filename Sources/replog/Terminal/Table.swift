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

    init(_ title: String, _ alignment: Alignment = .left) {
      self.title = title
      self.alignment = alignment
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

  /// The head and the rows, without white space at their ends.
  var lines: [StyledText] {
    let head = columns.map { StyledText($0.title, .dim) }
    let all = [head] + rows
    let measures = all.map { $0.map(\.columns) }
    let widths = columns.indices.map { column in measures.map { $0[column] }.max() ?? 0 }
    return zip(all, measures).map { line(of: $0, $1, widths: widths) }
  }

  /// - Parameter measures: how many terminal columns each of the cells fills.
  private func line(of cells: [StyledText], _ measures: [Int], widths: [Int]) -> StyledText {
    // Blanks wait until a cell needs them, so that none are left at the end of the line.
    var line: StyledText = ""
    line.reserve(runs: 2 * cells.count)
    var blanks = 0
    for (index, cell) in cells.enumerated() {
      if index > 0 { blanks += 2 }
      let padding = widths[index] - measures[index]
      if columns[index].alignment == .right { blanks += padding }
      if measures[index] > 0 {
        line.append(blanks: blanks)
        line += cell
        blanks = 0
      }
      if columns[index].alignment == .left { blanks += padding }
    }
    return line
  }
}
