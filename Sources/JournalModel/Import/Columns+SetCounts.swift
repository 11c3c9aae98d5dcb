extension Columns {
  /// Takes a column such as `Serie` of a table of anybody's for how many sets a row is, or for which of
  /// them it is: the words are either.
  ///
  /// A count makes several sets of a row, so that `Serie` is one only where its numbers don't follow
  /// one another.
  mutating func takeSetCount(in records: [CSVRecord]) {
    releaseTotals(in: records)
    if exchangeNumbersAndCounts(in: records) { return }
    guard !has(.setOrder), let date = index[.date], let exercise = index[.exercise],
      let column = header.indices.first(where: {
        isOpen($0) && Self.namesOfEither.contains(HeaderName(header[$0]).name)
      })
    else { return }
    let (numbers, told) = numbers(in: records, column, date, exercise)
    let isCount =
      numbers.others > 0 && numbers.others >= numbers.following * 9
      && numbers.count.isNearlyAll(of: told)
    if numbers.following > numbers.others {
      assign(.setOrder, to: column)
    } else if isCount || HeaderName(header[column]).name != Self.noun {
      assign(.setCount, to: column)
    }
  }

  /// Takes `Sets` that numbers the sets of each exercise for their order, and `Set` in which no exercise
  /// has a first one for their count: who keeps a table by hand writes either.
  ///
  /// - Returns: whether a column is another than its name says.
  private mutating func exchangeNumbersAndCounts(in records: [CSVRecord]) -> Bool {
    guard let date = index[.date], let exercise = index[.exercise],
      has(.setOrder) != has(.setCount),
      let column = index[.setOrder] ?? index[.setCount]
    else { return false }
    let (numbers, told) = numbers(in: records, column, date, exercise)
    guard numbers.count == told else { return false }
    if has(.setCount) {
      guard numbers.others == 0, numbers.following >= 2, !haveSeveralSets(records) else {
        return false
      }
      reassign(column, to: .setOrder)
    } else {
      guard ["set", "satz"].contains(HeaderName(header[column]).name), numbers.following == 0,
        numbers.others >= 2, numbers.others * 3 >= told * 2
      else { return false }
      reassign(column, to: .setCount)
    }
    return true
  }

  /// Takes its role from `Total Sets` and the like where each set of an exercise has a row of its own:
  /// a count makes several sets of each.
  private mutating func releaseTotals(in records: [CSVRecord]) {
    guard let date = index[.date], let exercise = index[.exercise],
      let column = index[.setCount], secondaryRole(of: column) == .setCount
    else { return }
    var rows: [[String]: [Int?]] = [:]
    for record in records {
      rows[[record[date], record[exercise]], default: []].append(CSVTable.setCount(record[column]))
    }
    let several = rows.values.filter { $0.count > 1 }
    let areTotals = several.allSatisfy { counts in counts.allSatisfy { $0 == counts.count } }
    if !several.isEmpty, areTotals { release(column) }
  }

  /// Whether a cell of repetitions says those of several sets: a number beside it is their count.
  private func haveSeveralSets(_ records: [CSVRecord]) -> Bool {
    guard let reps = index[.reps] else { return false }
    return records.contains { (RepsCell($0[reps])?.sets.count ?? 1) > 1 }
  }

  /// How the numbers of a column follow one another, and in how many rows it says anything.
  private func numbers(
    in records: [CSVRecord], _ column: Int, _ date: Int, _ exercise: Int
  ) -> (numbers: SetNumbers, told: Int) {
    let told = records.filter { !$0[column].isEmpty && !$0[column].isPlaceholder }
    let numbers = SetNumbers(
      told.compactMap { record in
        CSVTable.setCount(record[column]).map { number in
          (number: number, date: record[date], exercise: record[exercise])
        }
      })
    return (numbers, told.count)
  }

  private static let noun = "serie"

  /// Strong's own sets are numbered, so that none of them is Strong's.
  private static let namesOfEither: Set = [
    noun, "подходы", "подходов", "кол во подходов", "количество подходов", "セット数", "组数", "組數",
    "세트 수", "numero di serie", "número de series", "número de séries", "nombre de séries",
    "anzahl sätze", "aantal sets",
  ]
}

/// How the numbers of a column follow one another.
private struct SetNumbers {
  let count: Int
  /// Numbers beyond 1 before which, by one less, stands another of their exercise and day, or that of
  /// the row before: some number on through a workout.
  private(set) var following = 0
  /// The other numbers beyond 1.
  private(set) var others = 0

  init(_ cells: [(number: Int, date: String, exercise: String)]) {
    count = cells.count
    // Most rows have the date of the one before.
    var known = (text: "", day: "")
    let rows = cells.map { cell in
      if cell.date != known.text { known = (cell.date, Self.day(cell.date)) }
      return (number: cell.number, day: known.day, exercise: cell.exercise)
    }
    var numbers: [[String]: Set<Int>] = [:]
    for row in rows { numbers[[row.day, row.exercise], default: []].insert(row.number) }
    var last: (number: Int, day: String)?
    for row in rows {
      let isNext = last.map { $0.number + 1 == row.number && $0.day == row.day } ?? false
      let isOrdered =
        row.number == 1 || isNext
        || numbers[[row.day, row.exercise]]?.contains(row.number - 1) == true
      last = isOrdered ? (row.number, row.day) : nil
      if row.number > 1, isOrdered { following += 1 }
      if !isOrdered { others += 1 }
    }
  }

  /// Rows may have the times of their sets.
  private static func day(_ date: String) -> String {
    DateText(date)?.resolved(.dayFirst)?.date.description ?? date
  }
}
