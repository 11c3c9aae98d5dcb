/// Writes CSV as in RFC 4180, fields between commas and quoted where they must be, but for its lines,
/// which end in LF.
///
/// A record is added whole, or cell by cell: each has a comma behind it, and the end of the row takes
/// the place of the last.
struct CSVWriter: Sendable {
  /// What has been written so far, as UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Adds a record, which has at least one field.
  mutating func add(_ fields: [String]) {
    for field in fields { cell(field) }
    endRow()
  }

  /// What has been written so far, taken out, with room made for as much again.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    bytes.reserveCapacity(taken.count)
    return taken
  }

  // MARK: Cells

  mutating func cell(_ text: String) {
    if !text.isEmpty { Self.add(text, to: &bytes) }
    bytes.append(Self.comma)
  }

  /// Adds a note, in which importers take `\n` for a line break, or an empty cell.
  mutating func cell(note: String?) {
    cell(note?.escapedNote ?? "")
  }

  /// Adds a number as `EntryNumber` writes it, or an empty cell.
  mutating func cell(_ number: Double?) {
    guard let number else { return bytes.append(Self.comma) }
    bytes.append(addingCapacity: EntryNumber.mostBytes + 1) {
      EntryNumber.write(number, to: &$0)
      $0.append(Self.comma)
    }
  }

  /// Adds a whole number, or an empty cell.
  mutating func cell(_ number: Int?) {
    guard let number else { return bytes.append(Self.comma) }
    bytes.append(addingCapacity: Int.maximumTextBytes + 1) {
      number.write(to: &$0)
      $0.append(Self.comma)
    }
  }

  /// Adds cells as they stand in the bytes of another writer: what many rows have in common need be
  /// written only once.
  mutating func cells(_ written: [UInt8]) {
    bytes.append(contentsOf: written)
  }

  /// Ends a row, in which there must be a cell.
  mutating func endRow() {
    bytes[bytes.count - 1] = UInt8(ascii: "\n")
  }

  private static let comma = UInt8(ascii: ",")

  /// Adds a field, between quotes where it must be.
  static func add(_ field: String, to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: 2 * field.utf8.count + 2) { $0.appendCell(field) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a field, between quotes where it must be: at most twice its bytes, and two.
  mutating func appendCell(_ field: String) {
    let utf8 = field.utf8.span
    // Mostly nothing needs quotes, so it is written as if, while it is looked at.
    let isPlain = append(utf8) { eight in
      EightBytes.equal(0x22, in: eight) | EightBytes.equal(0x2c, in: eight)
        | EightBytes.equal(0x0a, in: eight) | EightBytes.equal(0x0d, in: eight)
    }
    if isPlain { return }
    removeLast(utf8.count)
    append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == 0x22 { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
