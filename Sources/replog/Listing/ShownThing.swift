import JournalModel

/// A thing of the state document as a person reads it, member by member.
struct ShownThing {
  private let thing: JSONValue
  private let state: JournalState
  private let id: EntityID?

  init(_ thing: JSONValue, of state: JournalState) {
    self.thing = thing
    self.state = state
    id = thing["id"]?.plainText.flatMap { EntityID($0) }
  }

  /// What a member says, and what that is called; nil where it has nothing to say.
  func row(_ member: JSONMember) -> (name: String, text: StyledText)? {
    if member.name == "totalVolume", let id {
      // As all tables tell it: of work done. That of all sets stands in JSON.
      let work = StateDocument(state).work(of: id).kilograms
      return ("tonnage", StyledText(Figure.tonnage(work, in: state.profile.weightUnit)))
    }
    let value = member.name == "id" ? member.value : member.value.named(in: state)
    guard let text = value.plainText ?? unitLeftOut(member),
      let words = words(member.name, text, Double(text))
    else { return nil }
    let net = member.name == "netCalories" ? Double(text) : nil
    return (member.name, StyledText(words, net.map(Style.init(netCalories:))))
  }

  /// A member's value in words: a weight in tenths and with its unit, a day's sum whole, a time as a
  /// clock tells it; nil where it isn't to be shown.
  private func words(_ name: String, _ text: String, _ value: Double?) -> String? {
    switch name {
    case "estimatedOneRepMax":
      let set = id.flatMap { state.sets[$0] }?.record
      if let set, state.estimateCell(of: set).isEmpty { return nil }
      let unit = thing["unit"]?.plainText ?? WeightUnit.kilograms.rawValue
      return value.map { "\(Figure.tenths($0)) \(unit)" } ?? text
    case "bodyWeight":
      return value.map { Figure.estimate(kilograms: $0, in: state.profile.weightUnit) } ?? text
    case "totalCalories", "totalCaloriesBurned", "netCalories":
      return value.map { Figure.grouped($0) } ?? text
    case "estimatedDuration": return Int(text).map(Figure.time) ?? text
    case "configurationSummary":
      return id.flatMap { state.workoutItems[$0] }?.record.configurationWords ?? text
    // They list weights of which nobody says the unit.
    case "availablePlates", "dumbbellIncrements":
      let unit = state.unitOfLists(under: state.profile.unitSystem).rawValue
      return text.isEmpty ? text : "\(text) \(unit)"
    default: return text
    }
  }

  /// The unit of a weight that came without one.
  private func unitLeftOut(_ member: JSONMember) -> String? {
    member.name == "unit" && thing["weight"]?.plainText != nil
      ? WeightUnit.kilograms.rawValue : nil
  }
}

extension JSONValue {
  /// The value with names in the place of the ids that have one.
  fileprivate func named(in state: JournalState) -> JSONValue {
    switch self {
    case .string(let text):
      EntityID(text).flatMap { ReferenceFinder.name(of: $0, in: state) }.map { .string($0) } ?? self
    case .array(let elements): .array(elements.map { $0.named(in: state) })
    default: self
    }
  }
}
