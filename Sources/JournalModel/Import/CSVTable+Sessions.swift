extension CSVTable {
  /// The table with the earliest time of its session in each row, where each set has the time at
  /// which it was logged, as in the journal's own table of sets.
  var withSessionsTogether: CSVTable {
    let names = header.map { HeaderName($0).name }
    guard let session = Self.sessionColumn(names), let time = names.firstIndex(of: "timestamp")
    else { return self }
    var starts: [String: String] = [:]
    for record in records where !record[time].isEmpty {
      let known = starts[record[session]]
      starts[record[session]] = known.map { Self.earlier($0, record[time]) } ?? record[time]
    }
    let rows = records.map { record in
      var row = record
      if !record[session].isEmpty, time < row.fields.count, let start = starts[record[session]] {
        row.fields[time] = start
      }
      return row
    }
    return with(records: rows)
  }

  /// The column of the sessions' ids, beside which rows have times of their own.
  static func sessionColumn(_ names: [String]) -> Int? {
    guard names.contains("timestamp") else { return nil }
    if names.contains("exercisename"), let own = names.firstIndex(of: "session") { return own }
    return names.firstIndex {
      ["session id", "sessionid", "workout id", "workoutid"].contains($0)
    }
  }

  /// Whether it is the journal's own table of sets.
  var isOwnOfSets: Bool { Self.areOwnOfSets(header.map { HeaderName($0).name }) }

  static func areOwnOfSets(_ names: [String]) -> Bool {
    Set(names).isSuperset(of: ["exercisename", "orderindex", "session"])
  }

  /// The kind of thing that each row is in a table of the journal's own, of another kind than sets; nil
  /// in any other table, which may have some of its columns.
  var ownKind: EntityKind? {
    guard !isOwnOfSets, header.first == "id" else { return nil }
    return EntityKind.allCases.first { TableColumns(of: $0).names == header }
  }

  /// The sessions of the journal's own table by the lines of their sets.
  var ownSessions: [Int: EntityID] {
    let names = header.map { HeaderName($0).name }
    guard isOwnOfSets, let session = names.firstIndex(of: "session") else { return [:] }
    let told = records.compactMap { record in
      EntityID(record[session]).map { (record.line, $0) }
    }
    return Dictionary(told) { first, _ in first }
  }

  /// The earlier of two times of a session: that with the lesser text where the year stands first,
  /// and else the first in the table.
  private static func earlier(_ first: String, _ other: String) -> String {
    first.prefix { $0.isNumber }.count == 4 ? min(first, other) : first
  }
}
