/// One record of a CSV file.
struct CSVRecord: Sendable, Equatable {
  /// The physical line on which it begins, from 1.
  let line: Int
  var fields: [String]
  /// Whether its quotes were broken, so that it was read as ending at its line.
  var hasBrokenQuote = false
  /// Whether the file ends in the middle of it.
  var isCut = false
  /// What was done to make a set of it, a sentence's middle.
  var remark: String?

  /// A column's cell without the blanks around it, empty where the record ends before it.
  subscript(column: Int) -> String {
    column < fields.count ? fields[column].trimmedBlanks : ""
  }
}

/// Reads RFC 4180 with the liberties that real files take.
///
/// Lines end in LF, CRLF or CR, the last one perhaps in nothing; blank lines are no records. A
/// quote inside an unquoted field is itself; inside a quoted one, where no delimiter follows, too.
/// A quote that never closes, or that closes in the middle of a later line's text, belongs to a
/// broken record: that record is read again as ending at its line, so the rest is never swallowed.
struct CSVReader: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var position: Int
  private var line: Int

  /// Longer than any note: a quoted field that runs on so far was never closed.
  private static let longestField = 100_000

  /// Starts at `position`, which lies on the given line.
  init(_ bytes: [UInt8], delimiter: UInt8, from position: Int = 0, line: Int) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.position = position
    self.line = line
  }

  /// The next record, or nil at the end.
  mutating func next() -> CSVRecord? {
    while position < bytes.count {
      let start = (position: position, line: line)
      if let fields = readRecord() {
        if fields.isEmpty { continue }
        return CSVRecord(line: start.line, fields: fields)
      }
      (position, line) = start
      return CSVRecord(line: start.line, fields: readLine(), hasBrokenQuote: true)
    }
    return nil
  }

  /// Reads one record; empty for a blank line, nil where a quote is broken.
  private mutating func readRecord() -> [String]? {
    var fields: [String] = []
    var isBlank = true
    while true {
      if position < bytes.count, bytes[position] == Self.quote {
        guard let field = readQuoted() else { return nil }
        fields.append(field)
        isBlank = false
      } else {
        let field = readBare()
        isBlank = isBlank && field.isEmpty
        fields.append(field)
      }
      guard position < bytes.count, bytes[position] == delimiter else { break }
      position += 1
      isBlank = false
    }
    skipLineBreak()
    return isBlank ? [] : fields
  }

  private mutating func readBare() -> String {
    let start = position
    while position < bytes.count, bytes[position] != delimiter, !isLineBreak(position) {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a quoted field up to its delimiter or line end, or nil where it does not close.
  private mutating func readQuoted() -> String? {
    var text: [UInt8] = []
    var crossedLine = false
    var hasStrayQuote = false
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == Self.quote {
        if position + 1 < bytes.count, bytes[position + 1] == Self.quote {
          text.append(byte)
          position += 2
          continue
        }
        if let end = fieldEnd(after: position + 1) {
          position = end
          return String(decoding: text, as: UTF8.self)
        }
        hasStrayQuote = true
      } else if isLineBreak(position) {
        crossedLine = true
        line += 1
        if byte == Self.carriageReturn, position + 1 < bytes.count,
          bytes[position + 1] == Self.lineFeed
        {
          position += 1
        }
        text.append(Self.lineFeed)
        position += 1
        if hasStrayQuote || text.count > Self.longestField { return nil }
        continue
      }
      if crossedLine, hasStrayQuote { return nil }
      text.append(byte)
      position += 1
    }
    return nil
  }

  /// Where a field ends whose closing quote was just read, or nil where text follows it.
  private func fieldEnd(after start: Int) -> Int? {
    var at = start
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
    return at == bytes.count || bytes[at] == delimiter || isLineBreak(at) ? at : nil
  }

  /// Reads a record with broken quotes: a line is a record, and a quote may stay open.
  private mutating func readLine() -> [String] {
    var fields: [String] = []
    var text: [UInt8] = []
    var isQuoted = false
    var isFieldStart = true
    let lastClosing = lastClosingQuote()
    while position < bytes.count, !isLineBreak(position) {
      let byte = bytes[position]
      position += 1
      if byte == Self.quote, isFieldStart {
        isQuoted = position <= lastClosing
        if !isQuoted { text.append(byte) }
        isFieldStart = false
      } else if byte == Self.quote, isQuoted {
        if position < bytes.count, bytes[position] == Self.quote {
          text.append(byte)
          position += 1
        } else {
          isQuoted = false
        }
      } else if byte == delimiter, !isQuoted {
        fields.append(String(decoding: text, as: UTF8.self))
        text = []
        isFieldStart = true
      } else {
        text.append(byte)
        isFieldStart = false
      }
    }
    fields.append(String(decoding: text, as: UTF8.self))
    skipLineBreak()
    return fields
  }

  /// Where the last quote of this line stands that ends a field; before the line if none does.
  private func lastClosingQuote() -> Int {
    var last = position - 1
    var at = position
    while at < bytes.count, !isLineBreak(at) {
      if bytes[at] == Self.quote, fieldEnd(after: at + 1) != nil { last = at }
      at += 1
    }
    return last
  }

  private mutating func skipLineBreak() {
    guard position < bytes.count else { return }
    if bytes[position] == Self.carriageReturn, position + 1 < bytes.count,
      bytes[position + 1] == Self.lineFeed
    {
      position += 1
    }
    position += 1
    line += 1
  }

  private func isLineBreak(_ at: Int) -> Bool {
    bytes[at] == Self.lineFeed || bytes[at] == Self.carriageReturn
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
