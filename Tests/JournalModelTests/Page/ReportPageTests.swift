import Testing

@testable import JournalModel

@Suite("What a page says")
struct ReportPageTests {
  @Test("A page by months has the mean and the most of weeks, and not of months")
  func monthly() throws {
    var state = JournalState()
    // Every fourth week, so that months have one or two of them among four or five.
    for week in stride(from: 0, to: 120, by: 4) {
      let day = Day(number: PageOfLifts.monday.number + Int32(week) * 7)
      PageOfLifts.lift(week + 1, on: day, Array(repeating: (2000, 10), count: 3), in: &state)
    }
    // The last of 121 weeks is still running, and in no mean.
    let page = try PageOfLifts.page(state, days: 121 * 7)
    #expect(page.contains("15 t on average, 60 t in the best week"))
    #expect(page.contains("15 t a week on average, 60 t in the best week."))
    #expect(page.contains("with 3 sets in a week at most."))
  }

  @Test("A month of the running week alone has its mark, and one with others leaves it out")
  func runningMonth() throws {
    var state = JournalState()
    for week in 0..<148 {
      let day = Day(number: PageOfLifts.monday.number + Int32(week) * 7)
      PageOfLifts.lift(week, on: day, Array(repeating: (50, 5), count: 12), in: &state)
    }
    // November has begun with a Monday; a week later, one of its weeks is over.
    for (week, sets, row) in [
      (148, 4, "2026-11*</th><td>4<"),
      (149, 2, "2026-11</th><td>4<"),
    ] {
      let day = Day(number: PageOfLifts.monday.number + Int32(week) * 7)
      PageOfLifts.lift(week, on: day, Array(repeating: (50, 5), count: sets), in: &state)
      let page = try PageOfLifts.page(state, days: week * 7 + 1)
      #expect(page.contains("<th scope=\"row\">\(row)"))
      let mark = row.contains("*") ? " (*)" : ""
      #expect(page.contains("whole\(mark) is in no mean of weeks."))
    }
    #expect(!(try PageOfLifts.page(state, days: 147 * 7)).contains("*</th>"))
  }

  @Test("What is of a single day is told of its own month, wherever its week belongs")
  func ownMonth() throws {
    var state = JournalState()
    // The Thursdays of a 31 January and of a 1 November are in other months.
    let weighings: [(after: Int32, kilograms: Double)] = [
      (14, 80), (30, 100), (45, 80), (1035, 80),
    ]
    for (number, weighing) in weighings.enumerated() {
      let day = Day(number: PageOfLifts.monday.number + weighing.after)
      let at = Moment(milliseconds: Int64(day.number) * Moment.millisecondsPerDay)
      var weight = BodyWeight()
      (weight.weight, weight.unit) = (weighing.kilograms, .kilograms)
      state.bodyWeights.create(
        EntityID(high: 5, low: UInt64(number)), at: at, time: PageOfLifts.time, weight)
      PageOfLifts.lift(number, on: day, [(weighing.kilograms, 5)], in: &state)
    }
    let page = try PageOfLifts.page(state, days: 1060)
    func table(_ caption: String) throws -> Substring {
      let rest = try #require(page.split(separator: caption).last)
      return try #require(rest.split(separator: "</table>").first)
    }
    let means = try table("Body weight, mean of each month")
    #expect(
      means.matches(of: #/>(\d{4}-\d\d)<.+?>([\d.]+) kg</#).map { "\($0.1) \($0.2)" }
        == ["2024-01 90", "2024-02 80", "2026-11 80"])
    let best = try table("Exercise 1: best session of each month")
    #expect(
      best.matches(of: #/>(\d{4}-\d\d-\d\d)</#).map { String($0.1) }
        == ["2024-01-31", "2024-02-15", "2026-11-01"])
  }

