/// What a time off leaves of a suggestion.
extension LoadSuggestion {
  /// The load stepped back where there was a break since a visit, which for a machine that takes
  /// weight off the body is a step more help, or the fewest repetitions where there is nothing to step
  /// back.
  ///
  /// A light session after the break says nothing of the load, so that it stays stepped back.
  func afterBreak(since last: ExerciseHistory.Visit, _ question: Question) -> LoadSuggestion {
    let days = question.history.longestPause(from: last.day, to: question.today)
    guard days > Self.breakDays, !Self.hasComeBack(by: last, after: days, question) else {
      return self
    }
    let off = "\(days / 7) weeks off"
    guard let load, load > 0 else {
      let reps = min(question.fewest, max(last.heaviestReps.min() ?? 1, 1))
      // Nor does a machine help less than last time.
      let same = self.load.map { min($0, last.lifted(question) ?? $0) }
      if let same, same < 0, question.steps.isAdded {
        let (helped, words) = Self.withMoreHelp(same, question)
        return LoadSuggestion(helped, reps, "\(off): \(words) (\(reason))")
      }
      let begin = Figure.count(reps, "rep")
      return LoadSuggestion(same, reps, "\(off): begin with \(begin) (\(reason))")
    }
    let lost = Self.percentLost(in: days)
    return LoadSuggestion(
      question.part(Double(100 - lost) / 100, of: load), question.fewest,
      "\(off): \(lost)% less\(question.bodyWords) (\(reason))")
  }

  /// How much of a load is taken off after a break of so many days: a tenth after some weeks, and the
  /// longer, the more, as strength goes on falling (Bosquet, as above); how much is a rule of coaches.
  static func percentLost(in days: Int) -> Int {
    switch days / 7 {
    case ..<8: 10
    case ..<16: 20
    case ..<52: 30
    default: 40
    }
  }

  /// Whether a visit itself followed a break like one of so many days, and went well: who trains once
  /// a month doesn't grow weaker by it each time.
  private static func hasComeBack(
    by last: ExerciseHistory.Visit, after days: Int, _ question: Question
  ) -> Bool {
    guard let pause = question.history.pause(before: last.day), pause > breakDays,
      days / 2 <= pause
    else { return false }
    return last.heaviestReps.count >= question.sets(of: last)
      && last.heaviestSets.allSatisfy {
        $0.reps >= question.fewest && ($0.saidEffort ?? 0) <= question.cap
      }
  }
}
