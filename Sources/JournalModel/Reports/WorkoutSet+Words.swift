extension WorkoutSet {
  /// What was done: `100 kg × 5`, `body weight × 12`, `5 km in 20:31`.
  package var loadAndReps: String {
    if let reps {
      let load = weight.map { value in
        "\(Figure.short(value)) \((unit ?? .kilograms).rawValue)"
      }
      return "\(load ?? "body weight") × \(reps)"
    }
    let distance = distanceMetres.map(Figure.distance)
    let time = durationSeconds.map(Figure.time)
    return [distance, time].compactMap { $0 }.joined(separator: " in ")
  }
}
