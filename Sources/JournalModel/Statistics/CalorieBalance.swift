/// What was eaten and burnt on the days of a stretch, and where it goes.
public struct CalorieBalance: Sendable, Equatable {
  /// The days that anything was logged for, the earliest first.
  public let days: [CalorieDay]
  /// Whether food was logged on any day at all, in the stretch or not.
  package let isFoodLogged: Bool
  private let today: Day?

  /// - Parameters:
  ///   - state: what was logged.
  ///   - range: the first and the last day.
  ///   - today: a day that still runs; nil where all are taken as they are.
  public init(_ state: JournalState, _ range: ClosedRange<Day>, today: Day? = nil) {
    days = CalorieDay.all(in: state, on: range)
    isFoodLogged = state.foods.count > 0
    self.today = today
  }

  /// The days that count on average: those that food was logged for, as a day of which nobody knows
  /// what was eaten is no day of fasting; all of them where it never was on any day of the journal.
  ///
  /// Of those only the ones that are over, as breakfast would pull each mean down, unless none is.
  public var countedDays: [CalorieDay] {
    let known = knownDays
    guard let today else { return known }
    let over = known.filter { $0.date < today }
    return over.isEmpty ? known : over
  }

  private var knownDays: [CalorieDay] {
    isFoodLogged ? days.filter { !$0.foods.isEmpty } : days
  }

  /// How many days are in no mean as nobody knows what was eaten.
  package var unknownCount: Int { days.count - knownDays.count }

  /// Whether a day of which that is known isn't over, and in no mean for that.
  package var leavesOutToday: Bool { countedDays.count < knownDays.count }

  /// Kilocalories on an average day of those that count; nil where there is none.
  public var meanEaten: Double? { mean(\.totalCalories) }
  /// Kilocalories burnt in workouts on such a day; nil where there is none.
  public var meanBurnt: Double? { mean(\.totalCaloriesBurned) }
  /// Kilocalories eaten, less those burnt, on such a day; nil where there is none.
  public var meanNet: Double? { mean(\.netCalories) }

  private func mean(_ value: (CalorieDay) -> Double) -> Double? {
    let counted = countedDays
    return counted.isEmpty ? nil : counted.reduce(0) { $0 + value($1) } / Double(counted.count)
  }

  /// By how many kilocalories a week the net of a day grows: the slope of the line of least squares
  /// through the days that count, times seven; nil for fewer than a week of them, which say more of
  /// the days of the week than of a trend.
  public var netTrendPerWeek: Double? {
    let counted = countedDays
    guard counted.count >= 7, let meanNet else { return nil }
    let numbers = counted.map { Double($0.date.number) }
    let meanDay = numbers.reduce(0, +) / Double(counted.count)
    var (covariance, variance) = (0.0, 0.0)
    for (number, day) in zip(numbers, counted) {
      covariance += (number - meanDay) * (day.netCalories - meanNet)
      variance += (number - meanDay) * (number - meanDay)
    }
    return variance > 0 ? covariance / variance * 7 : nil
  }

  /// The formulas that what was burnt was reckoned by.
  public var formulas: [CalorieFormula] {
    let used = Set(
      days.lazy.flatMap(\.entries).filter(\.record.isReckoned)
        .map { $0.record.formula ?? .design })
    return CalorieFormula.allCases.filter(used.contains)
  }

  /// A sentence about the formulas, and about calories that somebody has said; nil where nothing was
  /// burnt.
  package var formulaSentence: String? {
    let said = days.lazy.flatMap(\.entries).count { !$0.record.isReckoned }
    let names = formulas.map { "“\($0.rawValue)”" }
    if names.isEmpty { return said == 0 ? nil : "Burnt is as it was said." }
    let formula = names.count == 1 ? "the formula" : "two formulas,"
    let activities = said == 1 ? "1 activity" : "\(said) activities"
    let besides = said == 0 ? "" : "; of \(activities) it is as it was said"
    return "Burnt is reckoned by \(formula) \(names.inSentence)\(besides)."
  }
}
