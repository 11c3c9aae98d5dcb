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
    /// The like, in exercises of other names.
    case renamed
    /// A session with the same sets, whose clock was in another time zone.
    case shifted
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
    let sessions = atTime(of: workout).filter { !taken.contains($0) }
    guard !sessions.isEmpty else { return takeShifted(workout) ? .shifted : .none }
    // Those that a format can't part come back as one: a day's sessions, where it has no times.
    return take(workout, among: sessions.map { [$0] } + [sessions]) ?? .other
  }

  /// Looks for a workout that has more sets than an earlier import brought into a session.
  ///
  /// They may have been logged there since, or beside it: what a format can't part comes back in it.
  mutating func take(_ workout: ImportedWorkout, as known: EntityID) -> Presence {
    guard state.sessions[known] != nil else { return .none }
    let sessions = atTime(of: workout).filter { $0 == known || !taken.contains($0) }
    if let presence = take(workout, among: [[known], sessions]) { return presence }
    return sessions.contains { $0 != known } ? .other : .none
  }

  /// Takes the first of some groups of sessions that has a workout's very sets; nil where none has.
  private mutating func take(_ workout: ImportedWorkout, among groups: [[EntityID]]) -> Presence? {
    let wanted = workout.sets.map { Likeness($0) }
    for group in groups {
      let sets = group.flatMap { exported($0) }
      guard Self.isSame(sets, wanted) else { continue }
      taken.formUnion(group)
      return zip(sets, wanted).allSatisfy { $0.exercise == $1.exercise } ? .same : .renamed
    }
    return nil
  }

  /// The sessions of a workout's minute, or of its day where it has no time, in their order.
  private func atTime(of workout: ImportedWorkout) -> [EntityID] {
    let time = workout.time
    return time.days.flatMap { byDay[$0] ?? [] }
      .filter { !workout.hasTimeOfDay || time.isMinute(of: $0.at) }.map(\.id)
  }

  /// Takes the session that a workout is whose start is written in another zone than before.
  ///
  /// Strong writes all starts by the phone's clock as it is at the export: after a journey, or with the
  /// summer time, they differ from an earlier export's by quarters of an hour, to the second.
  private mutating func takeShifted(_ workout: ImportedWorkout) -> Bool {
    let wanted = workout.sets.map { Likeness($0) }
    guard !wanted.isEmpty else { return false }
    let session = shifted(workout).first { Self.isSame(exported($0.id), wanted) }
    return session.map { taken.insert($0.id).inserted } ?? false
  }

  /// The sessions of a workout's title whose clock may have been in another time zone.
  func shifted(_ workout: ImportedWorkout) -> [Entity<Session>] {
    titled(workout, within: 1).filter { session in
      let shift = abs(workout.start.secondsSinceEpoch - session.at.secondsShown)
      return shift <= 14 * 3600 && shift % 900 == 0
    }
  }

  /// The sessions of a workout's title that it overlaps, as the app may have been told another start.
  ///
  /// Where nobody knows how long the first of the two took, they began within half an hour.
  func overlapping(_ workout: ImportedWorkout) -> [Entity<Session>] {
    titled(workout, within: 2).filter { session in
      let offset = workout.utcOffsetMinutes ?? Int(session.at.offsetMinutes)
      let start = Int(session.at.milliseconds / 1000) + offset * 60
      let shift = workout.start.secondsSinceEpoch - start
      let length = shift < 0 ? workout.secondsToEnd : session.secondsToEnd
      let reach = length.map { min($0, Self.mostSecondsCorrected) } ?? 0
      return shift % 900 != 0 && abs(shift) <= (reach > 0 ? reach : 1800)
    }
  }

  /// Sessions whose starts lie further apart are those of two workouts, whatever was left running.
  private static let mostSecondsCorrected = 3 * 3600

  /// The sessions of a workout's title from some days around it, that no workout of the file is.
  private func titled(_ workout: ImportedWorkout, within days: Int) -> [Entity<Session>] {
    guard workout.hasTimeOfDay else { return [] }
    return (-days...days).flatMap { byDay[workout.start.date.advanced(by: $0)] ?? [] }
      .filter { !taken.contains($0.id) && ($0.record.title ?? "") == (workout.title ?? "") }
  }

  /// Leaves out sessions that workouts of the file turned out to be.
  mutating func leaveOut(_ sessions: some Sequence<EntityID>) { taken.formUnion(sessions) }

  /// Those of some sessions that have most of a workout's sets, and few others.
  func alike(_ workout: ImportedWorkout, among sessions: [Entity<Session>]) -> [Entity<Session>] {
    let wanted = workout.sets.map { Likeness($0) }
    return sessions.filter { session in
      let sets = exported(session.id)
      var others = sets
      let common = wanted.count { set in
        let place = others.firstIndex { $0.exercise == set.exercise && $0.isLike(set) }
        guard let place else { return false }
        others.remove(at: place)
        return true
      }
      return common * 2 > max(sets.count, wanted.count)
    }
  }

  /// Whether a session has the sets of a workout, in exercises that may have other names by now.
  func holds(_ workout: ImportedWorkout, in session: EntityID) -> Bool {
    Self.isSame(exported(session), workout.sets.map { Likeness($0) })
  }

  /// The names in a session by those in a workout that has the same sets; nil where it has others.
  func names(of workout: ImportedWorkout, in session: EntityID) -> [String: String]? {
    let sets = exported(session)
    guard Self.isSame(sets, workout.sets.map { Likeness($0) }) else { return nil }
    return Dictionary(zip(workout.sets.map(\.exercise), sets.map(\.name))) { first, _ in first }
  }

  /// The folded names of a session's exercises.
  func exercises(of session: EntityID) -> Set<String> { Set(exported(session).map(\.exercise)) }

  /// Whether the sets are alike, one by one, and each exercise of the one is one of the other.
  private static func isSame(_ sets: [Likeness], _ wanted: [Likeness]) -> Bool {
    guard sets.count == wanted.count else { return false }
    var names: [String: String] = [:]
    for (set, other) in zip(sets, wanted) {
      guard set.isLike(other), names[set.exercise, default: other.exercise] == other.exercise
      else { return false }
      names[set.exercise] = other.exercise
    }
    return Set(names.values).count == names.count
  }

  /// The sets of a session that an export has.
  private func exported(_ session: EntityID) -> [Likeness] {
    document.sets(of: session).filter { $0.record.isCompleted != false }
      .map { Likeness($0.record, name: document.exerciseName($0.record.exercise)) }
  }
}

