/// Finds rows that say a set again, as a file has that was pasted together of two exports.
///
/// Equal sets follow each other in any training; but where the sets of an exercise are numbered, a row
/// that is equal to another, number and all, hardly is a set of its own.
struct RepeatedRows {
  private let number: Int?
  private var lines: [[String]: Int] = [:]

  init(_ columns: Columns) {
    number = columns.index[.setOrder]
  }

  /// The line of the row that a later one repeats.
  mutating func line(repeatedBy row: Row) -> Int? {
    guard let number, NumberText.parse(row.fields[number]) != nil else { return nil }
    // A row that says several sets became as many, and repeats none.
    if let earlier = lines[row.fields] { return earlier == row.line ? nil : earlier }
    lines[row.fields] = row.line
    return nil
  }
}
