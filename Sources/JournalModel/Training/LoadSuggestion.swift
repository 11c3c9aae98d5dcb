/// What to lift of an exercise in an ordinary week, how often, and why: before the week's modifiers
/// and the lifter's readiness, and not yet rounded to what can be made.
public struct LoadSuggestion: Sendable, Equatable {
  /// In the unit of the steps; nil where nobody knows it yet, and for the body's weight alone.
  public let load: Double?
  /// How many repetitions are meant: the fewest of the range, or what follows from last time.
  public let reps: Int
  /// In a few words: `all 3 × 12 on 2026-11-14: one step more`.
  public let reason: String
  /// What a light day allows on which there is no weight to take off; nil otherwise.
  var lightDay: LightDay?
  /// How many repetitions there may be at most where the range has more; nil for all of it.
  var mostReps: Int?
  /// What the estimate leaves for a week that is to find out what can be lifted, where that is more;
  /// nil otherwise.
  private(set) var test: String?
  /// What the estimate leaves for a week that puts weight on; nil where it puts none on, or nobody
  /// knows.
  private(set) var mostByEstimate: Limit?

  /// After so many days without an exercise its load is stepped back.
  ///
  /// Strength falls with the time off (L. Bosquet et al., "Effect of training cessation on muscular
  /// performance: a meta-analysis", Scand. J. Med. Sci. Sports 23, 2013); from when on it shows, and
  /// how much to take off, is a rule of coaches.
  static let breakDays = 21
  /// What is taken off a load when it was missed twice running, in percent: startingstrength.com's
  /// FAQ takes 8 to 10% off at the second miss.
  static let stepBackPercent = 10.0

  /// The heaviest that can be lifted so often.
  struct Limit: Sendable, Equatable {
    let load: Double
    /// By what: `an e1RM of 123.3 kg`.
    let words: String
  }

  /// What a suggestion is made from.
  struct Question {
    let prescription: Prescription
    var history: ExerciseHistory
    let steps: LoadSteps
    let today: Day
    /// What the exercise or the plan names as its load, for the first time.
    var usual: (weight: Double, unit: WeightUnit)?
    /// The hardest that a set may be in its week, where that is another than in an ordinary one.
    var capOfWeek: Double?
    /// How hard the sets may be at most with the weight that the week puts on; nil where it puts none
    /// on.
    var capOfAddedWeight: Double?
    /// What part of the usual weight the week and the day ask for.
    var share = 1.0
    /// How many sets today's week makes of the prescription's; nil where it leaves them.
    var setsOfWeek: Int?
    /// Whether something hurts that the exercise works.
    var isWithCare = false
    /// Whether a load is what a machine takes off the body.
    var isHelp = false
    /// What the lifter weighs; nil where nobody has said it.
    var bodyKilograms: Double?

    var isTopSet: Bool { prescription.progressionType == .topSetBackoff }
    var fewest: Int { prescription.topSetRepsMin ?? 1 }
    var most: Int { max(prescription.topSetRepsMax ?? fewest, fewest) }
    /// The hardest that a set may be; a failure where nothing is said.
    var cap: Double { prescription.topSetRPECap ?? 10 }
    /// How many repetitions have to be reached before the load grows.
    var goal: Int { prescription.progressionType == .straightSets ? fewest : most }
    /// How many a set has that was meant to have the fewest: one of four may be missing.
    var nearlyEnough: Int { fewest - max(1, fewest / 4) }

    /// How many sets a session was asked for, by its own workout where that is known: its week may have
    /// had fewer, or more.
    func sets(of visit: ExerciseHistory.Visit) -> Int {
      if isTopSet { return 1 }
      var asked = prescription
      // One top set says nothing of how often all alike go.
      if let own = visit.prescription, own.progressionType != .topSetBackoff { asked = own }
      let sets = max(asked.workingSets ?? 1, 1)
      return visit.week?.adjustedSets(sets) ?? sets
    }

