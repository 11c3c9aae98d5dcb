/// What stands in the columns below the line of an exercise: `#;KG;REPS;RIR`, `#;KG;SEK`, `#;MIN.`.
struct AlphaProgressionColumns {
  /// Those behind the number of the set; nil for one that means nothing here.
  let roles: [ColumnRole?]
  /// The unit of the weights, or of the distances, as it is written.
  let units: [ColumnRole: String]
  private let secondsInOne: Double

  /// What a set has in the place of repetitions.
  var amount: ColumnRole {
    let amounts: [ColumnRole] = [.reps, .seconds, .distance]
    return amounts.first { roles.contains($0) } ?? .reps
  }

  /// Whether it has a unit, as nothing else has below a `#`.
  private var isCertain: Bool { roles != [.reps] }

  /// Nil where the record is none of those lines.
  init?(_ record: CSVRecord) {
    guard record[0] == "#", record.fields.count > 1 else { return nil }
    var (roles, units): ([ColumnRole?], [ColumnRole: String]) = ([], [:])
    var secondsInOne = 1.0
    for cell in record.fields.dropFirst().map(\.trimmedBlanks) {
      if WeightUnit(importName: cell) != nil {
        roles.append(.weight)
        units[.weightUnit] = cell
      } else if DistanceUnit(importName: cell) != nil {
        roles.append(.distance)
        units[.distanceUnit] = cell
      } else if let seconds = Self.secondsInOne(cell) {
        roles.append(.seconds)
        secondsInOne = seconds
      } else if let effort = [ColumnRole.rir, .rpe].first(where: { "\($0)" == cell.lowercased() }) {
        roles.append(effort)
      } else {
        // Repetitions are called otherwise in each language, and are never left out behind a weight.
        roles.append(roles == [.weight] ? .reps : nil)
      }
    }
    // What needs no weight has them alone.
    if roles == [nil], !record[1].isEmpty, record[1].allSatisfy(\.isLetter) { roles = [.reps] }
    let measures: [ColumnRole] = [.weight, .distance, .seconds, .reps]
    guard roles.contains(where: { $0.map(measures.contains) == true }) else { return nil }
    (self.roles, self.units, self.secondsInOne) = (roles, units, secondsInOne)
  }

  /// Whether a line of a text is one of those, whatever parts its cells.
  static func areNamed(by line: String) -> Bool { delimiter(of: line) != nil }

  /// What parts the cells of a text in which one of those lines is.
  static func delimiter(in text: SourceText) -> UInt8? {
    TextLog(text).lines.lazy.compactMap { delimiter(of: $0.text) }.first
  }

  private static func delimiter(of line: String) -> UInt8? {
    guard line.first == "#", let delimiter = line.dropFirst().first, ";,\t|".contains(delimiter)
    else { return nil }
    let cells = line.split(separator: delimiter, omittingEmptySubsequences: false).map(String.init)
    let columns = AlphaProgressionColumns(CSVRecord(line: 1, fields: cells))
    return columns?.isCertain == true ? delimiter.asciiValue : nil
  }

  /// A cell as other apps write what it holds.
  func value(_ cell: String, of role: ColumnRole) -> String {
    if cell.isPlaceholder { return "" }
    // The last repetition, or the last in reserve, was the least.
    let isOpen = [.reps, .rir, .rpe].contains(role) && cell.hasSuffix("+")
    if isOpen { return String(cell.dropLast()).trimmedBlanks }
    guard role == .seconds else { return cell }
    let parts: DurationText.TwoParts = secondsInOne == 3600 ? .hoursAndMinutes : .minutesAndSeconds
    let seconds = DurationText.seconds(cell, twoParts: parts, unitSeconds: secondsInOne)
    return seconds.map(String.init) ?? cell
  }

  private static func secondsInOne(_ name: String) -> Double? {
    switch name.lowercased().prefix(while: \.isLetter) {
    case "s", "sec", "secs", "sek", "seg", "с", "сек": 1
    case "min", "mins", "мин": 60
    case "h", "hr", "hrs", "hour", "hours", "std", "ч": 3600
    default: nil
    }
  }
}