  @Test("The running week is short of no goal, and counts once it has met it")
  func runningGoal() throws {
    var state = JournalState()
    for number in 0..<12 {
      let day = Day(number: PageOfLifts.monday.number + Int32(number / 3 * 7 + number % 3))
      PageOfLifts.lift(number, on: day, [(50, 5)], in: &state)
    }
    #expect(try PageOfLifts.page(state, days: 29).contains("at the goal of 3 days; 4 of 4 in all"))
    for number in 12..<15 {
      let day = Day(number: PageOfLifts.monday.number + Int32(number / 3 * 7 + number % 3))
      PageOfLifts.lift(number, on: day, [(50, 5)], in: &state)
    }
    #expect(try PageOfLifts.page(state, days: 31).contains("at the goal of 3 days; 5 of 5 in all"))
    #expect(try PageOfLifts.page(state, days: 35).contains("at the goal of 3 days; 5 of 5 in all"))
    #expect(try PageOfLifts.page(state, days: 43).contains("at the goal of 3 days; 5 of 6 in all"))
    // Of a first week there is nothing to say yet.
    var first = JournalState()
    PageOfLifts.lift(1, on: PageOfLifts.monday, [(50, 5)], in: &first)
    #expect(!(try PageOfLifts.page(first, days: 1)).contains("Weeks at the goal"))
    #expect(try PageOfLifts.page(first, days: 8).contains("Weeks at the goal"))
  }

