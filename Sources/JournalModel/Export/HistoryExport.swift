/// An app's CSV of all sessions, as the app itself exports and other programs import it.
public enum HistoryExport: String, Sendable, CaseIterable {
  case strong
  case hevy
  case fitnotes

  /// What the format has no room for of sessions and their sets, in words; it has none for all else.
  public var losses: String {
    switch self {
    case .strong:
      "units (all weights in one), top and back-off sets, supersets, tags, targets, readiness"
    case .hevy:
      "seconds of times, pounds (all in kg), top and back-off sets, tags, targets, readiness"
    case .fitnotes:
      "times of day, titles, session notes, kinds of sets, RPE, supersets, tags, targets, readiness"
    }
  }

  /// Writes the sessions, the earliest first, with their sets in order.
  ///
  /// - Parameter unit: of the weights, where the format has one for all.
  public func write(_ document: StateDocument, unit: WeightUnit = .kilograms) -> [UInt8] {
    var writer = CSVWriter()
    writer.add(header)
    for session in document.sessions {
      for (place, set) in document.sets(of: session.id).enumerated() {
        let row = ExportedSet(
          session: session, set: set.record, number: place,
          exercise: set.record.exercise.flatMap { document.state.exercises[$0]?.record },
          exerciseName: document.exerciseName(set.record.exercise))
        switch self {
        case .strong: writer.add(row.strong(unit))
        case .hevy: writer.add(row.hevy)
        case .fitnotes: writer.add(row.fitnotes)
        }
      }
    }
    return writer.bytes
  }

  private var header: [String] {
    switch self {
    case .strong:
      [
        "Date", "Workout Name", "Duration", "Exercise Name", "Set Order", "Weight", "Reps",
        "Distance", "Seconds", "Notes", "Workout Notes", "RPE",
      ]
    case .hevy:
      [
        "title", "start_time", "end_time", "description", "exercise_title", "superset_id",
        "exercise_notes", "set_index", "set_type", "weight_kg", "reps", "distance_km",
        "duration_seconds", "rpe",
      ]
    case .fitnotes:
      [
        "Date", "Exercise", "Category", "Weight", "Weight Unit", "Reps", "Distance",
        "Distance Unit", "Time", "Comment",
      ]
    }
  }
}

/// A set beside what an app's export repeats in each row of it.
private struct ExportedSet {
  let session: Entity<Session>
  let set: WorkoutSet
  let number: Int
  let exercise: Exercise?
  let exerciseName: String

  private func text(_ value: Double?) -> String { value.map { EntryNumber.text($0) } ?? "" }
  private func text(_ value: Int?) -> String { value.map { String($0) } ?? "" }

  /// The local clock's reading.
  private var start: (day: String, time: String) {
    let time = session.at.millisecondsOfDay / 1000
    let parts = [time / 3600, time / 60 % 60, time % 60].map { Decimal.padded($0, 2) }
    return (session.at.day.description, parts.joined(separator: ":"))
  }

  // MARK: Strong

  func strong(_ unit: WeightUnit) -> [String] {
    let order =
      switch set.setType {
      case .warmup: "W"
      case .drop: "D"
      case .failure: "F"
      case .topSet, .backoff, .working, nil: String(number + 1)
      }
    // Strong measures distances in kilometres beside kilograms, and in miles beside pounds.
    let distance: DistanceUnit = unit == .kilograms ? .kilometres : .miles
    return [
      "\(start.day) \(start.time)", session.record.title ?? "", strongDuration, exerciseName, order,
      text(weight(in: unit) ?? 0), text(set.reps ?? 0),
      text((set.distanceMetres ?? 0) / distance.inMetres), text(set.durationSeconds ?? 0),
      set.notes ?? "", session.record.notes ?? "", text(set.rpe),
    ]
  }

  private var strongDuration: String {
    guard let minutes = session.record.actualDuration else { return "" }
    return minutes >= 60 ? "\(minutes / 60)h \(minutes % 60)m" : "\(minutes)m"
  }

  /// In its own unit as it was written; in the other with all the decimals from which a reader can
  /// tell the round weight again.
  private func weight(in unit: WeightUnit) -> Double? {
    guard let weight = set.weight else { return nil }
    let own = set.unit ?? .kilograms
    return own == unit ? weight : weight * own.inKilograms / unit.inKilograms
  }

  // MARK: Hevy

  var hevy: [String] {
    let type =
      switch set.setType {
      case .warmup: "warmup"
      case .drop: "dropset"
      case .failure: "failure"
      case .topSet, .backoff, .working, nil: "normal"
      }
    return [
      session.record.title ?? "", hevyTime(session.at), end.map(hevyTime) ?? "",
      session.record.notes ?? "", exerciseName, set.superset ?? "", set.notes ?? "", "\(number)",
      type, text(weight(in: .kilograms)), text(set.reps),
      text(set.distanceMetres.map { $0 / 1000 }),
      text(set.durationSeconds), text(set.rpe),
    ]
  }

  private var end: Moment? {
    guard let minutes = session.record.actualDuration else { return nil }
    return Moment(
      milliseconds: session.at.milliseconds + Int64(minutes) * Moment.millisecondsPerMinute,
      offsetMinutes: Int(session.at.offsetMinutes))
  }

  /// `21 Nov 2026, 18:04`.
  private func hevyTime(_ moment: Moment) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let (year, month, day) = moment.day.civil
    let minutes = moment.millisecondsOfDay / 60_000
    return "\(day) \(names[month - 1]) \(year), "
      + "\(Decimal.padded(minutes / 60, 2)):\(Decimal.padded(minutes % 60, 2))"
  }

  // MARK: FitNotes

  var fitnotes: [String] {
    let seconds = set.durationSeconds.map { seconds in
      [seconds / 3600, seconds / 60 % 60, seconds % 60].enumerated()
        .map { $0.offset == 0 ? "\($0.element)" : Decimal.padded($0.element, 2) }
        .joined(separator: ":")
    }
    let unit = set.weight == nil ? "" : set.unit == .pounds ? "lbs" : "kgs"
    return [
      start.day, exerciseName, exercise?.muscleGroups?.first?.rawValue ?? "", text(set.weight),
      unit,
      text(set.reps), text(set.distanceMetres.map { $0 / 1000 }),
      set.distanceMetres == nil ? "" : "km", seconds ?? "", set.notes ?? "",
    ]
  }
}
