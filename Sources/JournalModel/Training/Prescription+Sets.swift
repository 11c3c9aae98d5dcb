extension Prescription {
  /// What asks for sets as they were done, without warm-ups.
  ///
  /// That is a top set and lighter ones behind it, or sets that are all alike.
  ///
  /// - Parameter sets: of one exercise in one session, in the order in which they were done.
  /// - Returns: nil where none of them is work with repetitions.
  package init?(askingFor sets: [WorkoutSet]) {
    let done = sets.filter { $0.isCompleted != false && $0.countsAsWork && ($0.reps ?? 0) > 0 }
    // A drop set goes with the set before it, and is none of those that are planned.
    let straight = done.filter { $0.setType != .drop }
    let work = (straight.isEmpty ? done : straight).prefix(Self.maximumSets)
    guard let first = work.first else { return nil }
    func reps(of sets: ArraySlice<WorkoutSet>) -> ClosedRange<Int> {
      let all = sets.map { min($0.reps ?? 1, 999) }
      return (all.min() ?? 1)...(all.max() ?? 1)
    }
    let usual = Prescription.default
    let hardest = work.compactMap(\.rpe).max().map { min(max($0, 1), 10) }
    let cap = hardest ?? usual.topSetRPECap ?? 8
    let behind = work.dropFirst()
    let mean = behind.reduce(0) { $0 + $1.kilograms } / Double(max(behind.count, 1))
    let drop = first.kilograms > 0 ? ((1 - mean / first.kilograms) * 100).rounded() / 100 : 0
    if (0.01...0.9).contains(drop), behind.allSatisfy({ $0.kilograms < first.kilograms }) {
      self.init(
        topSet: reps(of: work.prefix(1)), rpeCap: cap, backoffSets: behind.count,
        backoff: reps(of: behind), loadDrop: drop)
    } else {
      let range = reps(of: work)
      self = .from(
        sets: work.count, repsMin: range.lowerBound, repsMax: range.upperBound, rpe: cap)
    }
  }
}
