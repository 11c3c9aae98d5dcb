/// What was eaten and burnt on one day (seed 004's `DailyLog`).
public struct CalorieDay: Sendable, Equatable, Identifiable {
  /// The date that its entries and foods were written down with.
  public let date: Day
  /// The date, of which there is one log.
  public var id: Day { date }
  /// The earliest first.
  public fileprivate(set) var entries: [Entity<WorkoutEntry>] = []
  /// What was eaten and drunk, the earliest first.
  public fileprivate(set) var foods: [Entity<Food>] = []

  /// Kilocalories eaten.
  public var totalCalories: Double { foods.reduce(0) { $0 + ($1.record.calories ?? 0) } }
  /// Kilocalories burnt in workouts.
  public var totalCaloriesBurned: Double {
    entries.reduce(0) { $0 + ($1.record.caloriesBurned ?? 0) }
  }

  /// Kilocalories eaten less those burnt; negative where more were burnt.
  public var netCalories: Double { totalCalories - totalCaloriesBurned }

  /// Whether more was eaten than burnt, or less; `zero` only where both are the same, but for what sums
  /// of fractions lose.
  public var balance: Balance {
    let net = netCalories
    return abs(net) < 1e-6 ? .zero : net < 0 ? .deficit : .surplus
  }

  /// Which way a day's net calories go.
  public enum Balance: String, WireEnumeration {
    case deficit
    case surplus
    case zero

    public static let wire = WireTable(Balance.self)
  }

  /// Every day that something was logged for, the earliest first.
  ///
  /// The day is the date as written, so it never moves when a journal travels.
  ///
  /// - Parameters:
  ///   - state: what was logged.
  ///   - range: only the days of it; nil for all.
  public static func all(
    in state: JournalState, on range: ClosedRange<Day>? = nil
  ) -> [CalorieDay] {
    var days: [Day: CalorieDay] = [:]
    func take(_ entry: Entity<WorkoutEntry>) {
      days[entry.at.day, default: CalorieDay(date: entry.at.day)].entries.append(entry)
    }
    func take(_ food: Entity<Food>) {
      days[food.at.day, default: CalorieDay(date: food.at.day)].foods.append(food)
    }
    if let range {
      state.workoutEntries.forEach(on: range, take)
      state.foods.forEach(on: range, take)
    } else {
      state.workoutEntries.forEach(take)
      state.foods.forEach(take)
    }
    return days.values.sorted { $0.date < $1.date }.map { day in
      var day = day
      day.entries.sort(by: Entity.isEarlier)
      day.foods.sort(by: Entity.isEarlier)
      return day
    }
  }

  /// Writes the day as the state document has it.
  public func write(in document: StateDocument, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", date.id)
    writer.member("date", date.description)
    document.write(entries, as: "entries", to: &writer)
    document.write(foods, as: "foods", to: &writer)
    writer.member("totalCalories", totalCalories)
    writer.member("totalCaloriesBurned", totalCaloriesBurned)
    writer.member("netCalories", netCalories)
    writer.member("balance", balance)
    writer.endObject()
  }
}
