/// What a light week or day leaves of a suggestion where no weight grows lighter by it.
extension LoadSuggestion {
  /// The fewest repetitions, no more than the sets of last time would have had within the effort that
  /// the week allows, and no less help than they had.
  ///
  /// The week and the day take a part off a weight, but nothing off the body, which is most of the
  /// load on a belt too: there only fewer repetitions make it light.
  func onLightDay(after last: ExerciseHistory.Visit, _ question: Question) -> LoadSuggestion {
    guard question.isLight, question.steps.isAdded || (load ?? 0) <= 0 else { return self }
    let most = max(
      last.reps(within: question.capOfWeek ?? question.cap, assuming: question.cap), 1)
    let reps = min(self.reps, question.fewest, most)
    let kept = load.map { $0 > 0 ? $0 : min($0, last.lifted(question) ?? $0) }
    let isLess = reps < self.reps || kept != load
    var light = LoadSuggestion(
      kept, reps, isLess ? "light today: \(Figure.count(reps, "rep")) (\(reason))" : reason)
    light.mostOnLightDay = most
    return light
  }
}
