import JournalModel

/// The workouts of an export as an earlier import told them, where the app has moved or renamed what
/// was edited since.
///
/// What was only moved or only renamed has the sets of the journal's, and is known by them. Where sets
/// differ too, nothing in a workout alone tells it from another one of that day, so that more than its
/// sets must speak for it; where anything speaks against it, it stays as it is told.
struct RetoldWorkouts {
  private(set) var workouts: [ImportedWorkout]
  /// What was taken for what.
  private(set) var notes: [RowNote] = []

  private let state: JournalState
  private let sessions: SessionsByStart

  /// The workouts of an export with their identities, and what was taken for what.
  static func read(
    _ history: ImportedHistory, in state: JournalState
  ) -> (workouts: [ImportedWorkout], identities: [WorkoutIdentity], notes: [RowNote]) {
    let identities = WorkoutIdentity.all(history.workouts, in: state)
    guard state.sessions.count > 0, identities.contains(where: { $0.hasNew(in: state) }) else {
      return (history.workouts, identities, [])
    }
    let retold = RetoldWorkouts(history, identities, in: state)
    return (retold.workouts, WorkoutIdentity.all(retold.workouts, in: state), retold.notes)
  }

  /// - Parameter identities: of the workouts, as they are told.
  private init(
    _ history: ImportedHistory, _ identities: [WorkoutIdentity], in state: JournalState
  ) {
    workouts = history.workouts
    self.state = state
    sessions = SessionsByStart(state, except: Set(identities.map(\.session)))
    let names = renames(history, identities)
    for (place, identity) in identities.enumerated() where isEdited(identity) {
      rename(place, identity, names)
    }
    let unknown = identities.indices.filter {
      !isKnown(identities[$0]) && workouts[$0].ownSession == nil
    }
    move(unknown, names)
  }

  private func isKnown(_ identity: WorkoutIdentity) -> Bool {
    state.sessions.hasEverCreated(identity.session)
      || identity.sets.contains(where: state.sets.hasEverCreated)
  }

  private func isEdited(_ identity: WorkoutIdentity) -> Bool {
    state.sessions[identity.session] != nil && identity.hasNew(in: state)
  }

  // MARK: Other names

  /// The names that exercises had in an earlier import, by those that they have now.
  ///
  /// An app renames an exercise in all its workouts: one that nobody has edited shows it, set by set,
  /// and the old name is nowhere any more.
  private func renames(
    _ history: ImportedHistory, _ identities: [WorkoutIdentity]
  ) -> [String: String] {
    let inFile = Set(history.exercises.map(TextFolding.foldSpace))
    var names: [String: String] = [:]
    var doubtful: Set<String> = []
    for (workout, identity) in zip(workouts, identities) where isEdited(identity) {
      guard let pairs = sessions.names(of: workout, in: identity.session) else { continue }
      for (now, before) in pairs where TextFolding.foldSpace(now) != TextFolding.foldSpace(before) {
        let isOther = names[now].map { $0 != before } ?? names.values.contains(before)
        if isOther || inFile.contains(TextFolding.foldSpace(before)) { doubtful.insert(now) }
        names[now] = before
      }
    }
    return names.filter { !doubtful.contains($0.key) }
  }

  /// Gives the exercises of an edited workout the names that its sets came under.
  private mutating func rename(
    _ place: Int, _ identity: WorkoutIdentity, _ names: [String: String]
  ) {
    let workout = workouts[place]
    let there = sessions.exercises(of: identity.session)
    let meant = names.filter { now, before in
      there.contains(TextFolding.foldSpace(before)) && !there.contains(TextFolding.foldSpace(now))
        && workout.sets.contains { $0.exercise == now }
    }
    guard !meant.isEmpty, sessions.names(of: workout, in: identity.session) == nil else { return }
    let retold = workout.retold(names: meant)
    let known = WorkoutIdentity(retold, in: state, except: []).sets
      .count(where: state.sets.hasEverCreated)
    guard known > identity.sets.count(where: state.sets.hasEverCreated) else { return }
    workouts[place] = retold
    for (now, before) in meant.sorted(by: { $0.key < $1.key }) {
      notes.append(workout.note("its “\(now)” is the journal's “\(before)”"))
    }
  }

  // MARK: Another hour

  /// Gives workouts the starts of the sessions that they surely are.
  ///
  /// Each must be the only one that can be the other's. One with the very sets is known by them, and
  /// keeps its session from all others.
  private mutating func move(_ places: [Int], _ names: [String: String]) {
    var claims: [EntityID: Int] = [:]
    var found: [(place: Int, session: EntityID, workout: ImportedWorkout)] = []
    for place in places where !sessions.shifted(workouts[place]).isEmpty {
      let told = workouts[place].retold(names: names)
      let candidates = sessions.moved(told).compactMap { session in
        start(of: session, of: told).map { (session, $0) }
      }
      for (session, _) in candidates { claims[session.id, default: 0] += 1 }
      guard candidates.count == 1, let (session, start) = candidates.first,
        !sessions.holds(told, in: session.id)
      else { continue }
      found.append((place, session.id, told.retold(start: start)))
    }
    for (place, session, workout) in found where claims[session] == 1 {
      workouts[place] = workout
      notes.append(workout.note("the journal has it at another hour, with other sets"))
    }
  }

  /// When the export had it to begin that brought a session; nil for what came from elsewhere.
  private func start(of session: Entity<Session>, of workout: ImportedWorkout) -> LocalDateTime? {
    let seconds = session.at.millisecondsOfDay / 1000
    let start = LocalDateTime(
      session.at.day, hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60)
    guard let start else { return nil }
    let told = workout.retold(start: start)
    return [told.sourceKey, told.otherKey].contains {
      ImportIdentity.id($0, of: .session) == session.id
    } ? start : nil
  }
}
