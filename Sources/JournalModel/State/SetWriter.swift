/// Writes sets as the state document has them, each at once: nearly every thing of a journal is a set.
///
/// A set with a text that may have to be escaped, or with a list of them, it leaves to
/// `WorkoutSet.writeDocument`. A test holds what both write against each other.
struct SetWriter {
  private let state: JournalState
  /// What sets say of the exercises that were asked for; first what they say where there is none.
  private var labels = [Label(nil)]
  private var places: [EntityID: Int] = [:]
  /// What was asked for last: sets mostly stand beside others of the same exercise and session.
  private var lastExercise: (id: EntityID, place: Int)?
  private var lastSession: (id: EntityID, exists: Bool)?

  /// What its sets say of an exercise.
  fileprivate struct Label {
    let exists: Bool
    /// The name as JSON, and as JSON that is only shown.
    let name: [UInt8]
    let shownName: [UInt8]
  }

  /// More than all names of members and all values but texts take.
  private static let roomBytes = 1024

  init(_ state: JournalState) {
    self.state = state
  }

  /// - Returns: whether it could; if not, nothing was written.
  mutating func write(_ set: Entity<WorkoutSet>, to writer: inout JSONWriter) -> Bool {
    guard writer.outline == nil, set.record.tags == nil else { return false }
    let place = set.record.exercise.map { placeOfLabel($0) } ?? 0
    let isExercise = labels[place].exists
    let name = writer.escapesHidden ? labels[place].shownName : labels[place].name
    let texts = name.count + bytes(of: set.record.superset) + bytes(of: set.record.notes)
    let isInSession = set.record.session.map { sessionExists($0) } ?? false
    return writer.append(upTo: Self.roomBytes + texts) { text in
      text.append(#"{"id":"#)
      text.appendJSON(quoted: set.id)
      text.append(#","session":"#)
      text.appendJSON(quoted: isInSession ? set.record.session : nil)
      text.append(#","exercise":"#)
      text.appendJSON(quoted: isExercise ? set.record.exercise : nil)
      guard Self.appendFields(of: set.record, to: &text) else { return false }
      text.append(#","exerciseName":"#)
      text.append(name.span)
      text.append(#","timestamp":"#)
      text.appendJSON(quoted: set.at)
      text.append(#","updatedAt":"#)
      text.appendJSON(quoted: Moment(set.updated))
      text.append(#","estimatedOneRepMax":"#)
      text.appendJSON(set.record.estimatedOneRepMax)
      text.append(#","hitTarget":"#)
      text.appendJSON(set.record.hitTarget)
      text.append("}")
      return true
    }
  }

  /// Appends the fields that say nothing of another thing.
  ///
  /// - Returns: whether that could be done.
  @inline(__always)
  private static func appendFields(
    of set: WorkoutSet, to text: inout OutputSpan<UInt8>
  ) -> Bool {
    text.append(#","setType":"#)
    guard append((set.setType ?? WorkoutSet.usualType).rawValue, to: &text) else { return false }
    text.append(#","superset":"#)
    guard append(set.superset, to: &text) else { return false }
    text.append(#","tags":null,"weight":"#)
    text.appendJSON(set.weight)
    text.append(#","unit":"#)
    guard append(set.unit?.rawValue, to: &text) else { return false }
    text.append(#","reps":"#)
    text.appendJSON(set.reps)
    text.append(#","targetReps":"#)
    text.appendJSON(set.targetReps)
    text.append(#","rpe":"#)
    text.appendJSON(set.rpe)
    text.append(#","targetRPE":"#)
    text.appendJSON(set.targetRPE)
    text.append(#","isCompleted":"#)
    text.appendJSON(set.isCompleted ?? true)
    text.append(#","notes":"#)
    guard append(set.notes, to: &text) else { return false }
    text.append(#","durationSeconds":"#)
    text.appendJSON(set.durationSeconds)
    text.append(#","distanceMetres":"#)
    text.appendJSON(set.distanceMetres)
    text.append(#","orderIndex":"#)
    text.appendJSON(set.orderIndex)
    return true
  }

  @inline(__always)
  private static func append(_ value: String?, to text: inout OutputSpan<UInt8>) -> Bool {
    if let value { return text.appendJSON(plain: value) }
    text.append("null")
    return true
  }

  private func bytes(of text: String?) -> Int { text.map { $0.utf8.count + 2 } ?? 0 }

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
      labels.append(Label(state.exercises[exercise]))
      places[exercise] = place
    }
    lastExercise = (exercise, place)
    return place
  }
}

extension SetWriter.Label {
  fileprivate init(_ exercise: Entity<Exercise>?) {
    exists = exercise != nil
    let text = exercise?.record.name ?? Exercise.deletedName
    var (writer, shown) = (JSONWriter(), JSONWriter(escapesHidden: true))
    writer.string(text)
    shown.string(text)
    (name, shownName) = (writer.bytes, shown.bytes)
  }
}
