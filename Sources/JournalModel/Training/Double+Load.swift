/// Loads beside each other, in one unit.
extension Double {
  /// What a load may be off by for its way through another unit.
  static let loadTolerance = 0.001

  /// Whether a load is more than another.
  package func isHeavier(than other: Double) -> Bool { self > other + Self.loadTolerance }

  /// Whether a load is less than another.
  package func isLighter(than other: Double) -> Bool { self < other - Self.loadTolerance }
}
