import JournalFile
import JournalLibrary
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
  /// What had to be changed to fit the rules.
  private(set) var flagged: [RowNote] = []

  private let state: JournalState
  private let source: ImportSource
  private let now: Moment
  private let moment: (LocalDateTime) -> Moment?
  private let muscles: MuscleGroupTable
  /// The exercises by their folded names; those of the journal and those that the plan makes.
  private var exercises: [String: EntityID] = [:]
  /// The same by the names as the file has them, as far as they came.
  private var exercisesAsWritten: [String: EntityID] = [:]

  init(
    _ history: ImportedHistory, onto state: JournalState, now: Moment,
    moment: @escaping (LocalDateTime) -> Moment?
  ) throws(JSONError) {
    self.state = state
    source = history.source
    self.now = now
    self.moment = moment
    muscles = try MuscleGroupTable(parsing: Library.muscleWords)
    for exercise in state.exercises.all.sorted(by: { ($0.created, $0.id) > ($1.created, $1.id) }) {
      exercises[ImportIdentity.fold(exercise.record.name ?? "")] = exercise.id
    }
    for workout in history.workouts { plan(workout) }
  }

  private mutating func plan(_ workout: ImportedWorkout) {
    let session = ImportIdentity.id(workout.sourceKey, of: .session)
    let isKnown = state.sessions.hasEverCreated(session)
    // A session that the user has deleted stays deleted, with what belongs to it.
    if isKnown, state.sessions[session] == nil { return }
    let ids = workout.sets.map { ImportIdentity.id($0.sourceKey, of: .set) }
    let isNew = ids.map { !state.sets.hasEverCreated($0) }
    if isKnown, !isNew.contains(true) { return }
    guard let start = moment(workout.start) else {
      flagged.append(RowNote(line: workout.line, reason: "its start is no time that can be said"))
      return
    }
    if !isKnown { plan(workout, session: session, start: start) }
    for (place, set) in workout.sets.enumerated() where isNew[place] {
      let exercise = exercise(for: set, at: start)
      let record = record(of: set, session: session, exercise: exercise, place: place)
      add(record, ids[place], at: start, line: set.line)
    }
    if !isKnown { complete(workout, session: session, start: start) }
  }

  private mutating func plan(_ workout: ImportedWorkout, session: EntityID, start: Moment) {
    var record = Session()
    record.title = fit(workout.title, to: 500, "the title", line: workout.line)
    record.notes = fit(workout.notes, to: 20_000, "the notes", line: workout.line)
    record.tags = [source.rawValue]
    add(record, session, at: start, line: workout.line)
  }

  private mutating func complete(_ workout: ImportedWorkout, session: EntityID, start: Moment) {
    let seconds = workout.durationSeconds.map { min(max($0, 0), 525_600 * 60) }
    let end = Moment(
      milliseconds: start.milliseconds + Int64(seconds ?? 0) * 1000,
      offsetMinutes: Int(start.offsetMinutes))
    var record = Session()
    record.end = end
    record.actualDuration = seconds.map { $0 / 60 }
    let unknown = ["actualDuration", "end"].map { JSONMember(name: $0, value: .null) }
    let data = seconds == nil ? JSONValue.object(unknown) : record.members
    // An app left running may say that a workout ends in the future; it was completed by now.
    let at = end.milliseconds > now.milliseconds ? now : end
    steps.append(
      Step(
        draft: EventDraft(EventType.sessionCompleted.rawValue, entity: session, at: at, data: data),
        line: workout.line))
  }

  private mutating func record(
    of set: ImportedSet, session: EntityID, exercise: EntityID, place: Int
  ) -> WorkoutSet {
    var record = WorkoutSet()
    record.session = session
    record.exercise = exercise
    record.setType = set.setType
    record.superset = set.superset
    // The apps write 0 where a weight plays no part.
    if let weight = set.weight, weight != 0 {
      record.weight = weight
      record.unit = set.unit ?? .kilograms
    }
    record.reps = set.reps
    record.rpe = set.rpe
    record.durationSeconds = set.durationSeconds
    record.distanceMetres = set.distanceMetres
    let notes = [set.exerciseNotes, set.notes].compactMap { $0 }.filter { !$0.isEmpty }
    if !notes.isEmpty {
      record.notes = fit(
        notes.joined(separator: "\n"), to: 20_000, "the set's notes", line: set.line)
    }
    record.orderIndex = place
    if record.reps == nil, record.weight == nil, record.durationSeconds == nil,
      record.distanceMetres == nil
    {
      record.reps = 0
    }
    return record
  }

  /// The exercise of that name, which is planned where there is none.
  private mutating func exercise(for set: ImportedSet, at: Moment) -> EntityID {
    if let known = exercisesAsWritten[set.exercise] { return known }
    let exercise = newlyWritten(set, at: at)
    exercisesAsWritten[set.exercise] = exercise
    return exercise
  }

  private mutating func newlyWritten(_ set: ImportedSet, at: Moment) -> EntityID {
    let name = ImportIdentity.fold(set.exercise)
    if let known = exercises[name] { return known }
    let id = ImportIdentity.exercise(named: set.exercise)
    exercises[name] = id
    // Made by an earlier import, and renamed since.
    if state.exercises[id] != nil { return id }
    var record = Exercise()
    record.name = fit(set.exercise, to: 100, "the exercise's name", line: set.line)
    record.muscleGroups = muscles.groups(forName: set.exercise, category: set.category)
    add(record, id, at: at, line: set.line)
    return id
  }

  private mutating func add<Record: JournalEntity>(
    _ record: Record, _ id: EntityID, at: Moment, line: Int
  ) {
    guard let draft = EventDraft(creating: record, entity: id, at: at) else { return }
    steps.append(Step(draft: draft, line: line))
  }

  /// Cuts a text to the length that the rules allow, and says so.
  private mutating func fit(
    _ text: String?, to limit: Int, _ what: String, line: Int
  ) -> String? {
    guard let text, text.count > limit else { return text }
    flagged.append(RowNote(line: line, reason: "\(what) was cut to \(limit) characters"))
    return String(text.prefix(limit))
  }
}
