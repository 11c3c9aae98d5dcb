extension CSVTable {
  /// The table with a column for each measure, where the cells of one say which they have: GymBook's
  /// `Reps / Time` with `12 reps` and `2 min`, or `value` beside a `unit`.
  var withMeasuresApart: CSVTable {
    var table = self
    // Columns behind the one that is parted move.
    for column in header.indices.reversed() where table.isMixed(column) {
      table = table.parting(column)
    }
    return table.withValuesByUnit
  }

  /// What a cell can measure, by its unit.
  private enum Measure: String, CaseIterable {
    case reps = "Reps"
    case seconds = "Seconds"
    case weight = "Weight"
    case distance = "Distance"

    init?(role: ColumnRole?) {
      switch role {
      case .reps: self = .reps
      case .seconds, .duration: self = .seconds
      case .weight: self = .weight
      case .distance: self = .distance
      default: return nil
      }
    }

    /// What a cell measures and how its own column writes it; nil where it isn't a number with a unit.
    static func read(_ cell: String) -> (measure: Measure, text: String)? {
      let unit = cell.trailingLetters
      let number = String(cell.dropLast(unit.count)).trimmedBlanks
      // `1:30` is a time, whether or not `min` stands behind it.
      if number.contains(":"),
        let seconds = DurationText.seconds(number, twoParts: .minutesAndSeconds)
      {
        return (.seconds, String(seconds))
      }
      guard !unit.isEmpty, NumberText.parse(number) != nil else { return nil }
      if WeightUnit(importName: unit) != nil { return (.weight, cell) }
      if DistanceUnit(importName: unit) != nil { return (.distance, cell) }
      if ColumnRole.strong[HeaderName.folded(unit)] == .reps { return (.reps, number) }
      return DurationText.seconds(cell).map { (.seconds, String($0)) }
    }
  }

  /// The measures that the name of a column has on both sides of a stroke.
  private func measures(of column: Int) -> [Measure?] {
    header[column].split(separator: "/").map {
      Measure(role: ColumnRole.named(HeaderName(String($0).trimmedBlanks).name, in: .table))
    }
  }

  private func firstMeasure(of column: Int) -> Measure? {
    measures(of: column).compactMap(\.self).first
  }

  /// Without those that are too long or too short, of which nobody knows yet what stands where.
  private var wholeRecords: [CSVRecord] { records.filter { $0.fields.count == header.count } }

  /// Whether the name of a column has measures with a stroke between them, and its cells say which.
  private func isMixed(_ column: Int) -> Bool {
    guard measures(of: column).count > 1, firstMeasure(of: column) != nil else { return false }
    let told = wholeRecords.map { $0[column] }.filter { !$0.isEmpty && !$0.isPlaceholder }
    return told.contains { Measure.read($0) != nil }
      && told.allSatisfy { Measure.read($0) != nil || NumberText.parse($0) != nil }
  }

  /// The table with the measures in columns of their own in the place of one that has them all.
  private func parting(_ column: Int) -> CSVTable {
    // What a cell without a unit measures.
    let asIs = firstMeasure(of: column)
    let read = records.map { Measure.read($0[column]) }
    let found = Measure.allCases.filter { measure in
      measure == asIs || read.contains { $0?.measure == measure }
    }
    let rows = zip(records, read).map { record, read in
      var row = record
      guard column < row.fields.count else { return row }
      let cell = read ?? asIs.map { ($0, record[column]) }
      row.fields.replaceSubrange(
        column...column, with: found.map { $0 == cell?.measure ? cell?.text ?? "" : "" })
      return row
    }
    var names = header
    names.replaceSubrange(column...column, with: found.map(\.rawValue))
    return with(header: names, records: rows)
  }

  /// The table with what `value` and `unit` say in columns of their own; what they say in a unit that
  /// no set has stays where it is.
  private var withValuesByUnit: CSVTable {
    let names = header.map { HeaderName($0).name }
    guard let value = names.firstIndex(where: Self.namesOfValues.contains),
      let unit = names.firstIndex(where: ["unit", "units"].contains),
      !names.contains(where: { ColumnRole.named($0, in: .table) == .weight })
    else { return self }
    let read = records.map { record -> (measure: Measure, text: String)? in
      guard record.fields.count == header.count else { return nil }
      let read = Measure.read("\(record[value]) \(record[unit])")
      return read?.measure == .reps ? nil : read
    }
    let told = wholeRecords.count { !$0[value].isEmpty && !$0[unit].isEmpty }
    let known = read.count { $0 != nil }
    guard known > 0, known * 4 >= told * 3 else { return self }
    let found = Measure.allCases.filter { measure in read.contains { $0?.measure == measure } }
    let rows = zip(records, read).map { record, read in
      var row = record
      if read != nil { (row.fields[value], row.fields[unit]) = ("", "") }
      // In front, so that a row which is too long stays so.
      row.fields = found.map { $0 == read?.measure ? read?.text ?? "" : "" } + row.fields
      return row
    }
    return with(header: found.map(\.rawValue) + header, records: rows)
  }

  private static let namesOfValues: Set = ["value", "amount", "quantity"]
}
