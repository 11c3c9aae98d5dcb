@testable import JournalModel

/// The things of one kind as a table: a row for each, a column for each member of its document.
///
/// What is a list or an object stands in its cell as JSON; what isn't known is empty. It is the plain way
/// to make what the exports make without taking the things apart.
struct PlainTable {
  /// What sort of thing each row is.
  let kind: EntityKind
  /// The members' names, in the order of the document; the same whatever things there are.
  let columns: [String]
  /// What their values are.
  let types: [ColumnType]
  /// In the order in which the things were recorded, days and weeks in that of the document; a cell for
  /// each column, `null` for none.
  let rows: [[JSONValue]]

  /// The tables of all kinds, also of those of which there is nothing.
  static func all(in document: StateDocument) -> [PlainTable] {
    EntityKind.allCases.map { PlainTable(of: $0, in: document) }
  }

  /// The table of one kind.
  init(of kind: EntityKind, in document: StateDocument) {
    self.kind = kind
    let columns = TableColumns(of: kind)
    (self.columns, types) = (columns.names, columns.types)
    var rows: [(birth: HybridTime, id: String, cells: [JSONValue])] = []
    var births = Births(state: document.state)
    let known = kind.isComposed ? [:] : kind.accept(&births)
    document.forEachPiece(of: kind) { piece in
      guard case .object(let members) = JSONValue(written: piece) else { return }
      let values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
      let id = if case .string(let id)? = values["id"] { id } else { "" }
      let birth = known[id] ?? HybridTime(bits: 0)
      rows.append((birth, id, columns.names.map { values[$0] ?? .null }))
    }
    if !kind.isComposed { rows.sort { ($0.birth, $0.id) < ($1.birth, $1.id) } }
    self.rows = rows.map(\.cells)
  }

  /// When the things of a kind were recorded, by their ids as text.
  private struct Births: KindVisitor {
    let state: JournalState

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> [String: HybridTime] {
      Dictionary(uniqueKeysWithValues: state[keyPath: table].all.map { ("\($0.id)", $0.created) })
    }
  }

  /// CSV as in RFC 4180, with a header, but for its lines, which end in LF.
  var csv: [UInt8] {
    var writer = CSVWriter()
    writer.add(columns)
    for row in rows { writer.add(row.map(\.cell)) }
    return writer.bytes
  }

  /// A list of the objects.
  var json: [UInt8] {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      for (column, value) in zip(columns, row) {
        writer.name(column)
        value.write(to: &writer)
      }
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes
  }

  /// The statements that make the table, with at most 500 rows in each `INSERT`.
  var sql: String {
    let name = "\"\(kind.plural)\""
    let definitions = zip(columns, types).map { column, type in
      let word =
        switch type {
        case .boolean: "BOOLEAN"
        case .integer: "BIGINT"
        case .number: "DOUBLE PRECISION"
        case .text: "TEXT"
        }
      return "  \"\(column)\" \(word)" + (column == "id" ? " PRIMARY KEY" : "")
    }
    var text = "DROP TABLE IF EXISTS \(name);\nCREATE TABLE \(name) (\n"
    text += definitions.joined(separator: ",\n") + "\n);\n"
    for start in stride(from: 0, to: rows.count, by: 500) {
      let values = rows[start..<min(start + 500, rows.count)].map { row in
        "(" + row.map(Self.literal).joined(separator: ", ") + ")"
      }
      text += "INSERT INTO \(name) VALUES\n" + values.joined(separator: ",\n") + ";\n"
    }
    return text
  }

  private static func literal(_ value: JSONValue) -> String {
    switch value {
    case .null: return "NULL"
    case .bool(let value): return value ? "TRUE" : "FALSE"
    case .number(let text): return text
    case .string, .array, .object:
      // By scalars: a quote with an accent upon it is one character, and ends a text all the same.
      // PostgreSQL has no room for NUL.
      let scalars = value.cell.unicodeScalars.filter { $0 != "\0" }
      return "'" + scalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    }
  }
}
