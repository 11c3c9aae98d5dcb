/// The state as a JSON document: every field and every computed property, at the seeds' names.
///
/// Lists are in an order that follows from the set of events alone. The document is written piece
/// by piece, so that a large one needs no memory of its own.
///
/// An object, as it is handed to everything that writes a part of it; what is needed to find the
/// parts of things is gathered when it is first asked for.
public final class StateDocument {
  /// What the document shows.
  public let state: JournalState
  private let setParts: Parts<WorkoutSet>
  private let logParts: Parts<WorkoutLog>
  private let itemParts: Parts<WorkoutItem>
  private let breakParts: Parts<WorkoutBreak>
  private let assignmentParts: Parts<SplitAssignment>
  private let templateParts: Parts<TemplateExercise>
  private let weekParts: Parts<PlanWeek>
  /// What the sets of each session come to, where somebody has added them all up.
  private let sums: SessionSums?
  /// The places of all parts that stand in an order.
  private lazy var positions = allPositions()
  /// The names that were asked for.
  private var exerciseNames: [EntityID: String] = [:]
  /// Whether the body is lifted, of the exercises of which it was asked.
  private var areOfBody: [EntityID: Bool] = [:]
  var setWriter: SetWriter<JSONNotation>
  /// For sets that are only shown.
  var shownSetWriter: SetWriter<JSONNotation>
  private lazy var exerciseUses = ExerciseUses.all(in: state)
  /// The days that something was logged for, the earliest first.
  public private(set) lazy var days: [CalorieDay] = CalorieDay.all(in: state)
  private lazy var placesOfDays = Dictionary(
    days.enumerated().map { ($1.date.id, $0) }, uniquingKeysWith: min)
  /// The weeks of all plans, those of the earliest plan first.
  public private(set) lazy var planWeeks: [EffectiveWeek] = all(\.plans).flatMap { weeks(of: $0) }
  private lazy var placesOfWeeks = Dictionary(
    planWeeks.enumerated().map { ($1.id, $0) }, uniquingKeysWith: min)

  /// The document of a whole state, of which parts can be written too.
  public convenience init(_ state: JournalState) { self.init(state, gathered: nil) }

  /// - Parameters:
  ///   - parts: those of the state, where somebody has gathered them.
  ///   - sums: those of its sessions, where somebody has added them up.
  package init(
    _ state: JournalState, gathered parts: GatheredParts?, sums: SessionSums? = nil
  ) {
    self.state = state
    self.sums = sums
    setWriter = SetWriter(state, in: JSONNotation(escapesHidden: false))
    shownSetWriter = SetWriter(state, in: JSONNotation(escapesHidden: true))
    setParts = Parts(state.sets, parts?.sets, by: WorkoutSet.precedes)
    logParts = Parts(state.workoutLogs, parts?.logs, by: Entity.isEarlier)
    itemParts = Parts(ranked: state.workoutItems, parts?.items)
    breakParts = Parts(ranked: state.workoutBreaks, parts?.breaks)
    assignmentParts = Parts(ranked: state.splitAssignments, parts?.assignments)
    templateParts = Parts(ranked: state.templateExercises, parts?.templates)
    weekParts = Parts(state.planWeeks, parts?.weeks) { a, b in a.id < b.id }
  }

  /// A part by its kind as well: another program may have given one id to things of two.
  private struct PartKey: Hashable {
    let kind: EntityKind
    let id: EntityID
  }

  private func allPositions() -> [PartKey: Int] {
    var positions: [PartKey: Int] = [:]
    state.workouts.forEach { workout in
      for (place, part) in sequence(of: workout.id).enumerated() {
        positions[PartKey(kind: part.kind, id: part.id)] = place
      }
    }
    func take<Part: OrderedPart>(_ parts: [Entity<Part>]) {
      for (place, part) in parts.enumerated() {
        positions[PartKey(kind: Part.kind, id: part.id)] = place
      }
    }
    state.splits.forEach { take(assignmentParts[$0.id]) }
    state.templates.forEach { take(templateParts[$0.id]) }
    return positions
  }

  // MARK: Lists

