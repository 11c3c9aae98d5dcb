/// The figures of a set that say how much was moved.
package protocol WeightFigures {
  var weight: Double? { get }
  var unit: WeightUnit? { get }
  var reps: Int? { get }
}

/// The figures of a set that statistics count with.
protocol SetFigures: WeightFigures {
  var setType: SetType? { get }
  var rpe: Double? { get }
  var durationSeconds: Int? { get }
  var distanceMetres: Double? { get }
}

extension WorkoutSet: SetFigures {}

/// More kilograms than anybody lifts in a set: a merged journal may hold any number, and sums of such
/// must not become endless.
private let heaviest = 1e12

extension WeightFigures {
  /// 0 where there is no weight; negative where a machine assists.
  package var kilograms: Double {
    min(max((weight ?? 0) * (unit ?? .kilograms).inKilograms, -heaviest), heaviest)
  }

  /// Weight times reps, in kilograms, as the seeds have it; negative where a machine assists.
  var movedKilograms: Double {
    (weight ?? 0) * Double(reps ?? 0) * (unit ?? .kilograms).inKilograms
  }

  /// What of that is tonnage, which people are told of.
  var liftedKilograms: Double { Self.lifted(movedKilograms) }

  /// What of moved kilograms is tonnage: who is assisted lifts nothing, and takes nothing from other
  /// sets.
  static func lifted(_ moved: Double) -> Double { min(max(moved, 0), heaviest) }
}

extension SetFigures {
  var isWarmUp: Bool { setType == .warmup }

  /// How far it went; nil where it went nowhere, as apps write 0 for what isn't counted.
  var metres: Double? { distanceMetres.flatMap { $0 > 0 ? $0 : nil } }

  /// How long it took; likewise.
  var seconds: Int? { durationSeconds.flatMap { $0 > 0 ? $0 : nil } }

  /// Whether it went some way, or took some time.
  var isMeasured: Bool { metres != nil || seconds != nil }

  /// Whether anything was done in it: apps export sets with nothing in them too.
  var isWork: Bool { (reps ?? 0) > 0 || isMeasured }

  /// Whether it is work that people are told of, which warm-ups are not.
  var countsAsWork: Bool { !isWarmUp && isWork }

  /// The weight that could be lifted once, in kilograms; nil where no formula says it.
  func oneRepMax(_ formula: OneRepMaxFormula?) -> Double? {
    formula?.estimate(weight: kilograms, reps: reps ?? 0, rpe: rpe)
  }

  /// Whether an estimate from it is unsure.
  var isUnsure: Bool { (reps ?? 0) > OneRepMaxFormula.mostSureReps }
}
