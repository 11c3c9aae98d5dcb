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
    return writer.bytes + rows(document.sessions[...], document, unit)
  }

  /// The same by several workers, a piece at a time.
  package func write(
    _ state: JournalState, unit: WeightUnit, by workers: some Workers, to sink: ([UInt8]) -> Bool
  ) {
    var writer = CSVWriter()
    writer.add(header)
    guard sink(writer.bytes) else { return }
    state.forEachStretchOfSessions(by: workers) { sessions, document in
      rows(sessions, document, unit)
    } take: {
      sink($0)
    }
  }

  private func rows(
    _ sessions: ArraySlice<Entity<Session>>, _ document: StateDocument, _ unit: WeightUnit
  ) -> [UInt8] {
    var writer = CSVWriter()
    var categories: [EntityID: String] = [:]
    /// Looked up once, as an exercise has much else.
    func category(_ exercise: EntityID?) -> String {
      guard let exercise else { return "" }
      if let known = categories[exercise] { return known }
      let group = document.state.exercises[exercise]?.record.muscleGroups?.first
      categories[exercise] = group?.rawValue ?? ""
      return group?.rawValue ?? ""
    }
    for session in sessions {
      let exported = ExportedSession(session)
      for (place, set) in document.sets(of: session.id).enumerated() {
        let exercise = set.record.exercise
        let row = ExportedSet(
          session: exported, set: set.record, number: place,
          exerciseName: document.exerciseName(exercise))
        switch self {
        case .strong: writer.add(row.strong(unit))
        case .hevy: writer.add(row.hevy)
        case .fitnotes: writer.add(row.fitnotes(category: category(exercise)))
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

/// What an app's export repeats in each row of a session: an object, as a row of few bytes would
/// otherwise begin with a copy of all of it.
private final class ExportedSession {
  let title: String
  let notes: String
  let day: String
  /// The day, and the local clock's reading.
  let strongStart: String
  let strongDuration: String
  let hevyStart: String
  let hevyEnd: String

  init(_ session: Entity<Session>) {
    title = session.record.title ?? ""
    notes = session.record.notes ?? ""
    day = session.at.day.description
    let seconds = session.at.millisecondsOfDay / 1000
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { Decimal.padded($0, 2) }
    strongStart = day + " " + time.joined(separator: ":")
    let minutes = session.record.actualDuration
    strongDuration =
      minutes.map { $0 >= 60 ? "\($0 / 60)h \($0 % 60)m" : "\($0)m" } ?? ""
    hevyStart = Self.hevyTime(session.at)
    let end = minutes.map { minutes in
      Moment(
        milliseconds: session.at.milliseconds + Int64(minutes) * Moment.millisecondsPerMinute,
        offsetMinutes: Int(session.at.offsetMinutes))
    }
    hevyEnd = end.map(Self.hevyTime) ?? ""
  }

  /// `21 Nov 2026, 18:04`.
  private static func hevyTime(_ moment: Moment) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let (year, month, day) = moment.day.civil
    let minutes = moment.millisecondsOfDay / 60_000
    return "\(day) \(names[month - 1]) \(year), "
      + "\(Decimal.padded(minutes / 60, 2)):\(Decimal.padded(minutes % 60, 2))"
  }
}

/// A set beside what is repeated in each row of its session.
private struct ExportedSet {
  let session: ExportedSession
  let set: WorkoutSet
  let number: Int
  let exerciseName: String

  private func text(_ value: Double?) -> String { value.map { EntryNumber.text($0) } ?? "" }
  private func text(_ value: Int?) -> String { value.map { String($0) } ?? "" }

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
      session.strongStart, session.title, session.strongDuration, exerciseName, order,
      text(weight(in: unit) ?? 0), text(set.reps ?? 0),
      text((set.distanceMetres ?? 0) / distance.inMetres), text(set.durationSeconds ?? 0),
      set.notes ?? "", session.notes, text(set.rpe),
    ]
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
      session.title, session.hevyStart, session.hevyEnd, session.notes, exerciseName,
      set.superset ?? "", set.notes ?? "", String(number),
      type, text(weight(in: .kilograms)), text(set.reps),
      text(set.distanceMetres.map { $0 / 1000 }),
      text(set.durationSeconds), text(set.rpe),
    ]
  }

  // MARK: FitNotes

  func fitnotes(category: String) -> [String] {
    let seconds = set.durationSeconds.map { seconds in
      [seconds / 3600, seconds / 60 % 60, seconds % 60].enumerated()
        .map { $0.offset == 0 ? "\($0.element)" : Decimal.padded($0.element, 2) }
        .joined(separator: ":")
    }
    let unit = set.weight == nil ? "" : set.unit == .pounds ? "lbs" : "kgs"
    return [
      session.day, exerciseName, category, text(set.weight),
      unit,
      text(set.reps), text(set.distanceMetres.map { $0 / 1000 }),
      set.distanceMetres == nil ? "" : "km", seconds ?? "", set.notes ?? "",
    ]
  }
}
