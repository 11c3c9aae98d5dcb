/// A table of the page: its first column names the rows.
struct PageTable {
  /// A column's head, and what its cells are like.
  struct Column {
    let title: String
    let isNumber: Bool
    /// Whether its cells may be broken into lines.
    let wraps: Bool
    /// Whether it is left out where there is little room.
    let isExtra: Bool

    init(_ title: String, isNumber: Bool = true, wraps: Bool = false, isExtra: Bool = false) {
      self.title = title
      self.isNumber = isNumber
      self.wraps = wraps
      self.isExtra = isExtra
    }

    fileprivate var classes: String {
      [isNumber ? "number" : nil, wraps ? "wraps" : nil, isExtra ? "extra" : nil]
        .compactMap { $0 }.joined(separator: " ")
    }
  }

  let caption: String
  let columns: [Column]
  private(set) var rows: [[String]] = []

  init(_ caption: String, _ columns: [Column]) {
    self.caption = caption
    self.columns = columns
  }

  mutating func add(_ row: [String]) {
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
      html.element("table") { html in
        html.element("caption", text: caption)
        html.element("thead") { html in
          html.element("tr") { html in
            for column in columns {
              let classes = column.classes
              html.element(
                "th", classes.isEmpty ? ["scope": "col"] : ["scope": "col", "class": classes],
                text: column.title)
            }
          }
        }
        html.element("tbody") { html in
          for row in rows { write(row, to: &html) }
        }
      }
    }
  }

  private func write(_ row: [String], to html: inout HTMLWriter) {
    html.element("tr") { html in
      let classes = columns[0].classes
      html.element(
        "th", classes.isEmpty ? ["scope": "row"] : ["scope": "row", "class": classes],
        text: row[0])
      for (text, column) in zip(row, columns).dropFirst() {
        let classes = column.classes
        html.element("td", classes.isEmpty ? [:] : ["class": classes], text: text)
      }
    }
  }
}
