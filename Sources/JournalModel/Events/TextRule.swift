/// What a text field may hold.
package enum TextRule {
  /// The longest text that is meant to be read in one go, such as notes or a description.
  package static let maximumLength = 20_000

  /// Whether a name is there at all: what shows nothing, such as white space alone, is none.
  static func isBlank(_ text: String?) -> Bool {
    guard let text else { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      // To look up the properties of each name's first letter takes longer than all else.
      if scalar.isASCII { return scalar == " " || 0x09...0x0d ~= scalar.value }
      return scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// One line, so that it can't move a cursor or hide what follows it.
  static func line(_ text: String, field: String, limit: Int) -> Rejection? {
    if text.unicodeScalars.contains(where: { isControl($0) || isSeparator($0) }) {
      return .controlCharacter(field: field)
    }
    return isLonger(text, than: limit) ? .textTooLong(field: field, limit: limit) : nil
  }

  /// Rules of a longer text, which may have line breaks and tabs.
  static func prose(_ text: String, field: String) -> Rejection? {
    let hasControl = text.unicodeScalars.contains {
      isControl($0) && $0 != "\n" && $0 != "\t" && $0 != "\r"
    }
    if hasControl { return .controlCharacter(field: field) }
    return isLonger(text, than: maximumLength)
      ? .textTooLong(field: field, limit: maximumLength) : nil
  }

  /// Whether a text has more characters than that; a character has a byte or more.
  private static func isLonger(_ text: String, than limit: Int) -> Bool {
    text.utf8.count > limit && text.count > limit
  }

  /// Whether a scalar is of the category Cc, which holds these for good.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7f...0x9f ~= scalar.value
  }

  /// Whether a scalar parts lines or paragraphs and is no control character.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}
