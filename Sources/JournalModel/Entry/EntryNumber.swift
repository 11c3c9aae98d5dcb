/// Numbers of quick entry: digits, and behind a point at most four more.
enum EntryNumber {
  static func decimal(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, isDigits(parts[0]), parts[0].count <= 6 else { return nil }
    if parts.count == 2, !isDigits(parts[1]) || parts[1].count > 4 { return nil }
    return Double(text)
  }

  static func whole(_ text: Substring) -> Int? {
    isDigits(text) && text.count <= 6 ? Int(text) : nil
  }

  /// The text as it is written right, if it is a number but for a comma: `82.5` for `82,5`, and for
  /// `1,000`, whose comma sets off thousands, `1000`.
  static func withoutComma(_ text: Substring) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, isDigits(parts[0]), isDigits(parts[1]) else { return nil }
    let isGrouped = parts[1].count == 3 && parts[0].first != "0"
    return "\(parts[0])\(isGrouped ? "" : ".")\(parts[1])"
  }

  /// The number as it is written: without a fraction where it is whole.
  static func text(_ value: Double) -> String {
    // A whole number of few digits, as most are.
    if value.magnitude < 1e15, let whole = Int(exactly: value) { return String(whole) }
    var writer = JSONWriter()
    writer.number(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The most bytes that a number takes.
  static let mostBytes = 24

  /// Appends the same text where there is room for it; a test holds it to that.
  static func write(_ value: Double, to text: inout OutputSpan<UInt8>) {
    let short = ShortFigure(value)
    if short.isExactly(value) { return short.write(to: &text) }
    for byte in Self.text(value).utf8 { text.append(byte) }
  }

  static func append(_ value: Double, to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: mostBytes) { write(value, to: &$0) }
  }

  /// Splits a text into the number that it begins with, be it well written or not, and the rest.
  static func split(_ text: Substring) -> (number: Substring, unit: Substring) {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
    return (number, text[number.endIndex...])
  }

  /// Whether a number has more digits than any that somebody means.
  static func isTooLong(_ number: Substring) -> Bool {
    let whole = number.prefix { $0 != "." }
    return isDigits(whole) && whole.count > 6
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
