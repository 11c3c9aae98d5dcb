extension LineEditor {
  /// Columns that are left to the line, however long the prompt before it.
  static let leastRoom = 20

  /// The same in a terminal so narrow that the prompt needs most of it.
  static func room(in columns: Int) -> Int { columns < 2 * leastRoom ? columns / 3 : leastRoom }

  /// What a terminal shows of the line behind a prompt, over what was there before.
  ///
  /// All of it stands in one row, which can be drawn over. Of a line that is wider the part around
  /// the cursor is shown, with `…` where it goes on, and of a prompt that is too wide the beginning.
  ///
  /// - Parameter columns: the width of the terminal; nil for a line that nobody will draw over.
  func drawn(behind prompt: StyledText, columns: Int?, styled: Bool) -> String {
    let cells = text.map { character in
      let shown = Printable.visible(String(character))
      return Cell(text: shown, columns: TerminalWidth.columns(of: shown))
    }
    var prompt = prompt
    var view = View(text: cells.map(\.text).joined(), columnsBehindCursor: 0)
    view.columnsBehindCursor = cells[cursor...].reduce(0) { $0 + $1.columns }
    if let columns {
      prompt = prompt.cut(toColumns: max(columns - Self.room(in: columns), 0))
      // The cursor may stand behind the line, and must not come to stand in the next row.
      view = Self.view(of: cells, cursor: cursor, room: max(columns - prompt.columns - 1, 4))
    }
    let back = view.columnsBehindCursor
    return "\r\u{1b}[K" + prompt.rendered(styled: styled) + view.text
      + (back > 0 ? "\u{1b}[\(back)D" : "")
  }

  /// A character as it is shown, which may take more columns than it has.
  private struct Cell {
    let text: String
    let columns: Int
  }

  /// The part of a line that is shown.
  private struct View {
    var text: String
    var columnsBehindCursor: Int
  }

  /// The part of a line around the cursor.
  ///
  /// It moves on by half of its width at once, so that it stands still while somebody types.
  private static func view(of cells: [Cell], cursor: Int, room: Int) -> View {
    let width = cells.reduce(0) { $0 + $1.columns }
    let cursorColumn = cells[..<cursor].reduce(0) { $0 + $1.columns }
    guard width > room else {
      return View(text: cells.map(\.text).joined(), columnsBehindCursor: width - cursorColumn)
    }
    // The last column is the mark's, and the cursor never stands on it.
    let (half, last) = (room / 2, room - 2)
    let start = cursorColumn <= last ? 0 : ((cursorColumn - last + half - 1) / half) * half
    let isCut = (before: start > 0, after: width > start + room)
    let shown = start + (isCut.before ? 1 : 0)..<start + room - (isCut.after ? 1 : 0)
    var text = isCut.before ? "…" : ""
    var (column, end) = (0, shown.lowerBound)
    for cell in cells {
      defer { column += cell.columns }
      guard column >= shown.lowerBound, column + cell.columns <= shown.upperBound else { continue }
      // Half of a wide character is no character: a blank stands for it.
      text += String(repeating: " ", count: column - end) + cell.text
      end = column + cell.columns
    }
    if isCut.after {
      text += String(repeating: " ", count: shown.upperBound - end) + "…"
      end = shown.upperBound + 1
    }
    return View(text: text, columnsBehindCursor: end - cursorColumn)
  }
}
