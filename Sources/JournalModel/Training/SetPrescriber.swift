/// Makes the sets of one exercise of a workout.
struct SetPrescriber {
  let item: PlannedItem
  let exercise: Exercise
  let history: ExerciseHistory
  let steps: LoadSteps
  private(set) var week: WeekModifiers?
  /// Whether the week is there to find out what can be lifted.
  let isTest: Bool
  /// What the lifter's readiness makes of the weights.
  private(set) var factor: Double
  /// Whether nothing before it in the workout has warmed up its muscles.
  var isFirstOfItsMuscles = true
  /// Whether something hurts that the exercise works, so that nothing puts weight on.
  private let isWithCare: Bool
  private let suggestion: LoadSuggestion
  private let time: HeldTime?
  private let adjusted: Prescription

  init(
    item: PlannedItem, exercise: Exercise, history: ExerciseHistory, steps: LoadSteps, today: Day,
    week planned: EffectiveWeek?, factor: Double, isWithCare: Bool, bodyKilograms: Double?
  ) {
    let week = planned?.modifiers
    let isTest = planned?.weekType == .test
    self.item = item
    self.exercise = exercise
    self.history = history
    self.steps = steps
    self.week = week
    self.isTest = isTest
    self.factor = factor
    self.isWithCare = isWithCare
    // A week of another device may say any number.
    let share = max(min(factor, 1) * min(week?.intensity ?? 1, 1), 0)
    suggestion = LoadSuggestion(
      .init(
        prescription: item.prescription, history: history, steps: steps, today: today,
        usual: item.usual(of: exercise),
        capOfWeek: week.flatMap { Self.cap(of: item.prescription, in: $0, isTest: isTest) },
        capOfAddedWeight: week.flatMap(Self.capOfAddedWeight),
        share: share,
        setsOfWeek: week?.adjustedSets(max(item.prescription.workingSets ?? 1, 1)),
        isWithCare: isWithCare,
        isHelp: exercise.isAssisted,
        bodyKilograms: bodyKilograms))
    time = HeldTime(
      item, exercise, history, today: today, isLight: share < 1, isWithCare: isWithCare)
    adjusted = week.map { item.prescription.applying($0) } ?? item.prescription
  }

  /// The hardest that a heaviest set may be in a week, before a load is known that it makes heavier;
  /// nil where nobody has said it.
  private static func cap(
    of prescription: Prescription, in week: WeekModifiers, isTest: Bool
  ) -> Double? {
    prescription.topSetRPECap.map { isTest ? max($0, week.rpeCap) : min($0, week.rpeCap) }
  }

  /// How hard a set may be at most with the weight that a week puts on; nil where it puts none on.
  ///
  /// Efforts are told apart by half a point, and no estimate is finer.
  private static func capOfAddedWeight(_ week: WeekModifiers) -> Double? {
    week.intensity > 1 ? min(week.rpeCap + 0.5, 10) : nil
  }

  /// Whether a weight is prescribed, which the week and the day can change.
  var isWeighted: Bool { isMeasured ? held != .none : (load ?? 0) > 0 }

  /// The weight as it is lifted: what is wanted, rounded to what can be made.
  private var load: Double? { wanted.map(makeable) }

  /// The heaviest load that can be made and is not above another, the lightest where all are.
  ///
  /// Where nobody has listed what there is, that includes what was lifted last.
  private func makeable(_ wanted: Double) -> Double {
    let load = steps.load(notAbove: wanted)
    guard let (lifted, unit) = history.last?.heaviest, steps.isThere(lifted, unit) else {
      return load
    }
    let isNearer = load < lifted && !lifted.isHeavier(than: wanted)
    let isLighter = lifted < load && load.isHeavier(than: wanted)
    return isNearer || isLighter ? lifted : load
  }

  /// The weight changed by the week and the day.
  private var wanted: Double? {
    suggestion.load.map { base in
      let load = changed(base)
      return suggestion.mostByEstimate.map { min(load, max($0.load, base)) } ?? load
    }
  }

  private func changed(_ base: Double) -> Double {
    // What a machine takes off the body doesn't grow lighter with it.
    let weight = base > 0 ? (week?.adjustedWeight(base: base) ?? base) * factor : base
    return min(max(isWithCare ? min(weight, base) : weight, -Self.heaviest), Self.heaviest)
  }

