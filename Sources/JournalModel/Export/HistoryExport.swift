/// An app's CSV of all sessions, as the app itself exports and other programs import it.
public enum HistoryExport: String, Sendable, CaseIterable {
  case strong
  case hevy
  case fitnotes

  /// What the format has no room for of sessions and their sets, in words; it has none for all else.
  public var losses: String {
    let own =
      switch self {
      case .strong:
        "time zones (sessions of one start and title become one), the seconds of a length from a "
          + "minute on, units (all weights in one), top and back-off sets, supersets, titles and "
          + "notes that say only “NA”, “null” or a dash"
      case .hevy:
        "time zones and seconds (sessions of one minute and title become one), pounds (all in kg), "
          + "top and back-off sets, notes that repeat one of their exercise, titles and notes that "
          + "say only “NA”, “null” or a dash"
      case .fitnotes:
        "times of day (a day's sessions become one), durations, titles, session notes, kinds of "
          + "sets, RPE, supersets, notes that say only “NA”, “null” or a dash"
      }
    return "sets that were not done, sessions without sets, whether one goes on, \(own), tags, "
      + "targets, readiness, locations, weights of 0 (they become none)"
  }

  /// The same of a journal, with what becomes one where it has names that an import takes for one.
  public func losses(of state: JournalState) -> String {
    losses + Self.namesakes(in: state)
  }

  private static func namesakes(in state: JournalState) -> String {
    var names: [String: String] = [:]
    for exercise in state.exercises.all.sorted(by: Entity.isRecordedEarlier) {
      let name = exercise.record.name ?? ""
      let folded = TextFolding.foldSpace(name.cleanedName.text)
      guard let other = names.updateValue(name, forKey: folded) else { continue }
      return
        ", exercises of one name but for capitals and blanks (“\(other)” and “\(name)” become one)"
    }
    return ""
  }

  /// Writes the sessions, the earliest first, with their sets in order.
  ///
  /// - Parameters:
  ///   - document: that of the state that is written.
  ///   - unit: of the weights, where the format has one for all.
  public func write(_ document: StateDocument, unit: WeightUnit = .kilograms) -> [UInt8] {
    var bytes: [UInt8] = []
    write(document.state, unit: unit, by: OneWorker()) {
      bytes += $0
      return true
    }
    return bytes
  }

  /// The same by several workers, a piece at a time.
  package func write(
    _ state: JournalState, unit: WeightUnit, by workers: some Workers, to sink: ([UInt8]) -> Bool
  ) {
    guard sink(header) else { return }
    _ = state.writeSessions(with: { HistoryRows(self, unit, $0) }, by: workers, to: sink)
  }

  private var header: [UInt8] {
    var writer = CSVWriter()
    writer.add(columns)
    return writer.bytes
  }

  private var columns: [String] {
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
