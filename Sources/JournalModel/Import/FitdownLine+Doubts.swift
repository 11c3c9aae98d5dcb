extension FitdownLine {
  // MARK: What may be sets

  /// Whether a line counts more sets than anybody does, as `80x5` where 5 reps with 80 kg are meant.
  static func countsTooMany(_ text: String) -> Bool {
    var rest = text.lowercased()[...]
    guard let count = number(&rest), count > mostSets, takeTimes(&rest) else { return false }
    return number(&rest) != nil
  }

  /// The sets that a line may count.
  static let mostSets = 20

  /// Whether a note may say sets: what surely holds some, a weight, or sets and reps.
  static func mayHoldSets(_ text: String) -> Bool {
    holdsSets(text)
      || behindNumbers(text).contains { behind in
        var (weight, reps) = (behind, behind)
        if unit(&weight) != nil { return true }
        return (takeTimes(&reps) || take(" sets of ", &reps)) && number(&reps) != nil
      }
  }

  /// Whether a text has sets somewhere that cannot be read: `then 3x8-10@20kg`.
  static func holdsSets(_ text: String) -> Bool {
    var last: Character?
    for character in text where character != " " {
      if character == "@", last?.isNumber == true { return true }
      last = character
    }
    return false
  }

  /// Whether a line that cannot be read is sets for sure, and no name: `8 x 60 kg`, `100 kg: 5, 4`,
  /// not `24kg Swings`.
  static func isOfSets(_ text: String) -> Bool {
    if holdsSets(text) { return true }
    var rest = text.lowercased()[...]
    let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    rest = rest[digits.endIndex...]
    let isWeight = unit(&rest) != nil
    guard !digits.isEmpty,
      takeTimes(&rest) || take(" sets of ", &rest) || (isWeight && rest.first == ":")
    else { return false }
    return !units(text).isEmpty || !rest.contains { $0.isLetter && $0 != "x" }
  }

  /// Whether what stands behind sets may be more of them, and so neither a mere note nor a name:
  /// `x 3`, `8, 7`, `kg: 5`.
  static func mayGoOn(_ text: String) -> Bool {
    let text = text.lowercased()
    var (rest, list) = (text[...], text[...])
    if mayHoldSets(text) || unit(&rest) != nil || takeTimes(&rest) { return true }
    guard number(&list) != nil else { return false }
    let next = list.drop { $0 == " " }
    guard let mark = next.first else { return true }
    return mark == "," || mark == "/" || (next.count < list.count && ("0"..."9").contains(mark))
  }

  /// The units of the weights in a text, wherever they stand.
  static func units(_ text: String) -> Set<WeightUnit> {
    Set(
      behindNumbers(text).compactMap { behind in
        var rest = behind
        return unit(&rest)
      })
  }

  /// What stands behind each number of a text, in small letters.
  private static func behindNumbers(_ text: String) -> [Substring] {
    var rest = text.lowercased()[...]
    var all: [Substring] = []
    while let digit = rest.firstIndex(where: { ("0"..."9").contains($0) }) {
      rest = rest[digit...].drop { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
      all.append(rest)
    }
    return all
  }
}
