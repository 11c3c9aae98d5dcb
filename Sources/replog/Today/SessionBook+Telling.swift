import JournalModel
import WorkoutJournal

/// What is said of what was logged.
extension SessionBook {
  /// Says what was logged, with the records that fell.
  mutating func tell(
    _ events: [(RecordedEvent, WorkoutSet)], _ exercise: EntityID, _ planned: PlannedExercise
  ) {
    let before = logged[exercise] ?? []
    let new = events.map { event, record in LoggedSet(record, of: exercise, as: event) }
    logged[exercise] = before + new
    // What hangs on a belt says nothing of what could be lifted once.
    let isOfBody = planned.steps.isAdded
    for (event, record) in events {
      let load = record.entryLoad(isAdded: isOfBody)
      let estimate = isOfBody ? "" : record.estimateText
      let words = [
        record.loadAndReps(as: load, in: unitSystem), record.effortText, estimate,
        planned.remarks(of: record),
      ]
      context.say(
        "  \("Logged", .green) \(words.filter { !$0.isEmpty }.joined(separator: "  "))  \(event.id.description, .dim)"
      )
    }
    for (event, _) in events { known[event.entity] = event.time }
    let was = ExerciseRecords(before, formula: isOfBody ? nil : .epley)
    let broken = was.broken(by: new, isOfBody: isOfBody)
    for record in broken.fallen {
      let words = record.sentence(isOfBody: isOfBody, in: unitSystem)
      context.say("  \("Record!", .green) \(planned.name): \(words)")
    }
    if let leap = broken.leapWords {
      context.say("  \("Note:", .yellow) \(leap) `u` takes it back.")
    }
  }
}

extension PlannedExercise {
  /// What else was said of a set; what the plan aims at stands above it already.
  fileprivate func remarks(of set: WorkoutSet) -> String {
    var said = set
    if sets.contains(where: { $0.reps == set.targetReps && $0.rpe == set.targetRPE }) {
      (said.targetReps, said.targetRPE) = (nil, nil)
    }
    return said.remarks
  }
}
