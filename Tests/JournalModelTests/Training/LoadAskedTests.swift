import Testing

@testable import JournalModel

@Suite("What sets were asked to be by the workout of their own session")
struct LoadAskedTests {
  private typealias World = LoadSuggestionTests

  private static func straight(_ reps: Int, rpe: Double) -> Prescription {
    .from(sets: 3, repsMin: reps, repsMax: reps, rpe: rpe)
  }

  /// A top set of 4 or 5 at RPE 8.
  private static let heavy: Prescription = {
    var prescription = Prescription.from(sets: 1, repsMin: 4, repsMax: 5, rpe: 8)
    prescription.progressionType = .topSetBackoff
    return prescription
  }()

  @Test(
    "A set without an effort has a reserve only where it is of the kind that was asked for",
    arguments: [
      ("140x1", nil, straight(5, rpe: 7), 110.5263, "140 kg by 140 kg × 1"),
      ("120x1", nil, straight(8, rpe: 6), 85.7143, "120 kg by 120 kg × 1"),
      ("100x3", nil, straight(8, rpe: 6), 78.5714, "110 kg by 100 kg × 3"),
      (
        "100x3", straight(3, rpe: 8), straight(8, rpe: 6), 83.3333,
        "116.7 kg by 100 kg × 3 (+ 2 in reserve, assumed)"
      ),
      ("100x2", straight(3, rpe: 8), straight(8, rpe: 6), 76.1905, "106.7 kg by 100 kg × 2"),
      ("100x1", straight(1, rpe: 8), straight(8, rpe: 6), 71.4286, "100 kg by 100 kg × 1"),
      (
        "100x6", heavy, straight(12, rpe: 8), 84.0909,
        "123.3 kg by 100 kg × 6 (+ 1 in reserve, assumed)"
      ),
    ] as [(String, Prescription?, Prescription, Double, String)])
  func reserve(
    set: String, own: Prescription?, wanted: Prescription, load: Double, estimate: String
  ) {
    let history = ExerciseHistory(World.sets(set, daysAgo: 7), prescription: { _ in own })
    World.expect(
      World.suggest(wanted, history), load, wanted.topSetRepsMin ?? 0,
      "e1RM \(estimate) on 2024-09-27")
  }

  @Test("The harder a set may be, the heavier it is, whatever was lifted without an effort")
  func harder() {
    for (lifted, reps) in (1...10).flatMap({ lifted in [3, 5, 8].map { (lifted, $0) } }) {
      let history = World.sets("100x\(lifted)", daysAgo: 7)
      let loads = [6.0, 7, 8, 9, 10].compactMap { rpe in
        World.suggest(Self.straight(reps, rpe: rpe), history).load
      }
      #expect(loads.count == 5)
      #expect(loads == loads.sorted(), "\(lifted) repetitions, \(reps) wanted: \(loads)")
    }
  }

  @Test("A single without an effort brings no heavier single, whatever its own workout asked for")
  func single() {
    func top(_ rpe: Double) -> Prescription {
      var prescription = Prescription.from(sets: 1, repsMin: 1, repsMax: 3, rpe: rpe)
      prescription.progressionType = .topSetBackoff
      return prescription
    }
    let history = ExerciseHistory(World.sets("100x1", daysAgo: 7), prescription: { _ in top(7) })
    World.expect(
      World.suggest(top(9), history), 100, 2, "1 × 1 on 2024-09-27: one repetition more")
  }

  @Test(
    "Sets of two workouts with other repetitions go on each from their own",
    arguments: [
      ("60x12", "60x10", 12, 10, 62.5, "3 × 12 or more on 2024-09-20: one step more"),
      ("100x5", "90x8", 5, 8, 102.5, "3 × 5 or more on 2024-09-20: one step more"),
      ("50x12", "62.5x8", 12, 8, 52.5, "3 × 12 or more on 2024-09-20: one step more"),
    ] as [(String, String, Int, Int, Double, String)])
  func twoWorkouts(
    first: String, second: String, reps: Int, others: Int, load: Double, reason: String
  ) {
    let (own, other) = (Self.straight(reps, rpe: 8), Self.straight(others, rpe: 8))
    let history = ExerciseHistory(
      World.sets("\(first)@7 \(first)@7 \(first)@7", daysAgo: 14)
        + World.sets("\(second)@7 \(second)@7 \(second)@7", daysAgo: 7),
      prescription: { $0 == World.session(14) ? own : other })
    World.expect(World.suggest(own, history), load, reps, reason)
    // Long ago is no basis.
    let old = ExerciseHistory(
      World.sets("\(first)@7 \(first)@7 \(first)@7", daysAgo: 50)
        + World.sets("\(second)@7 \(second)@7 \(second)@7", daysAgo: 7),
      prescription: { $0 == World.session(50) ? own : other })
    #expect(World.suggest(own, old).reason.contains("2024-09-27"))
  }

