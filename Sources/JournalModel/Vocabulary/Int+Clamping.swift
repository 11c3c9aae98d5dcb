extension Int {
  /// The largest whole number that a journal may hold, and that still can be counted in other units.
  private static let mostCounted = 1 << 53

  /// Adds what a journal holds, where a merge may bring any number: the sum ends at 2^53, either way.
  mutating func addClamping(_ other: Int) {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    let limit = Self.mostCounted
    self = isTooLarge ? (other > 0 ? limit : -limit) : Swift.min(Swift.max(sum, -limit), limit)
  }
}
