/// The order of day and month in a whole file.
struct DateOrder {
  private var dayFirst = 0
  private var monthFirst = 0
  private var undecided = 0
  private var unpadded = 0
  private var halfDays = 0

  /// Takes one date of the file into account.
  mutating func observe(_ date: DateText) {
    guard date.isAmbiguousForm else { return }
    switch date.evidence {
    case .dayFirst: dayFirst += 1
    case .monthFirst: monthFirst += 1
    case nil: undecided += 1
    }
    if date.isUnpadded { unpadded += 1 }
    if date.hasHalfDays { halfDays += 1 }
  }

  /// The order, and whether it is a guess that no date speaks for or against.
  ///
  /// Where no more dates beyond the twelfth show one order than the other, a file with commas that writes `3/4/2024` or PM comes from
  /// an American spreadsheet, and every other file from one that puts the day first.
  func decided(delimiter: Character) -> (order: DateText.Order, isGuess: Bool) {
    if dayFirst != monthFirst { return (dayFirst > monthFirst ? .dayFirst : .monthFirst, false) }
    let isAmerican = halfDays > 0 || (unpadded > 0 && delimiter == ",")
    return (isAmerican ? .monthFirst : .dayFirst, dayFirst == 0 && undecided > 0)
  }
}
