/// The best estimate of what could be lifted once, by the sets of one session.
///
/// One from a set of up to ten repetitions goes before those of longer sets, of which no formula is
/// sure, unless it says less than such a set lifted: a drop after them is no measure, as what was lifted
/// is the least that can be lifted once.
struct BestEstimate: Sendable, Equatable {
  private var sure: Double?
  private var unsure: Double?
  /// The heaviest weight of the longer sets: that of a sure one is never above its estimate.
  private(set) var longLifted = 0.0

  /// - Parameter kilograms: what a set is worth; nil where no formula says it.
  mutating func add(_ kilograms: Double?, of set: some SetFigures) {
    if set.isUnsure {
      longLifted = max(longLifted, set.kilograms)
      unsure = Self.better(unsure, kilograms)
    } else {
      sure = Self.better(sure, kilograms)
    }
  }

  /// The first of two that are worth the same.
  private static func better(_ one: Double?, _ other: Double?) -> Double? {
    guard let one, let other else { return one ?? other }
    return OneRepMaxFormula.worth(other) > OneRepMaxFormula.worth(one) ? other : one
  }

  /// That of up to ten repetitions; nil where there is none that counts.
  var sureKilograms: Double? {
    sure.flatMap { Self.counts($0, besideLifted: longLifted) ? $0 : nil }
  }

  /// The one that counts.
  var kilograms: Double? { sureKilograms ?? unsure }

  /// Whether it comes from a set of more than ten repetitions.
  var isUnsure: Bool { sureKilograms == nil && unsure != nil }

  /// Whether an estimate that is sure says at least what longer sets lifted.
  static func counts(_ sure: Double, besideLifted kilograms: Double) -> Bool {
    OneRepMaxFormula.worth(sure) >= OneRepMaxFormula.worth(kilograms)
  }
}
