import Testing

@testable import JournalModel

@Suite("Figures of days and weeks that nobody has trained in")
struct OddDaysTests {
  private static let first = Day(number: .min)
  private static let today = Day(number: 20_000)

  @Test("A page's period may begin with the first day that can be counted")
  func periods() throws {
    let all = try #require(PagePeriod(Self.first...Self.today, today: Self.today))
    let first = try #require(Day(year: 1, month: 1, day: 1))
    #expect(all.range == first...Self.today)
    #expect(all.before.upperBound.number == first.number - 1)
    let page = ReportPage(Self.state(), all, today: Self.today, madeBy: "A test")
    #expect(String(decoding: page.html, as: UTF8.self).contains("1 Jan 1 "))
    #expect(page.html.count < 1_000_000)
    let latest = Day(number: .max)
    #expect(PagePeriod(latest...latest, today: latest)?.before.upperBound.number == Int32.max - 1)
    #expect(PagePeriod(upTo: Self.first).range == Self.first...Self.first)
  }

  @Test("No streak goes on before the first day")
  func streaks() {
    let calendar = TrainingCalendar(TrainingLog(JournalState()), JournalState(), today: Self.first)
    #expect((calendar.currentDays, calendar.currentWeeks) == (0, 0))
  }

  @Test("A prescription of any numbers has a number of sets")
  func prescription() {
    var prescription = Prescription()
    (prescription.progressionType, prescription.backoffSets) = (.topSetBackoff, .max)
    #expect(prescription.totalSets == 1 << 53)
    prescription.backoffSets = 3
    #expect(prescription.totalSets == 4)
  }

  /// A state with a set of the chest in each of three weeks.
  private static func state() -> JournalState {
    var state = JournalState()
    let time = HybridTime(milliseconds: 1)
    let exercise = Exercise(name: "Bench", muscleGroups: [.chest])
    state.exercises.create(
      EntityID(high: 1, low: 1), at: Moment(milliseconds: 0), time: time, exercise)
    for week in UInt64(0)..<3 {
      let at = Moment(milliseconds: (20_000 + Int64(week) * 7) * Moment.millisecondsPerDay)
      state.sessions.create(EntityID(high: 3, low: week), at: at, time: time, Session())
      var set = WorkoutSet()
      (set.session, set.exercise) = (EntityID(high: 3, low: week), EntityID(high: 1, low: 1))
      (set.weight, set.reps) = (100 + Double(week), 1)
      state.sets.create(EntityID(high: 2, low: week), at: at, time: time, set)
    }
    return state
  }

  @Test(
    "Weeks may have gaps, stand in any order and begin with the first",
    arguments: [[0, 1, 2], [0, 2], [2, 0], [2, 1, 0], [1], [-400_000_000, 1]])
  func weeks(numbers: [Int]) {
    let state = Self.state()
    let first = Week(of: Self.today)
    let weeks = numbers.map { first.advanced(by: $0) }
    for volume in [
      MuscleVolume(state, weeks: weeks), MuscleVolume(TrainingLog(state), state, weeks: weeks),
    ] {
      let kilograms = volume[.chest].map(\.kilograms)
      #expect(kilograms == numbers.map { (0...2).contains($0) ? 100 + Double($0) : 0 })
    }
  }

  @Test("Of fewer differences than none, none is told")
  func differences() {
    let (state, empty) = (Self.state(), JournalState())
    let ids = Set(state.sets.all.map(\.id))
    let comparison = StateComparison(
      base: empty, left: state, right: empty, merged: state, of: [.set: ids], telling: -1)
    #expect(comparison.differences.isEmpty)
    #expect(comparison.count == ids.count)
  }
}
