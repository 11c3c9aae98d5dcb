import Generation
import Testing

@testable import JournalModel

@Suite("Sets that count, by their figures") struct DoneSetTests {
  /// Sessions over as many days, and sets of them in no order.
  private static func state(seed: UInt64) -> JournalState {
    var random = SeededRandom(seed: seed)
    var state = JournalState()
    let time = HybridTime(milliseconds: 1)
    for number in UInt64(1)...4 {
      let exercise = Exercise(name: "E\(number)", muscleGroups: [.chest])
      state.exercises.create(
        EntityID(high: 1, low: number), at: Moment(time), time: time, exercise)
    }
    for number in UInt64(0)..<600 {
      var session = Session()
      session.actualDuration = number % 3 == 0 ? nil : 60
      let at = Moment(milliseconds: Int64(number) * Moment.millisecondsPerDay)
      state.sessions.create(EntityID(high: 3, low: number), at: at, time: time, session)
    }
    for number in UInt64(0)..<1500 {
      var set = WorkoutSet()
      set.session = EntityID(high: 3, low: UInt64(random.number(in: 0...620)))
      set.exercise = EntityID(high: 1, low: UInt64(random.number(in: 1...5)))
      set.orderIndex = random.number(in: 0...3)
      set.setType = number % 7 == 0 ? .warmup : nil
      set.isCompleted = number % 11 == 0 ? false : nil
      if number % 5 == 0 {
        (set.distanceMetres, set.durationSeconds) = (random.pick([nil, 400]), 90)
      } else {
        (set.weight, set.unit) = (Double(random.number(in: 0...80)), .pounds)
        (set.reps, set.rpe) = (random.number(in: 0...12), random.pick([nil, 8]))
      }
      state.sets.create(
        EntityID(high: 2, low: number), at: Moment(milliseconds: Int64(number)), time: time, set)
    }
    return state
  }

  @Test(
    "They are those of a log, however many look for them", arguments: 1...4 as ClosedRange<UInt64>)
  func figures(seed: UInt64) {
    let state = Self.state(seed: seed)
    let all = TrainingLog(state).sets
    // Some that are looked up by their sessions, by one and by several, and some that a look at all
    // finds.
    for last in [20, 120, 599] as [Int32] {
      let days = Day(number: 10)...Day(number: last)
      let meant = all.filter { days.contains($0.day) }
      for workers in [1, 3] {
        let workers = SomeWorkers(count: workers)
        #expect(TrainingLog(state, on: days, by: workers).sets == meant, "seed \(seed)")
        #expect(
          DoneSet.all(in: state, on: days, by: workers) == meant.map(DoneSet.init), "seed \(seed)")
      }
      for (set, done) in zip(meant, meant.map(DoneSet.init)) {
        #expect(done.liftedKilograms == set.volumeKilograms)
        #expect(done.oneRepMax(.epley) == set.oneRepMax(.epley))
        #expect((done.isWarmUp, done.isWork) == (set.isWarmUp, set.isWork))
      }
    }
  }

  @Test(
    "One look finds the sets of some days and the records of others",
    arguments: 1...4 as ClosedRange<UInt64>)
  func setsAndRecords(seed: UInt64) {
    let state = Self.state(seed: seed)
    let days = Day(number: 10)...Day(number: 599)
    let look = SetLook(of: nil, on: days, in: state)
    #expect(look.isAtAll)
    let ends: [Day?] = [Day(number: 200), Day(number: 500), nil]
    for workers in [1, 2, 3] {
      let (sets, records) = DoneSet.allWithRecords(
        of: look, in: state, formula: .brzycki, upTo: ends, by: SomeWorkers(count: workers))
      #expect(sets == DoneSet.all(in: state, on: days, by: OneWorker()), "seed \(seed)")
      #expect(
        records == ExerciseRecords.all(in: state, formula: .brzycki, upTo: ends), "seed \(seed)")
    }
  }

  @Test("A page is the same however many make it", arguments: 1...3 as ClosedRange<UInt64>)
  func pages(seed: UInt64) throws {
    let state = Self.state(seed: seed)
    let today = Day(number: 610)
    for last in [90, 600] as [Int32] {
      let period = try #require(PagePeriod(Day(number: 40)...Day(number: last), today: today))
      func page(_ workers: some Workers) -> [UInt8] {
        ReportPage(state, period, today: today, version: "1", by: workers).html
      }
      #expect(page(SomeWorkers(count: 3)) == page(OneWorker()), "seed \(seed)")
    }
  }
}
