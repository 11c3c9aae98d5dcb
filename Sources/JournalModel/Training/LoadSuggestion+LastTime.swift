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
    let isStraight = question.prescription.progressionType == .straightSets
    let isTooHard = last.heaviestSets.contains { (last.knownEffort(of: $0) ?? 0) > question.cap }
    let hard = last.hardWords(question)
    let fitting = last.reps(of: last.heaviestSets, within: question.cap)
    let sets = question.sets(of: last)
    // From the body alone nothing can be taken, so that there are fewer repetitions.
    let isOfBody = question.steps.isAdded && (last.load(question) ?? 0) == 0
    let least = isOfBody ? 1 : question.fewest
    func meant(_ reps: Int) -> Int {
      isStraight
        ? min(max(reps, least), question.fewest) : min(max(reps, least), question.most)
    }
    if reps.count >= sets, fitting >= question.goal {
      let next = more(last, question)
      let isHeavier = (next.load ?? 0).isHeavier(than: last.load(question) ?? 0)
      return isHeavier || !isTooHard ? next : again(last, fitting, hard, question)
    }
    if isTooHard {
      return again(last, meant(fitting), hard, question)
    }
    return again(last, meant((reps.min() ?? 0) + 1), shortWords(last, sets, question), question)
  }

  /// What was done, and what of that which was asked for then was missing: `12, 12 reps on 2024-09-27,
  /// a set short of 3 × 12`.
  private static func shortWords(
    _ last: ExerciseHistory.Visit, _ sets: Int, _ question: Question
  ) -> String {
    let reps = last.heaviestReps
    let list = reps.map(String.init).joined(separator: ", ")
    let noun = reps == [1] ? "rep" : "reps"
    // Where each was long enough, the list alone would look like more than what it falls short of.
    let missing = sets - reps.count
    let areLong = reps.allSatisfy { $0 >= question.goal }
    let what = !areLong ? "" : missing == 1 ? "a set " : "\(missing) sets "
    // Beside what is asked for today another number would look wrong.
    let asked = "\(sets) × \(question.goal)"
    // What a session was asked for that counts for no week, and was begun by nothing, nobody knows.
    let isKnown = last.week != nil || last.prescription != nil
    let other = isKnown ? "the \(asked) asked for then" : "the usual \(asked)"
    let goal = sets == question.setsToday ? asked : other
    return "\(list) \(noun) on \(last.dayWords), \(what)short of \(goal)"
  }

  /// What comes after a top set of which nobody has said how hard it was, or that reached the top of a
  /// range beyond what any formula is sure of, where the estimate would only ask for it again, or knows
  /// nothing of sets that long: a repetition more, and from the top of the range a step.
  ///
  /// - Returns: nil where the estimate knows better.
  static func grown(
    _ estimate: LoadSuggestion, _ last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion? {
    let (steps, reps) = (question.steps, last.heaviestReps)
    let isLong =
      ExerciseHistory.mostCountedReps(for: question.prescription) > OneRepMaxFormula.mostSureReps
    let isAtTop = last.reps(of: last.heaviestSets, within: question.cap) >= question.most
    guard last.heaviestSets.allSatisfy({ $0.saidEffort == nil }) || isLong && isAtTop,
      last.week.map({ $0.intensity <= 1 }) ?? true, let least = reps.min(),
      least >= question.fewest, let lifted = last.lifted(question), let load = estimate.load,
      !load.isLighter(than: lifted) || Double(least) >= Double(question.fewest) + 10 - question.cap,
      !steps.load(notAbove: load).isHeavier(than: lifted)
    else { return nil }
    guard least < question.most else { return more(last, question) }
    return LoadSuggestion(
      lifted, least + 1, "\(reps.count) × \(least) on \(last.day): one repetition more")
  }

  /// The load after a session that went well.
  ///
  /// A step that is far or was too much before is only made when the repetitions of last time allow
  /// it; until then they grow.
  static func more(
    _ last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    let steps = question.steps
    let fact = "\(last.heaviestReps.count) × \(question.goal) or more on \(last.dayWords)"
    let reps = (last.heaviestReps.min() ?? question.goal) + 1
    if let again = withWeightAgain(after: last, fact, question) { return again }
    guard let load = last.load(question), var next = steps.load(after: load) else {
      let cause = question.heaviestWords(last.load(question)).map { ", since \($0)" } ?? ""
      return LoadSuggestion(last.load(question), reps, "\(fact): one repetition more\(cause)")
    }
    let body = question.body
    let oneRepMax = last.leastOneRepMax(
      at: question.cap, with: body * steps.unit.inKilograms)
    let allowed = question.load(fromOneRepMax: oneRepMax) ?? 0
    func isAllowed(_ next: Double) -> Bool { !(next + body).isHeavier(than: allowed) }
    func isFar(_ next: Double) -> Bool {
      // Of a fixed number of repetitions the load is meant to grow: to what lies nearest.
      if question.fewest == question.goal, next + body <= allowed + steps.increment / 2 {
        return false
      }
      return Self.isFar(from: load, to: next, with: body, last, question)
    }
    // Where the usual step is far, a smaller one may be there.
    if !isAllowed(next), isFar(next), let near = steps.load(above: load), near.isLighter(than: next)
    {
      next = near
    }
    if !isAllowed(next) {
      let words = question.words(next, steps.unit)
      if isFar(next) {
        return LoadSuggestion(
          load, reps, "\(fact): one repetition more, since the next load is \(words)")
      }
      if let failed = failure(above: load, notAbove: next, question) {
        return LoadSuggestion(
          load, reps, "\(fact): one repetition more, since \(words) was too much on \(failed.day)")
      }
    }
    return LoadSuggestion(next, question.fewest, "\(fact): one step more")
  }

  /// What hung on a belt before a time off that took all of it, as far as the body alone allows it now:
  /// by a step at a time it would take months to come back.
  private static func withWeightAgain(
    after last: ExerciseHistory.Visit, _ fact: String, _ question: Question
  ) -> LoadSuggestion? {
    let steps = question.steps
    guard steps.isAdded, !question.isWithCare, question.share >= 1,
      (last.load(question) ?? 0) == 0,
      let earlier = question.history.visits.last(where: { ($0.lifted(question) ?? 0) > 0 }),
      let lifted = earlier.lifted(question),
      let moved = question.load(
        fromOneRepMax: last.leastOneRepMax(
          at: question.cap, with: question.body * steps.unit.inKilograms))
    else { return nil }
    let load = steps.load(notAbove: min(moved - question.body, lifted))
    guard load > 0, failure(above: 0, notAbove: load, question) == nil else { return nil }
    let words = question.words(lifted, steps.unit)
    return LoadSuggestion(
      load, question.fewest, "\(fact): as much of the \(words) of \(earlier.day) as that allows")
  }

  /// Whether a step is more than a few sessions' repetitions are likely to bring: a big part of what
  /// is moved, or at least two usual steps in one.
  ///
  /// What the repetitions from the bottom of the range to its top are worth is no big part. Where
  /// there is no range, and nobody has said how hard it was, there is only the step to try.
  ///
  /// - Parameter body: what else is moved, in the unit of the loads.
  private static func isFar(
    from load: Double, to next: Double, with body: Double, _ last: ExerciseHistory.Visit,
    _ question: Question
  ) -> Bool {
    let (step, moved) = (next - load, load + body)
    // What a machine takes off the body goes by the steps of the machine.
    guard load >= 0, moved > 0 else { return false }
    var limit = nearStep
    if step.isLighter(than: 2 * question.steps.increment) {
      let top = RepetitionsInReserve.factor(question.goal, question.cap)
      let reach = top / RepetitionsInReserve.factor(question.fewest, question.cap) - 1
      let isKnown =
        question.goal > question.fewest || last.heaviestSets.contains { $0.saidEffort != nil }
      limit = isKnown ? min(reach + nearStep, farStep) : farStep
    }
    return step.isHeavier(than: moved * limit)
  }

  /// The same load again, or what of it the efforts of last time allow.
  static func again(
    _ last: ExerciseHistory.Visit, _ reps: Int, _ fact: String, _ question: Question
  ) -> LoadSuggestion {
    if let lifted = last.lifted(question), let (allowed, estimate) = allowed(last, question),
      allowed.isLighter(than: lifted)
    {
      let cause = lifted < 0 ? estimate : "less, by \(estimate)"
      return LoadSuggestion(allowed, question.fewest, "\(fact): \(cause)")
    }
    return LoadSuggestion(last.load(question), reps, "\(fact): the same load")
  }
}

