/// The journal as SQL that SQLite and PostgreSQL take alike: a table for each kind, and its rows.
///
/// A kind of which there is nothing has its table too: a query needn't ask first, and nothing stays of
/// an older export into the same database.
public enum SQLExport {
  /// Rows of one `INSERT`.
  private static let rowsPerStatement = 500

  /// Writes the statements, a piece at a time.
  ///
  /// - Parameters:
  ///   - state: what is written.
  ///   - sink: takes the pieces, one after the other, and returns whether it wants more.
  public static func write(_ state: JournalState, to sink: ([UInt8]) -> Bool) {
    write(state, by: OneWorker(), to: sink)
  }

  /// Writes a journal as SQL, by several workers.
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
      guard write(kind, of: whole, by: workers, with: makeDocument, to: sink) else { return }
    }
    _ = sink(Array("COMMIT;\n".utf8))
  }

  /// - Returns: whether more is wanted.
  private static func write(
    _ kind: EntityKind, of state: JournalState, by workers: some Workers,
    with makeDocument: @escaping @Sendable () -> StateDocument, to sink: ([UInt8]) -> Bool
  ) -> Bool {
    let columns = TableColumns(of: kind)
    guard sink(head(of: kind, columns)) else { return false }
    var number = 0
    var bytes: [UInt8] = []
    let wantsMore = TidyRows.forEachStretch(
      of: kind, columns.names, in: state, as: SQLNotation(), by: workers, with: makeDocument
    ) { stretch in
      bytes.removeAll(keepingCapacity: true)
      var row = 0
      while row < stretch.ends.count {
        let inStatement = number % rowsPerStatement
        if inStatement > 0 {
          bytes += SQLNotation.behindRow.utf8
        } else {
          if number > 0 { bytes += ";\n".utf8 }
          bytes += insertion(kind).utf8
        }
        // As many as are left of the stretch, or in the statement.
        let count = min(stretch.ends.count - row, rowsPerStatement - inStatement)
        let rows = stretch.bytes(of: row..<row + count)
        bytes += rows[..<(rows.endIndex - SQLNotation.behindRow.utf8.count)]
        row += count
        number += count
      }
      return sink(bytes)
    }
    return wantsMore && (number == 0 || sink(Array(";\n".utf8)))
  }

  private static func head(of kind: EntityKind, _ columns: TableColumns) -> [UInt8] {
    let name = quoted(kind.plural)
    let definitions = zip(columns.names, columns.types).map { column, type in
      quoted(column) + " " + type.nameInSQL + (column == "id" ? " PRIMARY KEY" : "")
    }
    var text = "DROP TABLE IF EXISTS \(name);\n"
    text += "CREATE TABLE \(name) (\n  \(definitions.joined(separator: ",\n  "))\n);\n"
    return Array(text.utf8)
  }

  private static func insertion(_ kind: EntityKind) -> String {
    "INSERT INTO \(quoted(kind.plural)) VALUES\n"
  }

  private static func quoted(_ name: String) -> String {
    String(decoding: [UInt8](name, between: UInt8(ascii: "\"")), as: UTF8.self)
  }
}

extension ColumnType {
  /// A type that both know.
  fileprivate var nameInSQL: String {
    switch self {
    case .boolean: "BOOLEAN"
    case .integer: "BIGINT"
    case .number: "DOUBLE PRECISION"
    case .text: "TEXT"
    }
  }
}
