import Testing

@testable import JournalModel

@Suite("What lifts the body, and what lies before a journal")
struct LiftOfBodyTests {
  private static let time = HybridTime(milliseconds: 1)
  private static let exercise = EntityID(high: 1, low: 1)

  /// A journal with one exercise and a session a day with a set of it.
  private static func state(
    _ equipment: [Equipment]?, _ lifted: (Double, Int)..., from first: Int32 = 20_000
  ) -> JournalState {
    var state = JournalState()
    var record = Exercise(name: "Pull-Up", muscleGroups: [.back])
    record.equipmentRequired = equipment
    state.exercises.create(exercise, at: Moment(time), time: time, record)
    for (number, (weight, reps)) in lifted.enumerated() {
      let day = Int64(first) + Int64(number)
      let at = Moment(milliseconds: day * Moment.millisecondsPerDay)
      let session = EntityID(high: 3, low: UInt64(number))
      state.sessions.create(session, at: at, time: time, Session())
      var set = WorkoutSet()
      (set.session, set.exercise) = (session, exercise)
      (set.weight, set.unit, set.reps) = (weight, .kilograms, reps)
      state.sets.create(EntityID(high: 2, low: UInt64(number)), at: at, time: time, set)
    }
    return state
  }

  @Test("What the body is lifted in has records by repetitions, and none of an estimate")
  func records() throws {
    for (equipment, isOfBody) in [
      ([.pullUpBar], true), ([.bodyweight, .bench], true), ([.barbell, .bodyweight], false),
      ([.machine, .pullUpBar], false), ([.bench, .rack], false), (nil, false),
    ] as [([Equipment]?, Bool)] {
      let state = Self.state(equipment, (20, 5), (15, 10))
      #expect(state.liftsBody(Self.exercise) == isOfBody)
      let record = try #require(state.exercises[Self.exercise]?.record)
      let steps = LoadSteps(for: record, equipment: EquipmentProfile(), unit: .kilograms)
      #expect(steps.isAdded == isOfBody, "\(equipment ?? [])")
      for workers in [1, 3] {
        let all = ExerciseRecords.all(in: state, by: SomeWorkers(count: workers))[0]
        let records = try #require(all[Self.exercise])
        #expect(records.byReps.map(\.reps) == [5, 10])
        #expect((records.oneRepMax == nil) == isOfBody, "\(equipment ?? [])")
      }
      let formula = state.formula(.epley, of: Self.exercise)
      let progress = ExerciseProgress(TrainingLog(state).sets, formula: formula)
      #expect(progress.points.allSatisfy { ($0.oneRepMaxKilograms == nil) == isOfBody })
      #expect(progress.points.map(\.mostReps) == [5, 10])
    }
  }

