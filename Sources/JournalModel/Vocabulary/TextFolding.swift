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
