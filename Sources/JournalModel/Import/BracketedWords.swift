/// What stands in brackets behind a column's name, where it may say more than a unit: `Weight (per side)`.
struct BracketedWords {
  /// What it means for the role that the name in front has.
  enum Bearing: Equatable {
    /// Nothing: it is a unit, or there is none.
    case none
    /// The column has the role unless another does, whose name says less: `Date (updated)`.
    case doubt
    /// The column hasn't the role: a value in a unit that nobody knows is none.
    case denial
    /// The column has this role: `Reps (s)` are seconds.
    case other(ColumnRole)
  }

  /// As `HeaderName` has it, or nil without brackets.
  private let text: String?
  private let words: [String]

  init(_ written: String) {
    text = HeaderName(written).unit
    words = text?.split { !$0.isLetter && !$0.isNumber }.map(String.init) ?? []
  }

  func bearing(on role: ColumnRole) -> Bearing {
    guard let text else { return .none }
    switch role {
    case .weight:
      if words.contains(where: { WeightUnit(importName: $0) != nil }) { return .none }
      return isPart || OtherMeasures.isOther(words) || isUnknownUnit ? .denial : .doubt
    case .distance:
      if words.contains(where: { DistanceUnit(importName: $0) != nil }), words.count < 3,
        !text.contains("/")
      {
        return .none
      }
      return Self.harmless.isDisjoint(with: words) ? .denial : .doubt
    case .reps:
      if HeaderWords.unitSeconds(text) != nil { return .other(.seconds) }
      return OtherMeasures.isOther(words) ? .denial : .doubt
    case .seconds, .duration:
      if text.contains(":") || HeaderWords.unitSeconds(text) != nil { return .none }
      return OtherMeasures.isOther(words) ? .denial : .doubt
    case .rpe:
      if words == ["rir"] { return .other(.rir) }
      let most = words.compactMap { Int($0) }.max()
      return most == nil || most == 10 ? .doubt : .denial
    default: return .doubt
    }
  }

  /// Whether it says that a number is only a part of the load, or a place on a machine.
  private var isPart: Bool {
    text?.contains("%") == true || text?.contains("#") == true
      || !Self.parts.isDisjoint(with: words)
  }

  private static let parts: Set = [
    "percent", "bar", "stack", "level", "pin", "setting", "notch", "hole", "x2", "2x", "rir",
  ]

  /// Whether it is a unit that no journal has.
  private var isUnknownUnit: Bool {
    words.count == 1 && ["g", "gram", "grams", "gramm", "n", "newton"].contains(words[0])
  }

  private static let harmless: Set = ["optional", "total", "covered", "run", "if", "cardio"]
}
