import Testing

@testable import JournalModel

@Suite("What a page says of weeks that its days cut, and of the present")
struct CutWeeksTests {
  private static func day(_ number: Int) -> Day {
    Day(number: PageOfLifts.monday.number + Int32(number))
  }

  @Test("Sets before and behind the days are in no figure, though they are of the same weeks")
  func cut() throws {
    var state = JournalState()
    // A set on the Monday, three on the Thursday, and one on the Friday of the next week.
    PageOfLifts.lift(1, on: Self.day(0), [(100, 5)], in: &state)
    PageOfLifts.lift(2, on: Self.day(3), [(100, 5), (100, 5), (100, 5)], in: &state)
    PageOfLifts.lift(3, on: Self.day(11), [(100, 5)], in: &state)
    let page = try PageOfLifts.page(state, from: Self.day(2), days: 7)
    #expect(page.contains("1 500 kg a week on average."))
    #expect(page.contains("with 3 sets in a week at most."))
    let empty = try PageOfLifts.page(state, from: Self.day(4), days: 3)
    #expect(empty.contains("Nothing was logged in these days."))
    #expect(!empty.contains(#"<section id="volume""#))
  }

  @Test("A week that is cut is in no mean, unless there is no whole one")
  func means() throws {
    var state = JournalState()
    for (number, place) in [0, 4, 8, 9, 15].enumerated() {
      PageOfLifts.lift(number, on: Self.day(place), [(100, 5), (100, 5)], in: &state)
    }
    // From Wednesday to Wednesday: two whole days of work between two cut weeks.
    let page = try PageOfLifts.page(state, from: Self.day(2), days: 15)
    #expect(page.contains("2 000 kg a week on average, 2 000 kg in the best week."))
    #expect(page.contains("2024-W01*</th>") && page.contains("2024-W03*</th>"))
    #expect(page.contains("2024-W02</th>"))
    #expect(page.contains("whole (*) is in no mean of weeks."))
    let cut = try PageOfLifts.page(state, from: Self.day(2), days: 7)
    #expect(cut.contains("2 000 kg a week on average."))
    #expect(!cut.contains("*</th>"))
  }

  @Test("A body weight of before begins no week of training, and has an axis of its own")
  func beforeTraining() throws {
    var state = JournalState()
    for number in [0, 7] {
      let at = Moment(milliseconds: Int64(Self.day(number).number) * Moment.millisecondsPerDay)
      var weighing = BodyWeight()
      (weighing.weight, weighing.unit) = (80 + Double(number), .kilograms)
      state.bodyWeights.create(
        EntityID(high: 9, low: UInt64(number)), at: at, time: PageOfLifts.time, weighing)
    }
    PageOfLifts.lift(1, on: Self.day(70), [(100, 5), (100, 5)], in: &state)
    let page = try PageOfLifts.page(state, days: 79)
    #expect(page.contains("<dt>Weeks at the goal</dt><dd class=\"value\">0 of 1</dd>"))
    #expect(page.contains("1 000 kg a week on average"))
    #expect(page.contains("Body weight by week") && page.contains("2024-W01</th><td>80 kg"))
  }

  @Test("The present are the last six weeks of the page, and not those before the last session")
  func present() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: Self.day(0), [(100, 1)], in: &state)
    PageOfLifts.lift(2, on: Self.day(98), [(140, 1)], in: &state)
    PageOfLifts.lift(3, on: Self.day(137), [(110, 1)], in: &state)
    #expect(
      try PageOfLifts.page(state, days: 140).contains("; now +40 kg against the first 6 weeks"))
    #expect(
      try PageOfLifts.page(state, days: 141).contains("; now +10 kg against the first 6 weeks"))
    #expect(
      try PageOfLifts.page(state, days: 150).contains("; now +10 kg against the first 6 weeks"))
    // Where steps are months, the best of one may be older than six weeks, and another isn't.
    for week in 0..<130 {
      PageOfLifts.lift(10 + week, on: Self.day(200 + 7 * week), [(20, 1)], in: &state)
    }
    let last = 200 + 7 * 140
    PageOfLifts.lift(200, on: Self.day(last - 50), [(130, 1)], in: &state)
    PageOfLifts.lift(201, on: Self.day(last - 40), [(120, 1)], in: &state)
    let page = try PageOfLifts.page(state, days: last)
    #expect(page.contains("; now +20 kg against the first 6 weeks"))
  }
}
