import JournalModel

/// Where the clock on somebody's wall stands, by the calendar day.
///
/// A few zones with today's rules, not a history of politics; the change comes at midnight.
struct HomeZone: Sendable, Equatable {
  /// Ahead of UTC in winter.
  let standardMinutes: Int
  let summerTime: SummerTime

  enum SummerTime: Sendable {
    case none
    /// From the last Sunday of March to the last of October.
    case european
    /// From the second Sunday of March to the first of November.
    case american
  }

  static let all = [
    HomeZone(standardMinutes: 60, summerTime: .european),
    HomeZone(standardMinutes: 0, summerTime: .european),
    HomeZone(standardMinutes: -300, summerTime: .american),
    HomeZone(standardMinutes: -480, summerTime: .american),
    HomeZone(standardMinutes: -180, summerTime: .none),
    HomeZone(standardMinutes: 540, summerTime: .none),
    HomeZone(standardMinutes: 330, summerTime: .none),
  ]

  /// Minutes that the clock is ahead of UTC on a day.
  func offsetMinutes(on day: Day) -> Int {
    isSummer(day) ? standardMinutes + 60 : standardMinutes
  }

  private func isSummer(_ day: Day) -> Bool {
    let (year, month, dayOfMonth) = day.civil
    // The last Sunday on or before this day, as a day of the month; below 1 it lies in the last.
    let sunday = dayOfMonth - day.weekday
    switch summerTime {
    case .none: return false
    case .european:
      if month == 3 || month == 10 {
        let hasHadLastSunday = sunday > Day.length(ofMonth: month, year: year) - 7
        return (month == 3) == hasHadLastSunday
      }
      return (4...9).contains(month)
    case .american:
      if month == 3 { return sunday > 7 }
      if month == 11 { return sunday < 1 }
      return (4...10).contains(month)
    }
  }
}

extension Day {
  /// Days since Sunday.
  var weekday: Int { Int((number % 7 + 11) % 7) }

  /// The day that lies so many days later.
  func advanced(by days: Int) -> Day { Day(number: number + Int32(days)) }
}
