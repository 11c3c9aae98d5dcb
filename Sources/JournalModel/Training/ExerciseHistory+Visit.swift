/// What a visit says of the load, as a suggestion asks.
extension ExerciseHistory.Visit {
  /// The heaviest weight in the unit of the loads.
  func lifted(_ question: LoadSuggestion.Question) -> Double? {
    heaviest.map { question.steps.converted($0.weight, $0.unit) }
  }

  /// That weight without what its week put on it or took off, which is for that week alone.
  func load(_ question: LoadSuggestion.Question) -> Double? {
    guard let lifted = lifted(question), lifted > 0, let week, week.intensity > 0 else {
      return lifted(question)
    }
    let ordinary = lifted / week.intensity
    if week.intensity > 1 {
      // It was rounded down to what was lifted.
      return min(question.steps.load(above: ordinary - 0.01) ?? ordinary, lifted)
    }
    // What was found in a light week is no part of more: only a load that was planned was cut.
    let planned = question.usual.map { question.steps.converted($0.weight, $0.unit) } ?? lifted
    return max(min(ordinary, planned), lifted)
  }

  /// Its day, and by how much its week raised the loads.
  var dayWords: String {
    guard let week, week.intensity > 1, (heaviest?.weight ?? 0) > 0 else { return "\(day)" }
    return "\(day) at \(week.intensityPercent)%"
  }

  /// How many repetitions each of its heaviest sets would have had within the cap on the effort.
  func repsWithinCap(_ question: LoadSuggestion.Question) -> Int {
    let fitting = heaviestSets.map { set in
      let tooMuch = min(max((set.record.rpe ?? 0) - question.cap, 0), 10)
      return min(max(set.reps, 0), 9999) - Int(tooMuch.rounded(.up))
    }
    return fitting.min() ?? 0
  }

  /// How many repetitions the sets with the heaviest weight have together.
  var heaviestTotal: Int { heaviestReps.reduce(0) { $0 + max($1, 0) } }

  /// The best estimate from sets of which somebody has said how hard they were, in kilograms; nil where
  /// none is sure.
  var saidOneRepMax: Double? {
    var estimates = BestEstimate()
    for set in sets {
      estimates.add(set.saidEffort.flatMap { set.oneRepMax(at: $0) }, of: set.record)
    }
    return estimates.sureKilograms
  }

  /// The estimate from the weakest of the heaviest sets, however long they were, in kilograms.
  ///
  /// - Parameters:
  ///   - effort: the RPE of a set that says none.
  ///   - body: what else was moved, in kilograms.
  func leastOneRepMax(at effort: Double, with body: Double) -> Double? {
    heaviestSets.map { set in
      RepetitionsInReserve.oneRepMax(
        weight: set.kilograms + body, reps: min(set.reps, 9999), rpe: set.saidEffort ?? effort)
    }.min()
  }

  /// Whether distances were logged, and no repetitions.
  var isOfDistance: Bool {
    sets.allSatisfy { $0.reps == 0 } && sets.contains { ($0.record.distanceMetres ?? 0) > 0 }
  }
}
