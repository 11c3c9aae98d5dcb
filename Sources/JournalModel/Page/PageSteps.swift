/// The time axis that all charts of a page share: weeks, or months where there are many weeks.
struct PageSteps: Sendable {
  /// More weeks than these are shown by months: a chart on a phone has room for about a hundred.
  static let mostWeeks = 106

  /// A point of the axis.
  struct Step: Sendable {
    /// `2026-W12`, `2026-03`.
    let label: String
    /// Which of the axis's weeks it is made of.
    fileprivate(set) var weeks: Range<Int>
    let year: Int
    /// From 1.
    let month: Int
    /// Whether there is none but a week that isn't whole, beside others that are.
    fileprivate(set) var isCut = false
    /// Whether all of its days are asked for and gone by, so that a sum of it is one of a whole step.
    fileprivate(set) var isWhole = true

    /// The label with the mark of a week that isn't whole: `2026-W12*`.
    var markedLabel: String { isCut ? label + "*" : label }
  }

  /// One after another, the earliest first.
  let weeks: [Week]
  let isMonthly: Bool
  /// Which of the weeks means are of: those that are whole, or all where none is.
  let meanWeeks: Range<Int>
  /// Whether those are whole.
  let hasWhole: Bool
  /// How many weeks means are of: of days that make no whole one, as many as they would be.
  let meanCount: Double
  private(set) var steps: [Step] = []

  /// - Parameters:
  ///   - range: whose weeks they are.
  ///   - period: the days of which anything is told; nil where all weeks are taken as they are.
  ///   - today: a day of a week that is still running, likewise.
  init(_ range: ClosedRange<Day>, of period: ClosedRange<Day>? = nil, today: Day? = nil) {
    weeks = Week.all(in: range)
    isMonthly = weeks.count > Self.mostWeeks
    let whole = Week.whole(weeks, of: period, today: today)
    meanWeeks = whole ?? weeks.indices
    hasWhole = whole != nil
    meanCount = whole.map { Double($0.count) } ?? max(Double(range.count) / 7, 1)
    for (place, week) in weeks.enumerated() {
      // As ISO 8601 has it for years, a week belongs to where its Thursday is; months begin and end
      // with the days of the range, so that each of them has a week.
      var day = week.days[3]
      if isMonthly, place == 0 { day = range.lowerBound }
      if isMonthly, place == weeks.count - 1 { day = range.upperBound }
      let (year, month, _) = day.civil
      if isMonthly, let step = steps.last, step.year == year, step.month == month {
        steps[steps.count - 1].weeks = step.weeks.lowerBound..<place + 1
      } else {
        let label = isMonthly ? "\(year)-\(Figure.twoDigits(month))" : week.description
        steps.append(Step(label: label, weeks: place..<place + 1, year: year, month: month))
      }
    }
    for step in steps.indices {
      steps[step].isCut = steps[step].weeks.clamped(to: meanWeeks).isEmpty
      let days = days(of: steps[step])
      steps[step].isWhole =
        today.map { days.upperBound < $0 } != false
        && period.map { $0.contains(days.lowerBound) && $0.contains(days.upperBound) } != false
    }
  }

  /// The days that fall into a step: those of its week, or of its own month.
  private func days(of step: Step) -> ClosedRange<Day> {
    let length = Day.length(ofMonth: step.month, year: step.year)
    guard isMonthly, let first = Day(year: step.year, month: step.month, day: 1),
      let last = Day(year: step.year, month: step.month, day: length)
    else {
      let week = weeks[step.weeks.lowerBound]
      return week.range
    }
    return first...last
  }

  var count: Int { steps.count }

  /// `week`, or `month`.
  var noun: String { isMonthly ? "month" : "week" }

  /// How many steps on a line goes to the next value; over a longer pause it would tell of training
  /// that there wasn't.
  var longestGap: Int { isMonthly ? 2 : 6 }

  /// Which of the weeks a day falls into; nil for one beyond the ends.
  func week(of day: Day) -> Int? {
    guard let first = weeks.first, let last = weeks.last, day >= first.monday, day <= last.sunday
    else { return nil }
    return first.monday.distance(to: day) / 7
  }

  /// The step that a day falls into, its week or its own month; nil for one beyond the ends.
  func place(of day: Day) -> Int? {
    guard isMonthly, let first = steps.first else { return week(of: day) }
    let (year, month, _) = day.civil
    let place = (year - first.year) * 12 + month - first.month
    return steps.indices.contains(place) ? place : nil
  }

  /// A week of each step on average; one that isn't whole counts where it is all of its step.
  ///
  /// - Parameter values: those of the weeks.
  func means(of values: [Double]) -> [Double] {
    steps.map { step in
      let weeks = step.isCut ? step.weeks : step.weeks.clamped(to: meanWeeks)
      return values[weeks].reduce(0, +) / Double(weeks.count)
    }
  }

  /// Values of days gathered by step.
  func gather<Value>(_ values: some Sequence<Value>, day: (Value) -> Day) -> [[Value]] {
    var gathered = [[Value]](repeating: [], count: count)
    for value in values {
      if let place = place(of: day(value)) { gathered[place].append(value) }
    }
    return gathered
  }

  /// Where the axis has a word: at the beginning of months, or of years, as many as have room; on one
  /// of few weeks, at the Mondays.
  ///
  /// - Parameter room: how many words of four letters fit side by side.
  func marks(room: Int) -> [(place: Int, text: String)] {
    let months = marksOfMonths(room: room)
    return isMonthly || months.count > 1 ? months : marksOfDays(room: room)
  }

  private func marksOfDays(room: Int) -> [(place: Int, text: String)] {
    // `16 Nov` has half as many letters again.
    let most = max(room * 2 / 3, 1)
    let apart = max((count + most - 1) / most, 1)
    return stride(from: 0, to: count, by: apart).map { place in
      let (_, month, day) = weeks[steps[place].weeks.lowerBound].monday.civil
      return (place, "\(day) \(Day.monthNames[month - 1])")
    }
  }

  private func marksOfMonths(room: Int) -> [(place: Int, text: String)] {
    var all: [(place: Int, year: Int, month: Int)] = []
    for (place, step) in steps.enumerated() {
      if let last = all.last, last.year == step.year, last.month == step.month { continue }
      all.append((place, step.year, step.month))
    }
    // The first month may have begun before the axis.
    if let first = steps.first, let day = weeks.first?.days[3].civil.day, day > 7, !all.isEmpty,
      !isMonthly, first.year == all[0].year
    {
      all.removeFirst()
    }
    // At the very end there is no room for a word.
    all.removeAll { $0.place + max(2, count / 16) >= count && count > 3 }
    for months in [1, 2, 3, 6, 12, 24, 36, 60] {
      let some = all.filter { mark in
        months <= 12
          ? (mark.month - 1).isMultiple(of: months)
          : mark.month == 1 && mark.year.isMultiple(of: months / 12)
      }
      if some.count <= room {
        return some.map {
          ($0.place, $0.month == 1 ? "\($0.year)" : Day.monthNames[$0.month - 1])
        }
      }
    }
    return []
  }
}
