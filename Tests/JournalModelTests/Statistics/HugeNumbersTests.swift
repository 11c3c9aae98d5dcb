import Testing

@testable import JournalModel

/// No rule judges what comes in by merging: each number may be the largest that JSON has.
@Suite("Sums of numbers of which each may be anything")
struct HugeNumbersTests {
  private static let most = 1 << 53

  @Test("end at 2^53, either way")
  func sums() {
    var sum = 5
    sum.addClamping(-7)
    #expect(sum == -2)
    for (number, end) in [(Int.max, Self.most), (.min, -Self.most), (Self.most, Self.most)] {
      var sum = number
      sum.addClamping(number)
      #expect(sum == end)
    }
    for _ in 0..<2000 { sum.addClamping(Self.most - 1) }
    #expect(sum == Self.most)
  }

  @Test(
    "so do products",
    arguments: [
      (Int.max, 3, most), (.min, 3, -most), (most, -2, -most), (-most, -2, most), (most, 1, most),
      (-4, 5, -20), (.max, 0, 0),
    ])
  func products(number: Int, factor: Int, product: Int) {
    #expect(number.multipliedClamping(by: factor) == product)
  }

  @Test("How long a part of a workout takes is no negative number")
  func durations() {
    var item = WorkoutItem()
    (item.sets, item.repsPerSet, item.restBetweenSetsSeconds) = (Self.most, Self.most, Self.most)
    #expect(item.estimatedDurationSeconds == Self.most)
  }

  /// A journal with more than a thousand sessions and sets of one day, each as long as can be.
  private static var state: JournalState {
    var state = JournalState()
    let time = HybridTime(milliseconds: 1)
    let exercise = EntityID(high: 1, low: 1)
    state.exercises.create(
      exercise, at: Moment(time), time: time, Exercise(name: "Press", muscleGroups: [.chest]))
    for number in UInt64(1)...1100 {
      var session = Session()
      session.isCompleted = true
      session.actualDuration = most - 1
      let at = Moment(milliseconds: 20_000 * Moment.millisecondsPerDay)
      state.sessions.create(EntityID(high: 3, low: number), at: at, time: time, session)
      var set = WorkoutSet()
      (set.session, set.exercise) = (EntityID(high: 3, low: 1), exercise)
      (set.reps, set.durationSeconds) = (most - 1, most - 1)
      state.sets.create(EntityID(high: 2, low: number), at: at, time: time, set)
    }
    return state
  }

  @Test("A curve, a week and a page are there all the same")
  func statistics() throws {
    let state = Self.state
    let log = TrainingLog(state)
    #expect(log.sets.count == 1100)
    let point = try #require(ExerciseProgress(log.sets).points.first)
    #expect(point.reps == Self.most && point.seconds == Self.most)
    let today = Day(number: 20_000)
    let review = WeekReview(state, week: Week(of: today))
    #expect(review.totals.minutes == Self.most)
    let page = ReportPage(state, PagePeriod(upTo: today), today: today, madeBy: "a test")
    #expect(String(decoding: page.html, as: UTF8.self).contains("Press"))
  }
}
