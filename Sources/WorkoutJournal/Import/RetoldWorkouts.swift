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
  /// The places of those that the app had to begin at another time then.
  private(set) var corrected: Set<Int> = []

  private let state: JournalState
  private var sessions: SessionsByStart

  /// What an import makes of the workouts of an export.
  struct Reading {
    let workouts: [ImportedWorkout]
    let identities: [WorkoutIdentity]
    let notes: [RowNote]
    let corrected: Set<Int>
  }

  /// The workouts of an export with their identities, and what was taken for what.
  static func read(_ history: ImportedHistory, in state: JournalState) -> Reading {
    let identities = WorkoutIdentity.all(history.workouts, in: state)
    guard state.sessions.count > 0, identities.contains(where: { $0.hasNew(in: state) }) else {
      return Reading(
        workouts: history.workouts, identities: identities, notes: [], corrected: [])
    }
    let retold = RetoldWorkouts(history, identities, in: state)
    return Reading(
      workouts: retold.workouts, identities: WorkoutIdentity.all(retold.workouts, in: state),
      notes: retold.notes, corrected: retold.corrected)
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
    // What lies hours away from a session isn't it where another workout overlaps it.
    correct(unknown, names)
    move(unknown.filter { !corrected.contains($0) }, names)
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

  // MARK: Another start

  /// A workout that is surely a session of the journal.
  private struct Match {
    let place: Int
    let session: EntityID
    /// With the start that the journal has.
    let workout: ImportedWorkout
    /// Whether it has the very sets.
    let isSame: Bool
  }

  /// Gives workouts whose starts the app has corrected those of the sessions that they surely are.
  private mutating func correct(_ places: [Int], _ names: [String: String]) {
    let found = matches(of: places, names, among: sessions.overlapping)
    for match in found {
      workouts[match.place] = match.workout
      corrected.insert(match.place)
    }
    sessions.leaveOut(found.map(\.session))
  }

  /// Gives workouts at another hour the starts of the sessions that they surely are.
  ///
  /// One with the very sets is known by them.
  private mutating func move(_ places: [Int], _ names: [String: String]) {
    for match in matches(of: places, names, among: sessions.shifted) where !match.isSame {
      workouts[match.place] = match.workout
      notes.append(match.workout.note("the journal has it at another hour, with other sets"))
    }
  }

  /// The workouts and the sessions of which each is the only one that can be the other's.
  private func matches(
    of places: [Int], _ names: [String: String],
    among sessionsNear: (ImportedWorkout) -> [Entity<Session>]
  ) -> [Match] {
    var claims: [EntityID: Int] = [:]
    var found: [Match] = []
    for place in places {
      let near = sessionsNear(workouts[place])
      if near.isEmpty { continue }
      let told = workouts[place].retold(names: names)
      let candidates = sessions.alike(told, among: near).compactMap { session in
        start(of: session, of: told).map { (session, $0) }
      }
      for (session, _) in candidates { claims[session.id, default: 0] += 1 }
      guard candidates.count == 1, let (session, start) = candidates.first else { continue }
      found.append(
        Match(
          place: place, session: session.id, workout: told.retold(start: start),
          isSame: sessions.holds(told, in: session.id)))
    }
    return found.filter { claims[$0.session] == 1 }
  }

  /// When the export had it to begin that brought a session; nil for what came from elsewhere.
  private func start(of session: Entity<Session>, of workout: ImportedWorkout) -> LocalDateTime? {
    // By the clock that showed it, or where the export says the offset of its own, by that one.
    let clocks = [Int(session.at.offsetMinutes), workout.utcOffsetMinutes].compactMap(\.self)
    let starts = clocks.compactMap {
      LocalDateTime(
        shownAt: Moment(milliseconds: session.at.milliseconds, offsetMinutes: $0))
    }
    return starts.first { start in
      let told = workout.retold(start: start)
      return [told.sourceKey, told.otherKey].contains {
        ImportIdentity.id($0, of: .session) == session.id
      }
    }
  }
}
