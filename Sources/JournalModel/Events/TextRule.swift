/// What a text field may hold.
package enum TextRule {
  /// The longest text that is meant to be read in one go, such as notes or a description.
  package static let maximumLength = 20_000

  /// Whether a name is there at all: white space alone is none.
  static func isBlank(_ text: String?) -> Bool {
    guard let text else { return true }
    return text.allSatisfy(\.isWhitespace)
  }

  /// One line, so that it can't move a cursor or hide what follows it.
  static func line(_ text: String, field: String, limit: Int) -> Rejection? {
    if text.unicodeScalars.contains(where: { isControl($0) }) {
      return .controlCharacter(field: field)
    }
    return text.count > limit ? .textTooLong(field: field, limit: limit) : nil
  }

  /// Rules of a longer text, which may have line breaks and tabs.
  static func prose(_ text: String, field: String) -> Rejection? {
    let hasControl = text.unicodeScalars.contains {
      isControl($0) && $0 != "\n" && $0 != "\t" && $0 != "\r"
    }
    if hasControl { return .controlCharacter(field: field) }
    return text.count > maximumLength ? .textTooLong(field: field, limit: maximumLength) : nil
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
