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
          place, "“\(text)”: repetitions in reserve are 0 to 9", "Write rir2, or @8.")
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
          advice(part))
      }
      efforts.append(rpe)
    }
    return efforts
  }

  private static func advice(_ part: Substring) -> String {
    guard let value = EntryNumber.decimal(part), value > 10 else {
      return "Write @8 for the effort, or 3x5 @180kg for the load."
    }
    return "Write @\(part)kg or @\(part)lb for the load, or @8 for the effort."
  }
}
