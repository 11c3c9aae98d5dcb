import Generation
import Testing

@testable import JournalModel

@Suite("Records and weeks")
struct RecordsTests {
  private static let exercise = EntityID(high: 1, low: 1)

  /// A set on a day, counted from 2026-01-01, as `weight x reps`.
  private static func set(
    _ number: Int, day: Int, _ weight: Double, _ reps: Int, type: SetType = .working
  ) -> LoggedSet {
    var record = WorkoutSet()
    (record.weight, record.unit, record.reps, record.setType) = (weight, .kilograms, reps, type)
    let day = Day(number: Int32(Day.number(year: 2026, month: 1, day: 1) + day))
    return LoggedSet(
      id: EntityID(high: 2, low: UInt64(number)), session: EntityID(high: 3, low: 0),
      exercise: exercise, day: day, at: Moment(milliseconds: Int64(number)),
      recorded: HybridTime(bits: UInt64(number)), record: record)
  }

  @Test("A record stands until a set is as heavy for as many repetitions")
  func standing() {
    let sets = [
      Self.set(1, day: 0, 100, 5), Self.set(2, day: 1, 100, 5), Self.set(3, day: 2, 90, 8),
      Self.set(4, day: 3, 110, 3), Self.set(5, day: 4, 95, 8), Self.set(6, day: 5, 80, 5),
      Self.set(7, day: 6, 200, 5, type: .warmup), Self.set(8, day: 7, 50, 20),
    ]
    let records = ExerciseRecords(sets)
    #expect(records.byReps.map(\.id.low) == [4, 1, 5, 8])
    #expect(records.oneRepMax?.set.id.low == 4)
    #expect(records.longestDistance == nil && records.longestDuration == nil)
  }

  /// A set without repetitions.
  private static func went(
    _ number: Int, _ metres: Double?, _ seconds: Int?, kilograms: Double = 0
  ) -> LoggedSet {
    let set = Self.set(number, day: number, kilograms, 0)
    var record = set.record
    (record.reps, record.distanceMetres, record.durationSeconds) = (nil, metres, seconds)
    return LoggedSet(
      id: set.id, session: set.session, exercise: set.exercise, day: set.day, at: set.at,
      recorded: set.recorded, record: record)
  }

  @Test("A time for a distance stands until as much or more is gone at its pace")
  func paces() {
    func records(_ sets: LoggedSet...) -> [UInt64] {
      ExerciseRecords(sets).byDistance.map(\.id.low)
    }
    let (five, ten) = (Self.went(1, 5000, 1231), Self.went(2, 10_000, 2700))
    #expect(records(five, ten) == [1, 2] && records(ten, five) == [1, 2])
    #expect(records(five, ten, Self.went(3, 5000, 1231)) == [1, 2])
    #expect(records(five, ten, Self.went(3, 5000, 1230)) == [3, 2])
    #expect(records(five, ten, Self.went(3, 5020, 1235)) == [3, 2])
    #expect(records(five, ten, Self.went(3, 10_000, 2400)) == [3])
    #expect(records(five, Self.went(3, 5000, nil), Self.went(4, 5000, 900, kilograms: 5)) == [1])
    func fallen(_ sets: LoggedSet...) -> [String] {
      FallenRecord.all(from: ExerciseRecords(sets.dropLast()), to: ExerciseRecords(sets)) {
        $0.id == sets.last?.id
      }.map { "\($0.kind) \($0.before.id.low)" }
    }
    #expect(fallen(five, ten, Self.went(3, 5000, 1230)) == ["pace 1"])
    // The five kilometres were the best for three as well.
    #expect(fallen(five, ten, Self.went(3, 3000, 700)) == ["pace 1"])
    #expect(fallen(five, ten, Self.went(3, 3000, 1000)).isEmpty)
    let watched = Self.went(1, 5020, 1510)
    #expect(fallen(watched, Self.went(2, 5000, 1490)) == ["pace 1"])
    #expect(fallen(Self.went(1, 5000, 1510), watched, Self.went(3, 5000, 1490)) == ["pace 1"])
    #expect(fallen(five, ten) == ["distance 1"])
    #expect(fallen(five, Self.went(3, 5000, 1200)) == ["distance 1"])
  }

