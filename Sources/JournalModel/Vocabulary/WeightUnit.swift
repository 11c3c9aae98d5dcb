/// The unit that a weight was logged in.
///
/// A weight keeps its unit for life; only sums are converted, to kilograms.
public enum WeightUnit: String, Sendable, CaseIterable {
  case kilograms = "kg"
  case pounds = "lb"

  /// Kilograms in one avoirdupois pound, exact by the international agreement of 1959.
  public static let kilogramsPerPound = 0.453_592_37

  /// The unit that a word names, as people write it beside a number: `kg`, `lbs`, `pounds`.
  package init?(word: some StringProtocol) {
    switch word {
    case "kg", "kgs", "kilos", "kilograms": self = .kilograms
    case "lb", "lbs", "pound", "pounds": self = .pounds
    default: return nil
    }
  }

  /// Kilograms in one of this unit.
  public var inKilograms: Double {
    switch self {
    case .kilograms: 1
    case .pounds: Self.kilogramsPerPound
    }
  }

  /// A weight of this unit in another; in the same one to the last digit.
  package func converted(_ weight: Double, to other: WeightUnit) -> Double {
    self == other ? weight : weight * inKilograms / other.inKilograms
  }
}
