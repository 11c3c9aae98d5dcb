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

  /// The best estimate from its sets, in kilograms; nil where nobody has said how hard one of the
  /// heaviest was.
  ///
  /// A lighter set alone, the last one to failure or one that leads up, says nothing against what was
  /// lifted beside it. What a set shows that says no effort is the least: that it was to the limit.
  var saidOneRepMax: Double? {
    guard heaviestSets.contains(where: { $0.saidEffort != nil }) else { return nil }
    // However long: many repetitions with the heaviest weight speak for it, not against it.
    let telling = sets.filter { !$0.isUnsure } + heaviestSets
    return telling.compactMap { $0.oneRepMax(at: $0.saidEffort ?? 10) }.max()
  }

  /// In a few words, that its heaviest sets were harder than they may be now: against what was asked
  /// for, or by it.
  func hardWords(_ question: LoadSuggestion.Question) -> String {
    let efforts = heaviestSets.compactMap { set in
      set.saidEffort.map { (said: $0, asked: set.record.targetRPE ?? asked(question)) }
    }
    let hard = efforts.filter { $0.said > question.cap }
    guard let most = hard.map({ $0.said }).max(), hard.allSatisfy({ $0.said <= $0.asked }) else {
      return "harder than RPE \(EntryNumber.text(question.cap)) on \(dayWords)"
    }
    return "RPE \(EntryNumber.text(most)) on \(dayWords), as was asked"
  }

  /// The hardest that its week let a set be.
  private func asked(_ question: LoadSuggestion.Question) -> Double {
    guard let week else { return question.cap }
    return isTest
      ? max(question.cap, week.rpeCap) : week.effort(of: question.fewest, at: question.cap)
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
