import JournalModel

/// The events that a line of quick entry becomes: those that `set log` would record, and before
/// them a session and exercises where they are missing.
public struct EntryPlan: Sendable {
  /// The sets of one exercise.
  public struct Part: Sendable {
    /// The exercise, with the id that it has or gets.
    public let exercise: EntityID
    /// What it is called.
    public let name: String
    /// Whether the exercise comes into the journal with them.
    public let isNew: Bool
    /// Whether it is the library's.
    package let isOfLibrary: Bool
    /// Whether the line says of a weight that it hangs on the body, which isn't lifted in it.
    package let isWithoutBody: Bool
    /// Each with the place of its draft.
    public internal(set) var sets: [(draft: Int, record: WorkoutSet, load: EntryLoad)] = []
  }

  /// The events, in their order; one batch.
  public private(set) var drafts: [EventDraft] = []
  /// The exercises of the line, in its order.
  public private(set) var parts: [Part] = []
  /// The journal's exercises of which the line says first that the body is lifted.
  private var learnt: [EntityID] = []
  /// The sets in whose place these come.
  package let replaced: Set<EntityID>
  /// The session that it goes into.
  public let session: EntrySession

  /// What a line becomes in a journal.
  ///
  /// It is for the closure of ``Journal/append(images:keepGoing:isDryRun:making:)``, whose state it is given.
  ///
  /// - Parameters:
  ///   - line: as it was typed.
  ///   - state: the journal as it is.
  ///   - journal: makes the ids of what is new, and knows the time.
  ///   - unit: that of loads that say none; nil for the profile's.
  ///   - at: when it was, where that isn't now; a day without a time is its midnight.
  ///   - session: where it goes; nil for the session that goes on, that of the day that `at` says, or
  ///     a new one.
  ///   - answers: the exercises that names were said to mean.
  /// - Throws: what has to be settled first.
  public init(
    _ line: EntryWords, in state: JournalState, of journal: Journal, unit: WeightUnit? = nil,
    at: Moment? = nil, session: EntityID? = nil, answers: [EntryName: ExerciseChoice] = [:]
  ) throws(EntryQuestion) {
    try self.init(
      line, in: state, of: journal, unit: unit, at: at, now: journal.environment.now(),
      session: session, inPlaceOf: [], answers: answers)
  }

  /// The same at a time that is known.
  ///
  /// - Parameter mistaken: sets that were typed wrong; they go in the same batch, so that undoing it
  ///   brings them back.
  package init(
    _ line: EntryWords, in state: JournalState, of journal: Journal, unit: WeightUnit?,
    at: Moment?, now: Moment, session: EntityID?, inPlaceOf mistaken: [EntityID],
    answers: [EntryName: ExerciseChoice]
  ) throws(EntryQuestion) {
    let entry: QuickEntry
    var finder = ExerciseFinder(state)
    let line = line.quoting(finder.names)
    do throws(EntryFailure) {
      entry = try QuickEntry(line, unit: unit ?? state.profile.weightUnit) { [finder] in
        finder.liftsBodyAnew($0)
      }
    } catch {
      throw .line(error, in: line)
    }
    let replaced = mistaken.filter { state.sets[$0] != nil }
    self.replaced = Set(replaced)
    self.session = EntrySession(session, at: at, now: now, in: state, newID: { journal.newID() })
    if let start = self.session.start { drafts.append(start) }
    if let resumption = self.session.resumption { drafts.append(resumption) }
    for part in entry.parts {
      let answer =
        answers[EntryName(of: part)].map { .sure(finder.current($0)) }
        ?? (part.isOfEndurance ? finder.findEndurance(part.name) : finder.find(part.name))
      switch answer {
      case .sure(let choice): try add(part, choice, at, state, journal)
      case .unsure(let suggestions):
        throw .exercise(EntryName(of: part), suggestions: suggestions)
      }
    }
    drafts += replaced.map { EventDraft(.setDeleted, entity: $0) }
    if let end = self.session.end { drafts.append(end) }
  }

  /// Those of which the line says first that the body is lifted, each exercise once.
  package var partsLearnt: [Part] {
    learnt.compactMap { exercise in parts.first { $0.exercise == exercise } }
  }

