/// How the members of a thing are written one behind the other: what stands before their values, and
/// in what form they are.
///
/// For writers that go through the members of a thing into room that was made for all of them.
protocol MemberNotation: Sendable {
  /// Appends what stands before the first value.
  ///
  /// - Parameter name: what that is in JSON.
  func begin(_ name: StaticString, to text: inout OutputSpan<UInt8>)
  /// Appends what stands before another value.
  ///
  /// - Parameter name: what that is in JSON.
  func next(_ name: StaticString, to text: inout OutputSpan<UInt8>)
  /// Appends what stands behind the last value.
  func end(_ text: inout OutputSpan<UInt8>)

  func appendNull(to text: inout OutputSpan<UInt8>)
  func append(_ value: Bool, to text: inout OutputSpan<UInt8>)
  func append(_ value: Int, to text: inout OutputSpan<UInt8>)
  /// Appends a number that is finite.
  func append(_ value: Double, to text: inout OutputSpan<UInt8>)
  /// Appends text that needs at most quotes.
  func append(canonical value: some CanonicalText, to text: inout OutputSpan<UInt8>)
  /// Appends text, if that can be done in twice as many bytes as it has, and two.
  ///
  /// - Returns: whether it could; if not, nothing was appended.
  func append(_ value: String, to text: inout OutputSpan<UInt8>) -> Bool

  /// A text as it is written, for `append(written:)`.
  func written(_ value: String) -> [UInt8]
  func append(written value: [UInt8], to text: inout OutputSpan<UInt8>)
}

/// What most write in the same way.
extension MemberNotation {
  @inline(__always)
  func append(_ value: Bool, to text: inout OutputSpan<UInt8>) { text.appendJSON(value) }

  @inline(__always)
  func append(_ value: Int, to text: inout OutputSpan<UInt8>) { text.appendJSON(value) }

  @inline(__always)
  func append(_ value: Double, to text: inout OutputSpan<UInt8>) { text.appendJSON(value) }

  @inline(__always)
  func append(written value: [UInt8], to text: inout OutputSpan<UInt8>) {
    text.append(value.span)
  }
}

/// What may not be known.
extension MemberNotation {
  @inline(__always)
  func append(_ value: Int?, to text: inout OutputSpan<UInt8>) {
    if let value { append(value, to: &text) } else { appendNull(to: &text) }
  }

  @inline(__always)
  func append(_ value: Double?, to text: inout OutputSpan<UInt8>) {
    if let value, value.isFinite { append(value, to: &text) } else { appendNull(to: &text) }
  }

  @inline(__always)
  func append(
    canonical value: (some CanonicalText)?, to text: inout OutputSpan<UInt8>
  ) {
    if let value { append(canonical: value, to: &text) } else { appendNull(to: &text) }
  }

  @inline(__always)
  func append(_ value: String?, to text: inout OutputSpan<UInt8>) -> Bool {
    if let value { return append(value, to: &text) }
    appendNull(to: &text)
    return true
  }
}
