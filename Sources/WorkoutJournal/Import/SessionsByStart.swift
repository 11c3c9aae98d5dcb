import JournalModel

/// The sessions of a journal by when they were, to know those again that come back in an export.
///
/// What was logged here and exported has no id of a source; its start and its sets tell it.
struct SessionsByStart {
  /// What the journal has of a workout.
  enum Presence {
    case none
    /// A session at the same time with other sets.
    case other
    /// A session at the same time, or several of a day, with the same sets.
    case same
  }

  private struct Minute: Hashable {
    let day: Day
    let minute: Int
  }

  private let state: JournalState
  private let document: StateDocument
  private var byDay: [Day: [Entity<Session>]] = [:]
  /// Those that a workout of the file is already.
  private var taken: Set<EntityID>

  /// - Parameter taken: the sessions that workouts of the file are by their ids.
  init(_ state: JournalState, except taken: Set<EntityID>) {
    self.state = state
    self.taken = taken
    document = StateDocument(state)
    for session in document.sessions { byDay[session.at.day, default: []].append(session) }
  }

  /// Looks for a workout, and takes what it is.
  mutating func take(_ workout: ImportedWorkout) -> Presence {
    let sessions = (byDay[workout.start.date] ?? []).filter { session in
      // To the minute: not every app exports the seconds.
      let minute = session.at.millisecondsOfDay / 60_000
      let isThen = minute == workout.start.hour * 60 + workout.start.minute
      return !taken.contains(session.id) && (isThen || !workout.hasTimeOfDay)
    }
    guard !sessions.isEmpty else { return .none }
    let wanted = workout.sets.map { Likeness($0) }
    // Those that a format can't part come back as one: a day's sessions, where it has no times.
    let candidates = sessions.map { [$0] } + [sessions]
    for candidate in candidates {
      let sets = candidate.flatMap { exported($0.id) }
      guard sets.count == wanted.count, zip(sets, wanted).allSatisfy({ $0.isLike($1) }) else {
        continue
      }
      taken.formUnion(candidate.map(\.id))
      return .same
    }
    return .other
  }

  /// The sets of a session that an export has.
  private func exported(_ session: EntityID) -> [Likeness] {
    state.sets(of: session).sorted(by: WorkoutSet.precedes)
      .filter { $0.record.isCompleted != false }
      .map { Likeness($0.record, name: document.exerciseName($0.record.exercise)) }
  }
}

/// What tells whether two sets are one, in the measures that every format has.
private struct Likeness {
  private let exercise: String
  private let reps: Int
  private let seconds: Int
  private let kilograms: Double
  private let metres: Double

  init(_ set: WorkoutSet, name: String) {
    exercise = ImportIdentity.fold(name)
    reps = set.reps ?? 0
    seconds = set.durationSeconds ?? 0
    kilograms = (set.weight ?? 0) * (set.unit ?? .kilograms).inKilograms
    metres = set.distanceMetres ?? 0
  }

  init(_ set: ImportedSet) {
    exercise = ImportIdentity.fold(set.exercise)
    reps = set.reps ?? 0
    seconds = set.durationSeconds ?? 0
    kilograms = (set.weight ?? 0) * (set.unit ?? .kilograms).inKilograms
    metres = set.distanceMetres ?? 0
  }

  func isLike(_ other: Likeness) -> Bool {
    // A weight that was exported in the other unit comes back with an error of its last digit.
    exercise == other.exercise && reps == other.reps && seconds == other.seconds
      && abs(kilograms - other.kilograms) < 0.01 && abs(metres - other.metres) < 0.01
  }
}
