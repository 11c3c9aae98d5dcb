/// A column's name as written, split into its words and its unit.
struct HeaderName {
  /// Lower case, one space between words, without punctuation at the end and what is in brackets;
  /// empty where it is longer than any name.
  let name: String
  /// What stands in brackets, `kg` in `Weight (kg)`, or after Hevy's underscore.
  let unit: String?

  init(_ written: String) {
    guard written.utf8.count <= Self.longest else {
      (name, unit) = ("", nil)
      return
    }
    let open = written.firstIndex { "(（[".contains($0) }
    if let open, open != written.startIndex {
      name = Self.folded(String(written[..<open]))
      let inside = written[written.index(after: open)...].prefix { !")）]".contains($0) }
      unit = Self.folded(String(inside))
    } else {
      let folded = Self.folded(written)
      unit = Self.unitBehind(folded)
      name = String(folded.dropLast(unit?.count ?? 0))
    }
  }

  /// The unit of `重量kg` and `weightlbs`, which stands behind a name without a blank.
  private static func unitBehind(_ name: String) -> String? {
    ["kg", "kgs", "lb", "lbs", "pounds"].first { unit in
      guard name.hasSuffix(unit) else { return false }
      let stem = name.dropLast(unit.count)
      return stem.hasSuffix("weight") || stem.last.map { $0.isLetter && !$0.isASCII } == true
    }
  }

  /// The bytes that a name may have.
  ///
  /// A file that is one long line is no table, and to fold it for each of the formats takes long.
  static let longest = 500

  /// The name where it says what was meant to be done, without the word for that: `reps` in
  /// `Reps (target)` and in `targetReps`.
  static func planned(_ written: String) -> String? {
    let name = HeaderName(parted(written))
    if let unit = name.unit, planWords.contains(unit) { return name.name }
    let words = name.name.split(separator: " ").map(String.init)
    let others = words.filter { !planWords.contains($0) }
    return others.count < words.count ? others.joined(separator: " ") : nil
  }

  /// Whether a name says what was meant to be done: `Target`, `Target weight`, `Reps (goal)`.
  static func saysPlanned(_ written: String) -> Bool { planned(written) != nil }

  /// The name where it says that it was done, without the words for that: `reps` in `Actual Reps`,
  /// nothing in `Done`.
  static func done(_ written: String) -> String? {
    let words = HeaderName(parted(written)).name.split(separator: " ").map(String.init)
    let others = words.filter { !doneWords.contains($0) }
    return others.count < words.count ? others.joined(separator: " ") : nil
  }

  private static let planWords: Set<String> = [
    "target", "targets", "planned", "plan", "goal", "goals", "prescribed", "assigned", "expected",
    "suggested", "recommended", "scheduled", "intended", "soll", "ziel", "geplant", "objectif",
    "objetivo", "obiettivo", "doel",
  ]

  /// Words that change nothing of what a column of a history is, beside one of a plan.
  static let doneWords: Set<String> = [
    "actual", "completed", "performed", "achieved", "logged", "done", "ist", "real",
    "réel",
    "effettive",
  ]

  /// A name with a blank before each word of `weightUnit` that begins with a capital.
  static func parted(_ written: String) -> String {
    guard written.utf8.count <= longest else { return written }
    var parted = ""
    for character in written {
      if character.isUppercase, parted.last?.isLowercase == true { parted.append(" ") }
      parted.append(character)
    }
    return parted
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
