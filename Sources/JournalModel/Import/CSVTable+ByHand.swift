extension CSVTable {
  /// What is done to a table that somebody keeps by hand, so that each row says its workout.
  enum Mending: Equatable {
    /// So many rows had no date, and got that of the row above.
    case filledDown(Int)
    /// Each row had a time of its own, and got that of the first of its workout.
    case gathered
    /// The workouts begin when a column of its own says so, beside their days.
    case timed(column: String)

    /// It as a sentence.
    var sentence: String {
      switch self {
      case .filledDown(let count):
        "\(count) rows without a date go with the row above them, as merged cells do."
      case .gathered:
        "Each row has a time of its own: those within three hours of one another are one workout."
      case .timed(let column):
        "The workouts begin at the time in “\(column)”, beside their days."
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
    return count < 2 ? (self, nil) : (replacingRecords(by: rows), .filledDown(count))
  }

  /// How long a pause is no longer one of a workout, in seconds.
  private static let longestPause = 3 * 3600

  /// The table with one time in all rows of a workout, where each row has a time of its own, as a form
  /// that is filled in after each set notes it.
  ///
  /// An app has the start of the workout in each of its rows. Rows under two titles are of two workouts.
  func gathered(_ columns: Columns) -> (table: CSVTable, mending: Mending?) {
    let others: [ColumnRole] = [.end, .duration, .workoutNumber, .time]
    guard let date = columns.index[.date], !others.contains(where: columns.has) else {
      return (self, nil)
    }
    let texts = records.map { DateText($0[date]) }
    var dateOrder = DateOrder()
    for text in texts.compactMap(\.self) { dateOrder.observe(text) }
    let order = dateOrder.decided(delimiter: delimiter).order
    let times = texts.enumerated().compactMap { place, text in
      text.flatMap { $0.hasTimeOfDay ? $0.resolved(order) : nil }.map { (place: place, time: $0) }
    }
    guard times.count > 1, Set(times.map(\.time)).count * 5 >= times.count * 4 else {
      return (self, nil)
    }
    var rows = records
    var isChanged = false
    var first: [String: (text: String, last: LocalDateTime)] = [:]
    for (place, time) in times.sorted(by: { ($0.time, $0.place) < ($1.time, $1.place) }) {
      let title = columns.index[.title].map { rows[place][$0] } ?? ""
      if let known = first[title], time.seconds(since: known.last) <= Self.longestPause {
        isChanged = isChanged || rows[place].fields[date] != known.text
        rows[place].fields[date] = known.text
        first[title] = (known.text, time)
      } else {
        first[title] = (rows[place].fields[date], time)
      }
    }
    return isChanged ? (replacingRecords(by: rows), .gathered) : (self, nil)
  }

  /// The table with the time beside each day, where a column of its own says when a workout began.
  ///
  /// More than two times a day are hardly those of workouts.
  func timed(_ columns: Columns) -> (table: CSVTable, mending: Mending?) {
    guard let date = columns.index[.date],
      let start = header.indices.first(where: { isStart($0, columns) })
    else { return (self, nil) }
    let told = records.filter { !$0[date].isEmpty && !$0[start].isEmpty }
    let days = Set(told.map { $0[date] })
    guard !told.isEmpty,
      told.allSatisfy({ row in
        Columns.isTimeOfDay(row[start]) && DateText(row[date])?.hasTimeOfDay == false
      }),
      Set(told.map { [$0[date], $0[start]] }).count <= 2 * days.count
    else { return (self, nil) }
    let rows = records.map { record in
      guard !record[date].isEmpty, !record[start].isEmpty else { return record }
      var row = record
      row.fields[date] += " " + record[start]
      row.fields[start] = ""
      return row
    }
    return (replacingRecords(by: rows), .timed(column: header[start]))
  }

  /// Whether a column may say when the workouts began whose days another one has.
  private func isStart(_ column: Int, _ columns: Columns) -> Bool {
    switch columns.omission(of: column) {
    case .second(.date), .unknown: Self.starts.contains(HeaderName(header[column]).name)
    default: false
    }
  }

  private static let starts: Set = [
    "start", "start time", "starttime", "started", "started at", "time started", "workout start",
    "workout start time", "session start", "begin", "began", "time in", "beginn", "startzeit",
    "anfang", "début", "heure de début", "inicio", "início", "hora de inicio", "hora de início",
    "inizio", "ora inizio", "starttijd", "starttid",
  ]

  private func replacingRecords(by rows: [CSVRecord]) -> CSVTable {
    CSVTable(header: header, headerLine: headerLine, delimiter: delimiter, records: rows)
  }
}
