/// FORMAT.md has one row for each object of the state document, with its members in their order.
///
/// The rows are those of the tables whose first column is headed "object"; the place where it stands
/// is in their first cell, and the members are in their second one, all in backticks.
struct StateTableCheck: Check {
  /// The members of the objects that the program writes, by their places.
  let known: @Sendable () throws -> [String: [String]]

  private static let document = "Journal/FORMAT.md"

  func findings(in tree: Tree) throws -> [Finding] {
    guard tree.paths.contains(Self.document) else { return [] }
    var missing = try known()
    var findings: [Finding] = []
    for (line, place, members) in Self.rows(in: try tree.lines(of: Self.document)) {
      guard let known = missing.removeValue(forKey: place) else {
        findings.append(
          Finding(
            Self.document, line: line,
            "the program writes no object \(place), or it stands here twice"))
        continue
      }
      if members != known {
        findings.append(
          Finding(
            Self.document, line: line,
            "the members of \(place) are \(known.joined(separator: ", "))"))
      }
    }
    return findings
      + missing.keys.sorted().map { Finding(Self.document, "the object \($0) has no row") }
  }

  private static func rows(
    in lines: [Substring]
  ) -> [(line: Int, place: String, members: [String])] {
    var rows: [(line: Int, place: String, members: [String])] = []
    var isInTable = false
    for (index, line) in lines.enumerated() {
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      if !line.hasPrefix("|") {
        isInTable = false
      } else if cells.first == "object" {
        isInTable = true
      } else if isInTable, cells.count > 1, let place = quoted(cells[0]).first {
        rows.append((index + 1, place, quoted(cells[1])))
      }
    }
    return rows
  }

  /// What of a text stands in backticks.
  private static func quoted(_ text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.1) }
  }
}
