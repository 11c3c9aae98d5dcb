import JournalFile
import JournalModel

/// What an imported history adds to a state: the drafts of events, and what is there already.
///
/// Every thing gets an id that is derived from its identity in the source, so a second import, here
/// or on another device, finds it or makes the very same thing.
struct ImportPlan {
  /// A draft and the line of the file that it came from.
  struct Step {
    let draft: EventDraft
    let line: Int
  }

  private(set) var steps: [Step] = []
  /// What had to be changed to fit the rules, or may not be what was meant.
  private(set) var flagged: [RowNote] = []
  /// Sets that an earlier import has brought otherwise, and that are left as they are.
  private(set) var differing: [RowNote] = []
  /// Workouts likewise, by what they say beside their sets.
  private(set) var differingWorkouts: [RowNote] = []
  /// Sets that an earlier import has brought, and that the file's workouts have no more.
  private(set) var gone: [RowNote] = []
  /// Workouts that the journal has from elsewhere.
  private(set) var owned: [RowNote] = []
  /// How many of them it has at another hour only.
  private(set) var ownedAtOtherHours = 0

  /// What was deleted since an earlier import, and stays so.
  private(set) var deleted = DeletedCounts()

  private let state: JournalState
  /// Whether what was deleted since an earlier import comes back.
  private let bringsBack: Bool
  private let source: ImportSource
  private let now: Moment
  private let moment: (LocalDateTime, _ utcOffsetMinutes: Int?) -> Moment?
  private let muscles = MuscleGroupTable.carried
  private let workouts: [ImportedWorkout]
  private let identities: [WorkoutIdentity]
  /// What names mean by the sets that came earlier: looked up only where nothing else says it.
  private lazy var earlier = EarlierExercises(workouts, identities, in: state)
  /// The exercises by their folded names; those of the journal and those that the plan makes.
  private var exercises: [String: EntityID] = [:]
  /// Folded names that several exercises of the journal have, as two devices may have made them.
  private var namesakes: Set<String> = []
  /// The journal's own, where the file is a text: a name typed by hand is none of an app's catalogue.
  private let own: KnownExercises?
  /// The same by the names as the file has them, as far as they came.
  private var exercisesAsWritten: [String: EntityID] = [:]

  init(
    _ history: ImportedHistory, onto state: JournalState, bringsBack: Bool, now: Moment,
    moment: @escaping (LocalDateTime, _ utcOffsetMinutes: Int?) -> Moment?
  ) {
    self.state = state
    self.bringsBack = bringsBack
    source = history.source
    self.now = now
    self.moment = moment
    own = [.fitdown, .liftledger].contains(source) ? KnownExercises(state) : nil
    for exercise in state.exercises.all.sorted(by: { ($0.created, $0.id) > ($1.created, $1.id) }) {
      let name = TextFolding.foldSpace(exercise.record.name ?? "")
      if exercises.updateValue(exercise.id, forKey: name) != nil { namesakes.insert(name) }
    }
    let retold = RetoldWorkouts.read(history, in: state)
    let (workouts, identities) = (retold.workouts, retold.identities)
    (self.workouts, self.identities, flagged) = (workouts, identities, retold.notes)
    let gone = DeletedExercises(workouts, identities, in: state).all
    if bringsBack { gone.forEach { bringBack($0) } }
    let isKnown = identities.map {
      bringsBack ? state.sessions[$0.session] != nil : state.sessions.hasEverCreated($0.session)
    }
    let hasNew = identities.map { $0.hasNew(in: state) }
    var present =
      hasNew.contains(true)
      ? SessionsByStart(
        state, except: Set(identities.map(\.session) + workouts.compactMap(\.ownSession))) : nil
    for (place, workout) in workouts.enumerated() {
      let session = identities[place].session
      if !isKnown[place], let own = workout.ownSession, state.sessions.hasEverCreated(own),
        state.sessions[own] != nil || !bringsBack
      {
        leaveOut(workout, own, hasSameSets: present?.holds(workout, in: own) == true)
      } else if !isKnown[place], let note = note(workout, present?.take(workout) ?? .none) {
        owned.append(note)
      } else if isKnown[place], hasNew[place],
        let note = note(workout, present?.take(workout, as: session) ?? .none)
      {
        owned.append(note)
      } else {
        plan(
          workout, identities[place], isKnown: isKnown[place],
          isCorrected: retold.corrected.contains(place))
      }
    }
    let known = workouts.indices.filter { isKnown[$0] }
    self.gone = GoneSets.notes(
      of: known.map { (workouts[$0], identities[$0]) }, from: source, in: state)
    // A new set of its name may have brought one back.
    deleted.exercises = gone.count { exercises[TextFolding.foldSpace($0.set.exercise)] == nil }
  }

