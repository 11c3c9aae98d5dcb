/// The order of day and month in a whole file.
struct DateOrder {
  private var dayFirst = 0
  private var monthFirst = 0
  private var undecided = 0
  private var unpadded = 0
  private var halfDays = 0
  /// The first and the last numbers of dates of two digits each, as far as the first may be a year.
  private var shortFirsts: Set<Int> = []
  private var shortLasts: Set<Int> = []
  private var mayBeginWithYear = true

  /// Takes one date of the file into account.
  mutating func observe(_ date: DateText) {
    guard date.isAmbiguousForm else { return }
    switch date.evidence {
    case .dayFirst: dayFirst += 1
    case .monthFirst: monthFirst += 1
    case nil: undecided += 1
    case .yearFirst: break
    }
    if let (first, middle, last) = date.shortNumbers, first > 12, 1...12 ~= middle, 1...31 ~= last {
      shortFirsts.insert(first)
      shortLasts.insert(last)
    } else {
      mayBeginWithYear = false
    }
    if date.isUnpadded { unpadded += 1 }
    if date.hasHalfDays { halfDays += 1 }
  }

  /// The order, and whether it is a guess that no date speaks for or against.
  ///
  /// Dates of which all begin with a number beyond twelve, and change behind rather than there, begin with
  /// the year.
  ///
  /// Where no more dates beyond the twelfth show one order than the other, a file with commas that
  /// writes `3/4/2024` or PM comes from an American spreadsheet, and every other file from one that puts
  /// the day first.
  func decided(delimiter: Character) -> (order: DateText.Order, isGuess: Bool) {
    // Years hardly change from date to date, and days do.
    if mayBeginWithYear, shortFirsts.count < shortLasts.count { return (.yearFirst, false) }
    if dayFirst != monthFirst { return (dayFirst > monthFirst ? .dayFirst : .monthFirst, false) }
    let isAmerican = halfDays > 0 || (unpadded > 0 && delimiter == ",")
    return (isAmerican ? .monthFirst : .dayFirst, dayFirst == 0 && undecided > 0)
  }
}
