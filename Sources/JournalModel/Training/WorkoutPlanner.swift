/// Prescribes every set of a workout for a day.
///
/// It asks for the sets of the workout's exercises in one look over all sets of the journal; all
/// else is found by its id or in short tables.
public struct WorkoutPlanner: Sendable {
  private let state: JournalState
  private let today: Day
  private let readiness: Readiness?
  private let substitution: Substitution?
  private let filled: [EntityID: Exercise]
  private let session: EntityID?
  /// What the lifter weighed last by then; nil where nobody has said it.
  private let bodyKilograms: Double?
  /// Those of all plans: any may have counted a session of the past.
  private let countedWeeks: CountedWeeks

  /// What coaches take off on a day that doesn't begin well, and put on where one does, in percent.
  private static let lessPercent = 10.0
  private static let morePercent = 2.5
  static let reduced = (100 - lessPercent) / 100
  static let increased = (100 + morePercent) / 100
  private static let less = "\(EntryNumber.text(lessPercent))%"
  private static let more = "\(EntryNumber.text(morePercent))%"

  /// - Parameters:
  ///   - state: what was done and is planned.
  ///   - today: the day on which it is to be trained.
  ///   - readiness: how the lifter feels today; nil for as usual.
  ///   - substitution: what pain and equipment make of exercises; nil where nothing can.
  ///   - filled: exercises with what the library knows of them beside.
  ///   - session: the session that is open, whose sets are done, and no history yet.
  public init(
    _ state: JournalState, today: Day, readiness: Readiness? = nil,
    substitution: Substitution? = nil, filled: [EntityID: Exercise] = [:],
    session: EntityID? = nil
  ) {
    self.state = state
    self.today = today
    self.readiness = readiness
    self.substitution = substitution
    self.filled = filled
    self.session = session
    bodyKilograms = WorkoutEntry.kilograms(by: today, in: state)
    countedWeeks = CountedWeeks(in: state)
  }

  /// The exercises of a template, workout or split that are still there.
  public static func exercises(
    of source: WorkoutChoice.Source, in state: JournalState
  ) -> [Entity<Exercise>] {
    PlannedItem.all(of: source, in: state).compactMap(\.exercise)
  }

  /// An exercise of the workout, what becomes of it, and what is done in its place.
  private struct Part {
    let item: PlannedItem
    let verdict: Substitution.Verdict
    let swapped: Substitution.Candidate?

    /// Nil where only the library has it.
    var id: EntityID? { swapped.map { $0.id } ?? item.exercise?.id }
  }

  /// The sets that were logged of the workout's exercises.
  private struct Logged {
    let sets: [EntityID: [LoggedSet]]
    /// The unit of the lists of plates and dumbbells; `nil` where there are none.
    let unitOfLists: WeightUnit?
  }

  /// The workout, with every set and every reason.
  public func plan(_ choice: WorkoutChoice) -> PlannedWorkout {
    let items = PlannedItem.all(of: choice.source, in: state)
    let verdicts = verdicts(on: items)
    let parts = zip(items, verdicts).map { item, verdict in
      let swapped: Substitution.Candidate? =
        if case .swapped(let other, _) = verdict { other.candidate } else { nil }
      return Part(item: item, verdict: verdict, swapped: swapped)
    }
    let log = Logged(
      sets: TrainingLog(state, of: Set(parts.compactMap(\.id))).byExercise,
      unitOfLists: state.equipmentProfile.hasLists
        ? state.unitOfLists(under: state.profile.unitSystem) : nil)
    var late: Set<Int> = []
    var workout = prescribed(parts, log, choice, without: late)
    // What is left out warms up nothing, so that what comes after it may take longer.
    while case let more = tooLong(workout), !more.isEmpty {
      late.formUnion(more)
      workout = prescribed(parts, log, choice, without: late)
    }
    note(&workout)
    return workout
  }