extension LoadSuggestion.Question {
  /// What is moved beside the load, in its unit: where that is added, the body.
  var body: Double {
    steps.isAdded
      ? (bodyKilograms ?? CalorieFormula.defaultKilograms) / steps.unit.inKilograms : 0
  }

  /// What of a load is left where a part is left of all that is moved.
  func part(_ part: Double, of load: Double) -> Double { max((load + body) * part - body, 0) }

  /// What is said behind a percentage of all that is moved.
  var bodyWords: String {
    guard steps.isAdded else { return "" }
    if bodyKilograms != nil { return " of body and weight" }
    let assumed = Figure.estimate(kilograms: CalorieFormula.defaultKilograms, in: steps.unit)
    return " of the weight and a body of \(assumed)"
  }

  /// That a load is the heaviest; nil where it can't be made, which is said where it is rounded, and
  /// where nothing is moved but the body.
  fileprivate func heaviestWords(_ load: Double?) -> String? {
    guard let load, load > 0, !steps.load(notAbove: load).isLighter(than: load) else { return nil }
    return "\(words(load, steps.unit)) is the heaviest \(steps.allWords)"
  }

  /// What of an estimate in kilograms can be lifted for the fewest repetitions at the hardest
  /// effort, in the unit of the loads.
  func load(fromOneRepMax kilograms: Double?) -> Double? {
    kilograms.map {
      RepetitionsInReserve.weight(
        oneRepMax: $0 / steps.unit.inKilograms, reps: fewest, rpe: cap)
    }
  }
}
