extension Int {
  /// Whether a count is that of nearly all: of nine in ten at least, and not of none.
  func isNearlyAll(of total: Int) -> Bool { self > 0 && self * 10 >= total * 9 }
}
