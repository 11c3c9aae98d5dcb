extension Columns {
  /// Takes `45:30` of the workouts' durations for minutes and seconds where the column shows it.
  ///
  /// One of its cells has hours too, or more minutes than a day has hours: nobody trains on for days.
  mutating func takeClockParts(in records: [CSVRecord]) {
    guard let column = index[.duration], clockParts(of: column) == nil else { return }
    let areMinutes = records.contains { record in
      let parts = record[column].split(separator: ":")
      return parts.count == 3 || parts.count == 2 && (NumberText.parse(String(parts[0])) ?? 0) > 23
    }
    if areMinutes { durationParts = .minutesAndSeconds }
  }

  /// Takes the durations of a table for those of its sets where nothing says that they are the
  /// workouts'.
  ///
  /// A workout's is one that its name calls so, or the same in all rows of each workout, among them
  /// several with something lifted, or all of them so long as no set is that lifts; in a table that
  /// numbers its sets also one that the first row of a workout alone says, beside something lifted.
  ///
  /// - Parameter areStrongs: whether columns have names that only Strong gives. Its workouts may
  ///   share a start and differ in length, so that the durations are the sets' only where they
  ///   mostly stand beside nothing lifted.
  mutating func takeTimesOfSets(in records: [CSVRecord], areStrongs: Bool) {
    guard let duration = index[.duration] else {
      if !areStrongs { takeMinutesOfSets(in: records) }
      return
    }
    guard !has(.seconds), !Self.namesWorkout(HeaderName(header[duration]).name) else {
      return takeMinutes(in: records)
    }
    let workouts = durations(duration, in: records)
    let isNumbered = has(.setOrder)
    let lifted = workouts.reduce(0) { $0 + $1.liftedRows }
    let areLong = lifted > 0 && workouts.allSatisfy { $0.longLiftedRows == $0.liftedRows }
    let isOfWorkout =
      workouts.allSatisfy { $0.durations.count == 1 || isNumbered && $0.isSaidByFirst }
      && (areLong || workouts.contains { $0.liftedRows > 1 || isNumbered && $0.isSaidByFirst })
    let told = workouts.reduce(0) { $0 + $1.rows }
    if !isOfWorkout, !areStrongs || lifted * 2 < told {
      takeForSets(durations: duration)
      takeMinutesOfSets(in: records)
    } else {
      takeMinutes(in: records)
    }
  }

  /// Whether a column says how long workouts were, and not how long those sets took that lift nothing.
  func haveDurationsOfWorkouts(_ records: [CSVRecord]) -> Bool {
    guard let column = index[.duration] else { return false }
    if Self.namesWorkout(HeaderName(header[column]).name) { return true }
    let lifted = records.filter(isLifted)
    let told = lifted.count { DurationText.seconds($0[column], unitSeconds: 1) ?? 0 > 0 }
    return told > 0 && told * 2 >= lifted.count
  }

  /// Takes the durations of workouts for minutes where all would be less than five minutes of seconds.
  private mutating func takeMinutes(in records: [CSVRecord]) {
    guard let column = index[.duration], let numbers = plainNumbers(of: column, in: records),
      let longest = numbers.map(\.value).max(), 0 < longest, longest < 300
    else { return }
    guessMinutes(ofSets: false)
  }

  /// Takes the times of sets for minutes where most have a distance, and in seconds nobody would be as
  /// fast.
  private mutating func takeMinutesOfSets(in records: [CSVRecord]) {
    guard let column = index[.seconds], let distance = distances.first,
      let numbers = plainNumbers(of: column, in: records)
    else { return }
    if distance.unit == nil, !has(.distanceUnit), areMetres(distance.index, beside: numbers) {
      return guessMetres()
    }
    let metres = (distance.unit ?? .kilometres).inMetres
    let fast = numbers.count { time, record in
      (NumberText.parse(record[distance.index]) ?? 0) * metres > time * Self.mostMetresPerSecond
    }
    if fast.isNearlyAll(of: numbers.count) { guessMinutes(ofSets: true) }
  }

  /// Whether distances without a unit are metres that took so many seconds: as kilometres nobody would
  /// be as fast, even if they took so many minutes.
  private func areMetres(
    _ distance: Int, beside times: [(value: Double, record: CSVRecord)]
  ) -> Bool {
    let told = times.filter { time in
      time.value > 0 && !["", "0"].contains(time.record[distance])
    }
    let metres = told.count { time, record in
      guard let length = NumberText.parse(record[distance]) else { return false }
      return length * 1000 > time * 60 * Self.mostMetresPerSecond
        && length < time * Self.mostMetresPerSecond
    }
    return metres.isNearlyAll(of: told.count)
  }

  /// What nobody keeps up on a bicycle.
  private static let mostMetresPerSecond = 20.0

  /// What a column of durations holds whose name says no unit; nil where some is no plain number.
  private func plainNumbers(
    of column: Int, in records: [CSVRecord]
  ) -> [(value: Double, record: CSVRecord)]? {
    // `Duration/s` says one, too.
    guard unitSeconds(of: column) == nil, !header[column].contains("/") else { return nil }
    let told = records.filter { !$0[column].isEmpty && !$0[column].isPlaceholder }
    let numbers = told.compactMap { record in
      NumberText.parse(record[column]).map { (value: $0, record: record) }
    }
    return numbers.count == told.count ? numbers : nil
  }

  /// What the rows of each workout say in a column of durations.
  private func durations(_ column: Int, in records: [CSVRecord]) -> [WorkoutCells] {
    var workouts: [[String]: WorkoutCells] = [:]
    for record in records {
      func cell(_ role: ColumnRole) -> String { index[role].map { record[$0] } ?? "" }
      workouts[[cell(.date), cell(.title)], default: WorkoutCells()]
        .take(
          record[column],
          DurationText.seconds(
            record[column], twoParts: durationParts, unitSeconds: durationUnitSeconds),
          isLifted: isLifted(record))
    }
    return Array(workouts.values)
  }

  /// Whether a row says that something was lifted; apps write 0 beside a time.
  func isLifted(_ record: CSVRecord) -> Bool {
    let loads = weights.map(\.index) + [index[.reps]].compactMap(\.self)
    return loads.contains { !record[$0].isEmpty && NumberText.parse(record[$0]) != 0 }
  }

  /// What the rows of a workout say.
  private struct WorkoutCells {
    var durations: Set<String> = []
    /// Rows that have a duration, which one of 0 is none.
    var rows = 0
    /// Those of them in which something was lifted.
    var liftedRows = 0
    /// Those of the latter whose duration is beyond what anybody lifts on for.
    var longLiftedRows = 0
    private var allRows = 0
    private var isFirstLifted = false

    /// Whether the first of several rows alone says it, beside something lifted.
    var isSaidByFirst: Bool { rows == 1 && isFirstLifted && allRows > 1 }

    private static let longSeconds = 600

    mutating func take(_ duration: String, _ seconds: Int?, isLifted: Bool) {
      durations.insert(duration)
      allRows += 1
      guard duration.utf8.contains(where: { (UInt8(ascii: "1")...UInt8(ascii: "9")) ~= $0 }) else {
        return
      }
      rows += 1
      if isLifted { liftedRows += 1 }
      if isLifted, (seconds ?? 0) >= Self.longSeconds { longLiftedRows += 1 }
      if allRows == 1 { isFirstLifted = isLifted }
    }
  }

  /// Whether a folded name speaks of the workout, in any of the languages of Strong.
  static func namesWorkout(_ name: String) -> Bool {
    ["workout", "training", "entraîn", "entren", "trein", "allenamento", "锻炼", "운동"]
      .contains { name.holds($0) }
  }
}