  /// Up to which estimate alone the week puts weight on; nil where it can in full.
  private var weekLimit: String? {
    guard !isMeasured, let base = suggestion.load, let wanted,
      let limit = suggestion.mostByEstimate,
      makeable(wanted).isLighter(than: makeable(changed(base)))
    else { return nil }
    return limit.words
  }

  /// More than anybody moves: a merged journal may hold any number.
  private static let heaviest = 10_000.0

  /// What keeps the load from being what is wanted, where that is more than a usual step.
  private var limit: [String] {
    guard let wanted, let load else { return [] }
    if load.isHeavier(than: wanted) { return ["the lightest \(steps.allWords)"] }
    guard wanted.isHeavier(than: load) else { return [] }
    // What was lifted once may be made of plates that are there no more.
    if let (weight, unit) = history.last?.heaviest {
      let lifted = steps.converted(weight, unit)
      if load.isLighter(than: lifted), !wanted.isLighter(than: lifted),
        steps.load(above: load) != nil
      {
        return [cannotBeMade(lifted)]
      }
    }
    guard let next = steps.load(above: load) else {
      let words = "the heaviest \(steps.allWords)"
      return suggestion.reason.holds(words) ? [] : [words]
    }
    guard wanted.isHeavier(than: load + steps.increment) else { return [] }
    let (meant, unit) = (EntryNumber.text((wanted * 10).rounded() / 10), steps.unit.rawValue)
    let cause = "since the next load is \(EntryNumber.text(next)) \(unit)"
    // The repetitions may stand for the load that there isn't already.
    return suggestion.reason.hasSuffix(cause) ? [] : ["not \(meant) \(unit), \(cause)"]
  }

  private func cannotBeMade(_ load: Double) -> String {
    "\(EntryNumber.text((load * 10).rounded() / 10)) \(steps.unit.rawValue) can't be made"
  }

  /// That what was carried or held last time can't be made of what there is.
  private var heldLimit: [String] {
    guard case .weight(let load) = held, let (weight, unit) = history.last?.heaviest else {
      return []
    }
    let lifted = steps.converted(weight, unit)
    let isLess = load.isLighter(than: lifted) && !changed(lifted).isLighter(than: lifted)
    return isLess ? [cannotBeMade(lifted)] : []
  }

  var reasons: [String] {
    var reasons = [suggestion.reason]
    if let time {
      reasons = time.reason.map { [$0] } ?? []
    } else if isMeasured {
      reasons = history.last.map { ["as on \($0.day)"] } ?? []
    }
    let weekLimit = weekLimit.map { ", as far as \($0) goes" }
    if let week, isWeighted, week.intensity < 1 || isHeavierByWeek || weekLimit != nil {
      reasons.append("\(week.intensityPercent)% of it this week\(weekLimit ?? "")")
    }
    if isTest, isWeighted, factor >= 1, let test = suggestion.test { reasons.append(test) }
    return reasons + (isMeasured ? heldLimit : limit)
  }

  /// Whether the lifter's readiness changes a weight, once they are rounded to what can be made.
  var isChangedByDay: Bool {
    guard factor != 1 else { return false }
    var usual = self
    usual.factor = 1
    return usual.sets.map(\.load) != sets.map(\.load)
  }

  /// Whether the week puts weight on, once that is rounded to what can be made.
  private var isHeavierByWeek: Bool {
    guard let week, week.intensity > 1 else { return false }
    var usual = self
    usual.week = WeekModifiers(intensity: 1, volume: week.volume, rpeCap: week.rpeCap)
    return isMeasured ? usual.held != held : usual.load != load
  }

  var sets: [PlannedSet] {
    let count = adjusted.totalSets
    if let time {
      return (0..<count).map { _ in PlannedSet(.working, held, seconds: time.seconds, rpe: rpe) }
    }
    if let (metres, seconds) = lastDistance {
      let set = PlannedSet(.working, held, seconds: seconds, metres: metres, rpe: rpe)
      // A run that went in one go is no interval, however many sets a plan has.
      let isWhole = held == .none && history.last?.sets.count == 1
      return [PlannedSet](repeating: set, count: isWhole ? min(count, 1) : count)
    }
    let work = work(count)
    // Nobody warms up for nothing.
    return work.isEmpty ? [] : warmUps + work
  }

  /// The hardest that a set may be; nil where nobody has said it.
  private var rpe: Double? {
    guard let cap = item.prescription.topSetRPECap else { return nil }
    guard let week, isWeighted else { return adjusted.topSetRPECap }
    guard week.intensity <= 1 || isHeavierByWeek else { return min(cap, week.rpeCap) }
    return week.effort(of: suggestion.reps, at: cap)
  }