    /// How many sets are asked for today.
    var setsToday: Int { isTopSet ? 1 : setsOfWeek ?? max(prescription.workingSets ?? 1, 1) }

    /// The session that sets of the same load go on from: the last, or where its own workout asked for
    /// repetitions of another number, the last one before that of which these were asked.
    ///
    /// Whoever does fives on one day and twelves on another grows with both; judged by one another,
    /// the fives fall short, and the twelves are done with the load of fives. What was too hard by
    /// its own workout says more than what went well before.
    var basis: ExerciseHistory.Visit? {
      guard let last = history.last, !isTopSet else { return history.last }
      guard let other = last.prescription else { return heavier(before: last) ?? last }
      guard !prescription.hasRepetitions(of: other), last.wentWell(by: other) else { return last }
      let alike = history.visits.last { visit in
        visit.prescription.map(prescription.hasRepetitions) ?? false
      }
      guard let alike, isRecent(alike, before: last) else { return last }
      return alike
    }

    /// The last session of as many repetitions as are wanted, before one of which nobody knows what was
    /// asked for and that had more of them with less weight.
    ///
    /// That was a light day, or another workout's. Where a set was missed since, or something hurts, the
    /// last says more.
    private func heavier(before last: ExerciseHistory.Visit) -> ExerciseHistory.Visit? {
      guard !isWithCare, last.wentWell(by: prescription), (last.heaviestReps.min() ?? 0) > most,
        let load = last.load(self)
      else { return nil }
      let before = history.visits.dropLast().reversed()
        .prefix { $0.wentWell(by: prescription) && isRecent($0, before: last) }
      return before.first { visit in
        (visit.heaviestReps.min() ?? 0) <= most && visit.load(self)?.isHeavier(than: load) == true
      }
    }

    private func isRecent(
      _ visit: ExerciseHistory.Visit, before last: ExerciseHistory.Visit
    ) -> Bool {
      visit.day.distance(to: last.day) <= LoadSuggestion.breakDays
    }

    func words(_ weight: Double?, _ unit: WeightUnit?) -> String {
      weight.map { "\(EntryNumber.text($0)) \((unit ?? .kilograms).rawValue)" } ?? "body weight"
    }
  }

  /// A top set goes by the recent estimate of what can be lifted once, unless the last one was too
  /// much or nobody says how hard it is; double progression and straight sets go by last time, as all
  /// does whose load comes on top of the body's weight.
  init(_ question: Question) {
    let whole = question
    var question = question
    question.history = whole.history.withoutHeavyExtras(whole)
    guard let last = question.history.last, let basis = question.basis else {
      self = Self.first(question)
      return
    }
    let estimate =
      question.steps.isAdded ? nil : Self.byEstimate(whole)?.forAllSets(of: basis, question)
    let suggestion: LoadSuggestion
    if Self.hasMissedTwice(question) {
      suggestion = Self.steppedBack(last, question)
    } else if question.isTopSet, let estimate, let grown = Self.grown(estimate, last, question) {
      suggestion = grown
    } else if let estimate, question.isTopSet || Self.goesByEstimate(estimate, basis, question) {
      suggestion = Self.capped(estimate, by: last, question)
    } else {
      suggestion = Self.byLastTime(basis, question)
    }
    self = suggestion.afterBreak(since: last, question).afterHardLightWeek(question)
      .withCare(after: basis, question).notBelowLightest(after: last, question)
      .onLightDay(after: basis, question)
    test = testWords(whole)
    mostByEstimate = mostByEstimate(whole)
  }

  /// Nobody lifts more than there is, whatever a week puts on; what was lifted before says less than a
  /// last session that was too much.
  private func mostByEstimate(_ question: Question) -> Limit? {
    guard let cap = question.capOfAddedWeight, !question.steps.isAdded,
      let oneRepMax = Self.oneRepMax(question)
    else { return nil }
    let words = question.words((oneRepMax * 10).rounded() / 10, question.steps.unit)
    return Limit(
      load: RepetitionsInReserve.weight(oneRepMax: oneRepMax, reps: reps, rpe: cap),
      words: "an e1RM of \(words)")
  }

