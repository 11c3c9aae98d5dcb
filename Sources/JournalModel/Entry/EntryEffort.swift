/// How hard the sets of a group were: `@8`, `@7,8,9`, `rir2`.
enum EntryEffort {
  /// The RPE of each set, or one for all; nil where the word says no effort.
  ///
  /// A repetition in reserve is one RPE below ten (M. Zourdos et al., "Novel Resistance
  /// Training–Specific Rating of Perceived Exertion Scale", J. Strength Cond. Res. 30, 2016).
  static func read(_ text: Substring, at place: Int) throws(EntryFailure) -> [Double]? {
    if text.hasPrefix("rir") {
      let number = text.dropFirst(3)
      guard let reserve = EntryNumber.decimal(number), reserve <= 9 else {
        throw EntryFailure(
          place, "“\(text)”: repetitions in reserve are a number from 0 to 9",
          adviceOnFigures(number, isReserve: true) ?? form)
      }
      return [10 - reserve]
    }
    guard text.first == "@" else { return nil }
    let body = text.dropFirst()
    let parts = body.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1] == "5", EntryNumber.whole(parts[0]).map({ $0 < 10 }) == true {
      throw EntryFailure(
        place, "“\(text)” has a decimal comma; a comma parts the efforts of sets",
        "Write @\(parts[0]).5; for RPE \(parts[0]) and then 5, write the two sets apart.")
    }
    var efforts: [Double] = []
    for part in parts {
      guard let rpe = EntryNumber.decimal(part), (1...10).contains(rpe) else {
        throw EntryFailure(
          place, "“\(text)” is neither an RPE from 1 to 10 nor a load with its unit",
          adviceOnFigures(body, isReserve: false) ?? advice(part))
      }
      efforts.append(rpe)
    }
    return efforts
  }

  /// How an effort is written, where it isn't known which is meant.
  static let form = "Write an RPE from 1 to 10 as @8, or repetitions in reserve as rir2."

  /// Of `8`, `8-9` or, for each set its own, `8,9`: how such efforts are written; nil where they are
  /// none.
  static func adviceOnFigures(_ figures: Substring, isReserve: Bool) -> String? {
    func efforts(_ separators: String) -> [Double]? {
      let parts = figures.split(omittingEmptySubsequences: false) { separators.contains($0) }
      let values = parts.compactMap(EntryNumber.decimal)
      let range = isReserve ? 0.0...9 : 1...10
      return values.count == parts.count && values.allSatisfy(range.contains) ? values : nil
    }
    if let ends = efforts("-"), ends.count <= 2 {
      let texts = ends.map { (isReserve ? "rir" : "@") + EntryNumber.text($0) }
      return "Write \(texts.joined(separator: ", or "))."
    }
    guard let list = efforts(",") else { return nil }
    // Only an RPE has a list.
    let texts = list.map { EntryNumber.text(isReserve ? 10 - $0 : $0) }
    do throws(EntryFailure) {
      let text = "@" + texts.joined(separator: ",")
      return try read(Substring(text), at: 0).map { _ in "Write \(text)." }
    } catch {
      // A decimal comma, or so it seems.
      return isReserve ? nil : error.advice
    }
  }

  private static func advice(_ part: Substring) -> String {
    guard let value = EntryNumber.decimal(part), value > 10 else {
      return "Write @8 for the effort, or 3x5 @180kg for the load."
    }
    return "Write @8 for the effort, or 3x5 @\(part)kg or 3x5 @\(part)lb for the load."
  }
}
