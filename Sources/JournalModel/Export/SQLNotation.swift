/// Members as the values of a row in SQL, which it notes the kinds of.
struct SQLNotation: RowNotation {
  /// The columns that have booleans in them, a bit for each.
  private var booleans: UInt64 = 0
  private var numbers: UInt64 = 0
  private var texts: UInt64 = 0
  /// The bit of the column whose value is written next.
  private var column: UInt64 = 1

  init() {}

  @inline(__always)
  mutating func begin(_ name: StaticString, to text: inout OutputSpan<UInt8>) {
    column = 1
    text.append(UInt8(ascii: "("))
  }

  @inline(__always)
  mutating func next(_ name: StaticString, to text: inout OutputSpan<UInt8>) {
    column <<= 1
    text.append(", ")
  }

  @inline(__always)
  func end(_ text: inout OutputSpan<UInt8>) { text.append("),\n") }

  @inline(__always)
  func appendNull(to text: inout OutputSpan<UInt8>) { text.append("NULL") }

  @inline(__always)
  mutating func append(_ value: Bool, to text: inout OutputSpan<UInt8>) {
    booleans |= column
    if value { text.append("TRUE") } else { text.append("FALSE") }
  }

  @inline(__always)
  mutating func append(_ value: Int, to text: inout OutputSpan<UInt8>) {
    numbers |= column
    text.appendJSON(value)
  }

  @inline(__always)
  mutating func append(_ value: Double, to text: inout OutputSpan<UInt8>) {
    numbers |= column
    text.appendJSON(value)
  }

  @inline(__always)
  mutating func append(canonical value: some CanonicalText, to text: inout OutputSpan<UInt8>) {
    texts |= column
    text.append(UInt8(ascii: "'"))
    value.write(to: &text)
    text.append(UInt8(ascii: "'"))
  }

  @inline(__always)
  mutating func append(_ value: String, to text: inout OutputSpan<UInt8>) -> Bool {
    texts |= column
    text.append(value, between: UInt8(ascii: "'"))
    return true
  }

  func written(_ value: String) -> [UInt8] { Array(SQLExport.literal(.string(value)).utf8) }

  @inline(__always)
  mutating func append(written value: [UInt8], to text: inout OutputSpan<UInt8>) {
    texts |= column
    text.append(value.span)
  }

  func kinds(ofColumns count: Int) -> [TidyRows.Values] {
    let kinds = [(booleans, TidyRows.Values.booleans), (numbers, .numbers), (texts, .texts)]
    return (0..<count).map { column in
      kinds.filter { $0.0 >> column & 1 == 1 }.reduce(.none) { $0.joined(with: $1.1) }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a text between quotes, with each of them in it twice: at most twice its bytes, and two.
  ///
  /// By bytes: a quote with an accent upon it is one character, and ends the text all the same.
  mutating func append(_ text: String, between quote: UInt8) {
    let utf8 = text.utf8.span
    append(quote)
    let isPlain = append(utf8) { eight in
      EightBytes.equal(quote, in: eight) | EightBytes.equal(0, in: eight)
    }
    if !isPlain {
      removeLast(utf8.count)
      // PostgreSQL has no room for NUL in a text.
      for byte in text.utf8 where byte != 0 {
        if byte == quote { append(byte) }
        append(byte)
      }
    }
    append(quote)
  }
}
