extension ExerciseMatcher {
  /// A name's words in lower case, without accents and marks, each in the singular.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in TextFolding.fold(name).unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar == "'" || scalar == "’": continue
      case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
        .spacingMark:
        word.unicodeScalars.append(scalar)
      default:
        if !word.isEmpty { words.append(singular(word)) }
        word = ""
      }
    }
    if !word.isEmpty { words.append(singular(word)) }
    return words
  }

  /// An English plural's singular; of other words a form that is always the same.
  private static func singular(_ word: String) -> String {
    guard word.count > 2, word.hasSuffix("s") else { return word }
    if ["ss", "us", "is"].contains(where: word.hasSuffix) { return word }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "ches", "shes", "xes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }
}
