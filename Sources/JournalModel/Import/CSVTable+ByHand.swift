extension CSVTable {
  /// What is done to a table that somebody keeps by hand, so that each row says its workout.
  enum Mending: Equatable {
    /// So many rows had no date, and got that of the row above.
    case filledDown(Int)
    /// Each row had a time of its own, and got that of the first of its workout.
    case gathered
    /// The workouts begin when a column of its own says so, beside their days.
    case timed(column: String)
    /// Each row has the time of its workout, of which a column of its own says when its sets were done.
    case clocked(column: String)

    /// It as a sentence.
    var sentence: String {
      switch self {
      case .filledDown(let count):
        "\(count) rows without a date go with the row above them, as merged cells do."
      case .gathered:
        "Each row has a time of its own: those within three hours of one another are one workout."
      case .timed(let column):
        "The workouts begin at the time in “\(column)”, beside their days."
      case .clocked(let column):
        "“\(column)” says when sets were done: those within three hours of one another are one workout."
      }
    }
  }

  /// The table with dates, titles and exercises in each row, where these stand once above several.
  ///
  /// A spreadsheet writes merged cells so. A single row without a date may be one of sums.
  func filledDown(_ columns: Columns) -> (table: CSVTable, mending: Mending?) {
    guard let date = columns.index[.date], let exercise = columns.index[.exercise],
      let reps = columns.index[.reps]
    else { return (self, nil) }
    var rows = records
    var count = 0
    var above: CSVRecord?
    for place in rows.indices {
      let row = rows[place]
      guard row[date].isEmpty else {
        above = row
        continue
      }
      guard let last = above, !row[reps].isEmpty, row.fields.count > max(date, exercise) else {
        continue
      }
      rows[place].fields[date] = last[date]
      for column in [exercise, columns.index[.title]].compactMap(\.self)
      where row[column].isEmpty && column < row.fields.count {
        rows[place].fields[column] = last[column]
      }
      above = rows[place]
      count += 1
    }
    return count < 2 ? (self, nil) : (with(records: rows), .filledDown(count))
  }

  /// How long a pause is no longer one of a workout, in seconds.
  private static let longestPause = 3 * 3600

  /// The table with one time in all rows of a workout, where each row has a time of its own, as a form
  /// that is filled in after each set notes it.
  ///
  /// An app has the start of the workout in each of its rows. Rows under two titles are of two workouts.
  func gathered(_ columns: Columns) -> (table: CSVTable, mending: Mending?) {
    let others: [ColumnRole] = [.end, .workoutNumber, .time]
    guard let date = columns.index[.date], !others.contains(where: columns.has),
      !columns.haveDurationsOfWorkouts(records)
    else { return (self, nil) }
    let times = timesOfDay(in: date)
    guard times.count > 1, Set(times.map(\.time)).count * 5 >= times.count * 4,
      let table = gathering(times, date, columns.index[.title])
    else { return (self, nil) }
    return (table, .gathered)
  }

  /// The times of the rows whose dates have one.
  private func timesOfDay(in date: Int) -> [(place: Int, time: LocalDateTime)] {
    let texts = records.map { DateText($0[date]) }
    var dateOrder = DateOrder()
    for text in texts.compactMap(\.self) { dateOrder.observe(text) }
    let order = dateOrder.decided(delimiter: delimiter).order
    return texts.enumerated().compactMap { place, text in
      text.flatMap { $0.hasTimeOfDay ? $0.resolved(order) : nil }.map { (place: place, time: $0) }
    }
  }

  /// The table with the first time of its workout in each row; nil where nothing changes.
  private func gathering(
    _ times: [(place: Int, time: LocalDateTime)], _ date: Int, _ title: Int?
  ) -> CSVTable? {
    var rows = records
    var isChanged = false
    var first: [String: (text: String, last: LocalDateTime)] = [:]
    for (place, time) in times.sorted(by: { ($0.time, $0.place) < ($1.time, $1.place) }) {
      let title = title.map { rows[place][$0] } ?? ""
      if let known = first[title], time.seconds(since: known.last) <= Self.longestPause {
        isChanged = isChanged || rows[place].fields[date] != known.text
        rows[place].fields[date] = known.text
        first[title] = (known.text, time)
      } else {
        first[title] = (rows[place].fields[date], time)
      }
    }
    return isChanged ? with(records: rows) : nil
  }

  /// The table with one time in all rows of a workout, whatever each of them has now.
  func withWorkoutsGathered(_ columns: Columns) -> CSVTable {
    guard let date = columns.index[.date] else { return self }
    return gathering(timesOfDay(in: date), date, columns.index[.title]) ?? self
  }
}
