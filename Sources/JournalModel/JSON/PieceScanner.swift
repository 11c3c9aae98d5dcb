/// Walks over the members of an object of canonical JSON, such as the payload of an event that was
/// checked, so that nothing of it need be checked.
///
/// Bytes in another form are walked over somehow, and never past their end.
package struct PieceScanner {
  /// A value as it stands.
  package struct Value {
    package let range: Range<Int>
    /// Of a text, whether its bytes between the quotes are the text itself.
    package let isPlain: Bool
  }

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int

  package init(_ bytes: [UInt8], in range: Range<Int>) {
    precondition(bytes.indices.contains(range) || range.isEmpty, "no such bytes")
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound + 1
  }

  /// The next member: its name with the quotes, and its value; nil behind the last.
  package mutating func next() -> (name: Range<Int>, value: Value)? {
    if position < end, bytes[position] == UInt8(ascii: ",") { position += 1 }
    guard position < end, bytes[position] == Self.quote else { return nil }
    let start = position
    _ = skipString()
    let name = start..<position
    // The colon.
    position += 1
    guard position < end else { return nil }
    let first = position
    var isPlain = false
    switch bytes[first] {
    case Self.quote: isPlain = skipString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): skipNested()
    default: skipWord()
    }
    return (name, Value(range: first..<min(position, end), isPlain: isPlain))
  }

  /// - Returns: whether nothing in it is escaped.
  private mutating func skipString() -> Bool {
    var isPlain = true
    position += 1
    while position < end {
      let byte = bytes[position]
      position += 1
      if byte == Self.quote { break }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        position += 1
      }
    }
    return isPlain
  }

  private mutating func skipNested() {
    var depth = 0
    while position < end {
      switch bytes[position] {
      case Self.quote:
        _ = skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }

  private mutating func skipWord() {
    while position < end, bytes[position] != UInt8(ascii: ","),
      bytes[position] != UInt8(ascii: "}")
    {
      position += 1
    }
  }

  private static let quote = UInt8(ascii: "\"")
}
