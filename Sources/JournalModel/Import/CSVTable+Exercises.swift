extension CSVTable {
  /// The columns of one exercise in a row that has a whole workout.
  private struct ExerciseColumns {
    let name: Int
    var weight = WeightColumns()
    var sets: [Int] = []
  }

  /// The table with a row for each set, where a row is a workout: `Exercise 1`, its weight in both
  /// units, `Set 1` and so on, then `Exercise 2`.
  ///
  /// The unit behind the body weight tells which weight was lifted; without one it is the weight
  /// that is filled, or of two the one that the file's plates go with.
  var withExercisesAsRows: CSVTable {
    var exercises: [ExerciseColumns] = []
    for (column, written) in header.enumerated() {
      let name = HeaderName(written)
      if name.name == "exercise \(exercises.count + 1)" {
        exercises.append(ExerciseColumns(name: column))
      } else if let last = exercises.indices.last {
        if name.name == "weight" { exercises[last].weight.take(column, name) }
        if name.name == "set \(exercises[last].sets.count + 1)" {
          exercises[last].sets.append(column)
        }
      }
    }
    guard let first = exercises.first?.name, exercises.allSatisfy({ !$0.sets.isEmpty }) else {
      return self
    }
    let ofBody = (0..<first).filter { HeaderName(header[$0]).name == "body weight" }
    var bodyWeight = WeightColumns()
    for column in ofBody { bodyWeight.take(column, HeaderName(header[column])) }
    let lifted = WeightColumns.lifted(exercises.map(\.weight), in: records)
    let rows = records.flatMap { record -> [CSVRecord] in
      func cell(_ column: Int?) -> String { column.map { record[$0] } ?? "" }
      var shared = (0..<first).map { record[$0] }
      var unit = lifted
      if ofBody.count > 1 {
        let weight = bodyWeight.read(cell, lifted: lifted)
        let number = weight.value.prefix { !$0.isLetter }
        shared[ofBody[0]] = number.isEmpty ? "" : number + weight.unit.rawValue
      } else if let column = ofBody.first {
        let said = String(record[column].drop { !$0.isLetter })
        unit = WeightUnit(importName: said) ?? lifted
      }
      let sets = exercises.flatMap { exercise in
        let weight = exercise.weight.read(cell, lifted: unit)
        return exercise.sets.map { record[$0] }.filter { !$0.isEmpty }.map {
          [record[exercise.name], $0, weight.value, weight.unit.rawValue]
        }
      }
      return (sets.isEmpty ? [["", "", "", ""]] : sets).map { set in
        CSVRecord(
          line: record.line, fields: shared + set, hasBrokenQuote: record.hasBrokenQuote,
          isCut: record.isCut)
      }
    }
    // Its letter, which is all the name that it has.
    let names = header[..<first].map { HeaderName($0).name == "workout" ? "Workout Name" : $0 }
    return with(
      header: names + ["Exercise", Self.setReps, Self.setWeight, Self.setUnit], records: rows)
  }
}
