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
  /// In the order of the document, sets session by session; a cell for each column, `null` for none.
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
    var rows: [(place: Int, cells: [JSONValue])] = []
    let places = Self.places(of: kind, in: document)
    document.forEachPiece(of: kind) { piece in
      guard case .object(let members) = JSONValue(written: piece) else { return }
      let values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
      let id = if case .string(let id)? = values["id"] { id } else { "" }
      // What others make comes in its order.
      let place = kind.isComposed ? rows.count : places[id] ?? -1
      rows.append((place, columns.names.map { values[$0] ?? .null }))
    }
    self.rows = rows.sorted { $0.place < $1.place }.map(\.cells)
  }

  /// Where the things of a kind stand in the document, by their ids as text.
  private static func places(of kind: EntityKind, in document: StateDocument) -> [String: Int] {
    let ids: [EntityID]
    switch kind {
    case .set: ids = document.sessions.flatMap { document.sets(of: $0.id) }.map(\.id)
    case .template: ids = document.templates.map(\.id)
    default:
      var listing = Listing(document: document)
      ids = kind.accept(&listing)
    }
    return Dictionary(uniqueKeysWithValues: ids.enumerated().map { ("\($1)", $0) })
  }

  private struct Listing: KindVisitor {
    let document: StateDocument

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> [EntityID] {
      document.all(table).map(\.id)
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
