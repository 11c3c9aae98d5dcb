/// Looking for a text in another, and putting others in its place.
///
/// The library has both, in the module of its regular expressions: what asks for one of them links
/// the parser of all of those, a megabyte.
extension StringProtocol {
  /// Whether a text stands somewhere in this one, character for character; an empty one stands
  /// nowhere.
  package func holds(_ text: some StringProtocol) -> Bool {
    let (whole, part) = (Array(utf8), Array(text.utf8))
    // A character beyond ASCII may be written in several ways.
    if whole.allSatisfy({ $0 < 0x80 }), part.allSatisfy({ $0 < 0x80 }) {
      return Self.holds(whole, part)
    }
    return Self.holds(Array(self), Array(text))
  }

  private static func holds<Element: Equatable>(_ whole: [Element], _ part: [Element]) -> Bool {
    guard !part.isEmpty, whole.count >= part.count else { return false }
    return (0...whole.count - part.count).contains { whole[$0...].starts(with: part) }
  }
}

extension String {
  /// The text with another in the place of each scalar of a kind, whatever follows it.
  package func replacing(scalar: Unicode.Scalar, with text: String) -> String {
    var replaced = String.UnicodeScalarView()
    for next in unicodeScalars {
      if next == scalar {
        replaced += text.unicodeScalars
      } else {
        replaced.append(next)
      }
    }
    return String(replaced)
  }
}
