/// The loads that can be made for an exercise with what there is.
///
/// A load that was worked out is rounded down to one of them: it comes from a cap on the effort, and
/// what is above it would break the cap. What was too light shows in the next session's load; a
/// repetition that was missed under too much can't be had back.
public struct LoadSteps: Sendable, Equatable {
  /// How a load is made.
  public enum Means: Sendable, Equatable {
    /// A bar with the same plates on either end.
    case bar(weight: Double, PlateSet)
    /// Two dumbbells, or one; the weight is that of each.
    ///
    /// The lightest first.
    case dumbbells([Double])
    /// Dumbbells in even steps from the first.
    case dumbbellSteps(Double)
    /// Plates on a belt, added to the body.
    case belt(PlateSet, step: Double)
    /// A stack or anything else of which only a usual step is known.
    case steps(Double)
  }

  /// What the loads are made of.
  public let means: Means
  /// What all these loads are in.
  public let unit: WeightUnit
  /// What was taken for granted because nobody has said it: `a 20 kg bar`.
  public let assumptions: [String]

  /// By how much the load grows where all went well, as far as that can be made.
  public let increment: Double

  /// - Parameters:
  ///   - means: what the load is made of.
  ///   - unit: that of the loads.
  ///   - assumptions: what was taken to be so, in a few words each.
  ///   - increment: nil for the usual one.
  public init(
    _ means: Means, unit: WeightUnit, assumptions: [String] = [], increment: Double? = nil
  ) {
    self.means = means
    self.unit = unit
    self.assumptions = assumptions
    self.increment = increment ?? means.increment(unit)
  }

  /// Whether the load is added to the body, so that none is one too.
  public var isAdded: Bool { if case .belt = means { true } else { false } }

  /// Whether the loads that there are were taken for granted in even steps.
  public var isGuessed: Bool {
    switch means {
    case .dumbbellSteps, .steps: true
    case .bar, .belt, .dumbbells: false
    }
  }

  /// The lightest load, to begin with.
  public var lightest: Double {
    switch means {
    case .bar(let weight, _): weight
    case .dumbbells(let weights): weights.first ?? 0
    case .dumbbellSteps(let step), .steps(let step): step
    case .belt: 0
    }
  }

  /// The heaviest load that can be made and is not above another; the lightest where all are.
  public func load(notAbove load: Double) -> Double {
    switch means {
    case .bar(let weight, let plates):
      return Self.exact(weight + 2 * Self.sum(plates.stack(notAbove: (load - weight) / 2)))
    case .belt(let plates, let step):
      // Where a machine takes weight off the body, the step is all that is known of it.
      return load < 0
        ? Self.multiple(of: step, notAbove: load) : Self.sum(plates.stack(notAbove: load))
    case .dumbbells(let weights):
      return weights.last { !$0.isHeavier(than: load) } ?? lightest
    case .dumbbellSteps(let step), .steps(let step):
      return max(Self.multiple(of: step, notAbove: load), step)
    }
  }

  /// The lightest load that can be made and is above another; nil where there is none.
  public func load(above load: Double) -> Double? {
    switch means {
    case .bar(let weight, _) where load < weight: return weight
    case .bar(let weight, let plates):
      return plates.stack(above: (load - weight) / 2).map { Self.exact(weight + 2 * Self.sum($0)) }
    case .belt(let plates, let step):
      return load < 0
        ? Self.exact(Self.multiple(of: step, notAbove: load) + step)
        : plates.stack(above: load).map(Self.sum)
    case .dumbbells(let weights): return weights.first { $0.isHeavier(than: load) }
    case .dumbbellSteps(let step), .steps(let step):
      return Self.exact(Self.multiple(of: step, notAbove: load) + step)
    }
  }

  /// The load after one with which all went well: an increment more, or what of it can be made; nil
  /// where there is nothing heavier.
  ///
  /// The smallest plates that there are don't make the steps small.
  public func load(after load: Double) -> Double? {
    let next = self.load(notAbove: load + increment)
    return next.isHeavier(than: load) ? next : self.load(above: load)
  }

  /// The plates for a load that can be made: those on either end of the bar, or on the belt.
  public func plates(for load: Double) -> [Double] {
    switch means {
    case .bar(let weight, let plates): plates.stack(notAbove: (load - weight) / 2)
    case .belt(let plates, _): load > 0 ? plates.stack(notAbove: load) : []
    case .dumbbells, .dumbbellSteps, .steps: []
    }
  }

  /// A weight in the unit of these loads.
  public func converted(_ weight: Double, _ unit: WeightUnit) -> Double {
    unit.converted(weight, to: self.unit)
  }

  /// A load as a set has it; one to be found where there is none.
  func planned(_ load: Double?) -> PlannedLoad {
    if isAdded { return .bodyWeight(added: load ?? 0) }
    return load.map { .weight($0) } ?? .find(from: lightest)
  }

  private static func sum(_ plates: [Double]) -> Double { exact(plates.reduce(0, +)) }

  /// - Returns: within what a number of steps can be counted in.
  private static func multiple(of step: Double, notAbove load: Double) -> Double {
    exact(((load + Double.loadTolerance) / step).rounded(.down) * step)
  }

  /// A load in whole thousandths, as plates are: what adding leaves behind them would be logged, and
  /// 62.40000000000001 kg would be a record beside 62.4.
  private static func exact(_ load: Double) -> Double {
    let thousandths = (load * 1000).rounded()
    return thousandths.isFinite ? thousandths / 1000 : load
  }
}
