/// How the calories of a workout are computed.
public enum CalorieFormula: String, WireEnumeration {
  /// Seed 004: minutes × MET × multiplier × kilograms / 200.
  case design
  /// The standard MET equation, which has 3.5 ml O₂ per kilogram and minute for one MET and 5 kcal a
  /// litre: 3.5 times the design's. American College of Sports Medicine, Guidelines for Exercise
  /// Testing and Prescription.
  case acsm

  public static let wire = WireTable(CalorieFormula.self)

  /// The weight of a user who has never recorded one (seed 004).
  package static let defaultKilograms = 70.0

  /// Whole kilocalories, never fewer than none.
  public func calories(
    minutes: Int, baseMET: Double, intensity: IntensityLevel, kilograms: Double
  ) -> Double {
    let product = Double(minutes) * (baseMET * intensity.metMultiplier) * kilograms
    return max(0, (product * (self == .acsm ? 3.5 : 1) / 200).rounded())
  }
}

/// How hard a workout felt (seed 004).
public enum IntensityLevel: String, WireEnumeration {
  case light = "Light"
  case moderate = "Moderate"
  case vigorous = "Vigorous"

  public static let wire = WireTable(IntensityLevel.self)

  /// What the activity's MET is multiplied by.
  var metMultiplier: Double {
    switch self {
    case .light: 0.5
    case .moderate: 1.0
    case .vigorous: 1.5
    }
  }

  /// The band that an effective MET falls in: light below 3, vigorous from 6.
  public static func band(ofMET met: Double) -> IntensityLevel {
    met < 3 ? .light : met < 6 ? .moderate : .vigorous
  }
}

extension ExerciseCategory {
  /// The MET of an exercise of the user's own that says none: the median of what seed 004 lists
  /// under its category, so that one activity that is unlike the others moves nothing.
  var usualMET: Double {
    switch self {
    case .cardio, .sports: 6.5
    case .strength: 5
    case .flexibility: 2.5
    }
  }
}
