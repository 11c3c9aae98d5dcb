import JournalModel

extension ImportedSet {
  /// What the set tells, without its place in a journal, and whatever the length of its notes.
  var record: WorkoutSet {
    var record = WorkoutSet()
    record.setType = setType
    record.superset = superset
    // The apps write 0 where a weight plays no part.
    if let weight, weight != 0 {
      record.weight = weight
      record.unit = unit ?? .kilograms
    }
    record.reps = reps
    (record.rpe, record.targetReps, record.targetRPE) = (rpe, targetReps, targetRPE)
    record.durationSeconds = durationSeconds
    record.distanceMetres = distanceMetres
    let notes = [exerciseNotes, notes].compactMap(\.self).filter { !$0.isEmpty }
    if !notes.isEmpty { record.notes = notes.joined(separator: "\n") }
    if record.reps == nil, record.weight == nil, record.durationSeconds == nil,
      record.distanceMetres == nil
    {
      record.reps = 0
    }
    return record
  }
}
