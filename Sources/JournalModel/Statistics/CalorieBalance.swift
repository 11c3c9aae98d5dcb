/// What was eaten and burnt on the days of a stretch, and where it goes.
public struct CalorieBalance: Sendable {
  /// The days that anything was logged for, the earliest first.
  public let days: [CalorieDay]

  /// - Parameter range: the first and the last day.
  public init(_ state: JournalState, _ range: ClosedRange<Day>) {
    days = CalorieDay.all(in: state, on: range)
  }

  /// Kilocalories on an average day that was logged; nil where none was.
  public var meanEaten: Double? { mean(\.totalCalories) }
  public var meanBurnt: Double? { mean(\.totalCaloriesBurned) }
  public var meanNet: Double? { mean(\.netCalories) }

  private func mean(_ value: (CalorieDay) -> Double) -> Double? {
    days.isEmpty ? nil : days.reduce(0) { $0 + value($1) } / Double(days.count)
  }

  /// By how many kilocalories a week the net of a day grows: the slope of the line of least squares
  /// through the days that were logged, times seven; nil for fewer than a week of them, which say
  /// more of the days of the week than of a trend.
  public var netTrendPerWeek: Double? {
    guard days.count >= 7, let meanNet else { return nil }
    let numbers = days.map { Double($0.date.number) }
    let meanDay = numbers.reduce(0, +) / Double(days.count)
    var (covariance, variance) = (0.0, 0.0)
    for (number, day) in zip(numbers, days) {
      covariance += (number - meanDay) * (day.netCalories - meanNet)
      variance += (number - meanDay) * (number - meanDay)
    }
    return variance > 0 ? covariance / variance * 7 : nil
  }
}
