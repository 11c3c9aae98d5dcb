/// Writes sets as the state document has them, each at once: nearly every thing of a journal is a set.
///
/// A set with a list of tags, or with a text that its notation can't take, it leaves to
/// `WorkoutSet.writeDocument`. Tests hold what both write against each other.
struct SetWriter<Notation: MemberNotation> {
  private let state: JournalState
  private let notation: Notation
  /// What sets say of the exercises that were asked for; first what they say where there is none.
  private var labels: [Label]
  private var places: [EntityID: Int] = [:]
  /// What was asked for last: sets mostly stand beside others of the same exercise and session.
  private var lastExercise: (id: EntityID, place: Int)?
  private var lastSession: (id: EntityID, exists: Bool)?

  /// What its sets say of an exercise.
  private struct Label {
    let exists: Bool
    let name: [UInt8]

    init(_ exercise: Entity<Exercise>?, in notation: Notation) {
      exists = exercise != nil
      name = notation.written(exercise?.record.name ?? Exercise.deletedName)
    }
  }

  /// More than all names of members and all values but texts take.
  private static var roomBytes: Int { 1024 }

  init(_ state: JournalState, in notation: Notation) {
    self.state = state
    self.notation = notation
    labels = [Label(nil, in: notation)]
  }

  /// Whether a set exists, and its session with it.
  mutating func isVisible(_ set: Entity<WorkoutSet>) -> Bool {
    guard set.existence == .exists, let session = set.record.session else { return false }
    return sessionExists(session)
  }

  /// - Parameter makeRoom: makes room for at most so many bytes, calls what it is given with it, and
  ///   drops what was written there if that returns false, which it then returns, too.
  /// - Returns: whether it could; if not, nothing was written.
  @inline(__always)
  mutating func write(
    _ set: Entity<WorkoutSet>,
    in makeRoom: (_ count: Int, _ write: (inout OutputSpan<UInt8>) -> Bool) -> Bool
  ) -> Bool {
    guard set.record.tags == nil else { return false }
    let label = labels[set.record.exercise.map { placeOfLabel($0) } ?? 0]
    let isInSession = set.record.session.map { sessionExists($0) } ?? false
    let texts = label.name.count + bytes(of: set.record.superset) + bytes(of: set.record.notes)
    let notation = notation
    return makeRoom(Self.roomBytes + texts) { text in
      notation.begin(#"{"id":"#, to: &text)
      notation.append(canonical: set.id, to: &text)
      notation.next(#","session":"#, to: &text)
      notation.append(canonical: isInSession ? set.record.session : nil, to: &text)
      notation.next(#","exercise":"#, to: &text)
      notation.append(canonical: label.exists ? set.record.exercise : nil, to: &text)
      guard Self.appendFields(of: set.record, in: notation, to: &text) else { return false }
      notation.next(#","exerciseName":"#, to: &text)
      notation.append(written: label.name, to: &text)
      notation.next(#","timestamp":"#, to: &text)
      notation.append(canonical: set.at, to: &text)
      notation.next(#","updatedAt":"#, to: &text)
      notation.append(canonical: Moment(set.updated), to: &text)
      notation.next(#","estimatedOneRepMax":"#, to: &text)
      notation.append(Optional(set.record.estimatedOneRepMax), to: &text)
      notation.next(#","hitTarget":"#, to: &text)
      notation.append(set.record.hitTarget, to: &text)
      notation.end(&text)
      return true
    }
  }

  /// Appends the fields that say nothing of another thing.
  ///
  /// - Returns: whether that could be done.
  @inline(__always)
  private static func appendFields(
    of set: WorkoutSet, in notation: Notation, to text: inout OutputSpan<UInt8>
  ) -> Bool {
    notation.next(#","setType":"#, to: &text)
    let type = set.setType ?? WorkoutSet.usualType
    guard notation.append(type.rawValue, to: &text) else { return false }
    notation.next(#","superset":"#, to: &text)
    guard notation.append(set.superset, to: &text) else { return false }
    notation.next(#","tags":"#, to: &text)
    notation.appendNull(to: &text)
    notation.next(#","weight":"#, to: &text)
    notation.append(set.weight, to: &text)
    notation.next(#","unit":"#, to: &text)
    guard notation.append(set.unit?.rawValue, to: &text) else { return false }
    notation.next(#","reps":"#, to: &text)
    notation.append(set.reps, to: &text)
    notation.next(#","targetReps":"#, to: &text)
    notation.append(set.targetReps, to: &text)
    notation.next(#","rpe":"#, to: &text)
    notation.append(set.rpe, to: &text)
    notation.next(#","targetRPE":"#, to: &text)
    notation.append(set.targetRPE, to: &text)
    notation.next(#","isCompleted":"#, to: &text)
    notation.append(set.isCompleted ?? true, to: &text)
    notation.next(#","notes":"#, to: &text)
    guard notation.append(set.notes, to: &text) else { return false }
    notation.next(#","durationSeconds":"#, to: &text)
    notation.append(set.durationSeconds, to: &text)
    notation.next(#","distanceMetres":"#, to: &text)
    notation.append(set.distanceMetres, to: &text)
    notation.next(#","orderIndex":"#, to: &text)
    notation.append(set.orderIndex, to: &text)
    return true
  }

  /// The most that a text takes.
  private func bytes(of text: String?) -> Int { text.map { 2 * $0.utf8.count + 2 } ?? 0 }

  // MARK: What sets refer to

  private mutating func sessionExists(_ id: EntityID) -> Bool {
    if let lastSession, lastSession.id == id { return lastSession.exists }
    let exists = state.exists(id, kind: .session)
    lastSession = (id, exists)
    return exists
  }

  private mutating func placeOfLabel(_ exercise: EntityID) -> Int {
    if let lastExercise, lastExercise.id == exercise { return lastExercise.place }
    let place = places[exercise] ?? labels.count
    if place == labels.count {
      labels.append(Label(state.exercises[exercise], in: notation))
      places[exercise] = place
    }
    lastExercise = (exercise, place)
    return place
  }
}
