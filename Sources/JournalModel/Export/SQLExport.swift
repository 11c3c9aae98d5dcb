/// The journal as SQL that SQLite and PostgreSQL take alike: a table for each kind, and its rows.
public enum SQLExport {
  /// Rows of one `INSERT`.
  private static let rowsPerStatement = 500

  /// Writes the statements, a piece at a time.
  public static func write(_ document: StateDocument, to sink: ([UInt8]) -> Bool) {
    guard sink(Array("BEGIN;\n".utf8)) else { return }
    for table in TidyTable.all(in: document) {
      guard write(table, to: sink) else { return }
    }
    _ = sink(Array("COMMIT;\n".utf8))
  }

  /// The same by several workers.
  package static func write(
    _ state: JournalState, by workers: some Workers, to sink: ([UInt8]) -> Bool
  ) {
    let whole = state.loaded(by: workers)
    // A session's row tells of its sets just what they come to.
    let (sums, parts) = workers.both(
      { SessionSums(whole, by: workers) }, { GatheredParts(of: whole, hasSets: false) })
    let makeDocument: @Sendable () -> StateDocument = {
      StateDocument(whole, gathered: parts, sums: sums)
    }
    guard sink(Array("BEGIN;\n".utf8)) else { return }
    for kind in EntityKind.allCases {
      if let stretches = TidyRows.stretches(
        of: kind, in: whole, as: .sql, by: workers, with: makeDocument)
      {
        guard write(stretches, of: kind, to: sink) else { return }
      } else if let table = TidyTable(of: kind, in: makeDocument()) {
        guard write(table, to: sink) else { return }
      }
    }
    _ = sink(Array("COMMIT;\n".utf8))
  }

  /// - Returns: whether more is wanted.
  private static func write(_ table: TidyTable, to sink: ([UInt8]) -> Bool) -> Bool {
    let types = table.columns.indices.map { place in
      type(of: table.rows.lazy.map { $0[place] })
    }
    guard sink(head(of: table.kind, table.columns, types)) else { return false }
    for start in stride(from: 0, to: table.rows.count, by: rowsPerStatement) {
      let rows = table.rows[start..<min(start + rowsPerStatement, table.rows.count)]
      let values = rows.map { "(" + $0.map(literal).joined(separator: ", ") + ")" }
      let statement = insertion(table.kind) + values.joined(separator: ",\n") + ";\n"
      guard sink(Array(statement.utf8)) else { return false }
    }
    return true
  }

  /// - Parameter stretches: of one table, each with rows.
  /// - Returns: whether more is wanted.
  private static func write(
    _ stretches: [TidyRows], of kind: EntityKind, to sink: ([UInt8]) -> Bool
  ) -> Bool {
    guard let first = stretches.first else { return true }
    let values = stretches.dropFirst().reduce(first.values) { values, stretch in
      zip(values, stretch.values).map { $0.joined(with: $1) }
    }
    guard sink(head(of: kind, first.columns, values.map(\.typeInSQL))) else { return false }
    let rowCount = stretches.reduce(0) { $0 + $1.ends.count }
    var number = 0
    var bytes: [UInt8] = []
    for stretch in stretches {
      bytes.removeAll(keepingCapacity: true)
      var row = 0
      while row < stretch.ends.count {
        // As many as are left of the stretch, or in the statement.
        let isBegun = number % rowsPerStatement > 0
        let count = min(stretch.ends.count - row, rowsPerStatement - number % rowsPerStatement)
        if !isBegun { bytes.append(contentsOf: insertion(kind).utf8) }
        bytes.append(contentsOf: stretch.bytes(of: row..<row + count))
        row += count
        number += count
        let isLast = number == rowCount || number % rowsPerStatement == 0
        bytes.append(contentsOf: (isLast ? ";\n" : ",\n").utf8)
      }
      guard sink(bytes) else { return false }
    }
    return true
  }

  private static func head(
    of kind: EntityKind, _ columns: [String], _ types: [String]
  ) -> [UInt8] {
    let name = quoted(kind.plural)
    let definitions = zip(columns, types).map { column, type in
      quoted(column) + " " + type + (column == "id" ? " PRIMARY KEY" : "")
    }
    var text = "DROP TABLE IF EXISTS \(name);\n"
    text += "CREATE TABLE \(name) (\n  \(definitions.joined(separator: ",\n  "))\n);\n"
    return Array(text.utf8)
  }

  private static func insertion(_ kind: EntityKind) -> String {
    "INSERT INTO \(quoted(kind.plural)) VALUES\n"
  }

  private static func quoted(_ name: String) -> String { quoted(name, by: UInt8(ascii: "\"")) }

  private static func quoted(_ text: String, by quote: UInt8) -> String {
    let bytes = [UInt8](capacity: 2 * text.utf8.count + 2) { $0.append(text, between: quote) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A type that both know; a column without any value holds text.
  private static func type(of values: some Sequence<JSONValue>) -> String {
    values.reduce(TidyRows.Values.none) { $0.joined(with: TidyRows.Values(of: $1)) }.typeInSQL
  }

  static func literal(_ value: JSONValue) -> String {
    switch value {
    case .null: return "NULL"
    case .bool(let value): return value ? "TRUE" : "FALSE"
    case .number(let text): return text
    case .string, .array, .object: return quoted(value.cell, by: UInt8(ascii: "'"))
    }
  }
}

extension TidyRows.Values {
  fileprivate init(of value: JSONValue) {
    switch value {
    case .null: self = .none
    case .bool: self = .booleans
    case .number: self = .numbers
    case .string, .array, .object: self = .texts
    }
  }

  /// A column without any value holds text.
  fileprivate var typeInSQL: String {
    switch self {
    case .booleans: "BOOLEAN"
    case .numbers: "DOUBLE PRECISION"
    case .none, .texts: "TEXT"
    }
  }
}
