import JournalModel

extension ExerciseFinder {
  /// The exercise that a name means of which only a way or a time was written: who rows two kilometres
  /// does so on no barbell.
  ///
  /// Only where an exercise of endurance has the name as a part is it another than `find` says.
  mutating func findEndurance(_ name: String) -> Answer {
    let answer = find(name)
    let folded = TextFolding.fold(name)
    if case .sure(let choice) = answer,
      TextFolding.fold(choice.name) == folded || isEndurance(choice)
    {
      return answer
    }
    // In whatever order: a row machine is a rowing machine.
    func isNamed(_ names: [String], by parts: [String]) -> Bool {
      let wanted = parts.map { $0.split(separator: " ").map(String.init) }
      return names.map(TextFolding.fold).contains { name in
        wanted.contains { words in words.allSatisfy { Self.has($0, in: name) } }
      }
    }
    func ownNamed(by parts: [String]) -> [ExerciseChoice] {
      own.filter { isNamed([$0.name], by: parts) }
        .map { ExerciseChoice.own($0.id, name: $0.name) }.filter(isEndurance)
    }
    let named = ownNamed(by: [folded])
    if named.count == 1 { return .sure(named[0]) }
    let parts = [folded] + Self.roots(of: folded)
    var suggestions = ownNamed(by: parts)
    let known = knownExercises()
    suggestions += ExerciseLibrary.carried.exercises
      .filter { $0.exercise.category == .cardio && isNamed([$0.name] + $0.aliases, by: parts) }
      .compactMap { known.match($0.name).map(Self.choice) }
    switch answer {
    case .sure where suggestions.isEmpty: return answer
    case .sure(let choice): suggestions.append(choice)
    case .unsure(let others):
      suggestions += others.filter(isEndurance) + others.filter { !isEndurance($0) }
    }
    return .unsure(suggestions.eachOnce())
  }

  /// Of the user's own, those that nobody has put in a category count where nothing was ever lifted in
  /// them.
  private func isEndurance(_ choice: ExerciseChoice) -> Bool {
    switch choice {
    case .own(let id, _):
      guard let category = state.exercises[id]?.record.category else {
        return !TrainingLog(state, of: [id]).sets.contains { $0.record.reps != nil }
      }
      return category == .cardio
    case .library(let exercise): return exercise.exercise.category == .cardio
    case .new: return false
    }
  }
}
