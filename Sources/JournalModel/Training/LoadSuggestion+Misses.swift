/// What follows from sessions that were too much, and what of a load their efforts allow.
extension LoadSuggestion {
  /// A tenth less, or a step more help from a machine, after two sessions that failed.
  static func steppedBack(
    _ last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    let fact = "fewer than \(question.fewest) reps twice running"
    let load = last.load(question) ?? 0
    if load <= 0 {
      let (helped, words) = withMoreHelp(load, question)
      return LoadSuggestion(helped, question.fewest, "\(fact): \(words)")
    }
    let less = question.part((100 - stepBackPercent) / 100, of: load)
    let words = "\(EntryNumber.text(stepBackPercent))% less"
    if let (allowed, estimate) = allowed(last, question), allowed < less {
      return LoadSuggestion(
        allowed, question.fewest, "\(fact): more than \(words), by \(estimate)")
    }
    return LoadSuggestion(less, question.fewest, "\(fact): \(words)\(question.bodyWords)")
  }

  /// A load with a step more of what a machine takes off the body, and by how much in a few words.
  static func withMoreHelp(
    _ load: Double, _ question: Question
  ) -> (load: Double, words: String) {
    let steps = question.steps
    let helped = steps.load(notAbove: load - steps.increment)
    let more = ((load - helped) * 1000).rounded() / 1000
    return (helped, "\(question.words(more, steps.unit)) more help")
  }

  /// The estimate, or what is left of it by a last session that was too much: what was lifted before
  /// says less than what has just failed.
  static func capped(
    _ estimate: LoadSuggestion, by last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    guard isTooMuch(last, question) else { return heldToLimit(estimate, last, question) }
    let fact: String
    if last.isTooHard(question) {
      fact = last.hardWords(question)
    } else if let reps = last.heaviestReps.min(), reps < question.fewest {
      // A heavy day's fives fall short of nothing.
      let isShort = last.heaviestSets.contains { isMeant($0, of: last, question) }
      fact =
        "\(Figure.count(reps, "rep")) on \(last.day)"
        + (isShort ? ", short of \(question.fewest)" : "")
    } else {
      return estimate
    }
    let cap = again(last, question.fewest, fact, question)
    return (cap.load ?? 0) < (estimate.load ?? 0) ? cap : estimate
  }

  /// The estimate, or what a last session leaves that was harder than any may be, though its load would
  /// have been right for fewer repetitions: nothing heavier follows it.
  private static func heldToLimit(
    _ estimate: LoadSuggestion, _ last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    let isLike = last.heaviestReps.allSatisfy {
      (question.nearlyEnough...question.most + 3).contains($0)
    }
    return isLike ? estimate.held(to: last, "by its", question) : estimate
  }

  /// What a light week's last session leaves, where it was harder than any may be: then it was light
  /// by its week alone, and what was lifted before says less.
  func afterHardLightWeek(_ question: Question) -> LoadSuggestion {
    question.history.lightSince.map { held(to: $0, "less, by", question) } ?? self
  }

  /// What a session leaves that was harder than any may be, where that is less.
  ///
  /// - Parameter words: what is said in front of its estimate.
  private func held(
    to visit: ExerciseHistory.Visit, _ words: String, _ question: Question
  ) -> LoadSuggestion {
    guard visit.isTooHard(question), let load,
      let (allowed, estimate) = Self.allowed(visit, question), allowed.isLighter(than: load)
    else { return self }
    return LoadSuggestion(
      allowed, question.fewest, "\(visit.hardWords(question)): \(words) \(estimate)")
  }

  /// Whether the last two sessions failed the fewest repetitions with a load that didn't fall.
  ///
  /// Where all sets are alike the later ones count as well, unless trying on brings repetitions.
  static func hasMissedTwice(_ question: Question) -> Bool {
    let visits = question.history.visits.suffix(2)
    guard visits.count == 2, let earlier = visits.first, let later = visits.last,
      let first = earlier.heaviestSets.first, let second = later.heaviestSets.first,
      !second.kilograms.isLighter(than: first.kilograms),
      second.kilograms > 0 || question.steps.isAdded && question.history.isHelped
    else { return false }
    if isMiss(first, of: earlier, question), isMiss(second, of: later, question) { return true }
    return !question.isTopSet && isShort(earlier, question) && isShort(later, question)
      && later.heaviestTotal <= earlier.heaviestTotal
  }

  /// The latest session with a load that lies between two, where it was too much: of those whose own
  /// workout asked for other repetitions nobody knows.
  static func failure(
    above load: Double, notAbove next: Double, _ question: Question
  ) -> ExerciseHistory.Visit? {
    let tried = question.history.visits.last { visit in
      let own = visit.prescription
      guard own.map(question.prescription.hasRepetitions) ?? true else { return false }
      return visit.lifted(question).map { $0.isHeavier(than: load) && !$0.isHeavier(than: next) }
        ?? false
    }
    guard let tried, isTooMuch(tried, question) || isShort(tried, question) else { return nil }
    return tried
  }

