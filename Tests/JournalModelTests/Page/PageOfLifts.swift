import Testing

@testable import JournalModel

/// States with a few sets, and what a page says of them.
enum PageOfLifts {
  static let time = HybridTime(milliseconds: 1)
  static let monday = Day(number: Day(year: 2024, month: 1, day: 1)?.number ?? 0)

  /// A session with sets of one exercise.
  static func lift(
    _ number: Int, on day: Day, _ sets: [(Double, Int)], exercise: UInt64 = 1, minutes: Int? = nil,
    in state: inout JournalState
  ) {
    let at = Moment(milliseconds: Int64(day.number) * Moment.millisecondsPerDay)
    let session = EntityID(high: 3, low: UInt64(number))
    var record = Session()
    record.actualDuration = minutes
    state.sessions.create(session, at: at, time: time, record)
    let id = EntityID(high: 1, low: exercise)
    if state.exercises[id] == nil {
      let record = Exercise(name: "Exercise \(exercise)", muscleGroups: [.chest])
      state.exercises.create(id, at: at, time: time, record)
    }
    for (place, (weight, reps)) in sets.enumerated() {
      var set = WorkoutSet()
      (set.session, set.exercise, set.orderIndex) = (session, id, place)
      (set.weight, set.unit, set.reps) = (weight, .kilograms, reps)
      state.sets.create(
        EntityID(high: 2, low: UInt64(number * 100 + place)), at: at, time: time, set)
    }
  }

  /// - Parameter ago: how many days the last of the page is past.
  static func page(
    _ state: JournalState, from first: Day = monday, days: Int, beforeToday ago: Int32 = 0
  ) throws -> String {
    let last = Day(number: first.number + Int32(days) - 1)
    let today = Day(number: last.number + ago)
    let period = try #require(PagePeriod(first...last, today: today))
    let page = ReportPage(state, period, today: today, version: "1")
    return String(decoding: page.html, as: UTF8.self)
      .replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }
}
