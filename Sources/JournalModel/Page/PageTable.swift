/// A table of the page: its first column names the rows.
struct PageTable {
  /// A column's head, and what its cells are like.
  struct Column {
    let title: String
    let isNumber: Bool
    /// Whether its cells may be broken into lines.
    let wraps: Bool

    init(_ title: String, isNumber: Bool = true, wraps: Bool = false) {
      self.title = title
      self.isNumber = isNumber
      self.wraps = wraps
    }

    fileprivate var classes: String {
      [isNumber ? "number" : nil, wraps ? "wraps" : nil].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// What stands in one place.
  struct Cell {
    let text: String
    /// A word that sets it apart from others of its column.
    var badge: String?
  }

  let caption: String
  let columns: [Column]
  /// Whether a row has its cells in lines of two on a phone.
  let isStacked: Bool
  private(set) var rows: [[Cell]] = []

  init(_ caption: String, isStacked: Bool = false, _ columns: [Column]) {
    self.caption = caption
    self.columns = columns
    self.isStacked = isStacked
  }

  mutating func add(_ row: [String]) { add(row.map { Cell(text: $0) }) }

  mutating func add(_ row: [Cell]) {
    precondition(row.count == columns.count, "a row has a cell for each column")
    rows.append(row)
  }

  /// Behind a summary, as the figures of a chart.
  ///
  /// - Parameter summary: nil for one that stands beneath a chart, which is named for those who
  ///   don't see it there.
  func writeFolded(_ summary: String? = nil, to html: inout HTMLWriter) {
    html.element("details") { html in
      html.element("summary") { html in
        html.text(summary ?? "As a table")
        if summary == nil { html.element("span", ["class": "aside"], text: ": \(caption)") }
      }
      write(to: &html)
    }
  }

  /// Open to see; a keyboard can scroll what is too wide or too long.
  ///
  /// - Parameter isWhole: whether all of its rows are to be seen at once.
  func write(isWhole: Bool = false, to html: inout HTMLWriter) {
    html.element(
      "div",
      [
        "class": isWhole ? "scroll whole" : "scroll", "role": "region", "aria-label": caption,
        "tabindex": "0",
      ]
    ) { html in
      // Rows that are laid out otherwise would be none to some screen readers.
      html.element("table", isStacked ? ["class": "stacked", "role": "table"] : [:]) { html in
        html.element("caption", text: caption)
        html.element("thead", role("rowgroup")) { html in
          html.element("tr", role("row")) { html in
            for column in columns { writeHead(column, to: &html) }
          }
        }
        html.element("tbody", role("rowgroup")) { html in
          for row in rows { write(row, to: &html) }
        }
      }
    }
  }

  private func role(_ name: String) -> HTMLWriter.Attributes { isStacked ? ["role": name] : [:] }

  /// What the style sheet knows a column by, which is never nothing where there are roles.
  private func classes(of column: Column) -> String {
    isStacked && column.classes.isEmpty ? "words" : column.classes
  }

  /// The same of a cell behind the first: those without any are numbers, of which there are the most.
  private func cellClasses(of column: Column) -> String {
    if isStacked { return classes(of: column) }
    return column.classes == "number" ? "" : column.classes.isEmpty ? "words" : column.classes
  }

  private func writeHead(_ column: Column, to html: inout HTMLWriter) {
    let classes = classes(of: column)
    if isStacked {
      html.element(
        "th", ["scope": "col", "role": "columnheader", "class": classes], text: column.title)
    } else {
      html.element(
        "th", classes.isEmpty ? ["scope": "col"] : ["scope": "col", "class": classes],
        text: column.title)
    }
  }

  private func write(_ row: [Cell], to html: inout HTMLWriter) {
    html.element("tr", role("row")) { html in
      for (place, (cell, column)) in zip(row, columns).enumerated() {
        let classes = place == 0 ? classes(of: column) : cellClasses(of: column)
        if place == 0 {
          html.element(
            "th",
            isStacked
              ? ["scope": "row", "role": "rowheader", "class": classes]
              : classes.isEmpty ? ["scope": "row"] : ["scope": "row", "class": classes],
            text: cell.text)
        } else {
          html.element(
            "td",
            isStacked
              ? ["role": "cell", "class": classes] : classes.isEmpty ? [:] : ["class": classes]
          ) { Self.write(cell, to: &$0) }
        }
      }
    }
  }

  private static func write(_ cell: Cell, to html: inout HTMLWriter) {
    html.text(cell.text)
    guard let badge = cell.badge else { return }
    html.text(" ")
    html.element("span", ["class": "badge"], text: badge)
  }
}
