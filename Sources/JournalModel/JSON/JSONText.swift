/// Values as canonical JSON, as `JSONWriter` has them, for whoever writes many of them into room that
/// was made for all.
extension OutputSpan<UInt8> {
  /// The most bytes that a number takes.
  static var maximumNumberBytes: Int { 25 }

  @inline(__always)
  mutating func appendJSON(_ value: Bool) {
    if value { append("true") } else { append("false") }
  }

  @inline(__always)
  mutating func appendJSON(_ value: Int?) {
    if let value { value.write(to: &self) } else { append("null") }
  }

  @inline(__always)
  mutating func appendJSON(_ value: Double?) {
    if let value { appendNumber(value) } else { append("null") }
  }

  /// Appends text that has one form.
  @inline(__always)
  mutating func appendJSON(quoted value: (some CanonicalText)?) {
    guard let value else { return append("null") }
    append(UInt8(ascii: "\""))
    value.write(to: &self)
    append(UInt8(ascii: "\""))
  }

  /// Appends text, if nothing in it may have to be escaped.
  ///
  /// - Returns: whether it was so; if not, nothing was appended.
  @inline(__always)
  mutating func appendJSON(plain text: String) -> Bool {
    let utf8 = text.utf8.span
    append(UInt8(ascii: "\""))
    // Mostly it is so, and so it is copied while it is looked at.
    let isPlain = append(utf8) { eight in
      EightBytes.notPrintable(in: eight) | EightBytes.equal(UInt8(ascii: "\""), in: eight)
        | EightBytes.equal(UInt8(ascii: "\\"), in: eight)
    }
    if isPlain { append(UInt8(ascii: "\"")) } else { removeLast(utf8.count + 1) }
    return isPlain
  }

  private mutating func appendNumber(_ value: Double) {
    guard value.isFinite else { return append("null") }
    if appendQuarters(value) { return }
    if value.rounded() == value, value.magnitude <= Double(JSONReader.maximumInteger) {
      Int(value).write(to: &self)
    } else {
      let text = value.description
      _ = append(text.utf8.span) { _ in 0 }
    }
  }

  /// Appends a number of whole quarters that isn't large, as weights are: such has no shorter decimal
  /// than its own, so that none has to be looked for.
  ///
  /// - Returns: whether it is one.
  private mutating func appendQuarters(_ value: Double) -> Bool {
    guard value.magnitude <= 1e6 else { return false }
    let quarters = Int(value * 4)
    guard Double(quarters) == value * 4 else { return false }
    if quarters < 0 { append(UInt8(ascii: "-")) }
    Int(quarters.magnitude / 4).write(to: &self)
    switch quarters.magnitude % 4 {
    case 1: append(".25")
    case 2: append(".5")
    case 3: append(".75")
    default: break
    }
    return true
  }
}
