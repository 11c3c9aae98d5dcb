/// The sets that lead up to a first heavy one.
public enum WarmUp {
  /// One of them.
  public struct Step: Sendable, Equatable {
    public let load: Double
    public let reps: Int
  }

  /// Parts of the load and their repetitions: M. Rippetoe, Starting Strength, 3rd ed. (2011), whose
  /// lifters begin with the empty bar.
  private static let ramp: [(part: Double, reps: Int)] = [(0.4, 5), (0.6, 3), (0.8, 2)]
  private static let emptyBarReps = 5

  /// From the empty bar up, each rounded down to what can be made; those that are hardly heavier
  /// than the one before, or hardly lighter than the load itself, are left out.
  ///
  /// - Parameter isFirst: whether nothing before it has warmed up the same muscles; else one set
  ///   is enough to find the groove.
  public static func steps(to load: Double, _ steps: LoadSteps, isFirst: Bool) -> [Step] {
    guard load > 0, !steps.isAdded else { return [] }
    var found: [Step] = []
    if isFirst, case .bar(let bar, _) = steps.means, bar < load {
      found.append(Step(load: bar, reps: emptyBarReps))
    }
    for (part, reps) in isFirst ? ramp : ramp.filter({ $0.part == 0.6 }) {
      let step = steps.load(notAbove: load * part)
      // The lightest that there is may be heavier than the part.
      guard step >= 1.2 * (found.last?.load ?? 0), step <= 0.9 * load else { continue }
      found.append(Step(load: step, reps: reps))
    }
    return found
  }
}
