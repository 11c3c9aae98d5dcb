/// The sets that lead up to a first heavy one.
public enum WarmUp {
  /// One of them.
  public struct Step: Sendable, Equatable {
    /// What to lift, in the unit of the work set's load.
    public let load: Double
    /// How many repetitions: 5, 3 or 2.
    public let reps: Int
  }

  /// How far from the empty bar to the load each is, and its repetitions.
  ///
  /// Even jumps with 5, 3 and 2 repetitions after fives with the empty bar, as the lifters of Starting
  /// Strength warm up (M. Rippetoe, Starting Strength, 3rd ed., 2011; startingstrength.com, FAQ).
  private static let ramp: [(part: Double, reps: Int)] = [(0.25, 5), (0.5, 3), (0.75, 2)]
  private static let emptyBarReps = 5
  /// Where the ramp begins without a bar: what the bar is to a load of 100 kg.
  private static let beginning = 0.2

  /// From the empty bar up, each rounded down to what can be made; those that are hardly heavier
  /// than the one before, or hardly lighter than the load itself, are left out.
  ///
  /// - Parameters:
  ///   - load: that of the first work set, in the unit of the steps.
  ///   - steps: the loads that can be made.
  ///   - isFirst: whether nothing before it has warmed up the same muscles; else one set is enough
  ///     to find the groove.
  public static func steps(to load: Double, _ steps: LoadSteps, isFirst: Bool) -> [Step] {
    guard load > 0, !steps.isAdded else { return [] }
    let steps = steps.withoutSmallPlates
    func isLighter(_ step: Double) -> Bool { step <= 0.9 * load }
    var found: [Step] = []
    var start = load * beginning
    if case .bar(let bar, _) = steps.means {
      start = min(bar, load)
      if isFirst, isLighter(bar) { found.append(Step(load: bar, reps: emptyBarReps)) }
    }
    for (part, reps) in isFirst ? ramp : ramp.filter({ $0.part == 0.5 }) {
      let step = steps.load(notAbove: steps.plain(start + part * (load - start)))
      // The lightest that there is may be heavier than the part.
      guard step >= 1.2 * (found.last?.load ?? 0), isLighter(step) else { continue }
      found.append(Step(load: step, reps: reps))
    }
    return found
  }
}

extension LoadSteps {
  /// The loads without the plates that make less than an increment: nobody looks for the smallest
  /// ones to warm up.
  fileprivate var withoutSmallPlates: LoadSteps {
    guard case .bar(let bar, let plates) = means else { return self }
    return LoadSteps(
      .bar(weight: bar, plates.without(lighterThan: increment / 2)), unit: unit,
      assumptions: assumptions, increment: increment)
  }

  /// A load in whole increments above the empty bar.
  fileprivate func plain(_ load: Double) -> Double {
    guard case .bar(let bar, _) = means, increment > 0 else { return load }
    return bar + ((load - bar + Double.loadTolerance) / increment).rounded(.down) * increment
  }
}
