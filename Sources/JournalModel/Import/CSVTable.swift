/// A CSV file as header and records, its delimiter found from the header.
struct CSVTable {
  /// The names of the columns as written; empty names at the end are gone.
  let header: [String]
  /// The line of the header.
  let headerLine: Int
  let delimiter: Character
  let records: [CSVRecord]
  /// Whether a line above the header says that it is a table of body weights.
  let isOfBodyWeights: Bool

  init(
    header: [String], headerLine: Int, delimiter: Character, records: [CSVRecord],
    isOfBodyWeights: Bool = false
  ) {
    self.header = header
    self.headerLine = headerLine
    self.delimiter = delimiter
    self.records = records
    self.isOfBodyWeights = isOfBodyWeights
  }

  /// The table of the same file with other rows, and other columns where they are said.
  func with(header names: [String]? = nil, records rows: [CSVRecord]) -> CSVTable {
    CSVTable(
      header: names ?? header, headerLine: headerLine, delimiter: delimiter, records: rows,
      isOfBodyWeights: isOfBodyWeights)
  }

  /// Nil where there is no header line.
  init?(_ bytes: [UInt8]) {
    var start = (position: 0, line: 1)
    var declared: UInt8?
    if let (delimiter, rest) = Self.separatorLine(bytes) {
      declared = delimiter
      start = (rest, 2)
    }
    let title = Self.titleLine(bytes)
    if let title { start = (title.count + 1, 2) }
    isOfBodyWeights = title?.starts(with: "com.samsung.health.weight,".utf8) ?? false
    let delimiter = declared ?? Self.delimiter(of: bytes)
    var reader = CSVReader(bytes, delimiter: delimiter, from: start.position, line: start.line)
    guard let first = reader.next() else { return nil }
    self.delimiter = Character(Unicode.Scalar(delimiter))
    headerLine = first.line
    if let inner = Self.unwrapped(first, delimiter) {
      // A spreadsheet put every line into one quoted cell: the table is inside.
      header = Self.namesOfSets(Self.trimmed(inner.fields))
      records = Self.marked(reader.map { Self.unwrapped($0, delimiter) ?? $0 }, header, of: bytes)
    } else {
      header = Self.namesOfSets(Self.trimmed(first.fields))
      records = Self.marked(Array(reader), header, of: bytes)
    }
  }

  /// The records with a mark on the last one where the file ends in the middle of it.
  ///
  /// Then no line break stands behind it, and it lacks cells that all other rows have. Whether its last
  /// cell is whole nobody knows: `1` may be what is left of `12`.
  private static func marked(
    _ records: [CSVRecord], _ header: [String], of bytes: [UInt8]
  ) -> [CSVRecord] {
    let others = records.dropLast()
    guard let last = records.last, bytes.last != 0x0A, bytes.last != 0x0D,
      last.fields.count < header.count, !others.isEmpty,
      others.allSatisfy({ $0.fields.count >= header.count })
    else { return records }
    var marked = records
    marked[marked.count - 1].isCut = true
    return marked
  }

  /// Samsung Health's first line, which names the table: `com.samsung.health.weight,6310001,3`.
  ///
  /// - Returns: it without its line feed.
  private static func titleLine(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: "com.samsung.".utf8) else { return nil }
    return bytes.firstIndex(of: 0x0A).map { bytes[..<$0] }
  }

  /// Excel's own first line, `sep=;`.
  private static func separatorLine(_ bytes: [UInt8]) -> (delimiter: UInt8, rest: Int)? {
    let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let line = bytes[..<end].filter { $0 != UInt8(ascii: "\"") }
    guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    return (line[4], min(bytes.count, end + (isPair ? 2 : 1)))
  }

  /// The candidate that occurs most often in the first line with text, outside quotes.
  private static func delimiter(of bytes: [UInt8]) -> UInt8 {
    let candidates = [",", ";", "\t", "|"].map { (character: Unicode.Scalar) in
      UInt8(character.value)
    }
    var counts = [Int](repeating: 0, count: candidates.count)
    var all = counts
    var isQuoted = false
    for byte in bytes.drop(while: { $0 == 0x0A || $0 == 0x0D }) {
      if byte == 0x0A || byte == 0x0D { break }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard let index = candidates.firstIndex(of: byte) else { continue }
      all[index] += 1
      if !isQuoted { counts[index] += 1 }
    }
    if counts.allSatisfy({ $0 == 0 }) { counts = all }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }

  private static func unwrapped(_ record: CSVRecord, _ delimiter: UInt8) -> CSVRecord? {
    let filled = record.fields.filter { !$0.isEmpty }
    guard filled.count == 1, let text = record.fields.first,
      text.utf8.contains(delimiter)
    else { return nil }
    var reader = CSVReader(Array(text.utf8), delimiter: delimiter, line: record.line)
    guard var inner = reader.next(), inner.fields.count > 3 else { return nil }
    inner.hasBrokenQuote = inner.hasBrokenQuote || record.hasBrokenQuote
    return inner
  }

  private static func trimmed(_ names: [String]) -> [String] {
    var names = names.map { $0.trimmedBlanks }
    while let last = names.last, last.isEmpty { names.removeLast() }
    return names
  }
}
