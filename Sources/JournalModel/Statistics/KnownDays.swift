extension JournalState {
  /// Some days from the first training on; the last of them where that is later.
  ///
  /// Before anybody trained there was nothing to be under a usual range with. A body weight or a food
  /// says nothing of training, and counts only where nobody ever trained.
  package func known(_ days: ClosedRange<Day>) -> ClosedRange<Day> {
    let first = firstTrainingDay ?? firstLoggedDay ?? days.lowerBound
    return max(days.lowerBound, min(first, days.upperBound))...days.upperBound
  }

  /// The first day of a session that was training, or of an entry of the calorie log.
  private var firstTrainingDay: Day? {
    let idle = idleSessions()
    var first: Day?
    sessions.forEachStart { if !idle.contains($0) { first = min(first ?? $1.day, $1.day) } }
    workoutEntries.forEachStart { first = min(first ?? $1.day, $1.day) }
    return first
  }

  /// The first day of a body weight or of a food.
  private var firstLoggedDay: Day? {
    var first: Day?
    bodyWeights.forEachStart { first = min(first ?? $1.day, $1.day) }
    foods.forEachStart { first = min(first ?? $1.day, $1.day) }
    return first
  }
}