  @Test("An accessory is no best lift, also where those trained most were better before")
  func bestLift() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: Day(number: PageOfLifts.monday.number - 400), [(150, 5)], in: &state)
    PageOfLifts.lift(2, on: PageOfLifts.monday, Array(repeating: (120, 5), count: 20), in: &state)
    PageOfLifts.lift(
      3, on: PageOfLifts.monday, Array(repeating: (12, 5), count: 2), exercise: 2, in: &state)
    #expect(!(try PageOfLifts.page(state, days: 7)).contains("<dt>Best "))
    PageOfLifts.lift(
      4, on: PageOfLifts.monday, Array(repeating: (40, 5), count: 12), exercise: 3, in: &state)
    #expect(try PageOfLifts.page(state, days: 7).contains("<dt>Best Exercise 3</dt>"))
    PageOfLifts.lift(5, on: PageOfLifts.monday, [(160, 5)], in: &state)
    #expect(try PageOfLifts.page(state, days: 7).contains("<dt>Best Exercise 1</dt>"))
  }

  @Test("A logged weight keeps its decimals, and an estimate has one")
  func decimals() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: PageOfLifts.monday, [(63.75, 5)], in: &state)
    PageOfLifts.lift(2, on: Day(number: PageOfLifts.monday.number + 7), [(66.25, 5)], in: &state)
    let page = try PageOfLifts.page(state, days: 14)
    for (estimate, weight) in [("74.4", "63.75"), ("77.3", "66.25")] {
      let cells = [estimate, weight].map { "<td>\($0) kg</td>" }.joined()
      #expect(page.contains(cells))
    }
  }

  @Test(
    "A time is rounded, and short ones are minutes",
    arguments: [(5, "5 min"), (90, "1.5 h"), (5091, "85 h"), (70_000, "1 167 h")])
  func times(minutes: Int, meant: String) throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: PageOfLifts.monday, [(50, 5)], minutes: minutes, in: &state)
    #expect(try PageOfLifts.page(state, days: 7).contains(">\(meant)</dd>"))
  }

  @Test("Beaten bests are the same in the tile and above the records")
  func beaten() throws {
    var state = JournalState()
    let before = Day(number: PageOfLifts.monday.number - 7)
    PageOfLifts.lift(1, on: before, [(190, 3)], in: &state)
    PageOfLifts.lift(2, on: before, [(100, 5)], exercise: 2, in: &state)
    // The heaviest, with no better estimate; nothing; the first of its sort.
    PageOfLifts.lift(3, on: PageOfLifts.monday, [(205, 1)], in: &state)
    PageOfLifts.lift(4, on: PageOfLifts.monday, [(100, 4)], exercise: 2, in: &state)
    PageOfLifts.lift(5, on: PageOfLifts.monday, [(-20, 10)], exercise: 3, in: &state)
    let page = try PageOfLifts.page(state, days: 7)
    #expect(page.contains("<dt>Records beaten in</dt><dd class=\"value\">1 exercise</dd>"))
    #expect(page.contains("In 1 of them an older record was beaten; 1 was done for the first"))
    #expect(page.contains(">Best</th>") && page.contains(">e1RM 209 kg<"))
    #expect(page.contains(">205 kg × 1 <span class=\"badge\">new</span></td>"))
    #expect(page.contains(">body weight − 20 kg × 10</td>"))
    #expect(page.contains("<dt>Lifted</dt><dd class=\"value\">605 kg</dd>"))
  }

  @Test("Nothing is said above the records of beaten ones and first times that there are none of")
  func nothingNew() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: Day(number: PageOfLifts.monday.number - 7), [(100, 5)], in: &state)
    PageOfLifts.lift(2, on: PageOfLifts.monday, [(100, 4)], in: &state)
    let page = try PageOfLifts.page(state, days: 7)
    #expect(page.contains("<p>The best and the heaviest set of the one exercise.</p>"))
    PageOfLifts.lift(3, on: PageOfLifts.monday, [(110, 5)], in: &state)
    #expect(
      try PageOfLifts.page(state, days: 7).contains(
        "of the one exercise; what is new was set in this time. In 1 of them"))
  }

  @Test("An exercise is new where the journal has others from before, also if none of these")
  func newExercises() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: Day(number: PageOfLifts.monday.number - 400), [(100, 5)], in: &state)
    PageOfLifts.lift(2, on: PageOfLifts.monday, [(50, 5)], exercise: 2, in: &state)
    let page = try PageOfLifts.page(state, days: 7)
    #expect(page.contains("what is new was set in this time. 1 was done for the first time."))
    #expect(page.contains(#"<span class="badge">new</span>"#))
  }

  @Test("A group that is trained once in a long while isn't said to do nothing")
  func seldom() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: PageOfLifts.monday, [(50, 5)], in: &state)
    let page = try PageOfLifts.page(state, days: 280)
    #expect(page.contains(#"<text class="strong" x="99" y="17.5">under 0.1</text>"#))
    #expect(page.contains("Chest under 0.1.") && page.contains("<td>under 0.1</td>"))
  }

  @Test(
    "What is done is set beside the days before where the journal tells of them, and of enough",
    arguments: [
      // The first day that anything was done on, how many sessions before, and how many then.
      (first: -100, before: 4, now: 5, meant: "+25 % on the 100 days before"),
      (first: -95, before: 4, now: 2, meant: "−50 % on the 100 days before"),
      (first: -94, before: 4, now: 5, meant: nil),
      (first: -100, before: 1, now: 4, meant: "+300 % on the 100 days before"),
      (first: -100, before: 1, now: 5, meant: nil),
      (first: -200, before: 0, now: 5, meant: nil),
    ])
  func comparison(first: Int32, before: Int, now: Int, meant: String?) throws {
    var state = JournalState()
    for number in 0..<max(before, 1) {
      let day = Day(number: PageOfLifts.monday.number + first + Int32(number))
      PageOfLifts.lift(number, on: day, [(50, 5)], in: &state)
    }
    for number in 0..<now {
      let day = Day(number: PageOfLifts.monday.number + Int32(number))
      PageOfLifts.lift(100 + number, on: day, [(50, 5)], in: &state)
    }
    let page = try PageOfLifts.page(state, days: 100)
    #expect(page.contains("days before</dd>") == (meant != nil))
    if let meant {
      let parts = meant.split(separator: " on ")
      let tile =
        #"<dt>Sessions</dt><dd class="value">\#(now)</dd><dd class="note">\#(parts[0])"#
        + #"<span class="aside"> on \#(parts[1])</span></dd>"#
      #expect(page.contains(tile))
    }
  }

  @Test("The days stand once above a page, and on a browser's tab", arguments: ["", "Ana"])
  func heading(name: String) throws {
    var state = JournalState()
    var profile = Profile()
    profile.name = name
    state.profiles.create(Profile.id, at: Moment(milliseconds: 0), time: PageOfLifts.time, profile)
    PageOfLifts.lift(1, on: PageOfLifts.monday, [(50, 5)], in: &state)
    let (title, heading) = name.isEmpty ? ("", "Training") : ("\(name): ", "\(name) in training")
    let page = try PageOfLifts.page(state, days: 7)
    #expect(page.contains("<title>\(title)1 Jan 2024 – 7 Jan 2024 in training</title>"))
    #expect(page.contains("<h1>\(heading)</h1>\n<p>1 Jan 2024 to 7 Jan 2024</p>"))
    let day = try PageOfLifts.page(state, days: 1)
    #expect(day.contains("<title>\(title)1 Jan 2024 in training</title>"))
    #expect(day.contains("<h1>\(heading)</h1>\n<p>1 Jan 2024</p>"))
  }

  @Test("Strips of several years are named by theirs")
  func years() throws {
    var state = JournalState()
    for year in 0..<3 {
      let day = Day(number: PageOfLifts.monday.number + Int32(year) * 366)
      PageOfLifts.lift(year + 1, on: day, [(50, 5)], in: &state)
    }
    let page = try PageOfLifts.page(state, days: 3 * 366)
    for year in 2024...2026 {
      #expect(page.contains(#"<text class="strong" x="0" y="10">\#(year)</text>"#), "\(year)")
    }
    #expect(
      !(try PageOfLifts.page(state, days: 300)).contains(#"<text class="strong" x="0" y="10">"#))
  }

  @Test("A strip in which no month begins is named by that of its first day")
  func youngCalendar() throws {
    var state = JournalState()
    let start = Day(number: PageOfLifts.monday.number + 14)
    PageOfLifts.lift(1, on: start, [(50, 5)], in: &state)
    let young = try PageOfLifts.page(state, from: start, days: 10)
    #expect(young.contains(#"<text x="36" y="10">Jan</text>"#))
    let older = try PageOfLifts.page(state, from: start, days: 20)
    #expect(older.contains(#"<text x="58.5" y="10">Feb</text>"#))
    #expect(!older.contains(#"<text x="36" y="10">Jan</text>"#))
  }

  @Test("Several years stand below each other, and those without training are one line")
  func gaps() throws {
    var state = JournalState()
    let last = try #require(Day(year: 2029, month: 2, day: 1))
    PageOfLifts.lift(1, on: Day(number: PageOfLifts.monday.number + 330), [(50, 5)], in: &state)
    PageOfLifts.lift(2, on: last, [(50, 5)], in: &state)
    let page = try PageOfLifts.page(state, days: Int(last.number - PageOfLifts.monday.number) + 1)
    #expect(page.contains("<b>2025–2028</b>: nothing</p>"))
    // From November on, in the second half of its year, where November has its place.
    #expect(page.matches(of: /<div class="(first|second)"><svg/).map(\.1) == ["second", "first"])
    #expect(page.contains(#"<text x="272.3" y="10">Dec</text>"#))
    let start = try #require(Day(year: 2023, month: 10, day: 16))
    let active = try [(2023, 11), (2024, 5), (2029, 1)].map { year, month in
      try #require(Day(year: year, month: month, day: 15))
    }
    let parts = CalendarYears(start...last, active: active).parts
    #expect(parts.count == 5)
  }

  @Test("The last days of a year are drawn, though nothing was done in the next one")
  func turnOfYear() throws {
    var state = JournalState()
    let (first, last) = (
      try #require(Day(year: 2024, month: 3, day: 5)),
      try #require(Day(year: 2025, month: 12, day: 30))
    )
    PageOfLifts.lift(1, on: first, [(50, 5)], in: &state)
    PageOfLifts.lift(2, on: last, [(50, 5)], in: &state)
    // In the first days of the next year, and a year later.
    for days: Int32 in [4, 400] {
      let count = Int(last.number - first.number + days)
      let page = try PageOfLifts.page(state, from: first, days: count)
      for day in [first, last] { #expect(page.contains("<title>\(day.words): 1 set</title>")) }
    }
  }

  @Test("A plan is of today: no other days show it, and it is nothing that was logged")
  func plan() throws {
    var state = JournalState()
    var plan = Plan()
    let (id, at) = (EntityID(high: 9, low: 1), Moment(milliseconds: 0))
    (plan.name, plan.durationWeeks, plan.activated) = ("Plan", 8, (at, PageOfLifts.time))
    state.plans.create(id, at: at, time: PageOfLifts.time, plan)
    state.lastActivation = (id, PageOfLifts.time)
    let today = Day(number: PageOfLifts.monday.number + 900)
    for (days, isShown) in [
      (PageOfLifts.monday...today, true), (PageOfLifts.monday...PageOfLifts.monday, false),
    ] {
      let period = try #require(PagePeriod(days, today: today))
      let page = ReportPage(state, period, today: today, version: "1")
      #expect(page.sectionIDs.contains("plan") == isShown)
      #expect(String(decoding: page.html, as: UTF8.self).contains("Nothing was logged in these"))
    }
  }

  @Test("A last session long ago is not the present, and a span from the beginning has no news")
  func longAgo() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: PageOfLifts.monday, [(100, 5)], in: &state)
    PageOfLifts.lift(2, on: Day(number: PageOfLifts.monday.number + 7), [(106, 5)], in: &state)
    #expect(try PageOfLifts.page(state, days: 14).contains("; now +7 kg since the start"))
    let page = try PageOfLifts.page(state, days: 100)
    #expect(page.contains("; last (8 Jan): +7 kg since the start"))
    #expect(!page.contains(#"<span class="badge">"#))
  }

  @Test("A deload takes no strength: the present is the best of six weeks")
  func deload() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: PageOfLifts.monday, [(100, 5)], in: &state)
    PageOfLifts.lift(2, on: Day(number: PageOfLifts.monday.number + 7), [(106, 5)], in: &state)
    PageOfLifts.lift(3, on: Day(number: PageOfLifts.monday.number + 14), [(60, 5)], in: &state)
    #expect(try PageOfLifts.page(state, days: 21).contains("; now +7 kg since the start"))
    let over = try PageOfLifts.page(state, days: 21, beforeToday: 100)
    #expect(over.contains("; at the end +7 kg since the start") && !over.contains("“now”"))
    PageOfLifts.lift(4, on: Day(number: PageOfLifts.monday.number + 70), [(90, 5)], in: &state)
    #expect(
      try PageOfLifts.page(state, days: 77).contains("; now −18.7 kg against the first 6 weeks"))
  }

  @Test("The first session is of the present too where it was in the last six weeks")
  func youngLift() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: PageOfLifts.monday, [(100, 5)], in: &state)
    PageOfLifts.lift(2, on: Day(number: PageOfLifts.monday.number + 14), [(60, 5)], in: &state)
    #expect(try PageOfLifts.page(state, days: 18).contains("; now as at the start"))
  }

  @Test("What can't be estimated has its best set in the estimate's place")
  func withoutEstimate() throws {
    var state = JournalState()
    PageOfLifts.lift(1, on: PageOfLifts.monday, [(-20, 10)], in: &state)
    let page = try PageOfLifts.page(state, days: 7)
    #expect(page.contains(#"<td role="cell" class="number">body weight − 20 kg × 10</td>"#))
  }

  @Test("Words and figures of any length are broken where a phone has no room for them")
  func longFigures() {
    let rules = PageStyle.rules.split(separator: "}").map { rule in
      rule.drop { $0.isWhitespace }.split(separator: "{").map(String.init)
    }
    #expect(rules.contains(["p,dd", "overflow-wrap:anywhere"]))
    // What may not be broken anywhere else is in tables, which scroll, or seen by nobody.
    let unbroken = rules.filter { $0.last?.contains("white-space:nowrap") == true }.map(\.first)
    #expect(unbroken == [".aside", "th,td"])
  }

  @Test("A page on paper says what it leaves out")
  func paper() throws {
    var state = JournalState()
    for number in 1...14 {
      PageOfLifts.lift(
        number, on: PageOfLifts.monday, [(50, 5)], exercise: UInt64(number), in: &state)
    }
    let page = try PageOfLifts.page(state, days: 7)
    #expect(page.contains("the 12 with the most sets; the page on a screen has 2 more exercises."))
  }

  @Test("The net of calories is a line: a single day has none")
  func net() throws {
    var state = JournalState()
    func eat(_ number: UInt64, on day: Int32) {
      var food = Food()
      food.calories = 2000
      let milliseconds = Int64(PageOfLifts.monday.number + day) * Moment.millisecondsPerDay
      state.foods.create(
        EntityID(high: 5, low: number), at: Moment(milliseconds: milliseconds),
        time: PageOfLifts.time, food)
    }
    eat(1, on: 0)
    let page = try PageOfLifts.page(state, days: 10)
    #expect(!page.contains(#"<path class="net""#) && page.contains("Columns are eaten"))
    eat(2, on: 8)
    #expect(
      try PageOfLifts.page(state, days: 10)
        .contains(/<path class="halo" d="[^"]*h0"\/><path class="net" d="[^"]*h0"\/>/))
  }

  @Test("What goes up and down goes nowhere: the start is the best of its weeks, as the present is")
  func noise() throws {
    var state = JournalState()
    for week in 0..<40 {
      let day = Day(number: PageOfLifts.monday.number + Int32(week) * 7)
      PageOfLifts.lift(week + 1, on: day, [(week % 4 == 2 ? 106 : 100, 5)], in: &state)
    }
    let page = try PageOfLifts.page(state, days: 40 * 7)
    #expect(page.contains("; now as in the first 6 weeks"))
  }

  @Test("What is always done many times has a curve of its weights")
  func manyReps() throws {
    var state = JournalState()
    for week in 0..<4 {
      let day = Day(number: PageOfLifts.monday.number + Int32(week) * 7)
      PageOfLifts.lift(week + 1, on: day, [(15 + Double(week), 15)], in: &state)
    }
    let page = try PageOfLifts.page(state, days: 28)
    #expect(!page.contains("<section id=\"lifts\""))
    #expect(page.contains("heaviest weight of a set") && page.contains("From 15 kg to 18 kg"))
  }

  @Test("A weight hung on once is not what body-weight sets are told by")
  func weightedOnce() throws {
    var state = JournalState()
    for week in 0..<4 {
      let day = Day(number: PageOfLifts.monday.number + Int32(week) * 7)
      PageOfLifts.lift(week + 1, on: day, [(0, 8 + week)], in: &state)
    }
    let last = Day(number: PageOfLifts.monday.number + 28)
    PageOfLifts.lift(5, on: last, [(5, 6)], in: &state)
    let page = try PageOfLifts.page(state, days: 29)
    #expect(!page.contains("e1RM 6") && !page.contains("<dt>Best "))
    #expect(page.contains("body weight × 11") && page.contains("5 kg × 6"))
  }

  @Test("Of lifts trained in as many sessions those with the most sets are the main ones")
  func mainLifts() throws {
    var state = JournalState()
    for exercise in 1...7 as ClosedRange<UInt64> {
      for session in 0...1 {
        PageOfLifts.lift(
          Int(exercise) * 10 + session,
          on: Day(number: PageOfLifts.monday.number + Int32(session) * 14),
          [(Double, Int)](repeating: (100, 5), count: exercise == 7 ? 6 : 2), exercise: exercise,
          in: &state)
      }
    }
    let page = try PageOfLifts.page(state, days: 28)
    let lifts = try #require(page.firstRange(of: #"id="lifts""#))
    let section = page[lifts.upperBound...]
    let first = try #require(section.firstRange(of: "Exercise "))
    #expect(section[first.upperBound...].hasPrefix("7"))
  }
}
