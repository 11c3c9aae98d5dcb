extension Columns {
  /// Takes no times from a column `Time` that says when each set was done, in a table of anybody's.
  ///
  /// `18:05` can be either. A time of day stands beside what was lifted, as a set that takes so long
  /// hardly does, or another column says how long the sets took.
  mutating func omitTimesOfDay(in records: [CSVRecord]) {
    guard let column = index[.seconds] else { return }
    let name = HeaderName(header[column])
    guard Self.namesOfEither.contains(name.name), name.unit == nil else { return }
    let told = records.filter { !$0[column].isEmpty }
    let lifted = told.count { isLifted($0) }
    let times = told.count { Self.isTimeOfDay($0[column]) }
    // Of those who train at night, most train before midnight.
    let nights = told.count { Self.isNight($0[column]) }
    let isBesideSeconds = header.indices.contains { omission(of: $0) == .second(.seconds) }
    if times > nights, (times + nights).isNearlyAll(of: told.count),
      lifted * 2 >= told.count || isBesideSeconds
    {
      omitTimeOfDay(column)
    }
  }

  private static let namesOfEither = ["time", "zeit"]

  /// Whether a cell is a time before four in the morning as all times of day are written, or a length.
  private static func isNight(_ cell: String) -> Bool {
    let parts = cell.split(separator: ":", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count) && parts.allSatisfy { $0.count == 2 && Int($0) != nil }
      && parts[0] < "04"
  }

  /// Whether a cell is `18:05` or `6:05 pm`; nobody trains before four in the morning.
  static func isTimeOfDay(_ cell: String) -> Bool {
    let words = cell.lowercased()
    let clock = words.prefix { $0.isNumber || $0 == ":" }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
      (0..<60).contains(minute)
    else { return false }
    let half = String(words[clock.endIndex...]).trimmedBlanks
    if half.isEmpty { return (4..<24).contains(hour) }
    return ["am", "pm", "a.m.", "p.m."].contains(half) && (0...12).contains(hour)
  }
}