  @Test("What went as far is beaten by what was heavier, and that by what was faster")
  func extents() {
    func longest(_ sets: LoggedSet...) -> UInt64? {
      let records = ExerciseRecords(sets)
      return (records.longestDistance ?? records.longestDuration)?.id.low
    }
    #expect(
      longest(Self.went(1, 5000, 1500), Self.went(2, 5000, 1199), Self.went(3, 5000, 1199)) == 2)
    #expect(
      longest(Self.went(1, 5000, nil), Self.went(2, 5000, 1500), Self.went(3, 4000, 900)) == 2)
    #expect(longest(Self.went(1, 50, 40), Self.went(2, 50, 60, kilograms: 20)) == 2)
    #expect(
      longest(Self.went(1, nil, 90), Self.went(2, nil, 90, kilograms: 20), Self.went(3, nil, 90))
        == 2)
    #expect(longest(Self.went(1, nil, 90), Self.went(2, nil, 91)) == 2)
    // Apps write 0 for what isn't counted.
    #expect(longest(Self.went(1, 0, 90)) == 1 && longest(Self.went(1, 0, 0)) == nil)
    #expect(longest(Self.went(1, 50, 0), Self.went(2, 50, 40)) == 2)
  }

  @Test("A load stands until as much is carried as far, or held as long")
  func loads() {
    func records(_ sets: LoggedSet...) -> [UInt64] { ExerciseRecords(sets).byLoad.map(\.id.low) }
    let (far, heavy) = (
      Self.went(1, 60, nil, kilograms: 40), Self.went(2, 25, 30, kilograms: 60)
    )
    #expect(records(far, heavy) == [2, 1] && records(heavy, far) == [2, 1])
    #expect(records(far, heavy, Self.went(3, 55, nil, kilograms: 50)) == [2, 3, 1])
    #expect(records(far, heavy, Self.went(3, 60, nil, kilograms: 60)) == [3])
    #expect(records(far, heavy, Self.went(3, 60, 50, kilograms: 40)) == [2, 1])
    // Nothing is as far as it is long, and nothing is carried that weighs nothing.
    let long = Self.went(3, nil, 90, kilograms: 40)
    #expect(records(far, long) == [1, 3] && records(long, far) == [1, 3])
    #expect(records(far, Self.went(3, 500, nil), Self.went(4, 500, nil, kilograms: -10)) == [1])
    func fallen(_ sets: LoggedSet...) -> [String] {
      FallenRecord.all(from: ExerciseRecords(sets.dropLast()), to: ExerciseRecords(sets)) {
        $0.id == sets.last?.id
      }.map { "\($0.kind) \($0.before.id.low)" }
    }
    #expect(fallen(far, heavy) == ["load 1"])
    #expect(fallen(far, heavy, Self.went(3, 30, nil, kilograms: 60)) == ["load 2"])
    #expect(fallen(far, heavy, Self.went(3, 50, nil, kilograms: 45)) == ["load 1"])
    #expect(fallen(far, heavy, Self.went(3, 61, nil, kilograms: 40)) == ["distance 1"])
    #expect(fallen(far, heavy, Self.went(3, 20, nil, kilograms: 50)).isEmpty)
    #expect(fallen(Self.went(1, nil, 95), Self.went(2, nil, 70, kilograms: 30)).isEmpty)
  }

  @Test("Loads that stand are those that no set beats, in whatever order they were carried")
  func lawOfLoads() {
    for seed in 0..<100 {
      var random = SeededRandom(seed: UInt64(seed))
      let sets = (0..<30).map { number in
        let isFar = Bool.random(using: &random)
        let extent = Int.random(in: 1...8, using: &random) * 10
        return Self.went(
          number, isFar ? Double(extent) : nil, isFar ? nil : extent,
          kilograms: Double(Int.random(in: -1...6, using: &random)) * 10)
      }
      let meant = sets.filter { one in
        one.kilograms > 0
          && !sets.contains { other in
            let isAlike = (one.record.metres == nil) == (other.record.metres == nil)
            let (far, farther) = (one.extent.far, other.extent.far)
            guard isAlike, other.kilograms >= one.kilograms, farther >= far else { return false }
            let isSame = other.kilograms == one.kilograms && farther == far
            return !isSame || other.id < one.id
          }
      }
      let records = ExerciseRecords(sets)
      #expect(Set(records.byLoad.map(\.id)) == Set(meant.map(\.id)), "seed \(seed)")
      var shuffled = ExerciseRecords()
      for set in sets.shuffled(using: &random) { shuffled.add(set, .epley) { $0.id < $1.id } }
      #expect(shuffled == records, "seed \(seed)")
    }
  }

  @Test("Records are those that no set beats, whatever was lifted")
  func law() {
    for seed in 0..<200 {
      var random = SeededRandom(seed: UInt64(seed))
      let sets = (0..<40).map { number in
        Self.set(
          number, day: number, Double(Int.random(in: -2...20, using: &random)) * 5,
          Int.random(in: 0...12, using: &random))
      }
      let records = ExerciseRecords(sets).byReps
      let meant = sets.filter { one in
        one.reps > 0
          && !sets.contains { other in
            let isAsGood = other.reps >= one.reps && other.kilograms >= one.kilograms
            let isBetter = other.reps > one.reps || other.kilograms > one.kilograms
            return isAsGood && (isBetter || other.id < one.id)
          }
      }
      #expect(Set(records.map(\.id)) == Set(meant.map(\.id)), "seed \(seed)")
      #expect(records.map(\.reps) == records.map(\.reps).sorted(), "seed \(seed)")
    }
  }

  @Test("The records of all exercises are those of each one's sets, however they came in")
  func inAnyOrder() throws {
    for seed in 0..<40 {
      var random = SeededRandom(seed: UInt64(seed))
      var state = JournalState()
      let time = HybridTime(milliseconds: 1)
      for number in 1...6 {
        let id = EntityID(high: 3, low: UInt64(number))
        let at = Moment(milliseconds: Int64(Int.random(in: 1...4, using: &random)) * 86_400_000)
        state.sessions.create(id, at: at, time: time, Session())
      }
      for number in (1...120).shuffled(using: &random) {
        var record = WorkoutSet()
        record.session = EntityID(high: 3, low: UInt64.random(in: 1...7, using: &random))
        record.exercise = EntityID(high: 1, low: UInt64.random(in: 1...3, using: &random))
        record.orderIndex = Int.random(in: 0...3, using: &random)
        record.isCompleted = number % 9 == 0 ? false : nil
        record.setType = number % 7 == 0 ? .warmup : .working
        switch number % 5 {
        case 0:
          record.distanceMetres = Double(Int.random(in: 0...3, using: &random)) * 100
          record.durationSeconds =
            number % 2 == 0 ? Int.random(in: 0...5, using: &random) * 30 : nil
        case 1: record.durationSeconds = Int.random(in: 0...3, using: &random) * 30
        default:
          (record.weight, record.unit) = (Double(Int.random(in: 0...4, using: &random)), .kilograms)
          record.reps = Int.random(in: 0...12, using: &random)
        }
        state.sets.create(
          EntityID(high: 2, low: UInt64(number)), at: Moment(milliseconds: Int64(number)),
          time: time, record)
      }
      let all = ExerciseRecords.all(in: state)
      let log = TrainingLog(state)
      #expect(all.count == log.byExercise.count, "seed \(seed)")
      for (exercise, sets) in log.byExercise {
        #expect(all[exercise] == ExerciseRecords(sets), "seed \(seed)")
        #expect(TrainingLog(state, of: [exercise]).sets == sets, "seed \(seed)")
      }
      let workers = SomeWorkers(count: 4)
      let sum = state.shownSets(by: workers)
      #expect(sum == state.shownSets(by: OneWorker()), "seed \(seed)")
      let shown = state.sets.all.filter { $0.record.session.map(state.sessions.contains) ?? false }
      #expect(sum.count == shown.count, "seed \(seed)")
      let plain = log.sets.filter(\.countsAsWork).reduce(0) { $0 + $1.volumeKilograms }
      #expect(abs(sum.liftedKilograms - plain) < 1e-6 * max(1, plain), "seed \(seed)")
      #expect(TrainingLog(state, by: workers).sets == log.sets, "seed \(seed)")
      #expect(ExerciseRecords.all(in: state, by: workers) == [all], "seed \(seed)")
      let (document, sums) = (StateDocument(state), SessionSums(state, by: workers))
      for session in state.sessions.all {
        let done = log.sets.filter { $0.session == session.id && $0.record.countsAsWork }
        let work = document.work(of: session.id)
        #expect(work.sets == done.count && sums[session.id].workSets == done.count)
        #expect(work.kilograms == done.reduce(0) { $0 + $1.volumeKilograms })
        #expect(sums[session.id].movedKilograms == document.totalVolumeKilograms(of: session.id))
        #expect(sums[session.id].liftedKilograms == work.kilograms)
      }
      let ends = TrainingLog.ends(of: state)
      #expect(ends?.first == log.sets.first?.day && ends?.last == log.sets.last?.day)
      let days = [Day(number: 1), Day(number: 3), nil]
      #expect(
        ExerciseRecords.all(in: state, upTo: days, by: workers)
          == ExerciseRecords.all(in: state, upTo: days), "seed \(seed)")
      for (day, records) in zip(days, ExerciseRecords.all(in: state, upTo: days)) {
        for (exercise, sets) in log.byExercise {
          let done = sets.filter { set in day.map { set.day <= $0 } != false }
          #expect(
            records[exercise] ?? ExerciseRecords([]) == ExerciseRecords(done), "seed \(seed)")
        }
      }
      for first in Int32(0)...4 {
        let days = Day(number: first)...Day(number: first + 1)
        #expect(
          TrainingLog(state, on: days).sets == log.sets.filter { days.contains($0.day) },
          "seed \(seed)")
      }
    }
  }

  @Test("A record falls when a set beats it, and not when it is the first of its sort")
  func falling() {
    let before = [Self.set(1, day: 0, 100, 5), Self.set(2, day: 0, 80, 10)]
    func fallen(_ new: LoggedSet...) -> [String] {
      let ids = Set(new.map(\.id))
      return FallenRecord.all(
        from: ExerciseRecords(before), to: ExerciseRecords(before + new)
      ) { ids.contains($0.id) }.map { "\($0.kind.rawValue) \($0.before.id.low)" }
    }
    #expect(fallen(Self.set(3, day: 1, 102.5, 5)) == ["weight 1", "oneRepMax 1"])
    #expect(fallen(Self.set(3, day: 1, 100, 5)).isEmpty)
    #expect(fallen(Self.set(3, day: 1, 105, 1)) == ["weight 1"])
    #expect(fallen(Self.set(3, day: 1, 95, 8)) == ["weight 2", "oneRepMax 1"])
    #expect(fallen(Self.set(3, day: 1, 60, 15)).isEmpty)
    #expect(fallen(Self.set(3, day: 1, 82.5, 12)) == ["weight 2"])
    #expect(fallen(Self.set(3, day: 1, 110, 3)) == ["weight 1", "oneRepMax 1"])
    #expect(
      FallenRecord.all(from: ExerciseRecords([]), to: ExerciseRecords(before)) { _ in true }.isEmpty
    )
  }

  @Test(
    "Weeks are those of ISO 8601",
    arguments: [
      ("2026-11-21", "2026-W47"), ("0000-01-01", "-0001-W52"), ("2021-01-03", "2020-W53"),
      ("2021-01-04", "2021-W01"),
      ("2018-12-31", "2019-W01"), ("2016-01-01", "2015-W53"), ("1970-01-01", "1970-W01"),
      ("2024-02-29", "2024-W09"), ("1969-12-28", "1969-W52"),
    ])
  func weeks(text: String, week: String) throws {
    let day = try #require(Day(text))
    #expect(Week(of: day).description == week)
    #expect(Week(of: day).days.contains(day))
    #expect(Week(of: day).monday.weekday == 0)
    #expect(Week(of: day).advanced(by: 1).advanced(by: -1) == Week(of: day))
  }

  @Test(
    "A set counts whole for what it is for, and half for what helps",
    arguments: [
      (
        ["Chest"], ["Chest"], ["Triceps", "Front Delt"],
        ["Chest 1.0", "Shoulders 0.5", "Triceps 0.5"]
      ),
      (["Legs", "Glutes"], [], [], ["Legs 1.0", "Glutes 1.0"]),
      (["Back"], ["my own muscle"], ["Biceps"], ["Back 1.0", "Biceps 0.5"]),
      (["Chest"], ["upper chest"], ["Chest"], ["Chest 1.0"]),
      (
        ["Legs", "Glutes"], ["Quadriceps", "gluteus"], ["abdominals", "Lower back"],
        ["Back 0.5", "Legs 1.0", "Core 0.5", "Glutes 1.0"]
      ),
    ] as [([String], [String], [String], [String])])
  func shares(groups: [String], primary: [String], secondary: [String], meant: [String]) {
    var exercise = Exercise(name: "X", muscleGroups: groups.compactMap(MuscleGroup.init))
    exercise.primaryMuscles = primary
    exercise.secondaryMuscles = secondary
    #expect(MuscleVolume.shares(of: exercise).map { "\($0.rawValue) \($1)" } == meant)
  }

  @Test("What muscles did is the same with a log of the sets and without")
  func volumes() {
    for seed in UInt64(1)...5 {
      var random = SeededRandom(seed: seed)
      var state = JournalState()
      let time = HybridTime(milliseconds: 1)
      for number in UInt64(1)...4 {
        var exercise = Exercise(name: "E\(number)", muscleGroups: [.chest, .back])
        exercise.primaryMuscles = number == 2 ? ["Chest"] : nil
        exercise.secondaryMuscles = number == 2 ? ["Triceps"] : nil
        state.exercises.create(
          EntityID(high: 1, low: number), at: Moment(time), time: time, exercise)
        let start = Moment(milliseconds: Int64(number) * 5 * Moment.millisecondsPerDay)
        state.sessions.create(EntityID(high: 3, low: number), at: start, time: time, Session())
      }
      for number in UInt64(1)...80 {
        var record = WorkoutSet()
        record.session = EntityID(high: 3, low: UInt64.random(in: 1...5, using: &random))
        record.exercise = EntityID(high: 1, low: UInt64.random(in: 1...5, using: &random))
        record.setType = number % 7 == 0 ? .warmup : .working
        (record.weight, record.unit) = (Double.random(in: 1...99, using: &random), .kilograms)
        record.reps = Int.random(in: 0...12, using: &random)
        state.sets.create(
          EntityID(high: 2, low: number), at: Moment(time), time: time, record)
      }
      let weeks = Week.last(3, upTo: Week(of: Day(number: 18)))
      let log = TrainingLog(state, on: weeks[0].monday...weeks[2].sunday)
      let (with, without) = (
        MuscleVolume(log, state, weeks: weeks), MuscleVolume(state, weeks: weeks)
      )
      #expect(with.groups == without.groups && with.groups.contains(.triceps), "seed \(seed)")
      for group in MuscleGroup.allCases { #expect(with[group] == without[group], "seed \(seed)") }
      let chest = with[.chest].reduce(0) { $0 + $1.sets }
      let meant = log.sets.count { !$0.isWarmUp && $0.isWork && $0.exercise.low <= 4 }
      #expect(chest == Double(meant), "seed \(seed)")
    }
  }

  @Test("Ten to twenty sets are usual")
  func verdicts() {
    #expect(MuscleVolume.verdict(9.5, for: .chest) == .under)
    #expect(MuscleVolume.verdict(10, for: .chest) == .within)
    #expect(MuscleVolume.verdict(20, for: .chest) == .within)
    #expect(MuscleVolume.verdict(20.5, for: .chest) == .over)
    #expect(MuscleVolume.verdict(3, for: .fullBody) == nil)
  }
}
