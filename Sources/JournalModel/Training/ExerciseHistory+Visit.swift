/// What a visit says of the load, as a suggestion asks.
extension ExerciseHistory.Visit {
  /// The heaviest weight in the unit of the loads; nil where nothing was added to the body.
  func lifted(_ question: LoadSuggestion.Question) -> Double? {
    guard let (weight, unit) = heaviest, weight != 0 || !question.steps.isAdded else { return nil }
    return question.steps.converted(weight, unit)
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

  /// How many repetitions each of some of its sets would have had within a cap on the effort.
  ///
  /// - Parameter effort: the RPE of a set that says none.
  func reps(of sets: [LoggedSet], within cap: Double, assuming effort: Double = 0) -> Int {
    let fitting = sets.map { set in
      let tooMuch = min(max((knownEffort(of: set) ?? effort) - cap, 0), 10)
      return min(max(set.reps, 0), QuickEntry.mostReps) - Int(tooMuch.rounded(.up))
    }
    return fitting.min() ?? 0
  }

  /// How hard a set was, as far as somebody has said it; in a week that tests it was to the limit.
  func knownEffort(of set: LoggedSet) -> Double? { set.saidEffort ?? (isTest ? 10 : nil) }

  /// Whether its heaviest sets had the repetitions that a prescription asks for, none harder than it
  /// allows.
  func wentWell(by prescription: Prescription) -> Bool {
    let fewest = prescription.repetitions(of: .working).lowerBound
    let cap = prescription.topSetRPECap ?? 10
    return heaviestSets.allSatisfy { $0.reps >= fewest && (knownEffort(of: $0) ?? 0) <= cap }
  }

  /// How many repetitions the sets with the heaviest weight have together.
  var heaviestTotal: Int { heaviestReps.reduce(0) { $0 + max($1, 0) } }

  /// The best estimate from its sets, in kilograms; nil where nobody has said how hard one of the
  /// heaviest was.
  ///
  /// A lighter set alone, the last one to failure or one that leads up, says nothing against what was
  /// lifted beside it. What a set shows that says no effort is the least: that it was to the limit.
  ///
  /// - Parameter body: what else was moved, in kilograms.
  func saidOneRepMax(with body: Double = 0) -> Double? {
    guard heaviestSets.contains(where: { knownEffort(of: $0) != nil }) else { return nil }
    // However long: many repetitions with the heaviest weight speak for it, not against it.
    let telling = sets.filter { !$0.isUnsure } + heaviestSets
    return telling.compactMap { $0.oneRepMax(at: $0.saidEffort ?? 10, with: body) }.max()
  }

  /// The best estimate from the sets with the heaviest weight alone, in kilograms.
  ///
  /// - Parameter body: what else was moved, in kilograms.
  func heaviestOneRepMax(with body: Double = 0) -> Double? {
    heaviestSets.compactMap { $0.oneRepMax(at: $0.saidEffort ?? 10, with: body) }.max()
  }

  /// The session without a heavy set or two beside those that were asked for.
  ///
  /// Sets of one weight, as many as are asked for and as long, tell by themselves what comes next, and no
  /// estimate of a heavy single does it better; where weight is added to the body there is none at all,
  /// so that sets of several weights tell it, too.
  func withoutHeavyExtra(_ question: LoadSuggestion.Question) -> ExerciseHistory.Visit {
    guard !question.isTopSet else { return self }
    let heavy = heaviestSets
    let others = sets.filter { set in !heavy.contains { $0.id == set.id } }
    let asked = question.sets(of: self)
    guard heavy.count < asked, others.count >= asked,
      (heaviestReps.max() ?? 0) < question.nearlyEnough
    else { return self }
    let rest = with(others)
    let isVolume =
      rest.heaviestSets.count >= asked && (rest.heaviestReps.max() ?? 0) >= question.nearlyEnough
    let areLong = question.steps.isAdded && others.allSatisfy { $0.reps >= question.fewest }
    return isVolume || areLong ? rest : self
  }

  /// Whether one of its heaviest sets was harder than any may be now.
  func isTooHard(_ question: LoadSuggestion.Question) -> Bool {
    heaviestSets.contains { ($0.saidEffort ?? 0) > question.cap }
  }

  /// In a few words, that its heaviest sets were harder than they may be now: against what was asked
  /// for, or by it.
  func hardWords(_ question: LoadSuggestion.Question) -> String {
    let efforts = heaviestSets.compactMap { set in
      set.saidEffort.map { said in
        (said: said, asked: set.record.targetRPE ?? hardest(asked(or: question.prescription)))
      }
    }
    let hard = efforts.filter { $0.said > question.cap }
    guard let most = hard.map({ $0.said }).max(), hard.allSatisfy({ $0.said <= $0.asked }) else {
      let isSaid = heaviestSets.contains { $0.saidEffort != nil }
      let cap = EntryNumber.text(question.cap)
      return isTest && !isSaid ? "a test on \(dayWords)" : "harder than RPE \(cap) on \(dayWords)"
    }
    return "RPE \(EntryNumber.text(most)) on \(dayWords), as was asked"
  }

  /// How hard one of its sets is taken for: as somebody has said it, or meant it to be.
  ///
  /// Without either, a set of the repetitions that were asked for is taken for as hard as it might be,
  /// and each repetition beyond them for one out of the reserve. Any other may have been all that
  /// there was, and so may a single; where singles are wanted it is taken for what is wanted, which
  /// makes no load heavier than it was.
  func effort(of set: LoggedSet, for wanted: Prescription) -> Double {
    if let known = set.saidEffort ?? set.record.targetRPE { return known }
    if set.reps <= 1 {
      return wanted.repetitions(of: .working).lowerBound > 1 ? 10 : wanted.topSetRPECap ?? 10
    }
    let asked = asked(or: wanted)
    let reps = asked.repetitions(of: set.record.setType)
    guard set.reps >= reps.lowerBound else { return 10 }
    let beyond = Double(max(set.reps, reps.upperBound) - reps.upperBound)
    return min(hardest(asked) + beyond, 10)
  }

  /// What its own workout asked for where that says how hard a set may be, or else what another does.
  private func asked(or wanted: Prescription) -> Prescription {
    prescription.flatMap { $0.topSetRPECap == nil ? nil : $0 } ?? wanted
  }

  /// The hardest that its week let the heaviest sets of a prescription be.
  private func hardest(_ prescription: Prescription) -> Double {
    let cap = prescription.topSetRPECap ?? 10
    guard let week else { return cap }
    if isTest { return max(cap, week.rpeCap) }
    // The body grows no heavier with the week, and may not be moved with more effort.
    guard (heaviest?.weight ?? 0) > 0 else { return min(cap, week.rpeCap) }
    return week.effort(of: prescription.repetitions(of: .working).lowerBound, at: cap)
  }

  /// The estimate from the weakest of the heaviest sets, however long they were, in kilograms.
  ///
  /// - Parameters:
  ///   - effort: the RPE of a set that says none.
  ///   - body: what else was moved, in kilograms.
  func leastOneRepMax(at effort: Double, with body: Double) -> Double? {
    heaviestSets.map { set in
      RepetitionsInReserve.oneRepMax(
        weight: set.kilograms + body, reps: min(set.reps, QuickEntry.mostReps),
        rpe: set.saidEffort ?? effort)
    }.min()
  }

  /// Whether distances were logged, and no repetitions.
  var isOfDistance: Bool {
    sets.allSatisfy { $0.reps == 0 } && sets.contains { ($0.record.distanceMetres ?? 0) > 0 }
  }
}
