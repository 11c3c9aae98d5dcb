/// FORMAT.md says in its rows of event types what limits the fields have.
struct EventLimitCheck: Check {
  /// What the rows of a kind must say between them, each open at its end, by the word before the point
  /// of its event types.
  let limits: [String: [String]]

  func findings(in tree: Tree) throws -> [Finding] {
    let document = EventTableCheck.document
    guard tree.paths.contains(document) else { return [] }
    let lines = try tree.lines(of: document)
    let rows = EventTableCheck.rows(in: lines)
    return limits.sorted { $0.key < $1.key }.flatMap { kind, limits in
      let own = rows.filter { $0.type.hasPrefix(kind + ".") }
      let missing = limits.filter { limit in
        !own.contains { Self.says(limit, in: lines[$0.line - 1]) }
      }
      return missing.map { limit in
        Finding(document, line: own.first?.line ?? 1, "no row of \(kind) says \(limit))")
      }
    }
  }

  /// Whether a limit stands in a row, and not only the beginning of a longer number.
  private static func says(_ limit: String, in row: Substring) -> Bool {
    row.ranges(of: limit).contains { range in
      row[range.upperBound...].first.map { !$0.isNumber && $0 != "." } ?? true
    }
  }
}