  /// What can be lifted once, in the unit of the loads: the estimate, or what of it is left by a last
  /// session that was too much; nil where nobody knows.
  private static func oneRepMax(_ question: Question) -> Double? {
    guard let kilograms = question.history.oneRepMax(for: question.prescription)?.kilograms else {
      return nil
    }
    let failed = [question.history.last, question.history.lightSince].compactMap(\.self)
      .filter { $0.isTooHard(question) || isTooMuch($0, question) }
      .compactMap { allowed($0, question)?.load }
      .map { $0 * RepetitionsInReserve.factor(question.fewest, question.cap) }
    return failed.reduce(kilograms / question.steps.unit.inKilograms, min)
  }

  /// What to work up to in a week that may be harder than the prescription: only its test is.
  private func testWords(_ question: Question) -> String? {
    let steps = question.steps
    guard let cap = question.capOfWeek, cap > question.cap, !steps.isAdded, !question.isWithCare,
      let load, let estimate = Self.byEstimate(question, at: cap), let most = estimate.load,
      let oneRepMax = Self.oneRepMax(question)
    else { return nil }
    let left = RepetitionsInReserve.weight(oneRepMax: oneRepMax, reps: estimate.reps, rpe: cap)
    let goal = steps.load(notAbove: left)
    guard goal.isHeavier(than: load) else { return nil }
    let set = "\(question.words(goal, steps.unit)) × \(estimate.reps)"
    let words = "work up to \(set) or so for the test"
    let isByEstimate = !left.isLighter(than: most)
    return reason.holds("e1RM") || !isByEstimate ? words : "\(words): \(estimate.reason)"
  }

  /// No more than last time where the exercise is to be done with care: no heavier, and with the same
  /// weight no more often, nor beyond the range.
  private func withCare(
    after last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    guard question.isWithCare else { return self }
    let before = last.load(question)
    let most = min(last.heaviestReps.min() ?? reps, question.most)
    if let load, let before, load.isHeavier(than: before) {
      let words = question.words(before, question.steps.unit)
      var careful = LoadSuggestion(before, reps, "no more than \(words) while it hurts (\(reason))")
      careful.mostReps = max(most, reps)
      return careful
    }
    guard abs((load ?? 0) - (before ?? 0)) < Double.loadTolerance, most > 0 else { return self }
    var careful = self
    if reps > most {
      careful = LoadSuggestion(
        load, most, "no more than \(Figure.count(most, "rep")) while it hurts (\(reason))")
    }
    careful.mostReps = most
    return careful
  }

  /// The lightest load that there is, with the fewest repetitions, where even that is more than was
  /// lifted.
  private func notBelowLightest(
    after last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    let (steps, lightest) = (question.steps, question.steps.lightest)
    guard !steps.isAdded, let load, let (weight, unit) = last.heaviest,
      max(load, steps.converted(weight, unit)).isLighter(than: lightest),
      !steps.isThere(weight, unit)
    else { return self }
    let words = question.words(lightest, steps.unit)
    return LoadSuggestion(
      lightest, question.fewest,
      "\(question.words(weight, unit)) on \(last.day): \(words) is the lightest \(steps.allWords)")
  }

  /// Whether the sets of last time were of so other a length than is wanted that they say little of
  /// the load, but for the estimate.
  private static func goesByEstimate(
    _ estimate: LoadSuggestion, _ last: ExerciseHistory.Visit, _ question: Question
  ) -> Bool {
    let reps = last.heaviestReps
    if (reps.max() ?? 0) < question.nearlyEnough { return true }
    // Of a load that nothing heavier can be made for, many repetitions are what was wanted.
    guard (reps.min() ?? 0) > question.most + 3, let load = estimate.load,
      let (weight, unit) = last.heaviest
    else { return false }
    return question.steps.load(notAbove: load)
      .isHeavier(than: question.steps.converted(weight, unit))
  }

