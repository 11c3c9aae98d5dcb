extension FitdownLine {
  // MARK: Weights without an `@`

  /// Reads `60kg x 8` and `60kg 3x8`; the unit tells the weight from a number of sets.
  static func setsBehindWeight(_ text: String) -> Sets? {
    var rest = text.lowercased()[...]
    let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    guard let weight = NumberText.parse(String(digits)) else { return nil }
    rest = rest[digits.endIndex...]
    let unit = unit(&rest)
    if unit == nil { return nil }
    let isOne = takeTimes(&rest)
    guard isOne || rest.first == " ", isOne != isCounted(rest),
      var said = sets(tail(text, rest), isBehindWeight: true), said.weight == nil
    else { return nil }
    (said.weight, said.unit) = (weight, unit)
    return said
  }

  /// Whether a text begins with a number of sets.
  static func isCounted(_ text: Substring) -> Bool {
    var rest = text.drop { $0 == " " }
    return number(&rest) != nil && (takeTimes(&rest) || take(" sets of ", &rest))
  }

  /// The weight that stands behind the reps and before nothing or a comma: `3x5 100kg, 3 110kg`.
  static func weightBehind(
    _ rest: inout Substring
  ) -> (weight: Double, unit: WeightUnit?)? {
    guard rest.first == " " else { return nil }
    var behind = rest.drop { $0 == " " }
    var digits = behind.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    if digits.last == "," { digits = digits.dropLast() }
    guard let weight = NumberText.parse(String(digits)) else { return nil }
    behind = behind[digits.endIndex...]
    let unit = unit(&behind)
    guard behind.isEmpty || behind.first == "," else { return nil }
    rest = behind
    return (weight, unit)
  }

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
    if holdsSets(text) { return true }
    var rest = text.lowercased()[...]
    while let digit = rest.firstIndex(where: { ("0"..."9").contains($0) }) {
      rest = rest[digit...]
      rest = rest.drop { ("0"..."9").contains($0) || $0 == "." }
      var behind = rest
      if unit(&behind) != nil { return true }
      if takeTimes(&behind), behind.first.map({ ("0"..."9").contains($0) }) ?? false { return true }
    }
    return false
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
}