  /// The workout without some of its exercises, by their places.
  private func prescribed(
    _ parts: [Part], _ log: Logged, _ choice: WorkoutChoice, without late: Set<Int>
  ) -> PlannedWorkout {
    var workout = PlannedWorkout(
      choice: choice, name: state.name(of: choice.source) ?? "", exercises: [])
    var warmed: Set<String> = []
    for (place, part) in parts.enumerated() {
      workout.exercises.append(
        prescribe(part, log, week: choice.week, isLate: late.contains(place), warmed: &warmed))
    }
    if let session {
      workout.take(log.sets.mapValues { sets in sets.filter { $0.session == session } })
    }
    return workout
  }

  private func verdicts(on items: [PlannedItem]) -> [Substitution.Verdict] {
    guard let substitution else { return items.map { _ in .asIs } }
    let candidates = items.map { $0.exercise.flatMap { substitution[$0.id] } }
    var found = substitution.verdicts(onWorkout: candidates.compactMap { $0 })[...]
    return candidates.map { $0 == nil ? .asIs : found.popFirst() ?? .asIs }
  }

  private func prescribe(
    _ part: Part, _ log: Logged, week: EffectiveWeek?, isLate: Bool, warmed: inout Set<String>
  ) -> PlannedExercise {
    let (item, verdict, swapped, id) = (part.item, part.verdict, part.swapped, part.id)
    let planned = item.exercise
    let exercise = swapped?.exercise ?? planned.map { filled[$0.id] ?? $0.record } ?? Exercise()
    let sets = (id.flatMap { log.sets[$0] } ?? []).filter { $0.session != session }
    let history = history(of: id, sets, asking: item.prescription)
    let steps = LoadSteps(
      for: exercise, equipment: state.equipmentProfile, unit: unit(history, log),
      isOfBody: history.isOfBody
    ).onBar(
      notAbove: history.last?.heaviest ?? item.usual(of: exercise), for: exercise.name ?? "it")
    let isTopSet = item.prescription.progressionType == .topSetBackoff
    // What goes on for a time is followed by the workout's own breaks.
    let usualRest = item.isTimedOnce ? 0 : state.profile.restSeconds
    let rest = item.restSeconds ?? usualRest
    var result = PlannedExercise(
      exercise: id, name: exercise.name ?? Exercise.deletedName,
      plannedName: swapped == nil ? nil : planned?.record.name, verdict: verdict,
      isOptional: item.isOptional, steps: steps,
      restSeconds: min(max(rest, 0), PlannedItem.longest),
      breakSeconds: item.breakSeconds,
      backoffDrop: isTopSet ? item.prescription.backoffLoadDropPercent ?? 0 : nil)
    guard planned != nil else {
      result.omission = "it was deleted"
      return result
    }
    if case .noneFits(let reasons) = verdict {
      result.omission = reasons.map(\.words).joined(separator: "; ")
      return result
    }
    var prescriber = SetPrescriber(
      item: swapped.map { item.swapped(for: $0.exercise) } ?? item, exercise: exercise,
      history: history, steps: steps, today: today, week: week, factor: factor(week?.modifiers),
      isWithCare: !verdict.cautions.isEmpty, bodyKilograms: bodyKilograms)
    let muscles = Substitution.Candidate(id: id, exercise)
    prescriber.isFirstOfItsMuscles = muscles.primary.isDisjoint(with: warmed)
    result.sets = prescriber.sets
    result.isChangedByDay = prescriber.isChangedByDay
    result.reasons = prescriber.reasons + (result.isChangedByDay ? [todayWords] : [])
    if result.sets.isEmpty {
      result.omission = "no set of it is planned"
    } else if isLate {
      result.omission = "optional, and the time is short"
    } else if result.sets.contains(where: \.warmsUp) {
      warmed.formUnion(muscles.primary.union(muscles.secondary))
    }
    return result
  }