  /// Whether a session's load was more than the efforts that were said allow, else whether its first
  /// set failed.
  static func isTooMuch(_ visit: ExerciseHistory.Visit, _ question: Question) -> Bool {
    guard let set = visit.heaviestSets.first, let load = visit.lifted(question) else {
      return false
    }
    return allowed(visit, question).map { $0.load.isLighter(than: load) }
      ?? isMiss(set, of: visit, question)
  }

  /// Whether a session's sets were meant to have the fewest repetitions, and one was too hard to.
  private static func isShort(_ visit: ExerciseHistory.Visit, _ question: Question) -> Bool {
    visit.heaviestSets.contains { isMeant($0, of: visit, question) }
      && visit.heaviestSets.contains { isTooFew($0, question) }
  }

  private static func isMiss(
    _ set: LoggedSet, of visit: ExerciseHistory.Visit, _ question: Question
  ) -> Bool {
    isMeant(set, of: visit, question) && isTooFew(set, question)
  }

  /// Whether a set was meant to have the fewest repetitions: by its aim, else where its session's own
  /// workout asked for as many, and it came near enough to be no heavy single.
  ///
  /// Where nobody knows what was asked for, a top set was meant to be heavy, and one that ended short
  /// of the limit to end about there.
  private static func isMeant(
    _ set: LoggedSet, of visit: ExerciseHistory.Visit, _ question: Question
  ) -> Bool {
    guard set.reps > 0 || set.hasFailedAtOnce else { return false }
    if let aim = set.record.targetReps { return aim >= question.fewest }
    // Nobody takes a machine's help for a heavy single, nor means a set to fail at the first.
    let isNear =
      set.reps >= question.fewest - set.reps || set.kilograms < 0
      || set.record.setType == .failure
    if let asked = visit.prescription?.repetitions(of: set.record.setType).lowerBound {
      return asked >= question.fewest && isNear
    }
    if set.record.setType == .topSet, !question.isTopSet { return false }
    return isNear && ((set.saidEffort ?? 10) >= 9.5 || set.reps >= question.nearlyEnough)
  }

  /// Whether a set was too hard to have the fewest repetitions.
  private static func isTooFew(_ set: LoggedSet, _ question: Question) -> Bool {
    (set.reps > 0 || set.hasFailedAtOnce) && set.reps < question.fewest
      && (set.saidEffort ?? 10) > min(question.cap, 9.5)
  }

  /// The most that the sets of last time allow for the fewest repetitions at the hardest effort, and
  /// by which estimate; nil where nobody has said how hard the heaviest were.
  ///
  /// From the body alone nothing is taken.
  static func allowed(
    _ last: ExerciseHistory.Visit, _ question: Question
  ) -> (load: Double, estimate: String)? {
    // What is lighter says nothing for a weight that failed beside it.
    let hasFailed = last.heaviestSets.contains {
      ($0.saidEffort ?? 0) >= 9.5 && isMiss($0, of: last, question)
    }
    let (unit, isAdded) = (question.steps.unit, question.steps.isAdded)
    let body = question.body * unit.inKilograms
    let isOfHeaviest = hasFailed || isAdded && isFarShort(last, question)
    let oneRepMax =
      isOfHeaviest ? last.heaviestOneRepMax(with: body) : last.saidOneRepMax(with: body)
    guard let oneRepMax, let moved = question.load(fromOneRepMax: oneRepMax) else { return nil }
    if isAdded { return allowed(beside: moved - question.body, last, question) }
    let tenths = (oneRepMax / unit.inKilograms * 10).rounded() / 10
    return (moved, "e1RM \(question.words(tenths, unit))")
  }

  /// The same beside the body, of which no e1RM is told.
  ///
  /// - Parameter load: what the estimate leaves beside it.
  private static func allowed(
    beside load: Double, _ last: ExerciseHistory.Visit, _ question: Question
  ) -> (load: Double, estimate: String)? {
    guard let lifted = last.lifted(question), lifted < 0 else {
      return (max(load, 0), "an estimate\(question.bodyWords)")
    }
    // Help comes in steps, and not after the first session that fell short.
    guard last.heaviestReps.allSatisfy({ $0 >= question.fewest }) else { return nil }
    let (helped, words) = withMoreHelp(lifted, question)
    return (max(load, helped), words)
  }

  /// Whether a session's own workout asked for as many repetitions as are wanted, and its heaviest sets
  /// had by far too few: as many as there were, where nobody has said how hard they were.
  private static func isFarShort(
    _ visit: ExerciseHistory.Visit, _ question: Question
  ) -> Bool {
    let asked = visit.prescription?.repetitions(of: .working).lowerBound ?? 0
    return asked >= question.fewest && (visit.heaviestReps.max() ?? 0) < question.nearlyEnough
  }
}
