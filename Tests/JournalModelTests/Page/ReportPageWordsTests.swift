import Testing

@testable import JournalModel

@Suite("What a page says of few days, of ties and of what it leaves out")
struct ReportPageWordsTests {
  private static func day(_ number: Int) -> Day {
    Day(number: PageOfLifts.monday.number + Int32(number))
  }

  @Test("An axis of few weeks has their Mondays, as many as there is room for")
  func mondays() {
    func marks(_ days: Int, room: Int) -> [String] {
      PageSteps(Self.day(0)...Self.day(days - 1)).marks(room: room).map { "\($0.place) \($0.text)" }
    }
    #expect(marks(1, room: 9) == ["0 1 Jan"])
    #expect(marks(21, room: 9) == ["0 1 Jan", "1 8 Jan", "2 15 Jan"])
    #expect(marks(28, room: 3) == ["0 1 Jan", "2 15 Jan"])
    #expect(marks(28, room: 1) == ["0 1 Jan"])
    // With the beginnings of two months there are words enough.
    #expect(marks(84, room: 9) == ["0 2024", "4 Feb", "9 Mar"])
  }

  @Test("A calendar that begins within a month names that, too, where there is room")
  func firstMonth() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: Self.day(7), [(50, 5)], in: &state)
    let page = try PageOfLifts.page(state, from: Self.day(7), days: 40)
    #expect(page.contains(#"<text x="36" y="10">Jan</text>"#))
    #expect(page.contains(#"<text x="69.8" y="10">Feb</text>"#))
  }

  @Test("A calendar that ends within a week names no month that begins after it")
  func lastMonth() throws {
    var state = JournalState()
    // The 31st of January, a Wednesday.
    PageOfLifts.lift(1, on: Self.day(30), [(50, 1)], in: &state)
    let page = try PageOfLifts.page(state, from: Self.day(30), days: 1)
    #expect(page.contains(#"y="10">Jan</text>"#) && !page.contains(#"y="10">Feb</text>"#))
    #expect(page.contains("with 1 set in a week at most"))
  }

  @Test(
    "Of two weekdays or months that saw most both are named, and of three none",
    arguments: [
      (
        [0, 7, 14, 21, 1, 8, 2, 9, 31, 38],
        "Monday was the day most trained on, and Jan 2024 was the busiest month with 8 days."
      ),
      (
        [0, 7, 14, 1, 8, 15, 2, 9, 32, 40],
        "Monday and Tuesday were the days most trained on, and Jan 2024 was the busiest month"
      ),
      (
        [0, 1, 2, 3, 4, 35, 36, 37, 38, 39],
        "Jan 2024 and Feb 2024 were the busiest months with 5 days each."
      ),
      ([0, 1, 2, 3, 4, 7, 8, 9, 10, 11], nil),
    ])
  func ties(days: [Int], meant: String?) throws {
    var state = JournalState()
    for (number, day) in days.enumerated() {
      PageOfLifts.lift(number + 1, on: Self.day(day), [(50, 5)], in: &state)
    }
    let page = try PageOfLifts.page(state, days: (days.max() ?? 0) + 1)
    #expect(meant.map { page.contains("<p>\($0)") } ?? !page.contains("most trained on"))
  }

  @Test("Sets in no group and lines of sessions' logs are told as left out")
  func leftOut() throws {
    var state = JournalState()
    let odd = EntityID(high: 1, low: 2)
    state.exercises.create(
      odd, at: Moment(milliseconds: 0), time: PageOfLifts.time,
      Exercise(name: "Odd", muscleGroups: []))
    PageOfLifts.lift(1, on: Self.day(0), [(50, 5)], in: &state)
    #expect(!(try PageOfLifts.page(state, days: 7)).contains("in no group"))
    PageOfLifts.lift(2, on: Self.day(1), [(50, 5), (50, 5)], exercise: 2, in: &state)
    var line = WorkoutLog()
    (line.session, line.exercise) = (EntityID(high: 3, low: 1), odd)
    state.workoutLogs.create(
      EntityID(high: 4, low: 1), at: Moment(milliseconds: 0), time: PageOfLifts.time, line)
    let page = try PageOfLifts.page(state, days: 7)
    #expect(page.contains("2 sets in no group: of exercises that were deleted or name no muscles."))
    #expect(page.contains("The line of a session&#39;s log isn&#39;t counted."))
  }
}
