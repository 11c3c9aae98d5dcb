import JournalModel

extension TypedCommand {
  private static let endings: [(text: String, unit: WeightUnit)] = [
    ("kg", .kilograms), ("lbs", .pounds), ("lb", .pounds),
  ]

  /// Takes the unit off a weight that is written with it, such as `81.5kg`, into a field of its own.
  ///
  /// - Returns: the weight without it; any other text as it is.
  func withoutUnit(
    _ text: String, _ field: String, _ draft: inout EventDraft
  ) throws(CommandFailure) -> String {
    guard field == "weight", type.fields.contains(where: { $0.name == "unit" }) else { return text }
    let folded = text.lowercased()
    guard let ending = Self.endings.first(where: { folded.hasSuffix($0.text) }) else { return text }
    try set(.string(ending.unit.rawValue), asUnitOf: &draft)
    var number = text.dropLast(ending.text.count)
    while number.last == " " { number.removeLast() }
    return String(number)
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