  /// No more than the hardest of several long sets leaves for all: the first and fresh one says how
  /// much goes once.
  private func forAllSets(
    of last: ExerciseHistory.Visit, _ question: Question
  ) -> LoadSuggestion {
    let reps = last.heaviestReps
    guard !question.isTopSet, let load, let least = reps.min(), least > question.most + 3,
      let oneRepMax = last.leastOneRepMax(at: question.cap, with: 0),
      let allowed = question.load(fromOneRepMax: oneRepMax), allowed.isLighter(than: load)
    else { return self }
    let unit = question.steps.unit
    let tenths = (oneRepMax / unit.inKilograms * 10).rounded() / 10
    let words = question.words(tenths, unit)
    return LoadSuggestion(
      allowed, question.fewest,
      "\(reps.count) × \(least) or more on \(last.day): e1RM \(words) by the hardest of them")
  }

  init(_ load: Double?, _ reps: Int, _ reason: String) {
    (self.load, self.reps, self.reason) = (load, reps, reason)
  }

  private static func first(_ question: Question) -> LoadSuggestion {
    let fewest = question.fewest
    if let (weight, unit) = question.usual, weight > 0 {
      return LoadSuggestion(
        question.steps.converted(weight, unit), fewest,
        "nothing earlier to go by: the load that is planned for it")
    }
    return LoadSuggestion(nil, fewest, "nothing earlier to go by: \(firstAdvice(question))")
  }

  /// How to find out what can be lifted, or how often.
  private static func firstAdvice(_ question: Question) -> String {
    let cap = question.capOfWeek ?? question.cap
    let isToTheLimit = question.prescription.topSetRPECap == nil || cap >= 10
    let reserve = "\(EntryNumber.text(10 - cap)) in reserve"
    let isOne = question.fewest == 1
    let reps = Figure.count(question.fewest, "rep")
    guard question.steps.isAdded else {
      let effort =
        isToTheLimit
        ? (isOne ? "is hard" : "are hard") : "\(isOne ? "leaves" : "leave") \(reserve)"
      return question.isHelp
        ? "as much help as it takes until \(reps) \(effort)" : "go up until \(reps) \(effort)"
    }
    guard question.prescription.progressionType == .straightSets else {
      return "as many as \(isToTheLimit ? "go well" : "leave \(reserve)")"
    }
    let effort =
      isToTheLimit
      ? (isOne ? "it goes well" : "they go well")
      : (isOne ? "it leaves \(reserve)" : "they leave \(reserve)")
    return "\(reps), if \(effort)"
  }

  /// - Parameter cap: how hard the set may be, where that is another than what is prescribed.
  private static func byEstimate(_ question: Question, at cap: Double? = nil) -> LoadSuggestion? {
    guard let (kilograms, rpe, set) = question.history.oneRepMax(for: question.prescription) else {
      return nil
    }
    let oneRepMax = kilograms / question.steps.unit.inKilograms
    let load = RepetitionsInReserve.weight(
      oneRepMax: oneRepMax, reps: question.fewest, rpe: cap ?? question.cap)
    let tenths = EntryNumber.text((oneRepMax * 10).rounded() / 10)
    let longest = ExerciseHistory.mostCountedReps(for: question.prescription)
    let done = "\(question.words(set.record.weight, set.record.unit)) × \(set.reps)"
    let effort = set.record.rpe.map { " @\(EntryNumber.text($0))" } ?? ""
    let eased = rpe < 10 ? " @\(EntryNumber.text(rpe))" : ""
    let counted = set.reps > longest ? ", counted as \(longest)\(eased)" : ""
    // Other estimates of the same set count only what was done: they are lower.
    let assumed = set.saidEffort == nil ? ", assumed" : ""
    let reserve = rpe < 10 ? " (+ \(EntryNumber.text(10 - rpe)) in reserve\(assumed))" : ""
    return LoadSuggestion(
      load, question.fewest,
      "e1RM \(tenths) \(question.steps.unit.rawValue) by \(done)\(effort)\(counted)\(reserve) on \(set.day)"
    )
  }
}