extension ImportedWorkout {
  /// A note on the whole of it.
  func note(_ reason: String) -> RowNote {
    RowNote(line: line, reason: reason, column: "workout", value: title ?? "\(start.date)")
  }
}

extension Entity<Session> {
  /// From its start to its end, or how long it took where no end is known.
  fileprivate var secondsToEnd: Int? {
    record.end.map { Int(($0.milliseconds - at.milliseconds) / 1000) }
      ?? record.actualDuration.map { $0 * 60 }
  }
}

extension Moment {
  /// Seconds of the reading of its clock.
  fileprivate var secondsShown: Int { Int(day.number) * 86_400 + millisecondsOfDay / 1000 }
}

/// What tells whether two sets are one, in the measures that every format has.
private struct Likeness {
  let exercise: String
  /// The exercise's name as written.
  let name: String
  private let reps: Int
  private let seconds: Int
  private let kilograms: Double
  private let metres: Double

  init(_ set: WorkoutSet, name: String) {
    exercise = TextFolding.foldSpace(name)
    self.name = name
    reps = set.reps ?? 0
    seconds = set.durationSeconds ?? 0
    kilograms = set.kilograms
    metres = set.distanceMetres ?? 0
  }

  init(_ set: ImportedSet) {
    self.init(set.record, name: set.exercise)
  }

  func isLike(_ other: Likeness) -> Bool {
    // A weight that was exported in the other unit comes back with an error of its last digit.
    reps == other.reps && seconds == other.seconds
      && abs(kilograms - other.kilograms) < 0.01 && abs(metres - other.metres) < 0.01
  }
}
