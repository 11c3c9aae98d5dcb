extension JSONValue {
  /// The value as a cell of a table; JSON where it has parts.
  var cell: String {
    switch self {
    case .null: return ""
    case .bool(let value): return value ? "true" : "false"
    case .number(let text), .string(let text): return text
    case .array, .object:
      var writer = JSONWriter()
      write(to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}