  /// The sessions in which an exercise was done, with what was asked of it there.
  private func history(
    of exercise: EntityID?, _ sets: [LoggedSet], asking wanted: Prescription
  ) -> ExerciseHistory {
    var asked: [WorkoutChoice.Source: Prescription?] = [:]
    return ExerciseHistory(
      sets, isLight: countedWeeks.isMeantLight, week: countedWeeks.modifiers(of:),
      isTest: countedWeeks.isTest
    ) { visited in
      let session = state.sessions[visited]?.record
      guard let exercise, let source = session.flatMap({ WorkoutChoice.source(of: $0, in: state) })
      else { return nil }
      // Many sessions are of the same few workouts.
      let own =
        asked[source]
        ?? PlannedItem.prescription(of: exercise, in: source, like: wanted, state)
      asked[source] = .some(own)
      return own ?? prescription(replacedBy: exercise, in: visited, of: source, like: wanted)
    }
  }

  /// What a session's workout asked of the exercise that another was done in place of: one for the same
  /// muscles that wasn't done there; nil where there is none.
  private func prescription(
    replacedBy exercise: EntityID, in session: EntityID, of source: WorkoutChoice.Source,
    like wanted: Prescription
  ) -> Prescription? {
    guard let muscles = state.exercises[exercise].map(muscles(of:)) else { return nil }
    let done = Set(state.unorderedSets(of: session).lazy.compactMap(\.record.exercise))
    let asked = PlannedItem.all(of: source, in: state).filter { item in
      guard let planned = item.exercise, !done.contains(planned.id) else { return false }
      return !muscles.isDisjoint(with: self.muscles(of: planned))
    }
    return PlannedItem.prescription(among: asked, like: wanted)
  }

  private func muscles(of exercise: Entity<Exercise>) -> Set<String> {
    Substitution.Candidate(id: exercise.id, filled[exercise.id] ?? exercise.record).primary
  }

  /// The profile's unit or that of the lists, else the one that the exercise was last logged in.
  private func unit(_ history: ExerciseHistory, _ log: Logged) -> WeightUnit {
    state.profile.unitSystem?.weightUnit ?? log.unitOfLists ?? history.last?.heaviest?.unit
      ?? .kilograms
  }

  /// Whether the lifter's readiness takes weight off.
  private var isReduced: Bool { readiness?.shouldReduceIntensity == true }

  /// What the lifter's readiness makes of the weights; a week that takes weight off gets none back.
  private func factor(_ week: WeekModifiers?) -> Double {
    if isReduced { return Self.reduced }
    let isLightWeek = (week?.intensity ?? 1) < 1
    return readiness?.shouldIncreaseIntensity == true && !isLightWeek ? Self.increased : 1
  }

  private var todayWords: String {
    isReduced ? "\(Self.less) less today" : "\(Self.more) more today"
  }

  /// The places of what is optional and left out, so that the rest fits into the time.
  private func tooLong(_ workout: PlannedWorkout) -> Set<Int> {
    guard let minutes = readiness?.timeAvailable, minutes > 0 else { return [] }
    var seconds = workout.estimatedSeconds
    var places: Set<Int> = []
    for (place, exercise) in workout.exercises.enumerated().reversed()
    where exercise.isOptional && exercise.omission == nil && seconds > minutes * 60 {
      seconds -= exercise.estimatedSeconds
      places.insert(place)
    }
    return places
  }

  /// Says what the lifter's readiness makes of the workout.
  private func note(_ workout: inout PlannedWorkout) {
    if workout.trained.contains(where: \.isChangedByDay) {
      workout.notes.append(
        isReduced
          ? "You are not at your best today: weights are \(Self.less) lower."
          : "You feel strong today: weights are \(Self.more) higher.")
    }
    if readiness?.energy == .high, readiness?.soreness == nil,
      (workout.choice.week?.modifiers.intensity ?? 1) >= 1
    {
      workout.notes.append(
        "You have much energy: where nothing is sore as well, weights are \(Self.more) higher.")
    }
    if let minutes = readiness?.timeAvailable, minutes > 0,
      workout.estimatedSeconds > minutes * 60
    {
      let needed = (workout.estimatedSeconds + 59) / 60
      workout.notes.append(
        "It takes about \(needed) minutes, and you have \(minutes): do the exercises in their order and stop when time is up."
      )
    }
  }
}
