import JournalModel
import WorkoutJournal

/// What a person means by a word, where a reference is wanted or left out.
extension JournalState {
  /// The thing of a kind that a name, the start or end of an id, or `last` means.
  ///
  /// - Parameter today: the day that `today` names, where the kind may be one that days have.
  func thing(
    _ text: String, _ kind: EntityKind, today: Day? = nil
  ) throws(CommandFailure) -> EntityID {
    if text == "last", let last = StateDocument(self).newest(kind) { return last }
    if kind == .planWeek, let week = try planWeek(text) { return week.id }
    return try find(text, kinds: [kind], today: today).id
  }

  /// The week of a plan that its id, the start or end of that, or `Week 2` means, which no event need
  /// speak of; of several plans' that of the active one.
  private func planWeek(_ text: String) throws(CommandFailure) -> EffectiveWeek? {
    let folded = TextFolding.foldSpace(text)
    let weeks = StateDocument(self).planWeeks
    let named = weeks.filter { TextFolding.foldSpace($0.label) == folded }
    if let week = named.first(where: { $0.plan == activePlan?.id }) { return week }
    let meant = named.isEmpty ? weeks.filter(\.id, beginsOrEndsWith: folded) : named
    guard meant.count > 1 else { return meant.first }
    throw CommandFailure(
      .noInput, code: "ambiguous", "“\(text)” could be any of \(meant.count) plan weeks",
      hint: "Name it by its id, as `replog list planWeeks` shows it.")
  }

  /// The exercise of the journal that a person speaks of, who is taken at their word where just one is
  /// surely meant: `squat` is the barbell squat, whatever else has the word in its name.
  ///
  /// What changes or removes an exercise asks `thing` for it, which takes no word for another.
  func exercise(_ text: String) throws(CommandFailure) -> EntityID {
    // No name is taken for an id.
    if text == "last" || EntityID(text).flatMap({ exercises[$0] }) != nil {
      return try thing(text, .exercise)
    }
    var finder = ExerciseFinder(self)
    let answer = finder.find(text)
    if case .sure(.own(let id, _)) = answer { return id }
    do throws(CommandFailure) {
      return try thing(text, .exercise)
    } catch {
      guard error.isNotFound, let hint = Self.hint(answer) else { throw error }
      throw CommandFailure(error.status, code: error.code, error.message, hint: hint)
    }
  }

  /// The same, or one that was deleted, by the id that stands in its name's place: its sets are there.
  ///
  /// - Parameter isToChange: whether it is asked for by what changes or removes it.
  func trainedExercise(
    _ text: String, isToChange: Bool = false
  ) throws(CommandFailure) -> EntityID {
    do throws(CommandFailure) {
      return try isToChange ? thing(text, .exercise) : exercise(text)
    } catch {
      guard error.isNotFound, let id = onlyID(beginningOrEndingWith: text),
        exercises.hasEverCreated(id)
      else { throw error }
      return id
    }
  }

  /// The exercise of the journal that a word surely means; `nil` where it may mean another thing.
  func surelyMeantExercise(_ text: String) -> EntityID? {
    var finder = ExerciseFinder(self)
    if case .sure(.own(let id, _)) = finder.find(text) { return id }
    return nil
  }

  /// What somebody may have meant whose word is no exercise of the journal.
  private static func hint(_ answer: ExerciseFinder.Answer) -> String? {
    switch answer {
    case .sure(.library(let exercise)):
      let name = ShellWord.quoted(exercise.name)
      return "The library has “\(exercise.name)”: `replog library add \(name)` takes it in."
    case .sure: return nil
    case .unsure(let choices):
      let own = choices.first { if case .own = $0 { true } else { false } }
      return own.map { "Did you mean “\($0.name)”?" }
    }
  }

