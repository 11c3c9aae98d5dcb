extension FitdownLine {
  // MARK: Weights without an `@`

  /// Reads `60kg x 8` and `60kg 3x8`; the unit tells the weight from a number of sets.
  static func setsBehindWeight(_ text: String) -> Sets? {
    var rest = text.lowercased()[...]
    let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    rest = rest[digits.endIndex...]
    guard let unit = unit(&rest), let weight = NumberText.weight(String(digits), in: unit)
    else { return nil }
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
    behind = behind[digits.endIndex...]
    let unit = unit(&behind)
    guard behind.isEmpty || behind.first == ",",
      let weight = NumberText.weight(String(digits), in: unit)
    else { return nil }
    rest = behind
    return (weight, unit)
  }

  /// Whether a weight goes on behind what was read of it, so that it is another or several:
  /// `%`, `/65/70kg`, `-65kg`, `, 65, 70kg`.
  static func weightGoesOn(_ rest: Substring) -> Bool {
    guard let first = rest.first else { return false }
    if first.isLetter || first == "%" { return true }
    let marked = rest.drop { $0 == " " }
    let behind = marked.dropFirst().drop { $0 == " " }
    var next = behind.drop { ("0"..."9").contains($0) || $0 == "." }
    guard let mark = marked.first, next.count < behind.count else { return false }
    switch mark {
    case "/", "+": return true
    case "-", "–": return first == mark
    case ",":
      _ = unit(&next)
      return next.isEmpty || next.first == ","
    default: return false
    }
  }

  /// Whether reps are a weight, or part of one: `60` of `8 x 60 kg`, `62` of `5 x 62,5`.
  static func areWeight(_ behindReps: Substring, isCounted: Bool) -> Bool {
    let fraction = fraction(behindReps)
    var rest = behindReps.dropFirst(fraction.count)
    if unit(&rest) != nil { return true }
    // In `3x8,2x6` the comma parts sets.
    return isCounted && !fraction.isEmpty && !takeTimes(&rest) && !takeAt(&rest)
  }
}