  private mutating func add(
    _ part: QuickEntry.Part, _ choice: ExerciseChoice, _ at: Moment?, _ state: JournalState,
    _ journal: Journal
  ) throws(EntryQuestion) {
    var draft: EventDraft?
    var known: Exercise?
    let exercise: EntityID
    switch choice {
    case .own(let id, _):
      exercise = id
      known = state.exercises[id]?.record
      learn(part, id, at, state)
    case .library(let library):
      known = library.exercise
      let made = parts.first { $0.name == library.name }?.exercise
      var taken = EventDraft(taking: library, in: state) {
        made ?? journal.newID(at: drafts.count)
      }
      taken.at = at
      draft = taken
      exercise = taken.entity ?? journal.newID(at: drafts.count)
    case .new(let name):
      let folded = TextFolding.fold(name)
      let made = parts.first { TextFolding.fold($0.name) == folded }?.exercise
      exercise = made ?? journal.newID(at: drafts.count)
      var new = Exercise(
        name: name, muscleGroups: MuscleGroupTable.carried.groups(forName: name))
      // Whoever writes `bw` says what is lifted.
      if part.sets.contains(where: { $0.load.isOfBody }) { new.equipmentRequired = [.bodyweight] }
      draft = EventDraft(creating: new, entity: exercise, at: at)
    }
    let isNew = draft != nil && !parts.contains { $0.exercise == exercise }
    if isNew, let draft { drafts.append(draft) }
    let loads = MeantLoads(known, name: choice.name) {
      TrainingLog(state, of: [exercise]).sets
    }
    var planned = Part(
      exercise: exercise, name: choice.name, isNew: isNew, isOfLibrary: choice.isOfLibrary,
      isWithoutBody: loads.areWithoutBody && part.sets.contains { $0.load.isAddedToBody })
    if loads.areWithoutHelp, let helped = part.sets.first(where: { $0.load.isHelp }) {
      throw .refused(.noHelp(helped.load.words, in: choice.name))
    }
    let last = try lastLoad(part, exercise, choice.name, at, state)
    for (place, set) in part.sets.map(loads.meant).enumerated() {
      let record = set.record(
        in: session.id, of: exercise, part: part, isFirst: place == 0, last: last)
      planned.sets.append((drafts.count, record, set.load == .last ? last : set.load))
      drafts.append(EventDraft(creating: record, at: at))
    }
    parts.append(planned)
  }

  /// Notes that an exercise lifts the body where `bw+20` says so first, as with one that came with an
  /// app's export: else its records would be those of the belt alone.
  private mutating func learn(
    _ part: QuickEntry.Part, _ exercise: EntityID, _ at: Moment?, _ state: JournalState
  ) {
    guard part.sets.contains(where: { $0.load.isAddedToBody }), !learnt.contains(exercise),
      let known = state.exercises[exercise]?.record, (known.equipmentRequired ?? []).isEmpty,
      !Exercise.isOfThings(known.name ?? "")
    else { return }
    var said = Exercise()
    said.equipmentRequired = [.bodyweight]
    learnt.append(exercise)
    drafts.append(EventDraft(.exerciseUpdated, entity: exercise, at: at, data: said.members))
  }

  /// What `x12` repeats: the load of the exercise's last set, in the line or before it, and not what
  /// was lifted later than a line of the past says.
  private func lastLoad(
    _ part: QuickEntry.Part, _ exercise: EntityID, _ name: String, _ at: Moment?,
    _ state: JournalState
  ) throws(EntryQuestion) -> EntryLoad {
    guard part.sets.contains(where: { $0.load == .last }) else { return .none }
    let inLine = parts.last { $0.exercise == exercise }?.sets.last?.record
    let earlier = TrainingLog(state, of: [exercise]).sets
      .last { $0.record.reps != nil && (at?.isReached(by: $0) ?? true) }?.record
    if let last = inLine ?? earlier { return last.entryLoad(isAdded: state.liftsBody(exercise)) }
    let load = at.map { "load of \(name) up to \($0.day)" } ?? "last load of \(name)"
    func line(_ load: EntryLoad) -> String {
      let records = part.sets.filter { $0.load == .last }.map { set in
        set.record(in: session.id, of: exercise, part: part, isFirst: false, last: load)
      }
      return QuickEntry.text(of: records)
    }
    let some = EntryLoad.weight(20, state.profile.weightUnit)
    throw .refused(
      EntryRefusal(
        reason: .noLastLoad, message: "There is no \(load) to repeat",
        advice: "Write \(line(.bodyWeight(added: 0, .kilograms))) for body weight, "
          + "or \(line(some)) for a load of \(some.words)."))
  }
}

extension Moment {
  /// Whether it is a day without a time, which is written as its midnight.
  var isDay: Bool { millisecondsOfDay == 0 }

  /// Whether a set was done by then, by the day of its session; a day without a time is all of it.
  fileprivate func isReached(by set: LoggedSet) -> Bool {
    set.day < day || set.day == day && (isDay || set.at.milliseconds <= milliseconds)
  }
}
