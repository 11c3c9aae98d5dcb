/// Rows of a kind's table as an export writes them, made of the things' JSON without taking it apart
/// into values.
///
/// It knows tables of which every thing has the same members, as those of nearly all kinds do.
/// Where one hasn't, `TidyTable` has to make the table; a test holds the two against each other.
struct TidyRows: Sendable {
  /// How the rows are written.
  enum Form: Sendable {
    /// Fields between commas, and a line break.
    case csv
    /// `(value, value)`.
    case sql
    /// The object as it is, behind a comma where another stands before it.
    case json
  }

  /// What the values of a column are in SQL.
  enum Values: Sendable, Equatable {
    case none
    case booleans
    case numbers
    case texts

    /// What they are together with others; where they differ, texts.
    func joined(with other: Values) -> Values {
      if self == other || other == .none { return self }
      return self == .none ? other : .texts
    }
  }

  /// The members' names, in the order of the document.
  private(set) var columns: [String] = []
  /// In SQL.
  private(set) var values: [Values] = []
  /// The rows, end to end.
  private(set) var bytes: [UInt8] = []
  /// Where each of them ends.
  private(set) var ends: [Int] = []

  private let form: Form
  /// The names as they stand in the JSON.
  private var names: [[UInt8]] = []

  init(_ form: Form) {
    self.form = form
  }

  /// Adds the row of a thing.
  ///
  /// - Returns: whether it has the members of those before it.
  mutating func add(_ piece: [UInt8]) -> Bool {
    if ends.isEmpty {
      var scanner = PieceScanner(piece)
      while let (name, _) = scanner.next() {
        names.append(Array(piece[name]))
        columns.append(String(decoding: piece[name].dropFirst().dropLast(), as: UTF8.self))
        values.append(.none)
      }
    }
    var scanner = PieceScanner(piece)
    var column = 0
    if form == .sql { bytes.append(UInt8(ascii: "(")) }
    while let (name, value) = scanner.next() {
      guard column < names.count, piece[name].elementsEqual(names[column]) else { return false }
      switch form {
      case .csv:
        if column > 0 { bytes.append(UInt8(ascii: ",")) }
        addCell(value, of: piece)
      case .sql:
        if column > 0 { bytes.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: " ")]) }
        addLiteral(value, of: piece, column)
      case .json: break
      }
      column += 1
    }
    switch form {
    case .csv: bytes.append(UInt8(ascii: "\n"))
    case .sql: bytes.append(UInt8(ascii: ")"))
    case .json:
      if !ends.isEmpty { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: piece)
    }
    ends.append(bytes.count)
    return column == names.count
  }

  /// The bytes of some of the rows.
  func bytes(of rows: Range<Int>) -> ArraySlice<UInt8> {
    let start = rows.lowerBound == 0 ? 0 : ends[rows.lowerBound - 1]
    return bytes[start..<ends[rows.upperBound - 1]]
  }

  // MARK: Values

  private mutating func addCell(_ value: PieceScanner.Value, of piece: [UInt8]) {
    switch piece[value.range.lowerBound] {
    case UInt8(ascii: "n"): break
    case UInt8(ascii: "\"") where value.isPlain:
      let text = piece[value.range.lowerBound + 1..<value.range.upperBound - 1]
      // What else must be quoted is escaped in JSON.
      let needsQuotes = text.contains(UInt8(ascii: ","))
      if needsQuotes { bytes.append(UInt8(ascii: "\"")) }
      bytes.append(contentsOf: text)
      if needsQuotes { bytes.append(UInt8(ascii: "\"")) }
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      CSVWriter.add(parsed(value, of: piece).cell, to: &bytes)
    default: bytes.append(contentsOf: piece[value.range])
    }
  }

  private mutating func addLiteral(
    _ value: PieceScanner.Value, of piece: [UInt8], _ column: Int
  ) {
    let found: Values
    switch piece[value.range.lowerBound] {
    case UInt8(ascii: "n"):
      bytes.append(contentsOf: "NULL".utf8)
      return
    case UInt8(ascii: "t"):
      bytes.append(contentsOf: "TRUE".utf8)
      found = .booleans
    case UInt8(ascii: "f"):
      bytes.append(contentsOf: "FALSE".utf8)
      found = .booleans
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      let isText = piece[value.range.lowerBound] == UInt8(ascii: "\"")
      let range = value.range
      let text = isText ? range.lowerBound + 1..<range.upperBound - 1 : range
      if value.isPlain || !isText, !piece[text].contains(UInt8(ascii: "'")) {
        bytes.append(UInt8(ascii: "'"))
        bytes.append(contentsOf: piece[text])
        bytes.append(UInt8(ascii: "'"))
      } else {
        bytes.append(contentsOf: SQLExport.literal(parsed(value, of: piece)).utf8)
      }
      found = .texts
    default:
      bytes.append(contentsOf: piece[value.range])
      found = .numbers
    }
    if values[column] != found { values[column] = values[column].joined(with: found) }
  }

  private func parsed(_ value: PieceScanner.Value, of piece: [UInt8]) -> JSONValue {
    (try? JSONValue(parsing: Array(piece[value.range]))) ?? .null
  }
}

extension TidyRows {
  /// Rows that are made together.
  private static let rowsAtOnce = 512

  /// The table of a kind, a stretch of rows after the other, by several workers.
  ///
  /// - Parameter state: in memory with all of it.
  /// - Returns: nil where the things' members differ.
  static func stretches(
    of kind: EntityKind, in state: JournalState, _ parts: GatheredParts, as form: Form,
    by workers: some Workers
  ) -> [TidyRows]? {
    var stretches: [TidyRows]? = []
    forEachStretch(of: kind, in: state, as: form, by: workers) {
      StateDocument(state, gathered: parts)
    } take: { rows in
      if let rows { stretches?.append(rows) } else { stretches = nil }
      return rows != nil
    }
    return stretches
  }

  /// Calls `take` with the stretches of rows one after the other, as long as it wants more: with nil
  /// where the things' members differ, and without those in which there is nothing.
  ///
  /// - Parameters:
  ///   - state: in memory with all things of the kind.
  ///   - makeDocument: makes documents of the state.
  static func forEachStretch(
    of kind: EntityKind, in state: JournalState, as form: Form, by workers: some Workers,
    with makeDocument: @escaping @Sendable () -> StateDocument, take: (TidyRows?) -> Bool
  ) {
    let rowCount = state.rowCount(of: kind)
    var first: TidyRows?
    workers.forEach(
      below: (rowCount + rowsAtOnce - 1) / rowsAtOnce, with: makeDocument
    ) { document, number -> TidyRows? in
      var rows = TidyRows(form)
      var isUniform = true
      let start = number * rowsAtOnce
      document.forEachPiece(
        of: kind, inRows: start..<min(start + rowsAtOnce, rowCount), escapingHidden: form == .json
      ) { piece in
        isUniform = isUniform && rows.add(piece)
      }
      return isUniform ? rows : nil
    } take: { rows in
      guard let rows else { return take(nil) }
      if rows.ends.isEmpty { return true }
      if first == nil { first = rows }
      return take(first?.columns == rows.columns ? rows : nil)
    }
  }
}
