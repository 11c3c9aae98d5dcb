import Testing

@testable import JournalModel

@Suite("What is better than before")
struct FallenRecordTests {
  /// Sets of one exercise, one a day.
  private static func sets(_ lifted: (Double, Int)...) -> [LoggedSet] {
    lifted.enumerated().map { number, set in
      var record = WorkoutSet()
      (record.weight, record.unit, record.reps) = (set.0, .kilograms, set.1)
      return LoggedSet(
        id: EntityID(high: 2, low: UInt64(number)), session: EntityID(high: 3, low: UInt64(number)),
        exercise: EntityID(high: 1, low: 1), day: Day(number: Int32(number)),
        at: Moment(milliseconds: Int64(number)), recorded: HybridTime(bits: UInt64(number)),
        record: record)
    }
  }

  /// What the last of some sets beat: the number of each set, and whether it was the heaviest.
  private static func fallen(_ sets: [LoggedSet]) -> [String] {
    FallenRecord.all(from: ExerciseRecords(sets.dropLast()), to: ExerciseRecords(sets)) {
      $0.id == sets.last?.id
    }.map { "\($0.kind) \($0.before.id.low)\($0.isHeaviest ? " heaviest" : "")" }
  }

  @Test("What was lifted more often was the most for fewer repetitions too, and falls there")
  func fewerReps() {
    #expect(Self.fallen(Self.sets((180, 5), (190, 3), (205, 1))) == ["weight 1 heaviest"])
    #expect(Self.fallen(Self.sets((100, 5), (80, 12), (82.5, 10))) == ["weight 1"])
    #expect(Self.fallen(Self.sets((100, 5), (80, 12), (100, 4))).isEmpty)
    #expect(Self.fallen(Self.sets((100, 5), (70, 15))).isEmpty)
  }

  @Test("Of several that beat the heaviest together, one is the heaviest")
  func together() {
    let sets = Self.sets((80, 10), (105, 3), (85, 5))
    let fallen = FallenRecord.all(from: ExerciseRecords([sets[0]]), to: ExerciseRecords(sets)) {
      $0.id != sets[0].id
    }
    .filter { $0.kind == .weight }
    #expect(fallen.map(\.after.id.low) == [1, 2])
    #expect(fallen.map(\.isHeaviest) == [true, false])
  }

  @Test("Of sets that are worth the same the first holds the estimate, however it was rounded")
  func sameWorth() throws {
    // All are worth exactly 106⅔ kg, the formula's last bits differ.
    for sets in [Self.sets((80, 10), (100, 2)), Self.sets((100, 2), (80, 10))] {
      let estimates = sets.compactMap { $0.oneRepMax(.epley) }
      #expect(estimates[0] != estimates[1])
      #expect(ExerciseRecords(sets).oneRepMax?.set.id.low == 0)
      #expect(ExerciseProgress(sets).best?.day.number == 0)
      #expect(!Self.fallen(sets).contains { $0.hasPrefix("oneRepMax") })
      var state = JournalState()
      let time = HybridTime(milliseconds: 1)
      for set in sets {
        var record = set.record
        (record.session, record.exercise) = (set.session, set.exercise)
        state.sessions.create(set.session, at: set.at, time: time, Session())
        state.sets.create(set.id, at: set.at, time: time, record)
      }
      let gathered = try #require(ExerciseRecords.all(in: state)[sets[0].exercise])
      #expect(gathered.oneRepMax?.set.id.low == 0)
    }
  }

  @Test("A machine's assistance takes nothing from what was lifted beside it")
  func assisted() throws {
    let sets = Self.sets((-20, 10), (50, 10))
    let points = ExerciseProgress(sets).points
    #expect(points.map(\.volumeKilograms) == [0, 500])
    #expect(sets.map(\.volumeKilograms) == [0, 500])
    // What a session's document says is the seeds' formula.
    #expect(sets.map(\.record.movedKilograms) == [-200, 500])
  }

  @Test("Of a session people are told what was lifted, and its document says what was moved")
  func assistedSession() {
    let (session, time) = (EntityID(high: 3, low: 9), HybridTime(milliseconds: 1))
    var state = JournalState()
    state.sessions.create(session, at: Moment(milliseconds: 0), time: time, Session())
    for set in Self.sets((-20, 10), (50, 10)) {
      var record = set.record
      (record.session, record.exercise) = (session, set.exercise)
      state.sets.create(set.id, at: set.at, time: time, record)
    }
    // Neither a warm-up nor what was planned alone.
    for number in UInt64(10)...11 {
      var record = WorkoutSet()
      (record.session, record.exercise) = (session, EntityID(high: 1, low: 1))
      (record.weight, record.unit, record.reps) = (40, .kilograms, 5)
      if number == 10 { record.setType = .warmup } else { record.isCompleted = false }
      let id = EntityID(high: 2, low: number)
      state.sets.create(id, at: Moment(milliseconds: 9), time: time, record)
    }
    for sums in [nil, SessionSums(state, by: OneWorker())] {
      let document = StateDocument(state, gathered: nil, sums: sums)
      #expect(document.totalVolumeKilograms(of: session) == 700)
      #expect(document.work(of: session).sets == 2)
      #expect(document.work(of: session).kilograms == 500)
    }
    #expect(state.shownSets(by: OneWorker()) == (4, 500))
    #expect(TrainingLog(state).work.sets == 2 && TrainingLog(state).work.kilograms == 500)
  }
}
