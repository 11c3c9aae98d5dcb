extension JSONValue {
  /// A whole number in whatever spelling: `1.0` and `1e0` are 1; `nil` of anything else.
  package var wholeNumber: Int? {
    guard case .number(let text) = self else { return nil }
    var reader = JSONReader(Array(text.utf8))
    return try? reader.readInteger()
  }

  /// The texts of a list; none of anything else.
  var texts: [String] {
    guard case .array(let elements) = self else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// The members of an object whose values are lists of texts.
  var textLists: [(name: String, texts: [String])] {
    guard case .object(let members) = self else { return [] }
    return members.map { ($0.name, $0.value.texts) }
  }
}
