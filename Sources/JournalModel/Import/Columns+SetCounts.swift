extension Columns {
  /// Takes a column `Serie` of a table of anybody's for how many sets a row is, or for which of them
  /// it is: in Italian and elsewhere the word is either.
  ///
  /// Sets that are numbered count up from 1 in the rows of an exercise and a day.
  mutating func takeSetCount(in records: [CSVRecord]) {
    guard let date = index[.date], let exercise = index[.exercise],
      let column = header.indices.first(where: {
        isOpen($0) && HeaderName(header[$0]).name == "serie"
      })
    else { return }
    let told = records.filter { !$0[column].isEmpty && !$0[column].isPlaceholder }
    var numbers: [[String]: [Int]] = [:]
    for record in told {
      guard let number = CSVTable.setCount(record[column]) else { continue }
      numbers[[record[date], record[exercise]], default: []].append(number)
    }
    let readable = numbers.values.reduce(0) { $0 + $1.count }
    guard readable > 0, readable * 10 >= told.count * 9 else { return }
    // A row alone may be the first of its sets as well as one of one set.
    let several = numbers.values.filter { $0.count > 1 }
    let numbered = several.count { $0.sorted() == Array(1...$0.count) }
    assign(numbered > 0 && numbered * 2 >= several.count ? .setOrder : .setCount, to: column)
  }
}
