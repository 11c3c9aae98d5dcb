extension CSVTable {
  /// The table with the day beside each time, where a row of its own has it above the times of that day,
  /// as Garmin Connect writes what the scales said.
  var withDaysInRows: CSVTable {
    guard let first = header.first, HeaderName(first).name == "time",
      let top = records.first, Self.day(of: top) != nil
    else { return self }
    var rows: [CSVRecord] = []
    var day = ""
    for record in records {
      if let next = Self.day(of: record) {
        day = next
        continue
      }
      var row = record
      if !row.fields.isEmpty { row.fields[0] = "\(day) \(record[0])" }
      rows.append(row)
    }
    return with(header: ["Date"] + header.dropFirst(), records: rows)
  }

  /// The day that is all that a row says.
  private static func day(of record: CSVRecord) -> String? {
    guard let day = DateText(record[0]), !day.hasTimeOfDay,
      record.fields.dropFirst().allSatisfy(\.trimmedBlanks.isEmpty)
    else { return nil }
    return record[0]
  }
}
