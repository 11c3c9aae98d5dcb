import Testing

@testable import JournalModel

@Suite("What was eaten and burnt on average")
struct CalorieBalanceTests {
  /// The balance of some days before today, each with what was eaten and the minutes that were run.
  private static func balance(
    _ days: [(ago: Int32, eaten: Int?, minutes: Int?)], formulas: [String] = ["design"],
    today running: Day? = nil
  ) throws -> CalorieBalance {
    var journal = ModelJournal()
    let today = ModelJournal.now.day
    for (place, day) in days.enumerated() {
      let at = Moment(
        milliseconds: ModelJournal.now.milliseconds
          - Int64(day.ago) * Moment.millisecondsPerDay, offsetMinutes: -300)
      if let eaten = day.eaten {
        try journal.append(.foodLogged, nil, #"{"name":"Meals","calories":\#(eaten)}"#, at: at)
      }
      if let minutes = day.minutes {
        let formula = formulas[place % formulas.count]
        try journal.append(
          .workoutEntryLogged, nil,
          #"{"exerciseType":"X","exerciseCategory":"Cardio","baseMET":10,"duration":\#(minutes),"#
            + #""intensity":"Moderate","bodyWeight":80,"formula":"\#(formula)"}"#, at: at)
      }
    }
    return CalorieBalance(
      journal.state, Day(number: today.number - 30)...today, today: running)
  }

  @Test("A day without food is none of fasting")
  func withoutFood() throws {
    let balance = try Self.balance([
      (8, 2400, nil), (7, nil, 30), (6, 2400, 30), (5, nil, 60), (4, 2400, nil), (1, nil, 60),
    ])
    #expect(balance.days.count == 6 && balance.countedDays.count == 3)
    #expect(balance.meanEaten == 2400 && balance.meanBurnt == 40 && balance.meanNet == 2360)
    #expect(balance.netTrendPerWeek == nil, "three days tell no trend")
    #expect(balance.formulas == [.design])
  }

  @Test("Who logs no food at all has the mean of what was burnt")
  func burntAlone() throws {
    let balance = try Self.balance([(2, nil, 30), (1, nil, 60)], formulas: ["acsm", "design"])
    #expect(balance.countedDays.count == 2 && balance.meanEaten == 0)
    #expect(balance.meanBurnt == (120 * 3.5 + 240) / 2)
    #expect(balance.formulas == [.design, .acsm])
    #expect(
      balance.formulaSentence == "Burnt is reckoned by two formulas, “design” and “acsm”.")
  }

  @Test("Who logs food on other days alone did not fast on these")
  func foodElsewhere() throws {
    let balance = try Self.balance([(40, 2400, nil), (2, nil, 30), (1, nil, 60)])
    #expect(balance.days.count == 2 && balance.countedDays.isEmpty)
    #expect(balance.meanNet == nil && balance.netTrendPerWeek == nil)
  }

  @Test("Breakfast pulls nothing down: today is in no mean and no trend, unless it is all there is")
  func today() throws {
    let today = ModelJournal.now.day
    let fed = (1..<28).map { (ago: Int32($0), eaten: Int?(2500), minutes: Int?.none) }
    let breakfast = (ago: Int32(0), eaten: Int?(300), minutes: Int?.none)
    let balance = try Self.balance(fed + [breakfast], today: today)
    #expect(balance.days.count == 28 && balance.countedDays.count == 27)
    #expect(balance.meanNet == 2500 && balance.netTrendPerWeek == 0 && balance.leavesOutToday)
    let first = try Self.balance([breakfast, (ago: 1, eaten: nil, minutes: 30)], today: today)
    #expect(first.meanEaten == 300 && first.unknownCount == 1 && !first.leavesOutToday)
  }

  @Test("The trend is that of the days that count")
  func trend() throws {
    let fed = (0..<8).map { (ago: Int32($0) * 2, eaten: Int?(2000 - 20 * $0), minutes: Int?.none) }
    let run = (0..<8).map { (ago: Int32($0) * 2 + 1, eaten: Int?.none, minutes: Int?(60)) }
    let balance = try Self.balance(fed + run)
    let trend = try #require(balance.netTrendPerWeek)
    #expect(abs(trend - 70) < 1e-9, "10 kcal a day")
  }

  @Test("What a watch has said is reckoned by no formula")
  func said() throws {
    var journal = ModelJournal()
    let today = ModelJournal.now.day
    func sentence() -> String? {
      CalorieBalance(journal.state, today...today, today: today).formulaSentence
    }
    #expect(sentence() == nil)
    let run =
      #""exerciseType":"X","exerciseCategory":"Cardio","baseMET":10,"duration":30,"#
      + #""intensity":"Moderate","bodyWeight":80"#
    try journal.append(.workoutEntryLogged, nil, "{\(run),\"caloriesBurned\":500}")
    #expect(sentence() == "Burnt is as it was said.")
    try journal.append(.workoutEntryLogged, nil, "{\(run)}")
    #expect(
      sentence()
        == "Burnt is reckoned by the formula “design”; of 1 activity it is as it was said.")
    #expect(
      Set(journal.state.workoutEntries.all.map(\.record.calorieBasis)) == ["as said", "design"])
  }
}
