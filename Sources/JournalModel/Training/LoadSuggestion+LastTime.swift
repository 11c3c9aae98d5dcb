/// What follows from the last session: a step more, the same again, or less.
extension LoadSuggestion {
  /// A step of more than such a part of what is moved is far, be it the usual one: the repetitions
  /// from the top of a range of 8 to 12 to its bottom are worth a tenth.
  private static let farStep = 0.15
  /// One of no more than such a part is near, however small the usual one is.
  private static let nearStep = 0.05

  static func byLastTime(
    _ last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    let reps = last.heaviestReps
    if last.heaviestSets.contains(where: { ($0.record.rpe ?? 0) > question.cap }) {
      let fact = "harder than RPE \(EntryNumber.text(question.cap)) on \(last.dayWords)"
      return again(last, last.repsWithinCap(question), fact, question)
    }
    let sets = question.sets(of: last)
    if reps.count >= sets, reps.allSatisfy({ $0 >= question.goal }) {
      return more(last, question)
    }
    let list = reps.map(String.init).joined(separator: ", ")
    let noun = reps == [1] ? "rep" : "reps"
    let isStraight = question.prescription.progressionType == .straightSets
    let target = min(max((reps.min() ?? 0) + 1, question.fewest), question.most)
    return again(
      last, isStraight ? question.fewest : target,
      "\(list) \(noun) on \(last.dayWords), short of \(sets) × \(question.goal)", question)
  }

  /// A tenth less, after two sessions that failed.
  static func steppedBack(
    _ last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    let fact = "fewer than \(question.fewest) reps twice running"
    guard let load = last.load(question) else {
      return LoadSuggestion(nil, question.fewest, fact)
    }
    let less = load * stepBack
    if let (allowed, oneRepMax) = allowed(last, question), allowed < less {
      return LoadSuggestion(
        allowed, question.fewest, "\(fact): more than 10% less, by e1RM \(oneRepMax)")
    }
    return LoadSuggestion(less, question.fewest, "\(fact): 10% less")
  }

  /// The estimate, or what is left of it by a last session that was too much: what was lifted before
  /// says less than what has just failed.
  static func capped(
    _ estimate: LoadSuggestion, by last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    guard let set = last.heaviestSets.first, let load = last.lifted(question) else {
      return estimate
    }
    let isTooMuch =
      allowed(last, question).map { $0.load < load - 0.001 } ?? isMiss(set, question)
    guard isTooMuch else { return estimate }
    let isTooHard = (set.saidEffort ?? 0) > question.cap
    let fact =
      isTooHard
      ? "harder than RPE \(EntryNumber.text(question.cap)) on \(last.day)"
      : "\(set.reps) \(set.reps == 1 ? "rep" : "reps") on \(last.day), short of \(question.fewest)"
    let cap = again(last, question.fewest, fact, question)
    return (cap.load ?? 0) < (estimate.load ?? 0) ? cap : estimate
  }

  /// Whether the last two sessions failed the fewest repetitions with a load that didn't fall.
  ///
  /// Where all sets are alike the later ones count as well, unless trying on brings repetitions.
  static func hasMissedTwice(_ question: Question) -> Bool {
    let visits = question.history.visits.suffix(2)
    guard visits.count == 2, let earlier = visits.first, let later = visits.last,
      let first = earlier.heaviestSets.first, let second = later.heaviestSets.first,
      second.kilograms >= first.kilograms - 0.001, second.kilograms > 0
    else { return false }
    if isMiss(first, question), isMiss(second, question) { return true }
    return !question.isTopSet && isShort(earlier, question) && isShort(later, question)
      && later.heaviestTotal <= earlier.heaviestTotal
  }

  /// Whether a session's sets were meant to have the fewest repetitions, and one was too hard to.
  private static func isShort(_ visit: ExerciseHistory.Visit, _ question: Question) -> Bool {
    visit.heaviestSets.contains { isMeant($0, question) }
      && visit.heaviestSets.contains { isTooFew($0, question) }
  }

  private static func isMiss(_ set: LoggedSet, _ question: Question) -> Bool {
    isMeant(set, question) && isTooFew(set, question)
  }

  /// Whether a set was meant to have the fewest repetitions: by its aim, else where it came near
  /// enough to be no heavy single.
  private static func isMeant(_ set: LoggedSet, _ question: Question) -> Bool {
    guard set.reps > 0 else { return false }
    return set.record.targetReps.map { $0 >= question.fewest }
      ?? (set.reps >= question.fewest - set.reps)
  }

  /// Whether a set was too hard to have the fewest repetitions.
  private static func isTooFew(_ set: LoggedSet, _ question: Question) -> Bool {
    set.reps > 0 && set.reps < question.fewest
      && (set.saidEffort ?? 10) > min(question.cap, 9.5)
  }

