extension WorkoutSet {
  /// What was done: `100 kg × 5`, `body weight × 12`, `5 km in 20:31`, `40 kg × 50 m`.
  package var loadAndReps: String {
    words(weight.map { "\(Figure.short($0)) \((unit ?? .kilograms).rawValue)" })
  }

  /// The same with the load as a line of quick entry said it: a weight may be one that is added to the
  /// body's, which no set tells.
  package func loadAndReps(as load: EntryLoad) -> String {
    if case .bodyWeight = load { return words(load.words) }
    return loadAndReps
  }

  private func words(_ load: String?) -> String {
    if let reps {
      return "\(load ?? "body weight") × \(reps)"
    }
    let distance = distanceMetres.map(Figure.distance)
    let time = durationSeconds.map(Figure.time)
    let measure = [distance, time].compactMap { $0 }.joined(separator: " in ")
    return [load, measure].compactMap { $0 }.joined(separator: " × ")
  }
}
