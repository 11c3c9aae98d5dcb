/// Members as the cells of a row of CSV: what isn't known is an empty one.
struct CSVNotation: RowNotation {
  var quote: UInt8? { nil }
  var mark: UInt8 { UInt8(ascii: ",") }

  @inline(__always)
  func begin(_ name: StaticString, to text: inout OutputSpan<UInt8>) {}

  @inline(__always)
  func next(_ name: StaticString, to text: inout OutputSpan<UInt8>) {
    text.append(UInt8(ascii: ","))
  }

  @inline(__always)
  func end(_ text: inout OutputSpan<UInt8>) { text.append(UInt8(ascii: "\n")) }

  @inline(__always)
  func appendNull(to text: inout OutputSpan<UInt8>) {}

  @inline(__always)
  func append(canonical value: some CanonicalText, to text: inout OutputSpan<UInt8>) {
    value.write(to: &text)
  }

  @inline(__always)
  func append(_ value: String, to text: inout OutputSpan<UInt8>) -> Bool {
    text.appendCell(value)
    return true
  }

  func written(_ value: String) -> [UInt8] {
    var bytes: [UInt8] = []
    CSVWriter.add(value, to: &bytes)
    return bytes
  }
}
