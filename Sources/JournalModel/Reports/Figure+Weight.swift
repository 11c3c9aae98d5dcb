/// Weights as a person reads them.
extension Figure {
  /// A weight with two decimals at most: `102.5 kg`.
  package static func weight(_ value: Double, _ unit: WeightUnit) -> String {
    "\(short(value)) \(unit.rawValue)"
  }

  /// A weight as it was logged, with two decimals at most: no plates are rounded away.
  package static func weight(kilograms: Double, in unit: WeightUnit) -> String {
    weight(kilograms / unit.inKilograms, unit)
  }

  /// An estimate or a mean, with one decimal: `116.7 kg`.
  package static func estimate(kilograms: Double, in unit: WeightUnit) -> String {
    "\(tenths(kilograms / unit.inKilograms)) \(unit.rawValue)"
  }

  /// The body with what hangs on it, or without what helps: `body weight + 20 kg`, `body weight`.
  package static func bodyWeight(and added: Double, _ unit: WeightUnit) -> String {
    if added == 0 { return "body weight" }
    return "body weight \(added < 0 ? "-" : "+") \(weight(added.magnitude, unit))"
  }

  /// A number of kilograms in a unit, whole and in groups of three digits: `12 345 lb`.
  package static func tonnage(_ kilograms: Double, in unit: WeightUnit) -> String {
    let value = kilograms / unit.inKilograms
    // On the way through kilograms half a pound may lose its last bit.
    let millionths = (value * 1_000_000).rounded() / 1_000_000
    return "\(grouped(millionths.isFinite ? millionths : value)) \(unit.rawValue)"
  }
}
