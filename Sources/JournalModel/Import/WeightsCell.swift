/// The weights that a cell says in more than a number: `60, 65, 70`, `22.5/25 kg`, `BW + 10`.
enum WeightsCell {
  /// One weight for each set, as it is written; nil where the cell is one weight, or says another
  /// number of them.
  static func weights(of cell: String, sets count: Int) -> [String]? {
    let whole = cell.trimmedBlanks
    let text = whole.withoutListBrackets
    let isInBrackets = text.utf8.count < whole.utf8.count
    if isInBrackets, count == 1, number(in: text) != nil { return [text] }
    guard count > 1, !text.isEmpty else { return nil }
    // Nobody lifts as much as `225,235,245` would be with groups of thousands.
    if !isInBrackets, let number = NumberText.parse(text), number < 100_000 { return nil }
    let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
    // A blank parts more surely than a comma, which may be in a number: `62,5, 65`.
    for separator in [";", "|", "/", "\n", " ", ","] as [Character] {
      let parts = text.split(separator: separator).map { part in
        String(part.hasSuffix(",") ? part.dropLast() : part).trimmedBlanks
      }
      let numbers = parts.compactMap { number(in: $0) }
      guard parts.count == count, numbers.count == count else { continue }
      // `62,5,65` has a fraction somewhere, as `[62,5]` may have.
      let isCertain = isInBrackets && count > 2
      if separator == ",", !isCertain, !areNear(numbers) { continue }
      return parts.map { $0.last?.isLetter == true ? $0 : $0 + unit }
    }
    return nil
  }

  /// Whether a number may as well be two, as `60,65`; `62,5` and `100,05` hardly are.
  ///
  /// - Parameter hasDecimalCommas: whether the table is one of a country where `27,50` is a weight.
  static func mayBeTwo(_ cell: String, hasDecimalCommas: Bool) -> Bool {
    let parts = cell.trimmedBlanks.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 2, parts.count == 2, parts[0].count == parts[1].count,
      numbers.allSatisfy({ $0 >= 10 })
    else { return false }
    let isFraction = hasDecimalCommas && [25, 50, 75].contains(numbers[1])
    return !isFraction && areNear(numbers.map(Double.init))
  }

  /// Whether weights could be those of sets in a row.
  private static func areNear(_ weights: [Double]) -> Bool {
    guard let least = weights.min(), let most = weights.max() else { return false }
    return most <= least * 2
  }

  /// What a weight adds to the lifter's own or takes off it: `+10` of `BW + 10`, 0 of `BW`.
  static func withoutBodyWeight(_ cell: String) -> String {
    // Almost every weight is a number.
    guard let first = cell.utf8.first, first & 0xDF == UInt8(ascii: "B") else { return cell }
    let lower = cell.lowercased()
    let names = ["bodyweight", "body weight", "bw"]
    guard let name = names.first(where: { lower.hasPrefix($0) }) else { return cell }
    let rest = String(lower.dropFirst(name.count)).trimmedBlanks
    if rest.isEmpty { return "0" }
    return "+-\u{2212}".contains(rest.first ?? " ") ? rest : cell
  }

  /// Whether a text is one weight, perhaps with its unit, or the lifter's own: `60`, `60 kg`, `BW + 10`.
  static func isWeight(_ text: String) -> Bool { number(in: withoutBodyWeight(text)) != nil }

  /// The number of a weight that may have its unit.
  private static func number(in text: String) -> Double? {
    let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
    guard unit.isEmpty || WeightUnit(importName: unit) != nil else { return nil }
    return NumberText.parse(String(text.dropLast(unit.count)))
  }
}
