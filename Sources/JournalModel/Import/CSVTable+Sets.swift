extension CSVTable {
  /// The names of the columns that take the sets of a row.
  static let setReps = "set reps"
  static let setWeight = "set weight"
  static let setUnit = "set unit"

  /// The table with a row for each set, however its rows hold several, and with a time for each
  /// session.
  var withASetInEachRow: CSVTable {
    withSetsAsRows.withExercisesAsRows.withRepeatedMeasuresAsRows.withSessionsTogether
  }

  /// The table with a row for each set, where its rows have several beside one another, as
  /// `Set 1 (Reps)`, `Set 1 (KG)` and so on.
  var withSetsAsRows: CSVTable {
    var pairs: [(reps: Int, weight: Int)] = []
    var unit = ""
    for (column, name) in header.enumerated().dropLast() {
      let (reps, weight) = (HeaderName(name), HeaderName(header[column + 1]))
      guard reps.name == "set \(pairs.count + 1)", reps.unit == "reps", weight.name == reps.name,
        let said = weight.unit, WeightUnit(importName: said) != nil
      else { continue }
      pairs.append((column, column + 1))
      unit = said
    }
    guard !pairs.isEmpty else { return self }
    let ofSets = Set(pairs.flatMap { [$0.reps, $0.weight] })
    func others(_ fields: [String]) -> [String] {
      header.indices.filter { !ofSets.contains($0) }.map { $0 < fields.count ? fields[$0] : "" }
    }
    let rows = records.flatMap { record -> [CSVRecord] in
      // What is too long is one cell too many somewhere, and then nothing is where it should be.
      let isShaped = record.fields.dropFirst(header.count).allSatisfy { $0.trimmedBlanks.isEmpty }
      guard isShaped else { return [record] }
      let sets = pairs.map { [record[$0.reps], record[$0.weight]] }.filter { !$0[0].isEmpty }
      return (sets.isEmpty ? [["", ""]] : sets).map { set in
        CSVRecord(
          line: record.line, fields: others(record.fields) + set,
          hasBrokenQuote: record.hasBrokenQuote)
      }
    }
    return CSVTable(
      header: others(header) + [Self.setReps, "\(Self.setWeight) (\(unit))"],
      headerLine: headerLine, delimiter: delimiter, records: rows)
  }

  /// The table with each row as often as one of its cells says.
  func repeatingRows(by column: Int) -> CSVTable {
    let rows = records.flatMap { record in
      [CSVRecord](repeating: record, count: Self.setCount(record[column]) ?? 1)
    }
    return CSVTable(header: header, headerLine: headerLine, delimiter: delimiter, records: rows)
  }

  /// How many sets a cell says, from 1 to 100; nil where it says something else.
  static func setCount(_ cell: String) -> Int? {
    guard let value = NumberText.parse(cell.trimmedBlanks), let count = NumberText.whole(value),
      Double(count) == value, (1...100).contains(count)
    else { return nil }
    return count
  }
}
