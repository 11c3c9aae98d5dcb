extension CSVTable {
  /// The columns of one exercise in a row that has a whole workout.
  private struct ExerciseColumns {
    let name: Int
    var kilograms: Int?
    var pounds: Int?
    var sets: [Int] = []
  }

  /// The table with a row for each set, where a row is a workout: `Exercise 1`, its weight in both
  /// units, `Set 1` and so on, then `Exercise 2`.
  ///
  /// The weights were rounded in the other unit; the body weight tells which one was lifted.
  var withExercisesAsRows: CSVTable {
    var exercises: [ExerciseColumns] = []
    for (column, written) in header.enumerated() {
      let name = HeaderName(written)
      if name.name == "exercise \(exercises.count + 1)" {
        exercises.append(ExerciseColumns(name: column))
      } else if let last = exercises.indices.last {
        let unit = name.unit.flatMap { WeightUnit(importName: $0) }
        if name.name == "weight", unit == .kilograms { exercises[last].kilograms = column }
        if name.name == "weight", unit == .pounds { exercises[last].pounds = column }
        if name.name == "set \(exercises[last].sets.count + 1)" {
          exercises[last].sets.append(column)
        }
      }
    }
    guard let first = exercises.first?.name, exercises.allSatisfy({ !$0.sets.isEmpty }) else {
      return self
    }
    let bodyWeight = header.firstIndex { HeaderName($0).name == "body weight" }
    let rows = records.flatMap { record -> [CSVRecord] in
      func cell(_ column: Int?) -> String {
        column.flatMap { $0 < record.fields.count ? record.fields[$0].trimmedBlanks : nil } ?? ""
      }
      let shared = (0..<first).map { cell($0) }
      let isInPounds = cell(bodyWeight).lowercased().contains("lb")
      let sets = exercises.flatMap { exercise in
        let weight = cell(isInPounds ? exercise.pounds : exercise.kilograms)
        return exercise.sets.map { cell($0) }.filter { !$0.isEmpty }.map {
          [cell(exercise.name), $0, weight, isInPounds ? "lb" : "kg"]
        }
      }
      return (sets.isEmpty ? [["", "", "", ""]] : sets).map { set in
        CSVRecord(
          line: record.line, fields: shared + set, hasBrokenQuote: record.hasBrokenQuote)
      }
    }
    // Its letter, which is all the name that it has.
    let names = header[..<first].map { HeaderName($0).name == "workout" ? "Workout Name" : $0 }
    return CSVTable(
      header: names + ["Exercise", Self.setReps, Self.setWeight, Self.setUnit],
      headerLine: headerLine, delimiter: delimiter, records: rows)
  }
}