  /// The part of a whole that a position from 0, the name of its exercise, or an id means.
  func part(
    _ text: String, of whole: EntityID, _ kind: EntityKind, isNeighbour: Bool = false
  ) throws(CommandFailure) -> EntityID {
    let order = order(in: whole, of: kind)
    if let place = Int(text), order.indices.contains(place),
      isNeighbour || order[place].kind == kind
    {
      return order[place].id
    }
    let candidates = order.filter { isNeighbour || $0.kind == kind }
    if let id = EntityID(text), candidates.contains(where: { $0.id == id }) { return id }
    let folded = TextFolding.fold(text)
    let document = StateDocument(self)
    var meant = candidates.filter { TextFolding.fold(name(of: $0, document)) == folded }
    if meant.isEmpty, text.count >= 4 {
      meant = candidates.filter { $0.id.description.hasPrefix(text.lowercased()) }
    }
    if meant.isEmpty, text.count >= 3 {
      meant = candidates.filter { TextFolding.fold(name(of: $0, document)).holds(folded) }
    }
    if meant.isEmpty, EntityID.isEnding(text.lowercased()) {
      meant = candidates.filter { $0.id.ends(with: text.lowercased()) }
    }
    if meant.count == 1 { return meant[0].id }
    let list = order.enumerated().map { "\($0) \(name(of: $1, document))" }
      .joined(separator: ", ")
    let hint = list.isEmpty ? "It is empty." : "Name it by its position: \(list)."
    if meant.isEmpty { throw .notFound("There is no \(kind.noun) “\(text)” there", hint: hint) }
    throw CommandFailure(
      .noInput, code: "ambiguous", "“\(text)” means \(meant.count) of them", hint: hint)
  }

  private func name(of element: OrderedElement, _ document: StateDocument) -> String {
    switch element.kind {
    case .workoutItem: document.exerciseName(workoutItems[element.id]?.record.exercise)
    case .splitAssignment: document.exerciseName(splitAssignments[element.id]?.record.exercise)
    case .templateExercise: document.exerciseName(templateExercises[element.id]?.record.exercise)
    default: element.kind.noun
    }
  }

  /// The plan that is meant where none is named.
  func followedPlan() throws(CommandFailure) -> EntityID {
    if let plan = activePlan { return plan.id }
    throw CommandFailure(
      .noInput, code: "noPlan", "No plan is active",
      hint: "Name the plan, or activate one with `replog plan activate PLAN`.")
  }

  /// The session that is meant where none is named: the one that somebody is in, and else one that was
  /// left open.
  func openSession(at now: Moment) throws(CommandFailure) -> EntityID {
    if let open = sessionGoingOn(at: now) ?? latestOpenSession(where: { !$0.isAhead(of: now) })
      ?? latestOpenSession
    {
      return open.id
    }
    throw CommandFailure(
      .noInput, code: "noSession", "No session is running",
      hint: "Name the session, or start one with `replog session start`.")
  }

  /// The one session of a name that goes on, however many of that name are over; nil for none or several.
  func onlyOpenSession(called name: String) -> EntityID? {
    let folded = TextFolding.fold(name)
    func isCalledSo(_ session: Entity<Session>) -> Bool {
      session.record.title.map { TextFolding.fold($0) == folded } ?? false
    }
    guard let open = latestOpenSession(where: isCalledSo) else { return nil }
    let other = latestOpenSession { $0.id != open.id && isCalledSo($0) }
    return other == nil ? open.id : nil
  }

  /// The session that something belongs to which was done at a time: never one that was left open,
  /// whose day it would take.
  ///
  /// - Parameter said: when it was done, where somebody says so; else it was now.
  func sessionOfWork(at said: Moment?, now: Moment) throws(CommandFailure) -> EntityID {
    if let past = said.flatMap({ finishedSession(during: $0) }) { return past.id }
    let time = said ?? now
    if let open = sessionGoingOn(at: time), !time.isHoursBefore(open.at) { return open.id }
    if let past = said.flatMap({ unendedSession(around: $0) }) { return past.id }
    guard let left = LeftOpenSession(in: self, at: now) else { return try openSession(at: now) }
    throw CommandFailure(
      .noInput, code: "noSession", "No session is running",
      hint: "Start one with `replog session start`, or name the session with --session. "
        + "\(left.words) (\(left.id)).")
  }
}

extension Array {
  /// Those whose id begins with a text, or else ends with it.
  ///
  /// Days and weeks are no things of their own, so that no table of ids has theirs.
  ///
  /// - Parameter text: folded; a beginning has four characters at least.
  func filter(_ id: KeyPath<Element, EntityID>, beginsOrEndsWith text: String) -> [Element] {
    if text.utf8.count >= 4 {
      let begun = filter { $0[keyPath: id].description.hasPrefix(text) }
      if !begun.isEmpty { return begun }
    }
    return EntityID.isEnding(text) ? filter { $0[keyPath: id].ends(with: text) } : []
  }
}
