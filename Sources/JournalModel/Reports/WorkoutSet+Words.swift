extension WorkoutSet {
  /// What was done: `100 kg × 5`, `body weight × 12`, `5 km in 20:31`, `40 kg × 50 m`,
  /// `20 kg × 12, 30 m`.
  public var loadAndReps: String { loadAndReps(in: nil) }

  /// The same with a distance in a profile's units.
  public func loadAndReps(in system: UnitSystem?) -> String {
    // No weight is that of the body alone.
    let load = weight.flatMap {
      $0 == 0 ? nil : "\(Figure.short($0)) \((unit ?? .kilograms).rawValue)"
    }
    return words(load, system)
  }

  /// The same with the load as a line of quick entry said it: a weight may be one that is added to the
  /// body's, which no set tells.
  package func loadAndReps(as load: EntryLoad, in system: UnitSystem? = nil) -> String {
    guard case .bodyWeight(let added, _) = load else { return loadAndReps(in: system) }
    // That the body was held or moved goes without saying.
    return words(reps == nil && added == 0 ? nil : load.words, system)
  }

  private func words(_ load: String?, _ system: UnitSystem?) -> String {
    let distance = metres.map { Figure.distance(metres: $0, in: system) }
    let time = seconds.map(Figure.time)
    let measure = [distance, time].compactMap { $0 }.joined(separator: " in ")
    // Other programs write 0 repetitions of what has a time or a distance.
    guard let reps, reps != 0 || !isMeasured else {
      return [load, measure].compactMap { $0 }.joined(separator: " × ")
    }
    return "\(load ?? "body weight") × \(reps)" + (measure.isEmpty ? "" : ", \(measure)")
  }
}