  @Test(
    "More repetitions with less weight, which no workout asked for, don't make the next set light",
    arguments: [
      ("100x5@7", "60x8@5", false, 102.5, "3 × 5 or more on 2024-09-20: one step more"),
      ("100x5@7", "92.5x8@7", false, 102.5, "3 × 5 or more on 2024-09-20: one step more"),
      // Nothing is known of the heavier weight but that it was missed, or too hard.
      ("100x4@8", "60x8@5", false, 62.5, "3 × 5 or more on 2024-09-27: one step more"),
      ("100x5@9", "60x8@5", false, 62.5, "3 × 5 or more on 2024-09-27: one step more"),
      // The lighter one was too hard, or as long as it was to be.
      (
        "100x5@7", "60x6@10", false, 72 / (1 + 7.0 / 30),
        "harder than RPE 8 on 2024-09-27: less, by e1RM 72 kg"
      ),
      ("100x5@7", "60x5@5", false, 62.5, "3 × 5 or more on 2024-09-27: one step more"),
      (
        "100x5@7", "60x8@5", true, 60,
        "no more than 60 kg while it hurts (3 × 5 or more on 2024-09-27: one step more)"
      ),
    ] as [(String, String, Bool, Double, String)])
  func lightDay(first: String, second: String, hurts: Bool, load: Double, reason: String) {
    let history = ExerciseHistory(
      World.sets("\(first) \(first) \(first)", daysAgo: 14)
        + World.sets("\(second) \(second) \(second)", daysAgo: 7))
    World.expect(
      World.suggest(Self.straight(5, rpe: 8), history, isWithCare: hurts), load, 5, reason)
    // Long ago is no basis.
    let old = ExerciseHistory(
      World.sets("\(first) \(first) \(first)", daysAgo: 50)
        + World.sets("\(second) \(second) \(second)", daysAgo: 7))
    #expect(World.suggest(Self.straight(5, rpe: 8), old).reason.contains("2024-09-27"))
  }

  @Test(
    "What hurts is trained with no more than last time, and with less where less is due",
    arguments: [
      (
        "80x8@7 80x8@7 80x8@7", 80,
        "no more than 80 kg while it hurts (3 × 8 or more on 2024-09-27: one step more)"
      ),
      (
        "80x8@10 80x8@10 80x8@10", 80 * (1 + 8.0 / 30) / (1 + 10.0 / 30),
        "harder than RPE 8 on 2024-09-27: less, by e1RM 101.3 kg"
      ),
    ] as [(String, Double, String)])
  func pain(sets: String, load: Double, reason: String) {
    let history = ExerciseHistory(World.sets(sets, daysAgo: 7))
    World.expect(
      World.suggest(Self.straight(8, rpe: 8), history, isWithCare: true), load, 8, reason)
  }

  @Test("How many sets a session was asked for is its own workout's to say")
  func ownSets() {
    let (three, four) = (
      Prescription.from(sets: 3, repsMin: 10, repsMax: 12, rpe: 8),
      Prescription.from(sets: 4, repsMin: 8, repsMax: 10, rpe: 8)
    )
    let history = ExerciseHistory(
      World.sets("60x12@7 60x12@7 60x12@7", daysAgo: 7), prescription: { _ in three })
    World.expect(
      World.suggest(four, history), 62.5, 8, "3 × 10 or more on 2024-09-27: one step more")
  }

  @Test(
    "A failure is as hard as can be, and so is a set of a week that tests",
    arguments: [(SetType.failure, false), (.working, true)])
  func limit(type: SetType, isTest: Bool) {
    let fives = Self.straight(5, rpe: 8)
    let history = ExerciseHistory(
      World.sets("100x5", daysAgo: 7, type: type),
      week: { _ in isTest ? WeekModifiers(intensity: 1, volume: 0.3, rpeCap: 10) : nil },
      isTest: { _ in isTest }, prescription: { _ in fives })
    let fact = isTest ? "a test on 2024-09-27" : "harder than RPE 8 on 2024-09-27"
    World.expect(
      World.suggest(fives, history), 100 * (1 + 5.0 / 30) / (1 + 7.0 / 30), 5,
      "\(fact): less, by e1RM 116.7 kg")
  }

