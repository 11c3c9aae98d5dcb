extension Columns {
  /// The columns of a table of nobody's, whose durations are the sets' where nothing says that they
  /// are the workouts'.
  ///
  /// A workout's is one that its name calls so, or the same in all rows of each workout, among them
  /// several with something lifted.
  func withTimesOfSets(in records: [CSVRecord]) -> Columns {
    guard let duration = index[.duration], !has(.seconds),
      !Self.namesWorkout(HeaderName(header[duration]).name)
    else { return self }
    var workouts: [[String]: WorkoutCells] = [:]
    for record in records {
      func cell(_ role: ColumnRole) -> String { index[role].map { record[$0] } ?? "" }
      let isLifted = !cell(.reps).isEmpty || weights.contains { !record[$0.index].isEmpty }
      workouts[[cell(.date), cell(.title)], default: WorkoutCells()]
        .take(record[duration], isLifted: isLifted)
    }
    let isOfWorkout =
      workouts.values.allSatisfy { $0.durations.count == 1 }
      && workouts.values.contains { $0.liftedRows > 1 }
    if isOfWorkout { return self }
    var columns = Columns(header, as: .table) { $0 == .duration ? .seconds : $0 }
    columns.omitTimesOfDay(in: records)
    columns.takeUnnamed(from: self)
    return columns
  }

  /// What the rows of a workout say.
  private struct WorkoutCells {
    var durations: Set<String> = []
    var liftedRows = 0

    mutating func take(_ duration: String, isLifted: Bool) {
      durations.insert(duration)
      if isLifted, !duration.isEmpty { liftedRows += 1 }
    }
  }

  /// Whether a folded name speaks of the workout, in any of the languages of Strong.
  static func namesWorkout(_ name: String) -> Bool {
    ["workout", "training", "entraîn", "entren", "trein", "allenamento", "锻炼", "운동"]
      .contains { name.holds($0) }
  }
}
