/// Makes texts alike that a person searching takes for the same.
package enum TextFolding {
  /// The text without case and without the accents of Latin letters: `Développé` as `developpe`.
  ///
  /// The standard library offers no decomposition, but it knows the name of every letter, and
  /// `LATIN SMALL LETTER E WITH ACUTE` says which letter that is. So `ø` and `ł`, which have no
  /// decomposition in Unicode, are folded too. Other scripts keep their marks, which there often
  /// make another letter.
  package static func fold(_ text: String) -> String {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    if isASCII { return text.lowercased() }
    // By way of the capitals, `ß` becomes `ss` as in "Fußheben" and "FUSSHEBEN".
    var folded = ""
    for character in text.uppercased().lowercased() {
      folded += plainLetters(of: character) ?? String(character)
    }
    return folded
  }

  /// The text without case, and runs of white space as one blank: ` Bench  Press` as `bench press`.
  ///
  /// Accents stay: the identity of what is imported follows from names in this form.
  package static func foldSpace(_ text: String) -> String {
    let folded = text.lowercased()
    // Nearly all names are of ASCII, with single blanks in them.
    if hasSingleBlanks(folded.utf8) { return folded }
    return folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text with blanks for hyphens, which people leave out: `close-grip` as `close grip`.
  package static func foldHyphens(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "-")) ? text.replacing(scalar: "-", with: " ") : text
  }

  /// Whether a text is of printable ASCII, with no blank at its ends nor two side by side.
  private static func hasSingleBlanks(_ text: String.UTF8View) -> Bool {
    let blank = UInt8(ascii: " ")
    var last = blank
    for byte in text {
      guard (0x20...0x7E).contains(byte), byte != blank || last != blank else { return false }
      last = byte
    }
    return last != blank
  }

  /// The unmarked letters of a Latin character: `e` of `é`, `ae` of `æ`, itself of `e`.
  private static func plainLetters(of character: Character) -> String? {
    guard let scalar = character.unicodeScalars.first, let name = scalar.properties.name else {
      return nil
    }
    for prefix in ["LATIN SMALL LETTER ", "LATIN SMALL LIGATURE "] where name.hasPrefix(prefix) {
      let letters = name.dropFirst(prefix.count).prefix { $0 != " " }
      let rest = name.dropFirst(prefix.count + letters.count)
      guard letters.utf8.count <= 2, rest.isEmpty || rest.hasPrefix(" WITH ") else { return nil }
      return letters.lowercased()
    }
    return nil
  }
}