  @Test("Of two sets of one place in a session the earlier holds the record, whatever its id")
  func places() throws {
    var state = Self.state([.barbell], (20, 5))
    let first = try #require(state.sets.all.first)
    for (id, seconds) in [(1, -60), (9, -30)] as [(UInt64, Int64)] {
      var record = first.record
      record.weight = 30
      state.sets.create(
        EntityID(high: id, low: 1),
        at: Moment(milliseconds: first.at.milliseconds - seconds * 1000),
        time: Self.time, record)
    }
    let best = ExerciseRecords.all(in: state, by: OneWorker())[0][Self.exercise]?.byReps.first
    #expect(best?.id == EntityID(high: 9, low: 1))
    let sets = StateDocument(state).sets(of: try #require(first.record.session))
    #expect(sets.map(\.id.high) == [2, 9, 1])
  }

  @Test("A page has no main lift of a belt, and says what it was added to")
  func page() throws {
    let state = Self.state([.pullUpBar], (20, 5), (25, 5))
    let today = Day(number: 20_001)
    let period = try #require(PagePeriod(Day(number: 20_000)...today, today: today))
    let page = ReportPage(state, period, today: today, version: "1")
    #expect(!page.sectionIDs.contains(LiftsSection.id))
    let html = String(decoding: page.html, as: UTF8.self)
      .replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    #expect(html.contains("body weight + 25 kg × 5"))
    #expect(!html.contains("29.2 kg"))
  }

  @Test("Days that are known begin with the first that the journal has anything of")
  func known() {
    let state = Self.state(nil, (100, 5), from: 20_000)
    func known(_ first: Int32, _ last: Int32) -> [Int32] {
      let days = state.known(Day(number: first)...Day(number: last))
      return [days.lowerBound.number, days.upperBound.number]
    }
    #expect(known(19_990, 20_010) == [20_000, 20_010])
    #expect(known(20_005, 20_010) == [20_005, 20_010])
    #expect(known(19_980, 19_990) == [19_990, 19_990])
    let days = Day(number: 1)...Day(number: 9)
    #expect(JournalState().known(days) == days)
  }

  @Test("A week is read as it is written, and only where its year has it")
  func weeks() {
    for day in stride(from: Int32(10_000), to: 24_000, by: 5) {
      let week = Week(of: Day(number: day))
      #expect(Week(week.description) == week)
      #expect(Week(week.description.lowercased()) == week)
    }
    for text in ["2026-W00", "2026-W54", "2025-W53", "2026-W5", "2026W47", "2026-X47", "2026-11"] {
      #expect(Week(text) == nil, "\(text)")
    }
  }

  @Test("A run of weeks goes on over the first day that is counted from")
  func weeksBeforeZero() {
    // The Mondays from 1969-12-22 to 1970-01-12, each with the two days after it.
    var record = WorkoutSet()
    (record.weight, record.unit, record.reps) = (100, .kilograms, 5)
    let nobody = EntityID(high: 1, low: 1)
    let sets = [-10, -3, 4, 11].flatMap { monday in
      (0..<3).map { day in
        DoneSet(
          LoggedSet(
            id: nobody, session: nobody, exercise: nobody, day: Day(number: Int32(monday + day)),
            at: Moment(milliseconds: 0), recorded: HybridTime(bits: 0), record: record))
      }
    }
    let calendar = TrainingCalendar(sets, JournalState(), today: Day(number: 20_100))
    #expect(calendar.longestWeeks == 4)
  }

  @Test("The longest run of some days is one among them")
  func runs() {
    let state = Self.state(nil, (100, 5), (100, 5), (100, 5), (100, 5), (100, 5))
    let calendar = TrainingCalendar(TrainingLog(state), state, today: Day(number: 20_100))
    #expect(calendar.longestDays == 5)
    #expect(calendar.longestDays(in: Day(number: 20_003)...Day(number: 20_050)) == 2)
    #expect(calendar.longestDays(in: Day(number: 20_010)...Day(number: 20_050)) == 0)
    #expect(calendar.longestWeeks(in: Day(number: 20_010)...Day(number: 20_050)) == 0)
    #expect(calendar.longestWeeks(in: Day(number: 20_003)...Day(number: 20_050)) == 0)
    // The first is a Friday: its week meets the goal of three days, and is counted whole.
    #expect(calendar.longestWeeks(in: Day(number: 20_002)...Day(number: 20_050)) == 1)
  }

  @Test("Sets without a group are counted apart")
  func groupless() {
    var state = Self.state(nil, (100, 5), (100, 5))
    let weeks = [Week(of: Day(number: 20_000)), Week(of: Day(number: 20_000)).advanced(by: 1)]
    #expect(MuscleVolume(state, weeks: weeks).setsOfNoGroup == 0)
    var record = WorkoutSet()
    (record.session, record.exercise) = (EntityID(high: 3, low: 0), EntityID(high: 1, low: 9))
    (record.weight, record.unit, record.reps) = (50, .kilograms, 5)
    let at = Moment(milliseconds: 20_000 * Moment.millisecondsPerDay)
    state.sets.create(EntityID(high: 2, low: 99), at: at, time: Self.time, record)
    let volume = MuscleVolume(state, weeks: weeks)
    #expect(volume.setsOfNoGroup == 1)
    #expect(volume[.back].reduce(0) { $0 + $1.sets } == 2)
  }
}
