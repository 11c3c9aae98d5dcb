/// Undoes the conversion noise that apps leave in weights.
///
/// An app that keeps kilograms and shows pounds writes 20 kg as 44.09245243697551. Such a number
/// is nobody's; the round one in the other unit is what was on the bar.
enum WeightReading {
  /// The weight that was meant by a value in a unit.
  ///
  /// A value with at most four decimals stays. One with more, which in the other unit is a
  /// multiple of 0.05 within a millionth, is that multiple there; any other keeps its unit and
  /// four decimals.
  static func meant(_ value: Double, _ unit: WeightUnit) -> (value: Double, unit: WeightUnit) {
    guard isNoisy(value) else { return (rounded(value), unit) }
    let other: WeightUnit = unit == .kilograms ? .pounds : .kilograms
    if let round = round(value * unit.inKilograms / other.inKilograms) { return (round, other) }
    return (rounded(value), unit)
  }

  /// The unit that a noisy value must be in, because only from it a round weight follows.
  static func evidence(_ value: Double) -> WeightUnit? {
    guard isNoisy(value) else { return nil }
    if round(value * WeightUnit.kilogramsPerPound) != nil { return .pounds }
    return round(value / WeightUnit.kilogramsPerPound) != nil ? .kilograms : nil
  }

  /// Whether more than four decimals are there that no rounding of a float explains.
  private static func isNoisy(_ value: Double) -> Bool {
    abs(value) < 1e6 && abs(value - rounded(value)) > 1e-7 * max(1, abs(value))
  }

  private static func rounded(_ value: Double) -> Double {
    guard abs(value) < 1e6, let units = NumberText.nearest(value * 10_000) else { return value }
    return Double(units) / 10_000
  }

  private static func round(_ value: Double) -> Double? {
    guard let twentieths = NumberText.nearest(value * 20), twentieths != 0 else { return nil }
    let multiple = Double(twentieths) / 20
    return abs(value - multiple) <= 1e-6 * abs(multiple) ? multiple : nil
  }
}
