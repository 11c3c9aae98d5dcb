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

  /// Whether a note may say sets: what surely holds some, a weight, sets and reps, or a list of reps.
  static func mayHoldSets(_ text: String) -> Bool {
    if holdsSets(text) || timesBodyWeight(text) || listsNumbers(text) { return true }
    return behindNumbers(text).contains { behind in
      var (weight, reps) = (behind, behind)
      if unit(&weight) != nil { return true }
      guard takeTimes(&reps) || take(" sets of ", &reps) else { return false }
      return number(&reps) != nil || reps.hasPrefix("bw") || reps.hasPrefix("body")
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

  /// Whether a line that cannot be read is sets for sure, and no name: what has their shape, and
  /// `8, 8, 6`, `bw x 10` or `AMRAP 12`, which say nothing else.
  static func isOfSets(_ text: String) -> Bool { hasShapeOfSets(text) || hasOnlyWordsOfSets(text) }

  /// Whether a line begins as sets with a weight or sets of reps do: `8 x 60 kg`, `100 kg: 5, 4`, not
  /// `24kg Swings`.
  static func hasShapeOfSets(_ text: String) -> Bool {
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

  /// Whether a text has a number, and no word but those that sets are told with.
  static func hasOnlyWordsOfSets(_ text: String) -> Bool {
    guard text.contains(where: { ("0"..."9").contains($0) }) else { return false }
    return text.lowercased().split { !$0.isLetter }.allSatisfy(wordsOfSets.contains)
  }

  /// Without `s`, as `21s` are curls.
  private static let wordsOfSets: Set<Substring> = [
    "x", "bw", "body", "bodyweight", "weight", "kg", "kgs", "kilos", "kilograms", "lb", "lbs",
    "pound", "pounds", "rep", "reps", "set", "sets", "of", "at", "and", "to", "max", "amrap",
    "failure", "rpe", "rir", "with", "per", "each", "side",
  ]

  /// Whether reps stand behind a sign without a number before it: `easy bw x 10`.
  private static func timesBodyWeight(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
    return words.indices.contains { place in
      guard let sign = words[place].first, sign == "x" || sign == "×" else { return false }
      let behind = words[place].dropFirst()
      let reps = behind.isEmpty && place + 1 < words.count ? words[place + 1] : behind
      return reps.first.map { ("0"..."9").contains($0) } ?? false
    }
  }

  /// Whether three numbers or more stand in a row: `all bw 8, 8, 6`, not `5/3/1 Squat`.
  private static func listsNumbers(_ text: String) -> Bool {
    text.split { !("0"..."9").contains($0) && !" .,;".contains($0) }.contains { run in
      run.split { !("0"..."9").contains($0) && $0 != "." }.count > 2
    }
  }

  /// Whether what stands behind sets may be more of them, and so neither a mere note nor a name:
  /// `x 3`, `8, 7`, `/ 8`, `kg: 5`.
  static func mayGoOn(_ text: String) -> Bool {
    let text = text.lowercased()
    var (rest, list) = (text[...], text.drop { " ,;/+-–".contains($0) })
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
