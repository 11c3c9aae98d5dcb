/// By how much a figure is more or less than the one that it is set beside.
package enum Change {
  /// Beside less than this part of what there is now, a percentage says no more than that there was
  /// nearly nothing: two workouts before fifty are “+2,400 %”, which nobody trains more by.
  private static let leastPart = 0.25

  /// What stands before the amount of a change: `±` where that is none, once it is rounded.
  package static func sign(_ change: Double) -> String {
    change.rounded() == 0 ? "±" : change < 0 ? "-" : "+"
  }

  /// Whole per cents; nil where they tell nothing.
  package static func percent(_ now: Double, beside before: Double) -> Double? {
    guard before > 0, before >= now * leastPart else { return nil }
    return ((now - before) / before * 100).rounded()
  }
}
