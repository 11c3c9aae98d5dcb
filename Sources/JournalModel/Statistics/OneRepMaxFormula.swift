/// How the weight that could be lifted once is estimated from a set of several repetitions.
public enum OneRepMaxFormula: String, Sendable, CaseIterable {
  /// w × (1 + r / 30): B. Epley, "Poundage Chart", Boyd Epley Workout (1985).
  case epley
  /// w × 36 / (37 − r): M. Brzycki, "Strength Testing—Predicting a One-Rep Max from
  /// Reps-to-Fatigue", J. Phys. Educ. Recreat. Dance 64 (1993).
  case brzycki
  /// w × r^0.1: V. P. Lombardi, Beginning Weight Training (1989).
  case lombardi
  /// The weight over its percentage in the chart of M. Tuchscherer, The Reactive Training Manual
  /// (2008), by repetitions and RPE; a set without an RPE counts as one to the limit.
  case rpe

  /// Above this many repetitions every formula is unsure: they were fitted to sets of up to ten.
  public static let mostSureReps = 10

  /// The estimate in the unit of `weight`; with one repetition and nothing in reserve the weight.
  ///
  /// - Returns: nil where the formula says nothing: without weight or repetitions, and beyond the
  ///   36 repetitions of Brzycki's or the 15½ of the chart.
  public func estimate(weight: Double, reps: Int, rpe: Double? = nil) -> Double? {
    guard weight > 0, reps > 0 else { return nil }
    switch self {
    case .epley: return weight * Self.epleyFactor(of: Double(reps))
    case .brzycki: return reps < 37 ? weight * 36 / Double(37 - reps) : nil
    case .lombardi: return weight * Self.tenthRoot(of: Double(reps))
    case .rpe: return Self.share(reps: reps, rpe: rpe ?? 10).map { weight / $0 }
    }
  }

  /// How many times the weight of so many repetitions to the limit is what can be lifted once, by
  /// Epley's formula; one repetition is the weight itself.
  static func epleyFactor(of reps: Double) -> Double { reps <= 1 ? 1 : 1 + reps / 30 }

  /// What an estimate is compared by: sets that are worth the same, as 80 kg × 10 and 100 kg × 2
  /// are, may have estimates that differ in the last bit, and neither of them is better.
  static func worth(_ estimate: Double) -> Double { (estimate * 1e9).rounded() }

  /// The source as a line for a reader.
  public var source: String {
    switch self {
    case .epley: "Epley 1985: w × (1 + r / 30)"
    case .brzycki: "Brzycki 1993: w × 36 / (37 − r)"
    case .lombardi: "Lombardi 1989: w × r^0.1"
    case .rpe: "Tuchscherer 2008: the weight over its percentage by reps and RPE"
    }
  }

  /// Which part of the one-repetition maximum a set was.
  ///
  /// The chart is one curve over the repetitions that were possible: those done and those left. It
  /// has a point for every half; between them a line is drawn.
  private static func share(reps: Int, rpe: Double) -> Double? {
    let place = 2 * (Double(reps) + 10 - rpe - 1)
    guard place >= 0, place <= Double(chart.count - 1) else { return nil }
    let low = Int(place)
    let part = place - Double(low)
    let high = min(low + 1, chart.count - 1)
    return (chart[low] * (1 - part) + chart[high] * part) / 100
  }

  /// Percentages at 1, 1½, 2, … 15½ possible repetitions, the last being twelve at RPE 6.5.
  private static let chart = [
    100, 97.8, 95.5, 93.9, 92.2, 90.7, 89.2, 87.8, 86.3, 85.0, 83.7, 82.4, 81.1, 79.9, 78.6, 77.4,
    76.2, 75.1, 73.9, 72.3, 70.7, 69.4, 68.0, 66.7, 65.3, 64.0, 62.6, 61.3, 59.9,
    58.6,
  ]

  /// Newton's method, because nothing here asks the C mathematics library: from above, until it falls
  /// no more.
  ///
  /// - Parameter value: at least 1.
  private static func tenthRoot(of value: Double) -> Double {
    var root = value
    var former = Double.infinity
    while root < former {
      former = root
      let square = root * root
      let fourth = square * square
      let ninth = fourth * fourth * root
      root -= (ninth * root - value) / (10 * ninth)
    }
    return former
  }
}
