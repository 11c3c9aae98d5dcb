import JournalModel

/// How far somebody has come in one exercise.
///
/// One number from a beginner's 0 to the ceiling's 1 that each session brings a little closer, so
/// that progress is quick at first and slow after years. The weight is rounded down to what can be
/// loaded, and what is left over goes into repetitions: they climb until the weight does.
struct Lift: Sendable {
  private var level: Double
  private let exercise: CatalogueExercise
  private let unit: WeightUnit
  /// How strong its owner is beside the table's people.
  private let talent: Double

  /// What is asked for in one set.
  struct Demand: Sendable {
    var weight: Double?
    var reps: Int?
    var durationSeconds: Int?
    var distanceMetres: Double?
  }

  private static let growthPerSession = 0.0045

  init(_ exercise: CatalogueExercise, level: Double, talent: Double, unit: WeightUnit) {
    self.exercise = exercise
    self.level = level
    self.talent = talent
    self.unit = unit
  }

  /// A session went by; some are better than others.
  mutating func train(quality: Double) {
    level += (1 - level) * Self.growthPerSession * quality
  }

  /// Some days without training take a little away.
  mutating func rest(days: Int) {
    level *= max(0.75, 1 - 0.004 * Double(days))
  }

  /// What the next set asks for at a share of the full load, which a deload or a warm-up lowers.
  func demand(share: Double, repetitions: ClosedRange<Int>) -> Demand {
    switch exercise.effort {
    case .load(let beginner, let ceiling):
      let full = (beginner + (ceiling - beginner) * level) * talent / unit.inKilograms / step
      let leftOver = full - full.rounded(.down)
      return Demand(
        weight: max(1, (full * share).rounded(.down)) * step,
        reps: repetitions.lowerBound + Int(leftOver * Double(repetitions.count)))
    case .repetitions(let beginner, let ceiling):
      return Demand(reps: max(1, Int(between(beginner, ceiling) * share)))
    case .hold(let beginner, let ceiling):
      return Demand(durationSeconds: max(5, Int(between(beginner, ceiling) * share) / 5 * 5))
    case .distance(let metres, let metresPerSecond):
      let distance = (Double(metres) * (0.8 + 0.6 * level) * share / 100).rounded() * 100
      let speed = metresPerSecond * (0.9 + 0.3 * level)
      return Demand(durationSeconds: Int(distance / speed), distanceMetres: distance)
    }
  }

  private func between(_ beginner: Int, _ ceiling: Int) -> Double {
    Double(beginner) + Double(ceiling - beginner) * level
  }

  /// The smallest change of weight, in the unit that is lifted in.
  private var step: Double {
    switch unit {
    case .kilograms: exercise.equipment.first == .dumbbell ? 2 : 2.5
    case .pounds: 5
    }
  }
}
