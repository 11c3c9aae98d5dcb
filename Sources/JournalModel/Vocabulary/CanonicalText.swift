/// A value that has one form as text, of ASCII characters that JSON need not escape.
protocol CanonicalText {
  /// The most bytes that the text takes.
  static var maximumTextBytes: Int { get }
  /// Appends the text where there is room for it.
  func write(to text: inout OutputSpan<UInt8>)
}

extension CanonicalText {
  var text: String {
    String(
      decoding: [UInt8](capacity: Self.maximumTextBytes) { write(to: &$0) }, as: UTF8.self)
  }

  func append(to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: Self.maximumTextBytes) { write(to: &$0) }
  }
}
