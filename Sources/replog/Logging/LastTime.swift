import JournalModel
import WorkoutJournal

/// What was done last time, as a line of quick entry would say it.
struct LastTime {
  let state: JournalState
  private let names: [EntityID: String]
  private let finder: ExerciseFinder
  private let log: TrainingLog
  private let sessions: [[LoggedSet]]

  init(_ context: Context, _ journal: Journal) throws(CommandFailure) {
    let state = try context.state(of: journal)
    self.state = state
    var names: [EntityID: String] = [:]
    state.exercises.forEach { names[$0.id] = $0.record.name ?? "" }
    self.names = names
    finder = ExerciseFinder(state)
    log = TrainingLog(state)
    var sessions: [[LoggedSet]] = []
    for set in log.sets where names[set.exercise] != nil {
      if sessions.last?.last?.session == set.session {
        sessions[sessions.count - 1].append(set)
      } else {
        sessions.append([set])
      }
    }
    self.sessions = sessions
  }

  /// The exercise that is likely next: that which followed the last one the last time, or with none
  /// before it the first of the last session.
  func next(after exercise: EntityID?) -> String? {
    let newest = sessions.last?.last
    let isGoingOn = newest.map(isOpen) ?? false
    guard let last = exercise ?? (isGoingOn ? newest?.exercise : nil) else {
      return sessions.last?.first.flatMap { names[$0.exercise] }
    }
    // The newest session is the one that is going on.
    for session in sessions.dropLast().reversed() {
      guard let place = session.lastIndex(where: { $0.exercise == last }) else { continue }
      return session[(place + 1)...].first.flatMap { names[$0.exercise] }
    }
    return nil
  }

  /// The sets of the last session that had the exercise, before the one that is going on; else the
  /// last set of that.
  ///
  /// Nil where no line says just these: of a distance and the time of the next set it would make one.
  func sets(of exercise: EntityID) -> String? {
    let sets = lastSets(of: exercise).map(\.record)
    if sets.isEmpty { return nil }
    let line = QuickEntry.text(of: sets, isAdded: state.liftsBody(exercise))
    let entry = try? QuickEntry(EntryWords(name: "exercise", sets: line), unit: .kilograms)
    guard let part = entry?.parts.first, entry?.parts.count == 1, part.sets.count == sets.count,
      zip(part.sets, sets).allSatisfy({ $0.isWritten(as: $1) })
    else { return nil }
    return line
  }

  /// The unit of the loads that `sets(of:)` says; nil where it says none, or several.
  func unit(of exercise: EntityID) -> WeightUnit? {
    Self.unit(of: lastSets(of: exercise).map(\.record))
  }

  /// The one unit of the loads of some sets; nil where they have none, or several.
  func unit(ofSets ids: [EntityID]) -> WeightUnit? {
    Self.unit(of: ids.compactMap { state.sets[$0]?.record })
  }

  private static func unit(of sets: [WorkoutSet]) -> WeightUnit? {
    let units = Set(sets.filter { $0.weight ?? 0 != 0 }.map { $0.unit ?? .kilograms })
    return units.count == 1 ? units.first : nil
  }

  func day(of exercise: EntityID) -> Day? { lastSets(of: exercise).first?.day }

  /// The exercise of a name; nil where there is none, or more than one.
  func id(of name: String) -> EntityID? { finder.id(of: name) }

  func names(beginning text: String) -> [String] {
    let folded = TextFolding.fold(text)
    return Set(names.values).filter { TextFolding.fold($0).hasPrefix(folded) }.inNameOrder
  }

  private func isOpen(_ set: LoggedSet) -> Bool {
    state.sessions[set.session]?.record.isCompleted == false
  }

  private func lastSets(of exercise: EntityID) -> [LoggedSet] {
    let isGoingOn = sessions.last?.last.map(isOpen) ?? false
    let earlier = isGoingOn ? sessions.dropLast() : sessions[...]
    let last = earlier.last { session in session.contains { $0.exercise == exercise } }
    if let last { return last.filter { $0.exercise == exercise } }
    // Of an exercise that is new today the set before can be done again.
    return (sessions.last ?? []).last { $0.exercise == exercise }.map { [$0] } ?? []
  }
}

extension QuickSet {
  /// Whether a line that it was read from stands for another set.
  fileprivate func isWritten(as set: WorkoutSet) -> Bool {
    let isLoaded =
      switch load {
      case .weight(let weight, let unit), .bodyWeight(let weight, let unit):
        weight == set.weight ?? 0 && (weight == 0 || unit == set.unit ?? .kilograms)
      case .none: set.weight ?? 0 == 0
      case .last: false
      }
    return isLoaded && reps == set.reps && rpe == set.rpe
      && durationSeconds == set.durationSeconds && distanceMetres == set.distanceMetres
  }
}