  /// The load after a session that went well.
  ///
  /// A step that is far is only made when the repetitions of last time allow it; until then they
  /// grow.
  private static func more(
    _ last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    let steps = question.steps
    let fact = "\(last.heaviestReps.count) × \(question.goal) or more on \(last.dayWords)"
    let reps = (last.heaviestReps.min() ?? question.goal) + 1
    guard let load = last.load(question), let next = steps.load(after: load) else {
      return LoadSuggestion(last.load(question), reps, "\(fact): one repetition more")
    }
    // A weight that is added moves the body too; nobody has said how heavy that is.
    let body = steps.isAdded ? CalorieFormula.defaultKilograms : 0
    let oneRepMax = last.leastOneRepMax(at: question.cap, with: body)
    let allowed = question.load(fromOneRepMax: oneRepMax) ?? 0
    let isFar = isFar(from: load, to: next, with: body / steps.unit.inKilograms, steps)
    if isFar, next + body / steps.unit.inKilograms > allowed {
      let words = question.words(next, steps.unit)
      return LoadSuggestion(
        load, reps, "\(fact): one repetition more, since the next load is \(words)")
    }
    return LoadSuggestion(next, question.fewest, "\(fact): one step more")
  }

  /// Whether a step is more than a few sessions' repetitions are likely to bring: a big part of what
  /// is moved, or at least two usual steps in one.
  ///
  /// - Parameter body: what else is moved, in the unit of the loads.
  private static func isFar(
    from load: Double, to next: Double, with body: Double, _ steps: LoadSteps
  ) -> Bool {
    let (step, moved) = (next - load, load + body)
    // What a machine takes off the body goes by the steps of the machine.
    guard load >= 0, moved > 0 else { return false }
    let isUsual = step < 2 * steps.increment - 0.001
    return step > moved * (isUsual ? farStep : nearStep) + 0.001
  }

  /// The same load again, or what of it the efforts of last time allow.
  private static func again(
    _ last: ExerciseHistory.Visit, _ reps: Int, _ fact: String, _ question: Question
  ) -> LoadSuggestion {
    if let lifted = last.lifted(question), let (allowed, oneRepMax) = allowed(last, question),
      allowed < lifted - 0.001
    {
      return LoadSuggestion(allowed, question.fewest, "\(fact): less, by e1RM \(oneRepMax)")
    }
    return LoadSuggestion(last.load(question), reps, "\(fact): the same load")
  }

  /// The most that the sets of last time allow for the fewest repetitions at the hardest effort, and
  /// by which estimate; nil where nobody has said how hard they were.
  private static func allowed(
    _ last: ExerciseHistory.Visit, _ question: Question
  ) -> (load: Double, oneRepMax: String)? {
    guard !question.steps.isAdded, let oneRepMax = last.saidOneRepMax,
      let load = question.load(fromOneRepMax: oneRepMax)
    else { return nil }
    let unit = question.steps.unit
    let tenths = (oneRepMax / unit.inKilograms * 10).rounded() / 10
    return (load, question.words(tenths, unit))
  }
}

extension LoadSuggestion.Question {
  /// What of an estimate in kilograms can be lifted for the fewest repetitions at the hardest
  /// effort, in the unit of the loads.
  func load(fromOneRepMax kilograms: Double?) -> Double? {
    kilograms.map {
      RepetitionsInReserve.weight(
        oneRepMax: $0 / steps.unit.inKilograms, reps: fewest, rpe: cap)
    }
  }
}

extension ExerciseHistory.Visit {
  /// The heaviest weight in the unit of the loads.
  fileprivate func lifted(_ question: LoadSuggestion.Question) -> Double? {
    heaviest.map { question.steps.converted($0.weight, $0.unit) }
  }

  /// That weight without what its week put on it, which is for that week alone.
  fileprivate func load(_ question: LoadSuggestion.Question) -> Double? {
    guard let lifted = lifted(question), lifted > 0, let week, week.intensity > 1 else {
      return lifted(question)
    }
    let ordinary = lifted / week.intensity
    // It was rounded down to what was lifted.
    return min(question.steps.load(above: ordinary - 0.01) ?? ordinary, lifted)
  }

  /// Its day, and by how much its week raised the loads.
  fileprivate var dayWords: String {
    guard let week, week.intensity > 1, (heaviest?.weight ?? 0) > 0 else { return "\(day)" }
    return "\(day) at \(week.intensityPercent)%"
  }

  /// How many repetitions its heaviest sets would have had within the cap on the effort; at least the
  /// fewest that are wanted.
  fileprivate func repsWithinCap(_ question: LoadSuggestion.Question) -> Int {
    let fitting = heaviestSets.map { set in
      let tooMuch = min(max((set.saidEffort ?? 0) - question.cap, 0), 10)
      return min(max(set.reps, 0), 9999) - Int(tooMuch.rounded(.up))
    }
    return max(fitting.min() ?? 0, question.fewest)
  }

  /// How many repetitions the sets with the heaviest weight have together.
  fileprivate var heaviestTotal: Int { heaviestReps.reduce(0) { $0 + max($1, 0) } }

  /// The best estimate from sets of which somebody has said how hard they were, in kilograms.
  fileprivate var saidOneRepMax: Double? {
    sets.compactMap { set in set.saidEffort.flatMap { set.sureOneRepMax(at: $0) } }.max()
  }

  /// The estimate from the weakest of the heaviest sets, however long they were, in kilograms.
  ///
  /// - Parameters:
  ///   - effort: the RPE of a set that says none.
  ///   - body: what else was moved, in kilograms.
  fileprivate func leastOneRepMax(at effort: Double, with body: Double) -> Double? {
    heaviestSets.map { set in
      RepetitionsInReserve.oneRepMax(
        weight: set.kilograms + body, reps: min(set.reps, 9999), rpe: set.saidEffort ?? effort)
    }.min()
  }
}