  @Test("In a week that tests, a set without an effort leaves nothing")
  func test() {
    let week = WeekModifiers(intensity: 1, volume: 0.3, rpeCap: 10)
    let history = ExerciseHistory(
      World.sets("100x3", daysAgo: 7), week: { _ in week }, isTest: { _ in true },
      prescription: { _ in Self.straight(3, rpe: 8) })
    World.expect(
      World.suggest(Self.straight(8, rpe: 8), history), 82.5, 8,
      "e1RM 110 kg by 100 kg × 3 on 2024-09-27")
  }

  @Test(
    "Heavy sets are no failures of longer ones, unless these were asked for",
    arguments: [
      (.topSet, nil, false), (.working, nil, false), (.working, heavy, false),
      (.working, straight(8, rpe: 7), true),
    ] as [(SetType, Prescription?, Bool)])
  func heavyDays(type: SetType, own: Prescription?, isMiss: Bool) {
    let history = ExerciseHistory(
      World.sets("100x5@8", daysAgo: 14, type: type)
        + World.sets("102.5x5@8", daysAgo: 7, type: type), prescription: { _ in own })
    World.expect(
      World.suggest(Self.straight(8, rpe: 7), history), isMiss ? 92.25 : 92.5, 8,
      isMiss
        ? "fewer than 8 reps twice running: 10% less"
        : "e1RM 126.4 kg by 102.5 kg × 5 @8 (+ 2 in reserve) on 2024-09-27")
  }

  @Test("The planner knows what the template of a session asks for")
  func planned() throws {
    var journal = try PlannerWorld.journal()
    let (bench, volume) = (PlannerWorld.id(1), PlannerWorld.id(13))
    try journal.append(.templateCreated, volume, #"{"name":"C","dayNumber":3}"#)
    try journal.append(
      .templateExerciseAdded, nil,
      #"{"template":"\#(volume)","exercise":"\#(bench)","prescription":{"progressionType":"Straight Sets","topSetRepsMin":8,"topSetRepsMax":8,"topSetRPECap":7,"workingSets":3}}"#
    )
    for (session, daysAgo, weight) in [(31, 14, 100), (32, 7, 102.5)] as [(UInt64, Int64, Double)] {
      let (id, moment) = (PlannerWorld.id(session), PlannerWorld.at(daysAgo))
      try journal.append(
        .sessionStarted, id, #"{"template":"\#(PlannerWorld.id(11))"}"#, at: moment)
      try journal.append(
        .setLogged, nil,
        #"{"session":"\#(id)","exercise":"\#(bench)","weight":\#(weight),"reps":5}"#, at: moment)
      try journal.append(.sessionCompleted, id, at: moment)
    }
    let planned = WorkoutPlanner(journal.state, today: PlannerWorld.day)
      .plan(WorkoutChoice(.template(volume), reason: "")).exercises[0]
    let day = PlannerWorld.at(7).day
    #expect(
      planned.reasons == ["e1RM 126.4 kg by 102.5 kg × 5 (+ 2 in reserve, assumed) on \(day)"])
    #expect(planned.sets.last?.load == .weight(92.5))
  }

  @Test(
    "What moves the body has no more effort asked of it by a week that puts weight on",
    arguments: [
      ("x9@9 x9@9 x9@9", nil, false, "harder than RPE 8 on 2024-09-27"),
      ("-20x9@9 -20x9@9 -20x9@9", -20, false, "harder than RPE 8 on 2024-09-27"),
      ("x9@9 x9@9 x9@9", nil, true, "RPE 9 on 2024-09-27, as was asked"),
    ] as [(String, Double?, Bool, String)])
  func body(sets: String, load: Double?, isTest: Bool, fact: String) {
    let week = (isTest ? WeekType.test : .peak).modifiers
    let history = ExerciseHistory(
      World.sets(sets, daysAgo: 7), week: { _ in week }, isTest: { _ in isTest })
    World.expect(
      World.suggest(
        .from(sets: 3, repsMin: 6, repsMax: 10, rpe: 8), history, needs: [.pullUpBar]),
      load, 8, "\(fact): the same load")
  }

  @Test("A top set is no lighter than what was just lifted for many more repetitions")
  func longSets() {
    let history =
      World.sets("50x10 50x10", daysAgo: 7) + World.sets("60x12 60x12", daysAgo: 2)
    let suggestion = World.suggest(Self.heavy, history)
    #expect((suggestion.load ?? 0) > 60, "\(suggestion)")
  }
}
