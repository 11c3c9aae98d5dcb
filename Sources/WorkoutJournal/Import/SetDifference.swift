import JournalModel

/// A set of an export that an earlier import has brought otherwise.
///
/// Which of its exercise's sets it is makes a set's identity, so an export in which one was inserted or
/// changed since tells another set under the same id. The journal keeps what it has.
enum SetDifference {
  /// What is to be said of it; nil where the journal has the same, or somebody has changed or deleted
  /// it there.
  static func note(on stored: Entity<WorkoutSet>?, _ set: ImportedSet) -> RowNote? {
    guard let stored, stored.created == stored.updated else { return nil }
    var (earlier, now) = (stored.record, set.record)
    now.notes = now.notes.map { String($0.prefix(TextRule.maximumLength)) }
    // Its place is the journal's own.
    (earlier.session, earlier.exercise, earlier.orderIndex) = (nil, nil, nil)
    // One that was exported in the other unit comes back rounded there.
    if let difference = kilogramsBetween(earlier, now), abs(difference) < 0.01 {
      (now.weight, now.unit) = (earlier.weight, earlier.unit)
    }
    guard earlier != now else { return nil }
    let (was, becomes) = (earlier.loadAndReps, now.loadAndReps)
    return RowNote(
      line: set.line,
      reason: was == becomes
        ? "its kind, effort or notes are others in the journal"
        : "\(becomes), in the journal \(was)",
      column: "exercise", value: set.exercise)
  }

  private static func kilogramsBetween(_ one: WorkoutSet, _ other: WorkoutSet) -> Double? {
    guard let first = one.weight, let second = other.weight else { return nil }
    return first * (one.unit ?? .kilograms).inKilograms
      - second * (other.unit ?? .kilograms).inKilograms
  }
}
