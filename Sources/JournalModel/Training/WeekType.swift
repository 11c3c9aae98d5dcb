/// What a week of a plan is for (seed 001).
public enum WeekType: String, WireEnumeration {
  /// Trained as the plan is written.
  case regular
  /// To recover: lighter, and with fewer sets.
  case deload
  /// Heavier, and with fewer sets.
  case peak
  /// To find out what can be lifted.
  case test

  public static let wire = WireTable(WeekType.self)

  /// How it changes what the plan prescribes, unless the week says otherwise.
  public var modifiers: WeekModifiers {
    switch self {
    case .regular: WeekModifiers(intensity: 1.0, volume: 1.0, rpeCap: 10)
    case .deload: WeekModifiers(intensity: 0.6, volume: 0.5, rpeCap: 7)
    case .peak: WeekModifiers(intensity: 1.05, volume: 0.7, rpeCap: 9.5)
    case .test: WeekModifiers(intensity: 1.0, volume: 0.3, rpeCap: 10)
    }
  }

  /// What a coach says at the start of such a week.
  public var coachingNotes: String { coachingNotes(with: modifiers) }

  /// What a coach says at the start of such a week that has figures of its own.
  public func coachingNotes(with modifiers: WeekModifiers) -> String {
    let isUsual = modifiers == self.modifiers
    switch self {
    case .regular:
      return isUsual
        ? "Train as written. Add a little weight or a repetition wherever last week's sets stayed "
          + "within their RPE."
        : "\(modifiers.words)."
    case .deload:
      return "Recover. \(modifiers.words), stop well short of failure, and leave each session "
        + "fresher than you came."
    case .peak:
      let figures = isUsual ? "Lift heavier than last week for fewer sets" : modifiers.words
      return "\(figures). Rest long between sets, skip what is optional, and sleep."
    case .test:
      return "Test yourself. Work up in small steps to one hard, clean top set per main lift; end "
        + "the attempt when form breaks, and do little else."
    }
  }
}

/// Factors by which a week changes weights and sets, and the effort that it allows.
public struct WeekModifiers: Sendable, Equatable {
  /// What the weights are multiplied by.
  public var intensity: Double
  /// What the numbers of sets are multiplied by.
  public var volume: Double
  /// The highest RPE of any set.
  public var rpeCap: Double

  /// Modifiers of a week of its own; `WeekType.modifiers` are the usual ones.
  ///
  /// - Parameters:
  ///   - intensity: what the weights are multiplied by; 1 changes nothing.
  ///   - volume: what the numbers of sets are multiplied by, likewise.
  ///   - rpeCap: the highest RPE of any set; 10 allows all.
  public init(intensity: Double, volume: Double, rpeCap: Double) {
    self.intensity = intensity
    self.volume = volume
    self.rpeCap = rpeCap
  }

  /// The weight to lift in such a week, in the unit of `base`.
  public func adjustedWeight(base: Double) -> Double { base * intensity }

  /// What is lifted of what is usual: `Lift about 60% of your usual weights for half the sets`.
  fileprivate var words: String {
    let weights = intensityPercent == 100 ? "" : "about \(intensityPercent)% of "
    let sets =
      switch volumePercent {
      case 50: "half the sets"
      case 100: "all sets"
      default: "about \(volumePercent)% of the sets"
      }
    return "Lift \(weights)your usual weights for \(sets)"
  }

  /// The intensity in whole per cent, within what can be counted in: a merged journal may hold any
  /// number.
  var intensityPercent: Int { Self.percent(intensity) }

  /// The volume in whole per cent, as the intensity.
  var volumePercent: Int { Self.percent(volume) }

  private static func percent(_ part: Double) -> Int {
    Int(min(max((known(part) * 100).rounded(), -9999), 9999))
  }

  /// A factor that is a number; one that is none changes nothing.
  private static func known(_ factor: Double) -> Double { factor.isNaN ? 1 : factor }

  /// How many of `sets` are left: rounded half up, and at least one of those that there were.
  public func adjustedSets(_ sets: Int) -> Int {
    guard sets > 0 else { return 0 }
    let scaled = (Double(sets) * Self.known(volume)).rounded()
    // A merged journal may hold any number, and one beyond the integers must not stop the program.
    return Int(min(max(scaled, 1), Double(Prescription.maximumSets)))
  }
}