  /// The hardest that the heaviest sets may be: as hard as the week allows, where they are the test.
  private var testRPE: Double? { isTest ? rpe.map { max($0, week?.rpeCap ?? 10) } : rpe }

  private func work(_ count: Int) -> [PlannedSet] {
    // A light day leaves no range to go up in where there is no weight to take off.
    let light = suggestion.lightDay
    let range = adjusted.topSetRepsMax.map { min($0, suggestion.mostReps ?? $0) }
    let top = light == nil ? range : nil
    guard adjusted.progressionType == .topSetBackoff else {
      let most = adjusted.progressionType == .straightSets ? nil : top
      return (0..<count).map { _ in
        PlannedSet(
          .working, planned(load), reps: suggestion.reps, mostReps: most, rpe: testRPE)
      }
    }
    let heaviest = PlannedSet(
      .topSet, planned(load), reps: suggestion.reps, mostReps: top, rpe: testRPE)
    let drop = adjusted.backoffLoadDropPercent ?? 0
    let lighter = load.map { $0 > 0 ? steps.load(notAbove: $0 * (1 - drop)) : $0 }
    // Less on the belt makes them light; where nothing is there to take off, the top set tells.
    let isLighter = (lighter ?? 0).isLighter(than: load ?? 0)
    // Of what can't be made lighter nobody does more behind the top set than in it.
    let isAlike = !isLighter && drop > 0 && (load != nil || steps.isAdded)
    let limit = [
      light.flatMap { $0.mostOfBackoffs ?? (isLighter ? nil : $0.most) },
      isAlike ? suggestion.reps : nil,
    ].compactMap(\.self).min()
    let most = adjusted.backoffRepsMax
    // Who has outgrown the top set's range goes up in that of the back-offs.
    let mostAlike = [top, most.map { min($0, suggestion.reps) }].compactMap(\.self).max()
    let backoff = PlannedSet(
      .backoff, planned(lighter),
      reps: adjusted.backoffRepsMin.map { min($0, limit ?? $0) },
      mostReps: light == nil ? (isAlike ? mostAlike : most) : nil, rpe: rpe)
    return [heaviest] + [PlannedSet](repeating: backoff, count: count - 1)
  }

  /// A load as a set has it; where a machine assists and nobody knows it yet, help.
  private func planned(_ load: Double?) -> PlannedLoad {
    let planned = steps.planned(load)
    return if case .find = planned, exercise.isAssisted { .findHelp } else { planned }
  }

  /// Lifts of several joints are led up to; what isolates a muscle is light enough as it is.
  private var warmUps: [PlannedSet] {
    let isBar = if case .bar = steps.means { true } else { false }
    guard let load, exercise.isCompound ?? isBar else { return [] }
    return WarmUp.steps(to: load, steps, isFirst: isFirstOfItsMuscles).map {
      PlannedSet(.warmup, .weight($0.load), reps: $0.reps)
    }
  }

  // MARK: Times and distances

  /// Whether a time or a distance is meant, and no repetitions.
  private var isMeasured: Bool { time != nil || lastDistance != nil }

  /// What is held or carried along, as last time.
  private var held: PlannedLoad {
    guard let (weight, unit) = history.last?.heaviest, weight > 0 else { return .none }
    let base = steps.converted(weight, unit)
    return steps.planned(makeable(changed(base)))
  }

  /// How far and how long it went last time, where that is all that was counted.
  private var lastDistance: (metres: Double, seconds: Int?)? {
    guard let last = history.last, last.sets.allSatisfy({ $0.reps == 0 }),
      let set = last.sets.max(by: {
        ($0.record.metres ?? 0) < ($1.record.metres ?? 0)
      })?.record, let metres = set.metres
    else { return nil }
    return (metres, set.seconds.map { min($0, PlannedItem.longest) })
  }
}

extension LoadSteps {
  /// Whether a weight that was lifted is known to be there: where nobody has listed what is, it was.
  func isThere(_ lifted: Double, _ unit: WeightUnit) -> Bool {
    isGuessed && unit == self.unit && lifted > 0
  }

  /// What stands behind `the lightest` and `the heaviest`.
  var allWords: String {
    if case .dumbbells = means { "of your dumbbells" } else { "that there is" }
  }
}
