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
  /// `Set 1 (Reps)`, `Set 1 (KG)` and so on, in whatever order.
  var withSetsAsRows: CSVTable {
    var reps: [Int: Int] = [:]
    var weights: [Int: Int] = [:]
    var unit = ""
    for (column, written) in header.enumerated() {
      let name = HeaderName(written)
      guard let (number, word) = Self.partOfSet(name.name) else { continue }
      let said = word ?? name.unit ?? ""
      if said == "reps" {
        reps[number] = reps[number] ?? column
      } else if said == "weight" {
        let own = name.unit ?? ""
        guard unit.isEmpty || unit == own else { continue }
        weights[number] = weights[number] ?? column
        unit = own
      } else if WeightUnit(importName: said) != nil, unit.isEmpty || unit == said {
        weights[number] = weights[number] ?? column
        unit = said
      }
    }
    let pairs = reps.sorted { $0.key < $1.key }.compactMap { number, column in
      weights[number].map { (reps: column, weight: $0) }
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
      header: others(header)
        + [Self.setReps, unit.isEmpty ? Self.setWeight : "\(Self.setWeight) (\(unit))"],
      headerLine: headerLine, delimiter: delimiter, records: rows)
  }

  /// The number of `set 2`, and what `set 2 reps` says behind it.
  private static func partOfSet(_ name: String) -> (number: Int, word: String?)? {
    let words = name.split(separator: " ")
    guard (2...3).contains(words.count), words[0] == "set", let number = Int(words[1]) else {
      return nil
    }
    return (number, words.count == 3 ? String(words[2]) : nil)
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
