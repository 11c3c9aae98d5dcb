extension ExerciseMatcher {
  /// A name's words in lower case, without accents and marks, each in the singular.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in name.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .format: continue
      case _ where scalar == "'" || scalar == "’": continue
      case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber:
        word += plainLetter(scalar)
      default:
        if !word.isEmpty { words.append(singular(word)) }
        word = ""
      }
    }
    if !word.isEmpty { words.append(singular(word)) }
    return words
  }

  /// A small letter without its accent: ü is u, ß is ss.
  ///
  /// The standard library has no decompositions, but Unicode's names tell the letter under the
  /// accent: “LATIN SMALL LETTER U WITH DIAERESIS”.
  private static func plainLetter(_ scalar: Unicode.Scalar) -> String {
    guard !scalar.isASCII, let name = scalar.properties.name else { return String(scalar) }
    if scalar == "ß" { return "ss" }
    let words = name.split(separator: " ")
    guard words.starts(with: ["LATIN", "SMALL", "LETTER"]), words.count > 4, words[4] == "WITH",
      words[3].count == 1
    else { return String(scalar) }
    return words[3].lowercased()
  }

  /// An English plural's singular; of other words a form that is always the same.
  private static func singular(_ word: String) -> String {
    guard word.count > 3, word.hasSuffix("s") else { return word }
    if ["ss", "us", "is"].contains(where: word.hasSuffix) { return word }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "ches", "shes", "xes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }
}
