/// The text of an export, whichever encoding a phone or a spreadsheet wrote it in.
struct SourceText {
  /// Valid UTF-8, without a byte-order mark.
  let bytes: [UInt8]
  /// Whether broken UTF-8 was replaced by U+FFFD.
  let isRepaired: Bool
  /// What the reader should know of the encoding.
  let warning: String?
  /// The unit of weights that a line above the header says, as Libra's `#Units: lb` does.
  private(set) var unit: WeightUnit?

  /// Decodes UTF-8, UTF-16, and Windows-1252 where a file cannot be UTF-8.
  init(_ raw: [UInt8]) throws(ImportFailure) {
    let text = Self.withoutMark(raw)
    guard text.contains(where: { !Self.isBlank($0) }) else { throw .empty }
    try Self.refuseBinary(raw, text)
    if String(validating: text, as: UTF8.self) != nil {
      bytes = text
      isRepaired = false
      warning = nil
      return
    }
    let repaired = String(decoding: text, as: UTF8.self)
    // Damaged UTF-8 still has whole characters beyond ASCII; a Windows code page has none.
    if repaired.unicodeScalars.contains(where: { $0.value > 0x7F && $0 != "\u{FFFD}" }) {
      bytes = Array(repaired.utf8)
      isRepaired = true
      warning = "Some characters are damaged (not UTF-8); they became “\u{FFFD}”."
    } else {
      bytes = Self.fromWindows1252(text)
      isRepaired = false
      warning = "The file is not UTF-8; it was read as Windows-1252."
    }
  }

  private init(bytes: [UInt8], of text: SourceText) {
    (self.bytes, isRepaired, warning) = (bytes, text.isRepaired, text.warning)
  }

  /// The lines that may stand above a header, as a title does.
  private static let mostTitles = 5

  /// The text with its first lines emptied, where the header of a table stands below them.
  ///
  /// - Parameter isHeader: whether a text begins with a header.
  func withoutTitle(above isHeader: (SourceText) -> Bool) -> SourceText {
    var rest = bytes[...]
    var unit: WeightUnit?
    for _ in 0..<Self.mostTitles {
      guard let start = rest.firstIndex(where: { !Self.isBlank($0) }),
        let end = rest[start...].firstIndex(of: 0x0A)
      else { return self }
      unit = unit ?? Self.unit(saidBy: rest[start..<end])
      rest = rest[end...]
      // The lines keep their numbers.
      let above = bytes[..<end].filter { $0 == 0x0A }
      var below = SourceText(bytes: above + rest, of: self)
      below.unit = unit
      if isHeader(below) { return below }
    }
    return self
  }

  /// The unit of a line such as `#Units: lb`; nil where it says something else.
  private static func unit(saidBy line: ArraySlice<UInt8>) -> WeightUnit? {
    let parts = String(decoding: line, as: UTF8.self)
      .split(maxSplits: 1, whereSeparator: { $0 == ":" || $0 == "=" })
    guard parts.count == 2,
      ["unit", "units", "weight unit", "weight units"]
        .contains(HeaderName.folded(String(parts[0].drop { $0 == "#" || $0 == " " })))
    else { return nil }
    return WeightUnit(importName: String(parts[1]).trimmedBlanks)
  }

  private static func withoutMark(_ raw: [UInt8]) -> [UInt8] {
    if raw.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(raw.dropFirst(3)) }
    if raw.starts(with: [0xFF, 0xFE]) { return fromUTF16(raw.dropFirst(2), highByteFirst: false) }
    if raw.starts(with: [0xFE, 0xFF]) { return fromUTF16(raw.dropFirst(2), highByteFirst: true) }
    for highByteFirst in [false, true] where isUTF16(raw, highByteFirst: highByteFirst) {
      return fromUTF16(raw[...], highByteFirst: highByteFirst)
    }
    return raw
  }

  /// Whether a file without a mark begins as a header of ASCII does in UTF-16.
  private static func isUTF16(_ raw: [UInt8], highByteFirst: Bool) -> Bool {
    let start = raw.prefix(16)
    guard start.count >= 4 else { return false }
    return start.indices.allSatisfy { at in
      (start[at] == 0) == (at.isMultiple(of: 2) == highByteFirst)
    }
  }

  private static func fromUTF16(_ raw: ArraySlice<UInt8>, highByteFirst: Bool) -> [UInt8] {
    let units = stride(from: raw.startIndex, to: raw.endIndex - 1, by: 2).map { at in
      let (first, second) = (UInt16(raw[at]), UInt16(raw[at + 1]))
      return highByteFirst ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Refuses what no export is: the header line of text holds no NUL.
  private static func refuseBinary(_ raw: [UInt8], _ text: [UInt8]) throws(ImportFailure) {
    if raw.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      throw .notText(offset: 0, hint: "It is a zip or a spreadsheet: save it as CSV, or unpack it.")
    }
    if raw.starts(with: Array("SQLite format 3".utf8)) {
      throw .notText(offset: 0, hint: "It is a backup: use the app's CSV (spreadsheet) export.")
    }
    let header = text.drop(while: isBlank).prefix { $0 != 0x0A && $0 != 0x0D }
    if let nul = header.firstIndex(of: 0) {
      throw .notText(offset: nul, hint: "Give the CSV file that the app exported.")
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Source of the table: the WHATWG Encoding Standard, index windows-1252.
  private static func fromWindows1252(_ raw: [UInt8]) -> [UInt8] {
    let upper: [UInt16] = [
      0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
      0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
      0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
      0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
    let units = raw.map { byte in
      (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt16(byte)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
