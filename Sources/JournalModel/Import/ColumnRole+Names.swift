extension ColumnRole {
  /// The role that a folded header names in an app's history.
  static func named(_ name: String, in source: ImportSource) -> ColumnRole? {
    switch source {
    case .strong: name.contains("#") ? .ignored : strong[name]
    case .hevy: hevy[name]
    case .fitnotes: fitnotes[name]
    case .fitbod: fitbod[name]
    case .fitdown, .liftledger: nil
    }
  }

  private static let hevy: [String: ColumnRole] = [
    "title": .title, "start time": .date, "end time": .end, "description": .workoutNotes,
    "exercise title": .exercise, "superset id": .superset, "exercise notes": .exerciseNotes,
    "set index": .setOrder, "set type": .setType, "weight": .weight, "weight kg": .weight,
    "weight lbs": .weight, "weight lb": .weight, "weight kgs": .weight, "reps": .reps,
    "distance": .distance, "distance km": .distance, "distance miles": .distance,
    "distance mi": .distance, "distance meters": .distance, "distance m": .distance,
    "duration seconds": .seconds, "rpe": .rpe,
  ]

  private static let fitnotes: [String: ColumnRole] = [
    "date": .date, "exercise": .exercise, "category": .category, "weight": .weight,
    "weight unit": .weightUnit, "reps": .reps, "distance": .distance,
    "distance unit": .distanceUnit, "time": .seconds, "comment": .notes, "comments": .notes,
    "notes": .notes, "kind": .ignored, "rpe": .rpe,
    // FitNotes for iOS, which knows the workout too.
    "name": .title, "starttime": .date, "endtime": .end, "categories": .category,
    "bodyweight": .bodyWeight, "status": .status, "iswarmup": .warmup, "rir": .rir, "note": .notes,
  ]

  /// The note is the exercise's: each of its sets has it.
  private static let fitbod: [String: ColumnRole] = [
    "date": .date, "exercise": .exercise, "reps": .reps, "weight": .weight,
    "duration": .seconds, "distance": .distance, "incline": .incline,
    "resistance": .resistance, "iswarmup": .warmup, "note": .exerciseNotes,
    "multiplier": .multiplier,
  ]
}
