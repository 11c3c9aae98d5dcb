/// What exercises are called where several are told apart by it.
///
/// An exercise has its name. What shares it with another has the equipment behind it where that
/// sets it apart from all of them, `Curl (dumbbell)`, and the end of its id otherwise; so has one
/// that was deleted, whose name is gone.
package struct ExerciseTitles: Sendable {
  private let state: JournalState
  /// Those that have a name in common.
  private var namesakes: [String: [Entity<Exercise>]] = [:]

  package init(_ state: JournalState) {
    self.state = state
    for exercise in state.exercises.all {
      if let name = exercise.record.name { namesakes[name, default: []].append(exercise) }
    }
    namesakes = namesakes.filter { $0.value.count > 1 }
  }

  package subscript(exercise: EntityID) -> String {
    guard let record = state.exercises[exercise]?.record, let name = record.name else {
      return "\(Exercise.deletedName) \(exercise.ending)"
    }
    guard let alike = namesakes[name] else { return name }
    let words = record.equipmentWords
    let isOwn = !alike.contains { $0.id != exercise && $0.record.equipmentWords == words }
    return isOwn && !words.isEmpty ? "\(name) (\(words))" : "\(name) \(exercise.ending)"
  }
}
