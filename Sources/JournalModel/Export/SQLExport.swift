/// The journal as SQL that SQLite and PostgreSQL take alike: a table for each kind, and its rows.
public enum SQLExport {
  /// Rows of one `INSERT`.
  private static let rowsPerStatement = 500

  /// Writes the statements, a piece at a time.
  public static func write(_ document: StateDocument, to sink: ([UInt8]) -> Bool) {
    guard sink(Array("BEGIN;\n".utf8)) else { return }
    for table in TidyTable.all(in: document) {
      let name = quoted(table.kind.rawValue)
      let columns = table.columns.enumerated().map { place, column in
        quoted(column) + " " + type(of: table.rows.lazy.map { $0[place] })
          + (column == "id" ? " PRIMARY KEY" : "")
      }
      var text = "DROP TABLE IF EXISTS \(name);\n"
      text += "CREATE TABLE \(name) (\n  \(columns.joined(separator: ",\n  "))\n);\n"
      guard sink(Array(text.utf8)) else { return }
      for start in stride(from: 0, to: table.rows.count, by: rowsPerStatement) {
        let rows = table.rows[start..<min(start + rowsPerStatement, table.rows.count)]
        let values = rows.map { "(" + $0.map(literal).joined(separator: ", ") + ")" }
        let statement = "INSERT INTO \(name) VALUES\n" + values.joined(separator: ",\n") + ";\n"
        guard sink(Array(statement.utf8)) else { return }
      }
    }
    _ = sink(Array("COMMIT;\n".utf8))
  }

  private static func quoted(_ name: String) -> String { quoted(name, by: UInt8(ascii: "\"")) }

  /// A text between quotes, with each of them in it twice.
  ///
  /// By bytes: a quote with an accent upon it is one character, and ends the text all the same.
  private static func quoted(_ text: String, by quote: UInt8) -> String {
    var bytes: [UInt8] = [quote]
    bytes.reserveCapacity(text.utf8.count + 2)
    // PostgreSQL has no room for NUL in a text.
    for byte in text.utf8 where byte != 0 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A type that both know; a column without any value holds text.
  private static func type(of values: some Sequence<JSONValue>) -> String {
    var known: String?
    for value in values {
      let type: String
      switch value {
      case .null: continue
      case .bool: type = "BOOLEAN"
      case .number: type = "DOUBLE PRECISION"
      case .string, .array, .object: type = "TEXT"
      }
      guard known ?? type == type else { return "TEXT" }
      known = type
    }
    return known ?? "TEXT"
  }

  private static func literal(_ value: JSONValue) -> String {
    switch value {
    case .null: return "NULL"
    case .bool(let value): return value ? "TRUE" : "FALSE"
    case .number(let text): return text
    case .string, .array, .object: return quoted(value.cell, by: UInt8(ascii: "'"))
    }
  }
}
