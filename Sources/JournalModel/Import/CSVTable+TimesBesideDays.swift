extension CSVTable {
  /// The table with the time beside each day, where a column of its own says when a workout began.
  ///
  /// More than two times a day are hardly those of workouts.
  func timed(_ columns: Columns) -> (table: CSVTable, mending: Mending?) {
    guard let date = columns.index[.date],
      let start = header.indices.first(where: { Self.isStart($0, columns) })
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
    return (with(records: rows), .timed(column: header[start]))
  }

  /// Whether a column may say when the workouts began whose days another one has.
  static func isStart(_ column: Int, _ columns: Columns) -> Bool {
    switch columns.omission(of: column) {
    case .second(.date), .unknown: starts.contains(HeaderName(columns.header[column]).name)
    default: false
    }
  }

  private static let starts: Set = [
    "start", "start date", "start time", "starttime", "started", "started at", "time started",
    "workout start",
    "workout start time", "session start", "begin", "began", "time in", "beginn", "startzeit",
    "anfang", "début", "heure de début", "inicio", "início", "hora de inicio", "hora de início",
    "inizio", "ora inizio", "starttijd", "starttid",
  ]

  /// The table with the time of its workout beside each day, where a column of its own says when each
  /// set was done.
  func clocked(_ columns: Columns) -> (table: CSVTable, mending: Mending?) {
    guard let date = columns.index[.date],
      let clock = header.indices.first(where: { isClock($0, columns) })
    else { return (self, nil) }
    var above: CSVRecord?
    var rows = records
    for place in rows.indices where !rows[place][date].isEmpty {
      let row = rows[place]
      if !row[clock].isEmpty { above = row }
      guard let last = above, last[date] == row[date] else { continue }
      rows[place].fields[date] += " " + last[clock]
    }
    return (
      with(records: rows).withWorkoutsGathered(columns).removing(clock),
      .clocked(column: header[clock])
    )
  }

  /// Whether a column has times of day beside days, which is what its name says or what it was found
  /// to be.
  private func isClock(_ column: Int, _ columns: Columns) -> Bool {
    switch columns.omission(of: column) {
    case .timeOfDay: break
    case .unknown where Self.clocks.contains(HeaderName(header[column]).name): break
    default: return false
    }
    guard let date = columns.index[.date] else { return false }
    let told = records.filter { !$0[date].isEmpty && !$0[column].isEmpty }
    return !told.isEmpty
      && told.allSatisfy { row in
        DateText(row[date])?.hasTimeOfDay == false && row[column].contains(":")
          && DateText(row[date] + " " + row[column])?.hasTimeOfDay == true
      }
  }

  private static let clocks: Set = [
    "time of day", "clock", "uhrzeit", "heure", "hora", "ora", "orario", "tijdstip", "godzina",
    "klokkeslett", "klockslag", "saat", "время", "時刻",
  ]

  private func removing(_ column: Int) -> CSVTable {
    func rest(_ cells: [String]) -> [String] {
      Array(cells.prefix(column) + cells.dropFirst(column + 1))
    }
    let rows = records.map { record in
      var row = record
      row.fields = rest(row.fields)
      return row
    }
    return with(header: rest(header), records: rows)
  }
}
