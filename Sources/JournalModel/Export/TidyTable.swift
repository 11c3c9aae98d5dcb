/// The things of one kind as a table: a row for each, a column for each member of its document.
///
/// What is a list or an object stands in its cell as JSON; what isn't known is empty.
public struct TidyTable: Sendable {
  /// What sort of thing each row is.
  public let kind: EntityKind
  /// The members' names, in the order of the document; the same whatever things there are.
  public let columns: [String]
  /// What their values are.
  package let types: [ColumnType]
  /// In the order in which the things were first heard of, days and weeks in that of the document; a
  /// cell for each column, `null` for none.
  public let rows: [[JSONValue]]

  /// The tables of all kinds, also of those of which there is nothing.
  public static func all(in document: StateDocument) -> [TidyTable] {
    EntityKind.allCases.map { TidyTable(of: $0, in: document) }
  }

  /// The table of one kind.
  public init(of kind: EntityKind, in document: StateDocument) {
    self.kind = kind
    let columns = TableColumns(of: kind)
    (self.columns, types) = (columns.names, columns.types)
    var rows: [[JSONValue]] = []
    document.forEachPiece(of: kind) { piece in
      guard case .object(let members) = JSONValue(written: piece) else { return }
      let values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
      rows.append(columns.names.map { values[$0] ?? .null })
    }
    self.rows = rows
  }

  /// CSV as in RFC 4180, with a header, but for its lines, which end in LF.
  public var csv: [UInt8] {
    var writer = CSVWriter()
    writer.add(columns)
    for row in rows { writer.add(row.map(\.cell)) }
    return writer.bytes
  }

  /// A list of the objects.
  public var json: [UInt8] {
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
}

extension JSONValue {
  /// The value as a cell of a table; JSON where it has parts.
  var cell: String {
    switch self {
    case .null: return ""
    case .bool(let value): return value ? "true" : "false"
    case .number(let text), .string(let text): return text
    case .array, .object:
      var writer = JSONWriter()
      write(to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}
