import Testing

@testable import JournalModel

@Suite("A page of years in which every day has something")
struct FullPageTests {
  /// So many days, each with sets of one of twelve lifts, a walk, food and a weighing.
  private static func state(days: Int) -> JournalState {
    var state = JournalState()
    let time = PageOfLifts.time
    for number in 0..<days {
      let day = Day(number: PageOfLifts.monday.number + Int32(number))
      let at = Moment(milliseconds: Int64(day.number) * Moment.millisecondsPerDay)
      PageOfLifts.lift(
        number, on: day, [(50 + Double(number % 97) / 2, 5)], exercise: UInt64(number % 12 + 1),
        in: &state)
      let id = EntityID(high: 9, low: UInt64(number))
      var (walk, food, weighing) = (WorkoutEntry(), Food(), BodyWeight())
      (walk.exerciseType, walk.duration, walk.caloriesBurned) = ("Walking", 30, 150)
      (food.name, food.calories) = ("Stew", Double(2000 + number % 500))
      (weighing.weight, weighing.unit) = (80 + Double(number % 31) / 10, .kilograms)
      state.workoutEntries.create(id, at: at, time: time, walk)
      state.foods.create(id, at: at, time: time, food)
      state.bodyWeights.create(id, at: at, time: time, weighing)
    }
    return state
  }

  @Test("Ten years are less than a megabyte, and name each day")
  func tenYears() throws {
    let days = 3650
    let page = try PageOfLifts.page(Self.state(days: days), days: days)
    #expect(page.utf8.count < 1_000_000, "\(page.utf8.count)")
    let last = Day(number: PageOfLifts.monday.number + Int32(days) - 1)
    #expect(page.contains("<th scope=\"row\">\(last)</th>"))
    let squares = page.split(separator: "<use ").count - 1
    #expect(squares == days)
    // Each of them is one that the page has.
    let known = (1...4).map { page.split(separator: "<use href=\"#day\($0)\"").count - 1 }
    #expect(known.reduce(0, +) == days)
    for level in 1...4 { #expect(page.contains("<rect id=\"day\(level)\"")) }
  }

  @Test("What was burnt while no food was logged is told, and is in no average")
  func burntAlone() throws {
    var state = Self.state(days: 9)
    for food in state.foods.all.dropFirst() {
      state.foods.delete(
        food.id, at: food.at, time: HybridTime(milliseconds: 2), remains: Food())
    }
    let all = try PageOfLifts.page(state, days: 9)
    #expect(
      all.contains("On 8 more days, of which nobody knows what was eaten, 1 200 kcal were burnt"))
    let later = Day(number: PageOfLifts.monday.number + 2)
    let rest = try PageOfLifts.page(state, from: later, days: 7)
    #expect(rest.contains("No food was logged. On 7 days, 1 050 kcal were burnt"))
    #expect(!rest.contains("kcal eaten"))
    for food in state.foods.all {
      state.foods.delete(
        food.id, at: food.at, time: HybridTime(milliseconds: 3), remains: Food())
    }
    let none = try PageOfLifts.page(state, days: 9)
    #expect(none.contains("kcal burnt on average. No food was ever logged"))
    #expect(!none.contains("kcal eaten"))
  }

  @Test("What was eaten today is in no average while the day runs, and is said to be left out")
  func today() throws {
    let state = Self.state(days: 9)
    let running = try PageOfLifts.page(state, days: 9)
    #expect(running.contains("8 days logged: 2 004 kcal eaten"))
    #expect(running.contains("Today isn&#39;t over, and so in no average."))
    #expect(try PageOfLifts.page(state, days: 1).contains("1 day logged: 2 000 kcal eaten"))
  }
}
