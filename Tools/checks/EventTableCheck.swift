/// FORMAT.md has one row for each event type that the program knows, and no other.
///
/// The rows are those of the tables whose first column is headed "type" or "event type"; the type
/// stands in their first cell, in backticks.
struct EventTableCheck: Check {
  /// The wire names of the event types that the program knows.
  let knownTypes: [String]

  static let document = "Journal/FORMAT.md"

  func findings(in tree: Tree) throws -> [Finding] {
    guard tree.paths.contains(Self.document) else {
      return [Finding(Self.document, "is missing")]
    }
    let rows = Self.rows(in: try tree.lines(of: Self.document))
    let written = Set(rows.map(\.type))
    let missing = knownTypes.filter { !written.contains($0) }.map {
      Finding(Self.document, "the event type \($0) has no row")
    }
    var seen: Set<String> = []
    let wrong = rows.compactMap { line, type -> Finding? in
      guard knownTypes.contains(type) else {
        return Finding(Self.document, line: line, "the program knows no event type \(type)")
      }
      guard seen.insert(type).inserted else {
        return Finding(Self.document, line: line, "the event type \(type) has a second row")
      }
      return nil
    }
    return missing + wrong
  }

  /// The event types of the document's tables, with their lines.
  static func rows(in lines: [Substring]) -> [(line: Int, type: String)] {
    var rows: [(line: Int, type: String)] = []
    var isInTable = false
    var isEventTable = false
    for (index, line) in lines.enumerated() {
      guard let cell = firstCell(of: line) else {
        isInTable = false
        continue
      }
      if !isInTable {
        isInTable = true
        isEventTable = ["type", "event type"].contains(cell.lowercased())
      } else if isEventTable, cell.hasPrefix("`"), let type = cell.split(separator: "`").first {
        rows.append((index + 1, String(type)))
      }
    }
    return rows
  }

  /// The first cell of a table's row without white space; `nil` where the line is no row.
  private static func firstCell(of line: Substring) -> String? {
    guard line.hasPrefix("|") else { return nil }
    let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
    return cells.first.map { $0.split(separator: " ").joined(separator: " ") }
  }
}
