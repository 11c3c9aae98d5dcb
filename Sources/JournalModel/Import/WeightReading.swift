/// Undoes the conversion noise that apps leave in weights.
///
/// An app that keeps kilograms and shows pounds writes 20 kg as 44.09245243697551. Such a number
/// is nobody's; the round one in the other unit is what was on the bar.
enum WeightReading {
  /// The weight that was meant by a value in a unit.
  ///
  /// A value with three decimals or fewer stays. One with more, which in the other unit is a round
  /// weight, is that weight there. Any other keeps its unit and at most four decimals.
  static func meant(_ value: Double, _ unit: WeightUnit) -> (value: Double, unit: WeightUnit) {
    let other: WeightUnit = unit == .kilograms ? .pounds : .kilograms
    let ratio = unit.inKilograms / other.inKilograms
    let plain = rounded(value, to: 100)
    if isNear(value, rounded(value, to: 1000), within: 1e-12) {
      return (rounded(value, to: 1000), unit)
    }
    if let round = multiple(of: 0.05, near: value * ratio, within: 1e-9) { return (round, other) }
    // Single precision leaves 22.1 as 22.10000038.
    if isNear(value, plain, within: 1e-7) { return (plain, unit) }
    // Fitbod has 2.20462 lb in a kilogram: 225 lb are 102.05840462301894 kg there.
    if let round = multiple(of: 0.25, near: value * ratio, within: 2e-6, orBy: 0.000_05 * ratio)
      ?? multiple(of: 0.05, near: value * ratio, within: 2e-6)
    {
      return (round, other)
    }
    return (rounded(value, to: 10_000), unit)
  }

  /// The unit that a value must be in, because only from it a round weight follows.
  static func evidence(_ value: Double) -> WeightUnit? {
    WeightUnit.allCases.first { meant(value, $0).unit != $0 }
  }

  /// Whether a value is kilograms by more digits than chance has: 52.163122550000004 is 115 lb.
  static func isCertainlyKilograms(_ value: Double) -> Bool {
    !isNear(value, rounded(value, to: 1000), within: 1e-12)
      && multiple(of: 0.25, near: value / WeightUnit.pounds.inKilograms, within: 1e-9) != nil
  }

  /// The multiple of a step that a value is up to a relative or an absolute error.
  ///
  /// The absolute one allows for four decimals: 176.3698 lb is 80 kg.
  private static func multiple(
    of step: Double, near value: Double, within relative: Double, orBy absolute: Double = 0
  ) -> Double? {
    guard let steps = NumberText.nearest(value / step), steps != 0 else { return nil }
    // Through hundredths, so that the nearest float of the decimal number comes out.
    guard let hundredths = NumberText.nearest(Double(steps) * step * 100) else { return nil }
    let multiple = Double(hundredths) / 100
    return abs(value - multiple) <= max(relative * abs(multiple), absolute) ? multiple : nil
  }

  private static func isNear(_ value: Double, _ other: Double, within relative: Double) -> Bool {
    abs(value - other) <= relative * max(1, abs(value))
  }

  private static func rounded(_ value: Double, to fractions: Double) -> Double {
    guard let units = NumberText.nearest(value * fractions) else { return value }
    return Double(units) / fractions
  }
}
