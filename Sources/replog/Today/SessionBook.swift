import JournalModel
import WorkoutJournal

/// What a walk through a workout writes into the journal: the session and its sets.
struct SessionBook {
  let context: Context
  let journal: Journal
  let choice: WorkoutChoice
  let readiness: Readiness?
  /// The profile's units, for distances.
  let unitSystem: UnitSystem?
  private(set) var session: EntityID?
  /// The sets of the session that the walk knows of, with when each was written last.
  var known: [EntityID: HybridTime]
  /// The exercises of the workout, and of what else was logged, that are there.
  var exercises: Set<EntityID>
  /// What was logged of each exercise, the earliest first, for the records that fall.
  var logged: [EntityID: [LoggedSet]]
  /// The sets of this walk, by the events that logged them.
  var entries: [[EntityID]] = []

  init(
    _ context: Context, _ journal: Journal, _ today: TodaysWorkout, _ workout: PlannedWorkout
  ) {
    self.context = context
    self.journal = journal
    choice = workout.choice
    readiness = today.readiness
    unitSystem = today.state.profile.unitSystem
    session = today.session?.id
    known = session.map { today.state.sightedSets(of: $0) } ?? [:]
    exercises = Set(workout.trained.compactMap(\.exercise))
    logged = TrainingLog(today.state, of: exercises).byExercise
  }

  /// Whether the session was begun.
  var isOpen: Bool { session != nil }

  // MARK: The session

  mutating func begin() throws(CommandFailure) {
    var record = Session()
    record.become(choice)
    record.readiness = readiness
    let id = journal.newID()
    let now = try context.now()
    let events = try append { state in
      state.sessionGoingOn(at: now) == nil
        ? [EventDraft(creating: record, entity: id)] : []
    }
    guard !events.isEmpty else {
      throw CommandFailure(
        .badData, code: "sessionOpen", "A session was begun elsewhere meanwhile",
        hint: "Nothing was written. Go on with it: `replog session run`.")
    }
    session = id
  }

  /// Goes on with the session that is open.
  ///
  /// One that was begun without a workout becomes this one, which its plan couldn't count else; and a
  /// day on which the lifter feels weak only now is known as a light one.
  func goOn() throws(CommandFailure) {
    try append { state in resumption(in: state) + adoption(in: state) }
  }

  private func adoption(in state: JournalState) -> [EventDraft] {
    guard let session, let record = state.sessions[session]?.record else { return [] }
    var changes =
      record.isWithoutWorkout ? record.changes(becoming: choice, in: state) : Session()
    if record.readiness != readiness { changes.readiness = readiness }
    let data = changes.members
    if data == .object([]) { return [] }
    return [EventDraft(.sessionUpdated, entity: session, data: data)]
  }

  /// Pauses the session, unless it is paused or has yet to begin by this clock: another may have begun
  /// it whose clock is ahead.
  ///
  /// - Returns: whether it is paused then.
  func pause() throws(CommandFailure) -> Bool {
    guard let session else { return false }
    let now = try context.now()
    var isPaused = false
    try append { state in
      guard let entity = state.sessions[session] else { return [] }
      isPaused = entity.record.isPaused || entity.at.milliseconds <= now.milliseconds
      return isPaused && !entity.record.isPaused
        ? [EventDraft(.sessionPaused, entity: session)] : []
    }
    return isPaused
  }

  func resume() throws(CommandFailure) {
    try append { state in resumption(in: state) }
  }

  private func resumption(in state: JournalState) -> [EventDraft] {
    guard let session, state.sessions[session]?.record.isPaused == true else { return [] }
    return [EventDraft(.sessionResumed, entity: session)]
  }

  /// Ends the session, and counts it for its plan.
  ///
  /// - Returns: what was done, and where it ended otherwise than now, in a sentence or two each.
  mutating func finish() throws(CommandFailure) -> [StyledText] {
    guard let session else { return [] }
    let now = try context.now()
    var ending: SessionEnding?
    var note: StyledText?
    try append { state in
      guard let entity = state.sessions[session] else {
        return [EventDraft(.sessionCompleted, entity: session)]
      }
      let known = SessionEnding(of: entity, at: now, in: state)
      (ending, note) = (known, known.end.note(of: entity, in: state))
      return known.drafts
    }
    let state = try context.state(of: journal)
    let work = StateDocument(state).work(of: session)
    let record = state.sessions[session]?.record
    let duration = record?.actualDuration == nil ? "" : " in \(record?.formattedDuration ?? "")"
    let tonnage = Figure.tonnage(work.kilograms, in: state.profile.weightUnit)
    let progress = ending?.plan.flatMap { state.plans[$0.id] }.map { plan in
      let progress = plan.record.progress
      return " “\(plan.record.name ?? "")”: \(progress.statusText), "
        + "\(progress.completedWorkoutsThisWeek) of \(progress.workoutsPerWeek) workouts this week."
    }
    let plan = progress ?? ending?.doubtWords(about: session).map { " \($0)" } ?? ""
    let summary: StyledText = "\(Figure.count(work.sets, "set")), \(tonnage)\(duration).\(plan)"
    return [summary] + [note].compactMap(\.self)
  }

  // MARK: Sets

  /// Logs sets as one batch, and says them with the records that fell.
  ///
  /// - Returns: the exercise, which comes into the journal with its first set where only the library
  ///   had it; nil where nothing was logged, as the session isn't as the walk knows it any more.
  mutating func log(
    _ records: [WorkoutSet], of planned: PlannedExercise
  ) throws(CommandFailure) -> EntityID? {
    guard let session else { return nil }
    var drafts: [EventDraft] = []
    var exercise = planned.exercise
    if exercise == nil, let known = ExerciseLibrary.carried[planned.name] {
      let draft = EventDraft(
        taking: known, in: try context.state(of: journal), newID: journal.environment.newID)
      drafts.append(draft)
      exercise = draft.entity
    }
    guard let exercise else { return nil }
    let sets = records.map { record in
      var record = record
      (record.session, record.exercise) = (session, exercise)
      return record
    }
    drafts += sets.map { EventDraft(creating: $0) }
    // Whoever lifts goes on, whoever has paused the session; but since the last look the same set
    // may have been logged elsewhere.
    let events = try append { state in
      sight(in: state) == .same ? resumption(in: state) + drafts : []
    }.suffix(sets.count)
    guard !events.isEmpty else { return nil }
    entries.append(events.map(\.entity))
    tell(zip(events, sets).map { $0 }, exercise, planned)
    return exercise
  }

  /// Deletes what was logged last in this walk.
  ///
  /// - Returns: whether there was anything.
  mutating func takeBack() throws(CommandFailure) -> Bool {
    guard let last = entries.popLast() else { return false }
    try append(last.map { EventDraft(.setDeleted, entity: $0) })
    for set in last { known[set] = nil }
    for exercise in logged.keys { logged[exercise]?.removeAll { last.contains($0.id) } }
    context.output.line("  Took back \(Figure.count(last.count, "set")).")
    return true
  }

  // MARK: Writing

  @discardableResult
  private func append(_ drafts: [EventDraft]) throws(CommandFailure) -> [RecordedEvent] {
    try append { _ in drafts }
  }

  @discardableResult
  private func append(
    choosing: (JournalState) -> [EventDraft]
  ) throws(CommandFailure) -> [RecordedEvent] {
    let outcome = try context.attempt { () throws(JournalError) in
      try journal.append(making: choosing)
    }.get()
    if let rejected = outcome.rejections.first { throw CommandFailure(rejected.rejection) }
    context.warn(outcome)
    return outcome.events
  }
}
