/// How many columns text fills on a terminal with a fixed-width font.
///
/// Ranges from Unicode 16, `EastAsianWidth.txt` (W and F), joined where only unassigned code
/// points lie between; emoji and combining marks are known to the standard library.
enum TerminalWidth {
  /// The columns of a text without control characters.
  static func columns(of text: String) -> Int {
    // Almost everything is ASCII, of which every visible character fills one column.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    // And of the rest most is Latin and General Punctuation, where a scalar is a character.
    if text.unicodeScalars.allSatisfy(isNarrow) { return text.unicodeScalars.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Whether a scalar fills one column, and joins no other to one picture.
  private static func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Without the soft hyphen.
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x2010...0x2027: true
    default: false
    }
  }

  private static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    // A sequence that is shown as one emoji is one picture, however many scalars it is made of.
    if scalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) {
      return 2
    }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    // The vowels and finals of a Korean syllable join its first letter.
    case _ where 0x1160...0x11FF ~= scalar.value: 0
    case _ where wide.contains(where: { $0 ~= scalar.value }): 2
    default: 1
    }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initials
    0x2E80...0x303E,  // radicals, CJK punctuation
    0x3041...0xA4CF,  // kana, ideographs, Yi
    0xA960...0xA97F,  // Hangul initials, extended
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // compatibility and small forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x1B2FF,  // Tangut, Khitan, kana supplements
    0x1F200...0x1F265,  // squared ideographs
    0x20000...0x3FFFD,  // further ideographs
  ]
}