  /// Leaves out a workout of the journal's own table, which says the session that it is.
  private mutating func leaveOut(
    _ workout: ImportedWorkout, _ session: EntityID, hasSameSets: Bool
  ) {
    if state.sessions[session] == nil {
      deleted.workouts += 1
    } else {
      let sets = hasSameSets ? "the same sets" : "other sets"
      owned.append(workout.note("the journal has it, with \(sets)"))
    }
  }

  /// What is to be said of a workout that the journal has from elsewhere, so that it is left out.
  private mutating func note(
    _ workout: ImportedWorkout, _ presence: SessionsByStart.Presence
  ) -> RowNote? {
    switch presence {
    case .none: return nil
    case .renamed: return workout.note("the journal has its sets, in exercises of other names")
    case .same: return workout.note("the journal has it, with the same sets")
    case .shifted:
      let note = workout.note("the journal has it at another hour, with the same sets")
      guard bringsBack else {
        ownedAtOtherHours += 1
        return note
      }
      flagged.append(note)
      return nil
    case .other:
      let time = workout.hasTimeOfDay ? "at this time" : "on this day"
      flagged.append(workout.note("the journal has another session \(time)"))
      return nil
    }
  }

  private mutating func plan(
    _ workout: ImportedWorkout, _ identity: WorkoutIdentity, isKnown: Bool, isCorrected: Bool
  ) {
    let (session, ids) = (identity.session, identity.sets)
    // A session that the user has deleted stays deleted, with what belongs to it.
    if isKnown, state.sessions[session] == nil {
      deleted.workouts += 1
      return
    }
    let span = ImportedSpan(workout, by: now, moment)
    let stored = state.sessions[session]
    if let note = SessionDifference.note(on: stored, workout, span, isCorrected: isCorrected) {
      differingWorkouts.append(note)
    }
    let isNew = ids.map { bringsBack ? state.sets[$0] == nil : !state.sets.hasEverCreated($0) }
    let alignment = SetAlignment(workout, ids, isNew: isNew, in: state)
    for (place, set) in workout.sets.enumerated() where !isNew[place] {
      let stored = state.sets[ids[place]]
      if stored == nil { deleted.sets += 1 }
      if alignment.isSettled(place) { continue }
      if let note = SetDifference.note(on: stored, set) { differing.append(note) }
    }
    if isKnown, !isNew.contains(true) { return }
    guard let span else {
      flagged.append(RowNote(line: workout.line, reason: "its start is no time that can be said"))
      return
    }
    let start = span.start
    if !isKnown {
      flagged += [workout.noteOnSkippedHour(start: start)].compactMap(\.self)
      plan(workout, session: session, start: start)
    }
    let new = workout.sets.indices.filter { isNew[$0] }
    let inserted =
      isKnown
      ? InsertedPlaces(
        workout, Set(new.map(alignment.content(of:))), known: knownSets(of: workout, ids, isNew))
      : nil
    for place in new {
      let content = alignment.content(of: place)
      let set = workout.sets[content]
      let standing = inserted?[content]
      let exercise = exercise(for: set, at: start)
      var record = set.record
      record.notes = flagged.fit(record.notes, "the set's notes were", line: set.line)
      (record.session, record.exercise) = (session, exercise)
      record.orderIndex = standing?.number ?? content
      add(record, ids[place], at: standing?.at ?? start, line: set.line)
    }
    if !isKnown { complete(workout, session: session, span) }
  }

  /// The sets that an earlier import has brought of a workout and that are still there, by the names of
  /// their exercises in the file.
  private func knownSets(
    of workout: ImportedWorkout, _ ids: [EntityID], _ isNew: [Bool]
  ) -> [String: [Entity<WorkoutSet>]] {
    var known: [String: [Entity<WorkoutSet>]] = [:]
    for place in ids.indices where !isNew[place] {
      guard let set = state.sets[ids[place]] else { continue }
      known[workout.sets[place].exercise, default: []].append(set)
    }
    return known
  }