  /// The things of a kind that are to be seen, the earliest first.
  public func all<Record: JournalEntity>(
    _ table: KeyPath<JournalState, EntityTable<Record>>
  ) -> [Entity<Record>] {
    // In place, as things are large and mostly lie in that order.
    var things = state[keyPath: table].all
    var sight = Sight(state)
    things.removeAll { !sight.shows($0) }
    things.sort(by: Entity.isEarlier)
    return things
  }

  /// The oldest first, by when they were made.
  public var exercises: [Entity<Exercise>] { all(\.exercises) }

  /// The earliest first, by when they took place.
  public var sessions: [Entity<Session>] { all(\.sessions) }

  /// By day number, as they are trained (seed 001).
  public var templates: [Entity<Template>] { all(\.templates).sorted(by: Template.precedes) }

  /// What was logged for the day of an id; nil where nothing was.
  func day(_ id: EntityID) -> CalorieDay? { placesOfDays[id].map { days[$0] } }

  /// The week of a plan by its id; nil where no plan has it.
  func planWeek(_ id: EntityID) -> EffectiveWeek? { placesOfWeeks[id].map { planWeeks[$0] } }

  /// Calls `body` with the ids of the things of a kind as they are listed, as long as it returns
  /// true: the newest first, workouts by their last change, templates by their day, sets by their
  /// sessions, weeks by their plans.
  ///
  /// - Parameters:
  ///   - kind: that of the things.
  ///   - body: takes an id, and returns whether to go on.
  public func forEachNewestFirst(_ kind: EntityKind, _ body: (EntityID) -> Bool) {
    guard kind == .set else {
      _ = newestFirst(kind).allSatisfy(body)
      return
    }
    forEachSetNewestFirst { body($0.id) }
  }

  /// Calls `body` with the sets as they are listed, as long as it returns true.
  ///
  /// - Parameters:
  ///   - choice: those that are wanted, where not all are.
  ///   - body: takes a set, and returns whether to go on.
  public func forEachSetNewestFirst(
    _ choice: SetChoice = SetChoice(), _ body: (Entity<WorkoutSet>) -> Bool
  ) {
    let wanted = choice.bySession(in: state)
    for session in sessionsNewestFirst where choice.sessions?.contains(session) ?? true {
      if let wanted, wanted[session] == nil { continue }
      // Where any may be wanted, few mostly are, so the sessions are looked into one by one.
      let sets = wanted.map { ($0[session] ?? []).sorted(by: WorkoutSet.precedes) }
      for set in sets ?? self.sets(of: session).filter(choice.admits) {
        guard body(set) else { return }
      }
    }
  }

  /// The ids of `sessions`, from the last on.
  package var sessionsNewestFirst: [EntityID] {
    var starts: [(milliseconds: Int64, id: EntityID)] = []
    state.sessions.forEachStart { starts.append(($1.milliseconds, $0)) }
    starts.sort { ($0.milliseconds, $0.id) > ($1.milliseconds, $1.id) }
    return starts.map(\.id)
  }

