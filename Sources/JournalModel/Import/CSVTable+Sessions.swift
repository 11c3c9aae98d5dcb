extension CSVTable {
  /// The table with the earliest time of its session in each row, where it is the journal's own of
  /// sets: each of them has the time at which it was logged.
  var withSessionsTogether: CSVTable {
    let names = header.map { HeaderName($0).name }
    guard names.contains("exercisename"), let session = names.firstIndex(of: "session"),
      let time = names.firstIndex(of: "timestamp")
    else { return self }
    // All are of one form and in UTC, so that the earliest is the first of the texts.
    var starts: [String: String] = [:]
    for record in records where !record[time].isEmpty {
      starts[record[session]] = min(starts[record[session]] ?? record[time], record[time])
    }
    let rows = records.map { record in
      var row = record
      if !record[session].isEmpty, time < row.fields.count, let start = starts[record[session]] {
        row.fields[time] = start
      }
      return row
    }
    return CSVTable(header: header, headerLine: headerLine, delimiter: delimiter, records: rows)
  }
}
