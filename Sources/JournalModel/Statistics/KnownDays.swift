extension JournalState {
  /// Some days from the first on that the journal has anything of; the last of them where that is
  /// later.
  ///
  /// Before there was a journal there was nothing to be under a usual range with.
  package func known(_ days: ClosedRange<Day>) -> ClosedRange<Day> {
    let first = firstKnownDay ?? days.lowerBound
    return max(days.lowerBound, min(first, days.upperBound))...days.upperBound
  }

  /// The first day of a session, of an entry of the calorie log, of a body weight or of a food.
  private var firstKnownDay: Day? {
    var first: Day?
    func take(_ id: EntityID, _ at: Moment) { first = min(first ?? at.day, at.day) }
    sessions.forEachStart(take)
    workoutEntries.forEachStart(take)
    bodyWeights.forEachStart(take)
    foods.forEachStart(take)
    return first
  }
}
