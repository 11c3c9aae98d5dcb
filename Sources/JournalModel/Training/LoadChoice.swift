/// What can be loaded of a weight that somebody asks for: the weight itself, or those nearest to it.
public struct LoadChoice: Sendable, Equatable {
  /// What is asked for, in the unit of the loads.
  public let asked: Double
  /// The heaviest load that isn't above it; nil where all are.
  public let below: Double?
  /// The lightest above it, where it can't be loaded itself; nil where none is.
  public let above: Double?
  /// Whether it can be loaded.
  public let isExact: Bool

  /// Weights that differ by less are one: what was converted from another unit is no round figure.
  private static let leastDifference = 0.005

  /// - Parameters:
  ///   - weight: what is asked for.
  ///   - unit: that of the weight.
  ///   - steps: the loads that can be made.
  public init(of weight: Double, _ unit: WeightUnit, _ steps: LoadSteps) {
    let asked = steps.converted(weight, unit)
    let found = steps.load(notAbove: asked + Self.leastDifference)
    isExact = abs(found - asked) <= Self.leastDifference
    self.asked = asked
    // The lightest load is what is found where all are too heavy.
    below = found <= asked + Self.leastDifference ? found : nil
    above = isExact ? nil : below == nil ? found : steps.load(above: asked)
  }

  /// The loads that there are of it, the lighter first.
  public var loads: [Double] { [below, above].compactMap(\.self) }
}

extension LoadSteps {
  /// The same with another bar; nil where none is lifted.
  ///
  /// - Parameter weight: that of the bar, in the unit of these loads.
  public func onBar(of weight: Double) -> LoadSteps? {
    guard case .bar(_, let plates) = means else { return nil }
    // What the bar weighs is the first that is taken for granted, and isn't any more.
    return LoadSteps(
      .bar(weight: weight, plates), unit: unit, assumptions: Array(assumptions.dropFirst()),
      increment: increment)
  }
}
