import JournalModel

/// A set of an export that an earlier import has brought otherwise.
///
/// Which of its exercise's sets it is makes a set's identity, so an export in which one was changed since
/// tells another set under the same id; of inserted ones see ``SetAlignment``. The journal keeps what it
/// has.
enum SetDifference {
  /// What is to be said of it; nil where the journal has the same, or somebody has changed or deleted
  /// it there.
  static func note(on stored: Entity<WorkoutSet>?, _ set: ImportedSet) -> RowNote? {
    guard let stored, stored.created == stored.updated else { return nil }
    var (earlier, now) = (stored.record, set.record)
    now.notes = now.notes.map { String($0.prefix(TextRule.maximumLength)) }
    // Its place is the journal's own.
    (earlier.session, earlier.exercise, earlier.orderIndex) = (nil, nil, nil)
    // What was meant to be done didn't always come with what was.
    (earlier.targetReps, earlier.targetRPE) = (nil, nil)
    (now.targetReps, now.targetRPE) = (nil, nil)
    // One that was exported in the other unit comes back rounded there.
    if let difference = kilogramsBetween(earlier, now), abs(difference) < 0.01 {
      (now.weight, now.unit) = (earlier.weight, earlier.unit)
    }
    guard earlier != now else { return nil }
    return RowNote(
      line: set.line, reason: reason(earlier, now), column: "exercise", value: set.exercise)
  }

  /// What of a set differs: in figures what was done, by its name what these don't show.
  private static func reason(_ earlier: WorkoutSet, _ now: WorkoutSet) -> String {
    let (was, becomes) = (earlier.loadAndReps, now.loadAndReps)
    let isInFigures = was != becomes
    let isLoad = (earlier.weight, earlier.unit) != (now.weight, now.unit)
    let members: [(name: String, isOther: Bool)] = [
      ("weight", !isInFigures && isLoad),
      ("repetitions", !isInFigures && earlier.reps != now.reps),
      ("time", !isInFigures && earlier.durationSeconds != now.durationSeconds),
      ("distance", !isInFigures && earlier.distanceMetres != now.distanceMetres),
      ("kind", earlier.setType != now.setType),
      ("superset", earlier.superset != now.superset),
      ("effort", earlier.rpe != now.rpe),
      ("notes", earlier.notes != now.notes),
    ]
    let others = members.filter { $0.isOther }.map { $0.name }
    let figures = was == becomes ? [] : ["\(becomes), in the journal \(was)"]
    guard let last = others.last else { return figures.first ?? "it differs from the journal's" }
    let verb = others.count == 1 && last != "notes" ? "differs" : "differ"
    return (figures + ["its \(others.inSentence) \(verb) from the journal's"]).joined(
      separator: "; ")
  }

  private static func kilogramsBetween(_ one: WorkoutSet, _ other: WorkoutSet) -> Double? {
    one.weight == nil || other.weight == nil ? nil : one.kilograms - other.kilograms
  }
}
