/// Rows under aligned columns as `Table` has them, for many of them: their cells are words in the
/// style of their column, and lie as bytes one behind the other.
///
/// Stretches of rows can be gathered and written by several threads; a test holds what comes of it
/// against `Table`.
struct LongTable: Sendable {
  /// The head of a column.
  struct Column: Sendable {
    let title: String
    let alignment: Table.Alignment
    /// That of its cells.
    var style: Style?
    /// When it is left out where a terminal has too little room for all; nil where it never is.
    var turn: Int?
  }

  /// Some rows that follow each other.
  struct Stretch: Sendable {
    /// Small, as there are five of them for each of many rows.
    struct Cell: Sendable {
      fileprivate let start: Int32
      fileprivate let end: Int32
      /// How many terminal columns it fills.
      fileprivate let columns: Int32
    }

    /// Those of the cells, each of which has its own or shares them with others.
    fileprivate var bytes: [UInt8] = []
    fileprivate var cells: [Cell] = []
    /// Those of the widest cells so far.
    fileprivate(set) var widths: [Int]

    fileprivate init(_ widths: [Int]) {
      self.widths = widths
    }

    /// Adds the next cell of a row, which must have one for each column.
    mutating func add(_ text: String) { add(cell(of: text)) }

    /// Adds a cell that was made before: many rows have the same.
    mutating func add(_ cell: Cell) {
      let column = cells.count % widths.count
      cells.append(cell)
      widths[column] = max(widths[column], Int(cell.columns))
    }

    /// Adds a cell of letters that fill a column each.
    ///
    /// - Parameter write: adds them, and returns how many more bytes than letters they are.
    mutating func add(writtenBy write: (inout [UInt8]) -> Int) {
      let start = bytes.count
      let more = write(&bytes)
      add(cell(from: start, columns: bytes.count - start - more))
    }

    /// Makes a cell of some words, which can be added to any of the rows.
    mutating func cell(of text: String) -> Cell {
      let start = bytes.count
      bytes.append(contentsOf: text.utf8)
      var columns = bytes.count - start
      // Almost everything is printable ASCII, and as wide as it has bytes.
      if bytes[start...].contains(where: { !(0x20...0x7E).contains($0) }) {
        let visible = Printable.visible(text)
        bytes.removeSubrange(start...)
        bytes.append(contentsOf: visible.utf8)
        columns = TerminalWidth.columns(of: visible)
      }
      return cell(from: start, columns: columns)
    }

    private func cell(from start: Int, columns: Int) -> Cell {
      Cell(start: Int32(start), end: Int32(bytes.count), columns: Int32(columns))
    }

    /// Whether a column has a cell of words, which are no figure and no id.
    fileprivate func hasWords(in column: Int) -> Bool {
      stride(from: column, to: cells.count, by: widths.count).contains { place in
        let cell = bytes[Int(cells[place].start)..<Int(cells[place].end)]
        return !cell.isEmpty && !cell.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
    }

    /// Makes room for so many rows at once.
    mutating func reserve(rows: Int) {
      cells.reserveCapacity(rows * widths.count)
      bytes.reserveCapacity(rows * widths.count * 10)
    }
  }

  private let columns: [Column]

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// The titles.
  var head: Stretch {
    var head = stretch
    for column in columns { head.add(column.title) }
    return head
  }

  /// A stretch without a row.
  var stretch: Stretch { Stretch([Int](repeating: 0, count: columns.count)) }

  /// How wide the columns must be for some stretches, or may be on a terminal.
  ///
  /// - Parameter most: how many columns that has; nil where there is none.
  func widths(for stretches: [Stretch], within most: Int? = nil) -> [Int] {
    let widths = stretches.reduce(head.widths) { widths, stretch in
      zip(widths, stretch.widths).map { max($0, $1) }
    }
    guard let most, ColumnWidths.whole(widths) > most else { return widths }
    let yielding = columns.indices.map { place -> ColumnWidths.Yielding in
      guard columns[place].alignment == .left, stretches.contains(where: { $0.hasWords(in: place) })
      else { return .never }
      return place == 0 ? .isCutLast : .isCut
    }
    return ColumnWidths(widths: widths, yielding: yielding, turns: columns.map(\.turn))
      .fitted(to: most)
  }

  /// The lines of the rows of a stretch, without white space at their ends.
  func lines(of stretch: Stretch, widths: [Int], styled: Bool, isHead: Bool = false) -> [UInt8] {
    var lines: [UInt8] = []
    let rowCount = stretch.cells.count / columns.count
    lines.reserveCapacity(rowCount * lineBytes(widths))
    for row in 0..<rowCount {
      addLine(of: stretch, row, widths, styled: styled, isHead: isHead, to: &lines)
    }
    return lines
  }

  /// The lines of some rows that stand anywhere in some stretches.
  ///
  /// - Parameter rows: each by the number of its stretch, and its own in that.
  func lines(
    of rows: some Collection<(stretch: Int, row: Int)>, in stretches: [Stretch], widths: [Int],
    styled: Bool
  ) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(rows.count * lineBytes(widths))
    // Taken anew only where it changes, as several threads take them.
    var (last, stretch) = (-1, stretch)
    for (number, row) in rows {
      if number != last { (last, stretch) = (number, stretches[number]) }
      addLine(of: stretch, row, widths, styled: styled, isHead: false, to: &lines)
    }
    return lines
  }

  /// About how many bytes a line has.
  private func lineBytes(_ widths: [Int]) -> Int { widths.reduce(1, +) + 2 * columns.count }

  private func addLine(
    of stretch: Stretch, _ row: Int, _ widths: [Int], styled: Bool, isHead: Bool,
    to lines: inout [UInt8]
  ) {
    // Blanks wait until a cell needs them, so that none are left at the end of the line.
    var blanks = 0
    let first = row * columns.count
    for column in columns.indices {
      let cell = stretch.cells[first + column]
      let (start, end) = (Int(cell.start), Int(cell.end))
      if widths[column] == ColumnWidths.leftOut { continue }
      if column > 0 { blanks += ColumnWidths.gap }
      let style: Style? = !styled ? nil : isHead ? .dim : columns[column].style
      var text: StyledText?
      if style != nil || Int(cell.columns) > widths[column] {
        let words = String(decoding: stretch.bytes[start..<end], as: UTF8.self)
        text = StyledText(words, style).cut(toColumns: widths[column])
      }
      let padding = widths[column] - (text?.columns ?? Int(cell.columns))
      let isRight = columns[column].alignment == .right
      if isRight { blanks += padding }
      if cell.columns > 0 {
        if let text {
          lines.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
          lines.append(contentsOf: text.rendered(styled: styled).utf8)
        } else {
          lines.append(addingCapacity: blanks + end - start) { line in
            for _ in 0..<blanks { line.append(UInt8(ascii: " ")) }
            // No slice: each would count among those that hold the bytes, which several threads do.
            let bytes = stretch.bytes.span
            for place in start..<end { line.append(bytes[place]) }
          }
        }
        blanks = 0
      }
      if !isRight { blanks += padding }
    }
    lines.append(UInt8(ascii: "\n"))
  }
}
