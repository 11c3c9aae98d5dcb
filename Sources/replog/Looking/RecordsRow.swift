import JournalModel

extension RecordsCommand {
  /// An exercise and its records.
  struct Row {
    let exercise: EntityID
    let name: String
    let order: NameOrder
    /// Its name, by which two that were deleted can be told apart.
    let title: String
    let records: ExerciseRecords
    /// By what its one-rep maxima are estimated; nil where the body is what is lifted.
    let formula: OneRepMaxFormula?

    /// What was lifted, with a sign before what hangs on a belt; the body alone is `bw`, as in an
    /// entry, since `body weight` is too long for a table.
    func loadAndReps(_ set: LoggedSet, in system: UnitSystem?) -> String {
      if set.kilograms == 0, let reps = set.record.reps, reps > 0 {
        return "bw × \(reps)"
      }
      let isOnBelt = formula == nil && set.kilograms > 0
      return (isOnBelt ? "+" : "") + set.record.loadAndReps(in: system)
    }
  }
}

extension ExerciseRecords {
  /// Every set that holds a record, by repetitions.
  ///
  /// That of the one-rep maximum mostly is among them; but a set that was heavier and longer beats it
  /// in all else where its own estimate is unsure, or where it left more in reserve.
  var all: [LoggedSet] {
    // What went the farthest mostly did so at the best pace for it, too, or with the least weight.
    var seen: Set<EntityID> = []
    let extents = byDistance + byLoad + [longestDistance, longestDuration].compactMap { $0 }
    var all = (byReps + extents).filter { seen.insert($0.id).inserted }
    if let best = oneRepMax?.set, !all.contains(where: { $0.id == best.id }) {
      all.insert(best, at: byReps.firstIndex { $0.reps >= best.reps } ?? byReps.count)
    }
    return all
  }

  /// By their names in the document.
  var kinds: [(name: String, sets: [LoggedSet])] {
    [
      ("byReps", byReps), ("byDistance", byDistance),
      ("longestDistance", [longestDistance].compactMap { $0 }),
      ("longestDuration", [longestDuration].compactMap { $0 }), ("byLoad", byLoad),
    ]
  }
}
