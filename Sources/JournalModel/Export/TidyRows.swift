/// Rows of a kind's table as an export writes them, made of the things' JSON without taking it apart
/// into values.
///
/// Every thing of a kind has the same members, as a test sees. Another holds the rows against those that
/// are made of values.
struct TidyRows: Sendable {
  /// How the rows are written.
  enum Form: Sendable {
    /// Fields between commas, and a line break.
    case csv
    /// `(value, value)`, a comma and a line break.
    case sql
  }

  /// The rows, end to end.
  private(set) var bytes: [UInt8] = []
  /// Where each of them ends.
  private(set) var ends: [Int] = []

  private let form: Form

  /// About what a row takes, and more than most do.
  private static let (rowBytes, largeRowBytes) = (320, 2048)

  init(_ form: Form, reserving rows: Int = 0) {
    self.form = form
    bytes.reserveCapacity(rows * Self.rowBytes + Self.largeRowBytes)
    ends.reserveCapacity(rows)
  }

  /// Adds the row of a thing.
  ///
  /// - Parameter writer: has written just this thing and outlined its members, which are to be the
  ///   columns.
  /// - Returns: whether they are.
  mutating func add(_ writer: JSONWriter) -> Bool {
    guard let outline = writer.outline, outline.isLikeFirst else { return false }
    if form == .sql { bytes.append(UInt8(ascii: "(")) }
    for column in outline.names.indices {
      let value = outline.value(column, of: writer.bytes)
      switch form {
      case .csv:
        if column > 0 { bytes.append(UInt8(ascii: ",")) }
        addCell(value, of: writer.bytes)
      case .sql:
        if column > 0 { add(", ") }
        addLiteral(value, of: writer.bytes)
      }
    }
    add(form == .csv ? "\n" : Self.sqlRowEnd)
    ends.append(bytes.count)
    return true
  }

  /// Adds the row of a thing at once, with what stands behind it, if that can be done.
  ///
  /// - Parameters:
  ///   - count: the most bytes that it takes.
  ///   - write: returns whether it could; if not, what it has written is dropped.
  /// - Returns: the same.
  @inline(__always)
  mutating func add(upTo count: Int, if write: (inout OutputSpan<UInt8>) -> Bool) -> Bool {
    var isWritten = false
    bytes.append(addingCapacity: count) { text in
      isWritten = write(&text)
      if !isWritten { text.removeAll() }
    }
    if isWritten { ends.append(bytes.count) }
    return isWritten
  }

  /// The bytes of some of the rows, without what stands behind each in SQL.
  func bytes(of rows: Range<Int>) -> ArraySlice<UInt8> {
    let start = rows.lowerBound == 0 ? 0 : ends[rows.lowerBound - 1]
    let behind = form == .csv ? 1 : Self.sqlRowEnd.utf8.count - 1
    return bytes[start..<ends[rows.upperBound - 1] - behind]
  }

  private static let sqlRowEnd = "),\n"

  // MARK: Values

  private mutating func add(_ text: String) { bytes.append(text: text) }

  private mutating func addCell(_ value: Range<Int>, of piece: [UInt8]) {
    switch piece[value.lowerBound] {
    case UInt8(ascii: "n"): break
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      // What else must be quoted is escaped in JSON.
      guard !addText(value, of: piece, between: nil, without: UInt8(ascii: ",")) else { return }
      CSVWriter.add(parsed(value, of: piece).cell, to: &bytes)
    default: bytes.append(contentsOf: piece[value])
    }
  }

  private mutating func addLiteral(_ value: Range<Int>, of piece: [UInt8]) {
    switch piece[value.lowerBound] {
    case UInt8(ascii: "n"): add("NULL")
    case UInt8(ascii: "t"): add("TRUE")
    case UInt8(ascii: "f"): add("FALSE")
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      let quote = UInt8(ascii: "'")
      if !addText(value, of: piece, between: quote, without: quote) {
        add(SQLExport.literal(parsed(value, of: piece)))
      }
    default: bytes.append(contentsOf: piece[value])
    }
  }

  /// Adds the text of a JSON string as it stands there.
  ///
  /// - Parameters:
  ///   - quote: written before and behind it.
  ///   - byte: with which it can't stand so.
  /// - Returns: false where it can't; then nothing was added.
  private mutating func addText(
    _ value: Range<Int>, of piece: [UInt8], between quote: UInt8?, without byte: UInt8
  ) -> Bool {
    guard piece[value.lowerBound] == UInt8(ascii: "\"") else { return false }
    let text = piece.span.extracting(value.lowerBound + 1..<value.upperBound - 1)
    var isPlain = true
    bytes.append(addingCapacity: text.count + 2) { output in
      if let quote { output.append(quote) }
      isPlain = output.append(text) { eight in
        EightBytes.equal(byte, in: eight) | EightBytes.equal(UInt8(ascii: "\\"), in: eight)
      }
      if let quote { output.append(quote) }
      if !isPlain { output.removeLast(text.count + (quote == nil ? 0 : 2)) }
    }
    return isPlain
  }

  private func parsed(_ value: Range<Int>, of piece: [UInt8]) -> JSONValue {
    JSONValue(written: Array(piece[value]))
  }
}
