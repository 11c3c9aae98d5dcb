import JournalModel

extension TypedCommand {
  /// Takes the unit off a weight that is written with it, such as `81.5kg`, into a field of its own.
  ///
  /// - Returns: the weight without it; any other text as it is.
  ///
  /// What an event has in kilograms alone is turned into them, also from the profile's own unit.
  func withoutUnit(
    _ text: String, _ field: String, _ draft: inout EventDraft, in state: JournalState
  ) throws(CommandFailure) -> String {
    let (number, said) = Self.parts(text)
    if field == "bodyWeight" {
      let unit = said ?? state.profile.weightUnit
      guard unit != .kilograms, case .number(let digits)? = try? JSONValue(parsing: number),
        let value = Double(digits)
      else { return number }
      return Figure.short(value * unit.inKilograms)
    }
    guard field == "weight", type.fields.contains(where: { $0.name == "unit" }), let said else {
      return text
    }
    try set(.string(said.rawValue), asUnitOf: &draft)
    return number
  }

  /// What stands before the unit of a weight, and the unit; any other text as it is.
  private static func parts(_ text: String) -> (number: String, unit: WeightUnit?) {
    let word = text.reversed().prefix { $0.isLetter }.reversed()
    guard let unit = WeightUnit(word: String(word).lowercased()) else { return (text, nil) }
    var number = text.dropLast(word.count)
    while number.last == " " { number.removeLast() }
    return (String(number), unit)
  }

  /// Sets the unit, which may be said with the weight and by itself, but not twice in two ways.
  func set(_ unit: JSONValue, asUnitOf draft: inout EventDraft) throws(CommandFailure) {
    if let said = draft.data["unit"], said != unit {
      throw .usage(
        "The weight's unit and `--unit` are not the same", hint: "Leave one of them out.")
    }
    draft.data.set(["unit"], to: unit)
  }
}
