/// Members as the values of a row in SQL.
struct SQLNotation: RowNotation {
  /// What stands between a row and the next.
  static var behindRow: String { ",\n" }

  var quote: UInt8? { UInt8(ascii: "'") }
  var mark: UInt8 { UInt8(ascii: "'") }

  @inline(__always)
  func begin(_ name: StaticString, to text: inout OutputSpan<UInt8>) {
    text.append(UInt8(ascii: "("))
  }

  @inline(__always)
  func next(_ name: StaticString, to text: inout OutputSpan<UInt8>) { text.append(", ") }

  /// Appends the bracket, and what stands behind the row.
  @inline(__always)
  func end(_ text: inout OutputSpan<UInt8>) { text.append("),\n") }

  @inline(__always)
  func appendNull(to text: inout OutputSpan<UInt8>) { text.append("NULL") }

  @inline(__always)
  func append(_ value: Bool, to text: inout OutputSpan<UInt8>) {
    if value { text.append("TRUE") } else { text.append("FALSE") }
  }

  @inline(__always)
  func append(canonical value: some CanonicalText, to text: inout OutputSpan<UInt8>) {
    text.append(UInt8(ascii: "'"))
    value.write(to: &text)
    text.append(UInt8(ascii: "'"))
  }

  @inline(__always)
  func append(_ value: String, to text: inout OutputSpan<UInt8>) -> Bool {
    text.append(value, between: UInt8(ascii: "'"))
    return true
  }

  func written(_ value: String) -> [UInt8] { [UInt8](value, between: UInt8(ascii: "'")) }
}

extension [UInt8] {
  /// A text between quotes, with each of them in it twice.
  init(_ text: String, between quote: UInt8) {
    self.init(capacity: 2 * text.utf8.count + 2) { $0.append(text, between: quote) }
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
