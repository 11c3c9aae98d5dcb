/// Members as `JSONWriter` has them.
struct JSONNotation: MemberNotation {
  let escapesHidden: Bool

  @inline(__always)
  func begin(_ name: StaticString, to text: inout OutputSpan<UInt8>) { text.append(name) }

  @inline(__always)
  func next(_ name: StaticString, to text: inout OutputSpan<UInt8>) { text.append(name) }

  @inline(__always)
  func end(_ text: inout OutputSpan<UInt8>) { text.append(UInt8(ascii: "}")) }

  @inline(__always)
  func appendNull(to text: inout OutputSpan<UInt8>) { text.append("null") }

  @inline(__always)
  func append(canonical value: some CanonicalText, to text: inout OutputSpan<UInt8>) {
    text.appendJSON(quoted: value)
  }

  /// Appends text in which nothing may have to be escaped.
  @inline(__always)
  func append(_ value: String, to text: inout OutputSpan<UInt8>) -> Bool {
    text.appendJSON(plain: value)
  }

  func written(_ value: String) -> [UInt8] {
    var writer = JSONWriter(escapesHidden: escapesHidden)
    writer.string(value)
    return writer.bytes
  }
}
