import JournalModel

/// Kinds as a person writes and reads them.
extension EntityKind {
  /// The kind that a word names, in the singular or the plural.
  static func named(_ word: String) throws(CommandFailure) -> EntityKind {
    let folded = word.lowercased()
    let match = allCases.first {
      $0.rawValue.lowercased() == folded || $0.plural.lowercased() == folded
    }
    if let match { return match }
    let group = folded.hasSuffix("s") ? String(folded.dropLast()) : folded
    let called = allCases.first { [$0.noun, $0.nouns].contains(folded) }
    if let meant = namedByGroup[group] ?? called {
      throw .usage("There is no kind “\(word)”", hint: "Did you mean \(meant.plural)?")
    }
    throw .unknownWord(word, "kind", among: allCases.map(\.plural))
  }

  /// Those whose commands are called otherwise than they are.
  private static let namedByGroup: [String: EntityKind] = [
    "pain": .painFlag, "burn": .workoutEntry, "weight": .bodyWeight,
  ]

  /// How the help says by what one of its things is meant.
  var reference: String {
    switch self {
    case .day: "its date, or `today` and the like"
    case .set, .workoutLog: "`last`, or its id, or the start or end of that"
    case .bodyWeight: "its day, `last`, or its id, or the start or end of that"
    case .session, .painFlag, .workoutEntry, .food:
      "its name, its day, `last`, or its id, or the start or end of that"
    default: "its name, `last`, or its id, or the start or end of that"
    }
  }

  /// Several of it in a sentence.
  var nouns: String {
    switch self {
    case .workoutEntry: "activities"
    case .food: "food"
    default: noun + "s"
    }
  }

  /// So many of it: `3 body weights`.
  func counted(_ count: Int) -> String {
    if self == .food { return count == 1 ? "1 food entry" : "\(count) food entries" }
    return "\(count) \(count == 1 ? noun : nouns)"
  }
}
