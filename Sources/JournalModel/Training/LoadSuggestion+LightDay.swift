/// What a light week or day leaves of a suggestion where no weight grows lighter by it.
extension LoadSuggestion {
  /// How many repetitions the sets of a light day have at most.
  struct LightDay: Sendable, Equatable {
    /// Those of the heaviest sets.
    let most: Int
    /// Those of back-off sets; nil where last time had none.
    let mostOfBackoffs: Int?
  }

  /// The fewest repetitions, no more than the sets of last time would have had within the effort that
  /// the week allows, and no less help than they had.
  ///
  /// The week and the day take a part off a weight, but nothing off the lightest that there is, nor off
  /// the body, which is most of the load on a belt too: there only fewer repetitions make it light.
  func onLightDay(after last: ExerciseHistory.Visit, _ question: Question) -> LoadSuggestion {
    let steps = question.steps
    guard question.share < 1, steps.isAdded || !(load ?? 0).isHeavier(than: steps.lightest) else {
      return self
    }
    func limit(of sets: [LoggedSet]) -> Int {
      let cap = question.capOfWeek ?? question.cap
      return max(last.reps(of: sets, within: cap, assuming: question.cap), 1)
    }
    let most = limit(of: last.heaviestSets)
    let reps = min(self.reps, fewest(after: last, question), most)
    let kept = load.map { $0 > 0 ? $0 : min($0, last.lifted(question) ?? $0) }
    let isLess = reps < self.reps || kept != load
    var light = LoadSuggestion(
      kept, reps, isLess ? "light today: \(Figure.count(reps, "rep")) (\(reason))" : reason)
    let backoffs = last.sets.filter { $0.record.setType == .backoff }
    light.lightDay = LightDay(
      most: most, mostOfBackoffs: backoffs.isEmpty ? nil : limit(of: backoffs))
    return light
  }

  /// The fewest repetitions of a light day: of who has outgrown the range, a part of those of last time.
  private func fewest(after last: ExerciseHistory.Visit, _ question: Question) -> Int {
    let least = last.heaviestReps.min() ?? 0
    guard least > question.most else { return question.fewest }
    return max(question.fewest, Int((Double(least) * question.share).rounded(.down)))
  }
}
