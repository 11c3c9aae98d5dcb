extension Int {
  /// The largest whole number that a journal may hold, and that still can be counted in other units.
  private static let mostCounted = 1 << 53

  /// Adds what a journal holds, where a merge may bring any number: the sum ends at 2^53, either way.
  mutating func addClamping(_ other: Int) {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    let limit = Self.mostCounted
    self = isTooLarge ? (other > 0 ? limit : -limit) : sum.clamped
  }

  /// Multiplies by the same; the product ends there, too.
  func multipliedClamping(by other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    let limit = Self.mostCounted
    return isTooLarge ? ((self > 0) == (other > 0) ? limit : -limit) : product.clamped
  }

  private var clamped: Int { Swift.min(Swift.max(self, -Self.mostCounted), Self.mostCounted) }
}
