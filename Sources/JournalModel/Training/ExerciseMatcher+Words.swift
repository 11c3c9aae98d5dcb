extension ExerciseMatcher {
  /// A name's words in lower case, without accents and marks, each in the singular.
  static func words(of name: String) -> [String] {
    let folded = TextFolding.fold(name)
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return plainWords(of: folded) }
    var words: [String] = []
    var word = ""
    for scalar in folded.unicodeScalars {
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

  /// The same for ASCII in lower case, of which most names are, without a look into Unicode's tables.
  private static func plainWords(of folded: String) -> [String] {
    let letters = folded.utf8.filter { $0 != UInt8(ascii: "'") }
    let isInWord: (UInt8) -> Bool = { byte in
      byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
    return letters.split { !isInWord($0) }.map { singular(String(decoding: $0, as: UTF8.self)) }
  }

  /// An English plural's singular; of other words a form that is always the same.
  private static func singular(_ word: String) -> String {
    // Most end in something else, which one byte tells.
    guard word.utf8.last == UInt8(ascii: "s"), word.count > 2, word.hasSuffix("s") else {
      return word
    }
    if ["ss", "us", "is"].contains(where: word.hasSuffix) { return word }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "ches", "shes", "xes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }
}