  /// The things of a kind as they are listed.
  func newestFirst(_ kind: EntityKind) -> [EntityID] {
    switch kind {
    case .day: return days.reversed().map(\.date.id)
    case .planWeek: return all(\.plans).reversed().flatMap { weeks(of: $0) }.map(\.id)
    case .template: return templates.map(\.id)
    case .session: return sessionsNewestFirst
    case .workout:
      return all(\.workouts).map { ($0.id, lastChange(of: $0)) }
        .sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.0)
    default:
      var visitor = Ordered(document: self)
      return kind.accept(&visitor).reversed()
    }
  }

  // MARK: Parts

  /// The sets of a session, in their order.
  public func sets(of session: EntityID) -> [Entity<WorkoutSet>] { setParts[session] }

  /// The logs of a session, the earliest first.
  public func logs(of session: EntityID) -> [Entity<WorkoutLog>] { logParts[session] }

  /// The exercises of a split, in their order.
  public func assignments(of split: EntityID) -> [Entity<SplitAssignment>] {
    assignmentParts[split]
  }

  /// The exercises of a template, in their order.
  public func exercises(of template: EntityID) -> [Entity<TemplateExercise>] {
    templateParts[template]
  }

  /// The exercises and breaks of a workout, in their order.
  public func sequence(of workout: EntityID) -> [SequenceElement] {
    (itemParts[workout].map(SequenceElement.exercise)
      + breakParts[workout].map(SequenceElement.pause))
      .sorted { $0.place < $1.place }
  }

  /// The weeks of a plan, all of them, in order.
  public func weeks(of plan: Entity<Plan>) -> [EffectiveWeek] {
    let progress = plan.record.progress
    let changes = PlanWeek.byNumber(weekParts[plan.id])
    return (1...progress.durationWeeks).map { number in
      EffectiveWeek(number, of: plan, change: changes[number], progress: progress, in: state)
    }
  }

  /// Where a part stands in the order of its whole, from 0.
  public func position<Part: OrderedPart>(of part: Entity<Part>) -> Int {
    positions[PartKey(kind: Part.kind, id: part.id)] ?? 0
  }

  /// The sum of weight times reps of a session's sets, in kilograms: the document's `totalVolume`,
  /// which an assisted set lessens.
  public func totalVolumeKilograms(of session: EntityID) -> Double {
    if let sums { return sums[session].movedKilograms }
    return sets(of: session).reduce(0) { $0 + $1.record.movedKilograms }
  }

  /// What people are told of a session, as `TrainingLog.work` counts it: how many sets something was
  /// done in, without warm-ups, and what was lifted in them, to which an assisted set adds nothing.
  package func work(of session: EntityID) -> (sets: Int, kilograms: Double) {
    if let sums { return (sums[session].workSets, sums[session].liftedKilograms) }
    return sets(of: session).reduce(into: (0, 0.0)) { work, set in
      guard SetGlance(set).isDone, set.record.countsAsWork else { return }
      work.0 += 1
      work.1 += set.record.liftedKilograms
    }
  }

  // MARK: References

  /// The name of an exercise, or what stands for one that was deleted.
  public func exerciseName(_ id: EntityID?) -> String {
    guard let id else { return Exercise.deletedName }
    if let known = exerciseNames[id] { return known }
    let name = state.exerciseName(id)
    exerciseNames[id] = name
    return name
  }

  /// Whether the body is what is lifted in an exercise.
  func liftsBody(_ exercise: EntityID?) -> Bool {
    guard let exercise else { return false }
    if let known = areOfBody[exercise] { return known }
    let isOfBody = state.liftsBody(exercise)
    areOfBody[exercise] = isOfBody
    return isOfBody
  }

  /// What has an exercise in it.
  func uses(of exercise: EntityID) -> ExerciseUses { exerciseUses[exercise] ?? ExerciseUses() }

  /// The ids of the exercises that a condition holds for, the oldest first.
  func exercises(where holds: (Exercise) -> Bool) -> [EntityID] {
    exercises.filter { holds($0.record) }.map(\.id)
  }

  // MARK: Times

  /// Writes when a thing was made, and when it or a part of it was last changed.
  func writeTimes<Record: JournalEntity>(
    of entity: Entity<Record>, to writer: inout JSONWriter
  ) {
    writer.member("createdAt", Record.kind.isAlwaysThere ? Moment(entity.created) : entity.at)
    writer.member("updatedAt", Moment(lastChange(of: entity)))
  }

  /// When a thing or a part of it was last written, added or removed.
  func lastChange<Record: JournalEntity>(of entity: Entity<Record>) -> HybridTime {
    let changes: [HybridTime?] =
      switch Record.kind {
      case .session: [lastChangeOfSets(in: entity.id), logParts.lastChange(in: entity.id)]
      case .workout: [itemParts.lastChange(in: entity.id), breakParts.lastChange(in: entity.id)]
      case .split: [assignmentParts.lastChange(in: entity.id)]
      case .template: [templateParts.lastChange(in: entity.id)]
      case .plan: [weekParts.lastChange(in: entity.id)]
      default: []
      }
    return changes.reduce(entity.updated) { max($0, $1 ?? $0) }
  }

  private func lastChangeOfSets(in session: EntityID) -> HybridTime? {
    if let sums { return sums[session].lastChange }
    return setParts.lastChange(in: session)
  }
}

private struct Ordered: KindVisitor {
  let document: StateDocument

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [EntityID] {
    document.all(table).map(\.id)
  }
}