  private mutating func plan(_ workout: ImportedWorkout, session: EntityID, start: Moment) {
    var record = Session()
    record.title = flagged.fit(
      workout.title, to: Session.longestTitle, "the title was", line: workout.line)
    record.notes = flagged.fit(workout.notes, "the notes were", line: workout.line)
    record.tags = [source.rawValue]
    add(record, session, at: start, line: workout.line)
  }

  private mutating func complete(
    _ workout: ImportedWorkout, session: EntityID, _ span: ImportedSpan
  ) {
    // Between the two times there may be pauses.
    let (start, end) = (span.start, span.end ?? span.start)
    // An app left running may say that a workout ends in the future; it was completed by now.
    let isOver = end.milliseconds <= now.milliseconds
    if !isOver, start.milliseconds <= now.milliseconds, workout.hasTimeOfDay {
      flagged.append(workout.note("its end lies in the future and was left out"))
    }
    var record = Session()
    record.end = span.end != nil && isOver ? end : nil
    record.actualDuration = span.minutes
    let known = record.members
    let data = JSONValue.object(
      ["actualDuration", "end"].map { JSONMember(name: $0, value: known[$0] ?? .null) })
    steps.append(
      Step(
        draft: EventDraft(
          .sessionCompleted, entity: session, at: isOver ? end : now, data: data),
        line: workout.line))
  }

  /// The exercise of that name, which is planned where there is none.
  private mutating func exercise(for set: ImportedSet, at: Moment) -> EntityID {
    if let known = exercisesAsWritten[set.exercise] { return known }
    let exercise = newlyWritten(set, at: at)
    exercisesAsWritten[set.exercise] = exercise
    return exercise
  }

  private mutating func newlyWritten(_ set: ImportedSet, at: Moment) -> EntityID {
    let name = TextFolding.foldSpace(set.exercise)
    if namesakes.contains(name), let known = earlier.exercise(named: name),
      TextFolding.foldSpace(state.exercises[known]?.record.name ?? "") == name
    {
      return known
    }
    if let known = exercises[name] { return known }
    let id = ImportIdentity.exercise(named: set.exercise)
    exercises[name] = id
    // Made by an earlier import, and renamed since.
    if state.exercises[id] != nil { return id }
    if let known = earlier.exercise(named: name) ?? own?.sureOwn(set.exercise)?.id {
      exercises[name] = known
      let ownName = state.exercises[known]?.record.name ?? ""
      flagged.append(
        RowNote(
          line: set.line, reason: "taken for your “\(ownName)”", column: "exercise",
          value: set.exercise))
      return known
    }
    plan(exerciseOf: set, id, at: at)
    return id
  }

  private mutating func plan(exerciseOf set: ImportedSet, _ id: EntityID, at: Moment) {
    var record = Exercise()
    record.name = flagged.fit(set.exercise, to: 100, "the exercise's name was", line: set.line)
    record.muscleGroups = muscles.groups(forName: set.exercise, category: set.category)
    add(record, id, at: at, line: set.line)
  }

  /// Plans an exercise that was deleted, unless another one has its name by now.
  private mutating func bringBack(_ deleted: DeletedExercises.Exercise) {
    let name = TextFolding.foldSpace(deleted.set.exercise)
    guard exercises[name] == nil else { return }
    exercises[name] = deleted.id
    plan(exerciseOf: deleted.set, deleted.id, at: deleted.at)
  }

  private mutating func add<Record: CreatableEntity>(
    _ record: Record, _ id: EntityID, at: Moment, line: Int
  ) {
    steps.append(Step(draft: EventDraft(creating: record, entity: id, at: at), line: line))
  }
}

extension [RowNote] {
  /// Cuts a text to the length that the rules allow, and says so.
  ///
  /// - Parameter what: what the text was, as a sentence begins.
  mutating func fit(
    _ text: String?, to limit: Int = TextRule.maximumLength, _ what: String, line: Int
  ) -> String? {
    guard let text, text.count > limit else { return text }
    append(RowNote(line: line, reason: "\(what) cut to \(limit) characters"))
    return String(text.prefix(limit))
  }
}
