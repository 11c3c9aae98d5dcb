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
  /// The dates that may be read in both orders, by these, one for each stretch of equal ones.
  private var undecidedDays: (dayFirst: [Day], monthFirst: [Day]) = ([], [])

  /// What an order follows from.
  enum Ground {
    /// A date shows it, or the user has said it.
    case said
    /// Only by it the rows stand in the order of their days.
    case rows
    /// By it the days of training lie in fewer months.
    case months
    /// What most files of the kind have.
    case habit
  }

  /// Takes one date of the file into account.
  mutating func observe(_ date: DateText) {
    guard date.isAmbiguousForm else { return }
    switch date.evidence {
    case .dayFirst: dayFirst += 1
    case .monthFirst: monthFirst += 1
    case nil:
      undecided += 1
      if let days = date.bothDays, days.dayFirst != undecidedDays.dayFirst.last {
        undecidedDays.dayFirst.append(days.dayFirst)
        undecidedDays.monthFirst.append(days.monthFirst)
      }
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

  /// The order, and what it follows from.
  ///
  /// Dates of which all begin with a number beyond twelve, and change behind rather than there, begin with
  /// the year.
  ///
  /// Where no more dates beyond the twelfth show one order than the other, the order of the rows tells,
  /// and then the months: nobody trains on the third of each month alone. Else a file with commas that
  /// writes `3/4/2024`, PM or pounds comes from an American spreadsheet, and every other file from one
  /// that puts the day first.
  ///
  /// - Parameters:
  ///   - unit: the one that the file says its weights are in.
  ///   - areOfTraining: whether the days are those of workouts.
  func decided(
    delimiter: Character, unit: WeightUnit? = nil, areOfTraining: Bool = false
  ) -> (order: DateText.Order, ground: Ground) {
    // Years hardly change from date to date, and days do.
    if mayBeginWithYear, shortFirsts.count < shortLasts.count { return (.yearFirst, .said) }
    if dayFirst != monthFirst { return (dayFirst > monthFirst ? .dayFirst : .monthFirst, .said) }
    let isGuess = dayFirst == 0 && undecided > 0
    if isGuess, let found = found(areOfTraining: areOfTraining) { return found }
    let isAmerican = halfDays > 0 || ((unpadded > 0 || unit == .pounds) && delimiter == ",")
    return (isAmerican ? .monthFirst : .dayFirst, isGuess ? .habit : .said)
  }

  /// What days that may be read in both orders tell by how they lie; nil for too few of them.
  private func found(areOfTraining: Bool) -> (order: DateText.Order, ground: Ground)? {
    let (dayFirst, monthFirst) = undecidedDays
    guard Set(dayFirst).count >= Self.leastDays else { return nil }
    let inOrder = (Self.areInOrder(dayFirst), Self.areInOrder(monthFirst))
    if inOrder.0 != inOrder.1 { return (inOrder.0 ? .dayFirst : .monthFirst, .rows) }
    guard areOfTraining else { return nil }
    let months = (Self.months(dayFirst), Self.months(monthFirst))
    if months.0 == months.1 { return nil }
    return (months.0 < months.1 ? .dayFirst : .monthFirst, .months)
  }

  /// Fewer days lie in order by chance.
  private static let leastDays = 3

  private static func areInOrder(_ days: [Day]) -> Bool {
    let pairs = zip(days, days.dropFirst())
    return pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 }
  }

  private static func months(_ days: [Day]) -> Int {
    Set(days.map { $0.civil.year * 12 + $0.civil.month }).count
  }
}
