/// A notation of the rows of a table, in which no member has its name.
protocol RowNotation: MemberNotation {
  /// What a text stands between; nil for nothing.
  var quote: UInt8? { get }
  /// With what, beside that which JSON escapes, a text can't stand as it is.
  var mark: UInt8 { get }

  /// Adds the row of a thing of which the JSON is there; a requirement so that each notation has code
  /// of its own for it.
  ///
  /// - Parameter outline: says where the members stand.
  func addRow(_ outline: MemberOutline, of json: [UInt8], to bytes: inout [UInt8])
  /// Adds rows of sets; likewise.
  static func add(
    _ places: ArraySlice<Int>, of sets: inout SetRows<Self>, to rows: inout TidyRows
  ) -> Bool
}

extension RowNotation {
  static func add(
    _ places: ArraySlice<Int>, of sets: inout SetRows<Self>, to rows: inout TidyRows
  ) -> Bool {
    sets.add(places, to: &rows)
  }

  func addRow(_ outline: MemberOutline, of json: [UInt8], to bytes: inout [UInt8]) {
    for column in outline.names.indices {
      let place = outline.value(column, of: json)
      let value = json.span.extracting(place)
      var isWritten = true
      bytes.append(addingCapacity: value.count + signBytes) { text in
        if column == 0 { begin("", to: &text) } else { next("", to: &text) }
        isWritten = append(json: value, to: &text)
      }
      if !isWritten { bytes += written(JSONValue(written: Array(json[place])).cell) }
    }
    bytes.append(addingCapacity: signBytes) { end(&$0) }
  }

  /// More than what stands before or behind a value takes.
  private var signBytes: Int { 4 }

  /// Appends a value if it can stand as it does in JSON, or nearly so, in no more bytes.
  ///
  /// - Returns: whether it could; if not, nothing was appended.
  private func append(json value: Span<UInt8>, to text: inout OutputSpan<UInt8>) -> Bool {
    switch value[0] {
    case UInt8(ascii: "n"): appendNull(to: &text)
    case UInt8(ascii: "t"): append(true, to: &text)
    case UInt8(ascii: "f"): append(false, to: &text)
    case UInt8(ascii: "\""):
      return append(escaped: value.extracting(1..<value.count - 1), to: &text)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return false
    default: text.append(value)
    }
    return true
  }

  /// Appends what stands between the quotes of a JSON string, if nothing of it is escaped.
  private func append(escaped value: Span<UInt8>, to text: inout OutputSpan<UInt8>) -> Bool {
    let start = text.count
    if let quote { text.append(quote) }
    // What else must be quoted in CSV is escaped in JSON.
    let isPlain = text.append(value) { eight in
      EightBytes.equal(mark, in: eight) | EightBytes.equal(UInt8(ascii: "\\"), in: eight)
    }
    if let quote { text.append(quote) }
    if !isPlain { text.removeLast(text.count - start) }
    return isPlain
  }
}
