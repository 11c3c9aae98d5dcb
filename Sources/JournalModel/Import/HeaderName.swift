/// A column's name as written, split into its words and its unit.
struct HeaderName {
  /// Lower case, one space between words, without punctuation at the end and what is in brackets.
  let name: String
  /// What stands in brackets, `kg` in `Weight (kg)`, or after Hevy's underscore.
  let unit: String?

  init(_ written: String) {
    let open = written.firstIndex { "(（[".contains($0) }
    if let open, open != written.startIndex {
      name = Self.folded(String(written[..<open]))
      let inside = written[written.index(after: open)...].prefix { !")）]".contains($0) }
      unit = Self.folded(String(inside))
    } else {
      name = Self.folded(written)
      unit = nil
    }
  }

  /// Lower case, with `_`, `-` and every white space as one space, and no dots at the end.
  static func folded(_ text: String) -> String {
    var folded = ""
    for character in text.lowercased() {
      if "_-‐‑–".contains(character) || character.unicodeScalars.allSatisfy({ $0.isBlank }) {
        if folded.last != " ", !folded.isEmpty { folded.append(" ") }
      } else {
        folded.append(character == "’" ? "'" : character)
      }
    }
    while let last = folded.last, " .:".contains(last) { folded.removeLast() }
    return folded
  }
}
