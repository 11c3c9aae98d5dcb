/// The things of one kind as a table: a row for each, a column for each member of its document.
///
/// What is a list or an object stands in its cell as JSON; what isn't known is empty.
public struct TidyTable: Sendable {
  public let kind: EntityKind
  /// The members' names, in the order of the document.
  public let columns: [String]
  /// What their values are.
  package let types: [ColumnType]
  /// In the order in which the things were first heard of; a cell for each column, `null` for none.
  public let rows: [[JSONValue]]

  /// The tables of all kinds that have anything in them.
  public static func all(in document: StateDocument) -> [TidyTable] {
    EntityKind.allCases.compactMap { TidyTable(of: $0, in: document) }
  }

  /// The table of one kind; nil where there is nothing of it.
  public init?(of kind: EntityKind, in document: StateDocument) {
    self.kind = kind
    var objects: [JSONValue] = []
    document.forEachPiece(of: kind) { piece in
      if let object = try? JSONValue(parsing: piece) { objects.append(object) }
    }
    if objects.isEmpty { return nil }
    var columns: [String] = []
    var places: [String: Int] = [:]
    var rows: [[JSONValue]] = []
    for case .object(let members) in objects {
      var row = [JSONValue](repeating: .null, count: columns.count)
      for member in members {
        if let place = places[member.name] {
          row[place] = member.value
        } else {
          places[member.name] = columns.count
          columns.append(member.name)
          row.append(member.value)
        }
      }
      rows.append(row)
    }
    self.columns = columns
    types = Self.types(of: columns, of: kind, in: document)
    self.rows = rows.map { $0 + [JSONValue](repeating: .null, count: columns.count - $0.count) }
  }

  /// What the values of columns are, as any thing tells that has the member.
  private static func types(
    of columns: [String], of kind: EntityKind, in document: StateDocument
  ) -> [ColumnType] {
    var types: [String: ColumnType] = [:]
    // Mostly the first tells all.
    for row in 0..<document.state.rowCount(of: kind) where types.count < columns.count {
      var writer = JSONWriter(outlining: MemberOutline())
      document.writePieces(of: kind, inRows: row..<row + 1, to: &writer) { writer in
        guard let outline = writer.outline else { return }
        for (place, name) in outline.names.enumerated() {
          types[name] = outline.type(place, in: writer.bytes)
        }
      }
    }
    return columns.map { types[$0] ?? .text }
  }

  /// RFC 4180 with a header.
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
