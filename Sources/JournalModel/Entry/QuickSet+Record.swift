extension QuickSet {
  /// The tag of a set that went on for as many reps as possible.
  public static let limitTag = "AMRAP"

  /// The same set with another load.
  package func lifting(_ load: EntryLoad) -> QuickSet {
    var set = self
    set.load = load
    return set
  }

  /// The set as `set.logged` carries it.
  ///
  /// - Parameters:
  ///   - session: the session that it is logged in.
  ///   - exercise: the exercise that was done.
  ///   - part: what the line says of the exercise.
  ///   - isFirst: whether it is the exercise's first in the line, which has its note.
  ///   - last: the load of `EntryLoad.last`.
  public func record(
    in session: EntityID, of exercise: EntityID, part: QuickEntry.Part, isFirst: Bool,
    last: EntryLoad
  ) -> WorkoutSet {
    var record = WorkoutSet()
    record.session = session
    record.exercise = exercise
    record.setType = setType
    switch load == .last ? last : load {
    case .weight(let value, let unit): (record.weight, record.unit) = (value, unit)
    case .bodyWeight(let added, let unit) where added != 0:
      (record.weight, record.unit) = (added, unit)
    case .bodyWeight, .none, .last: break
    }
    record.reps = reps
    record.rpe = rpe
    record.durationSeconds = durationSeconds
    record.distanceMetres = distanceMetres
    var tags = part.tags
    if isToTheLimit, !tags.contains(Self.limitTag) { tags.append(Self.limitTag) }
    if !tags.isEmpty { record.tags = tags }
    if isFirst { record.notes = part.note }
    for field in part.fields { record.take(field) }
    return record
  }
}

extension WorkoutSet {
  fileprivate mutating func take(_ field: EntryField) {
    switch field {
    case .superset(let name): superset = name
    case .targetReps(let reps): targetReps = reps
    case .targetRPE(let rpe): targetRPE = rpe
    case .isCompleted(let value): isCompleted = value
    }
  }
}
