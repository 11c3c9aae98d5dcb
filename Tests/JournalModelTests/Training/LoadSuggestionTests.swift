import Testing

@testable import JournalModel

@Suite("The load that comes next")
struct LoadSuggestionTests {
  static let today = Day(number: 20_000)

  /// One session's sets as quick words: `100x5@8`.
  static func sets(
    _ words: String, daysAgo: Int, type: SetType = .working, unit: WeightUnit = .kilograms
  ) -> [LoggedSet] {
    words.split(separator: " ").enumerated().map { place, word in
      let parts = word.split(whereSeparator: { "x@".contains($0) }).compactMap { Double($0) }
      var record = WorkoutSet()
      let isBare = word.hasPrefix("x")
      if !isBare { (record.weight, record.unit) = (parts[0], unit) }
      let rest = isBare ? parts[...] : parts.dropFirst()
      record.reps = rest.first.map { Int($0) }
      if rest.count > 1 { record.rpe = rest.last }
      record.setType = type
      let day = Day(number: today.number - Int32(daysAgo))
      return LoggedSet(
        id: EntityID(high: UInt64(daysAgo), low: UInt64(place)),
        session: session(daysAgo), exercise: EntityID(high: 8, low: 0),
        day: day, at: Moment(milliseconds: 0), recorded: HybridTime(bits: 0), record: record)
    }
  }

  /// The session of a day.
  static func session(_ daysAgo: Int) -> EntityID { EntityID(high: 9, low: UInt64(daysAgo)) }

  static func expect(
    _ suggestion: LoadSuggestion, _ load: Double?, _ reps: Int, _ reason: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let suggested = suggestion.load ?? 0
    #expect(abs(suggested - (load ?? 0)) < 0.001, "\(suggested)", sourceLocation: location)
    #expect(suggestion.reps == reps, sourceLocation: location)
    #expect(suggestion.reason == reason, sourceLocation: location)
  }

  static func suggest(
    _ prescription: Prescription, _ history: [LoggedSet], needs: [Equipment] = [.barbell],
    plates: [Double]? = nil, usual: (Double, WeightUnit)? = nil
  ) -> LoadSuggestion {
    suggest(
      prescription, ExerciseHistory(history), needs: needs, plates: plates, usual: usual)
  }

  static func suggest(
    _ prescription: Prescription, _ history: ExerciseHistory, needs: [Equipment] = [.barbell],
    plates: [Double]? = nil, dumbbells: [Double]? = nil, unit: WeightUnit = .kilograms,
    usual: (Double, WeightUnit)? = nil, setsOfWeek: Int? = nil, isWithCare: Bool = false,
    bodyKilograms: Double? = nil
  ) -> LoadSuggestion {
    var exercise = Exercise(name: "X", muscleGroups: [.chest])
    exercise.equipmentRequired = needs
    var equipment = EquipmentProfile()
    equipment.availablePlates = plates
    equipment.dumbbellIncrements = dumbbells
    let steps = LoadSteps(for: exercise, equipment: equipment, unit: unit)
    return LoadSuggestion(
      .init(
        prescription: prescription, history: history, steps: steps, today: today, usual: usual,
        setsOfWeek: setsOfWeek, isWithCare: isWithCare, bodyKilograms: bodyKilograms))
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let prescription: Prescription
    /// The sessions, the latest first, a week apart.
    let history: [String]
    let load: Double?
    let reps: Int
    let reason: String
    var needs: [Equipment] = [.barbell]
    /// Nil for those that nearly every gym has.
    var plates: [Double]?
    var testDescription: String { name }
  }

  static let double = Prescription.from(sets: 3, repsMin: 8, repsMax: 12, rpe: 8)
  private static let fives = Prescription.from(sets: 5, repsMin: 4, repsMax: 5, rpe: 8)
  static let straight = Prescription.from(sets: 3, repsMin: 5, repsMax: 5, rpe: 8)

  static let rows = [
    Row(
      name: "all at the top of the range", prescription: double, history: ["60x12 60x12 60x12"],
      load: 62.5, reps: 8, reason: "3 × 12 or more on 2024-09-27: one step more"),
    Row(
      name: "one short of the top", prescription: double, history: ["60x12 60x12 60x11"],
      load: 60, reps: 12, reason: "12, 12, 11 reps on 2024-09-27, short of 3 × 12: the same load"),
    Row(
      name: "too few sets", prescription: double, history: ["60x12 60x12"], load: 60, reps: 12,
      reason: "12, 12 reps on 2024-09-27, a set short of 3 × 12: the same load"),
    Row(
      name: "one more than the fewest", prescription: double, history: ["60x10 60x9 60x8"],
      load: 60, reps: 9, reason: "10, 9, 8 reps on 2024-09-27, short of 3 × 12: the same load"),
    Row(
      name: "lighter sets beside don't count", prescription: double,
      history: ["60x12 60x12 60x12 40x15"], load: 62.5, reps: 8,
      reason: "3 × 12 or more on 2024-09-27: one step more"),
    Row(
      name: "too hard to go up", prescription: double, history: ["60x12 60x12 60x12@9.5"],
      load: 60, reps: 10, reason: "harder than RPE 8 on 2024-09-27: the same load"),
    Row(
      name: "too hard by a repetition, beyond the top", prescription: double,
      history: ["50x15@9 50x15@9 50x15@9"], load: 52.5, reps: 8,
      reason: "3 × 12 or more on 2024-09-27: one step more"),
    Row(
      name: "too hard, beyond the top, and too few sets", prescription: double,
      history: ["50x15@9 50x15@9"], load: 50, reps: 12,
      reason: "harder than RPE 8 on 2024-09-27: the same load"),
    Row(
      name: "straight sets too hard, but long enough", prescription: straight,
      history: ["90x8@9 90x8@9 90x8@9"], load: 92.5, reps: 5,
      reason: "3 × 5 or more on 2024-09-27: one step more"),
    Row(
      name: "straight sets stay as long as they are", prescription: straight,
      history: ["90x8@9 90x8@9"], load: 90, reps: 5,
      reason: "harder than RPE 8 on 2024-09-27: the same load"),
    Row(
      name: "straight sets done", prescription: straight, history: ["100x5 100x5 100x5@8"],
      load: 102.5, reps: 5, reason: "3 × 5 or more on 2024-09-27: one step more"),
    Row(
      name: "straight sets missed once", prescription: straight,
      history: ["100x4 100x4 100x3", "97.5x5 97.5x5 97.5x5"], load: 100, reps: 5,
      reason: "4, 4, 3 reps on 2024-09-27, short of 3 × 5: the same load"),
    Row(
      name: "straight sets missed twice", prescription: straight,
      history: ["100x4 100x4 100x3", "100x4 100x3 100x3"], load: 90, reps: 5,
      reason: "fewer than 5 reps twice running: 10% less"),
    Row(
      name: "straight sets missed twice, and felt", prescription: straight,
      history: ["100x4@9 100x4 100x3", "100x4@9 100x3 100x3"], load: 90, reps: 5,
      reason: "fewer than 5 reps twice running: 10% less"),
    Row(
      name: "missed twice to the limit", prescription: straight,
      history: ["100x3@10 100x3@10", "100x3@10 100x3@10"], load: 110 / (1 + 7.0 / 30), reps: 5,
      reason: "fewer than 5 reps twice running: more than 10% less, by e1RM 110 kg"),
    Row(
      name: "the last sets missed twice, and nothing gained", prescription: straight,
      history: ["100x5 100x4 100x2", "100x5 100x4 100x2"], load: 90, reps: 5,
      reason: "fewer than 5 reps twice running: 10% less"),
    Row(
      name: "the last sets missed twice, with more repetitions", prescription: straight,
      history: ["100x5 100x4 100x3", "100x5 100x4 100x2"], load: 100, reps: 5,
      reason: "5, 4, 3 reps on 2024-09-27, short of 3 × 5: the same load"),
    Row(
      name: "the fewest of a range missed twice", prescription: double,
      history: ["60x10 60x8 60x6", "60x10 60x8 60x6"], load: 54, reps: 8,
      reason: "fewer than 8 reps twice running: 10% less"),
    Row(
      name: "doubles to the limit after fives", prescription: double,
      history: ["60x2@10 60x2@10 60x2@10", "60x8@8 60x8@8 60x8@8"],
      load: 60 * (1 + 2.0 / 30) / (1 + 10.0 / 30), reps: 8,
      reason: "harder than RPE 8 on 2024-09-27: less, by e1RM 64 kg"),
    Row(
      name: "singles to the limit after fives", prescription: straight,
      history: ["102.5x1@10 102.5x1@10", "102.5x2@10 102.5x2@10", "100x5@8 100x5@8 100x5@8"],
      load: 102.5 / (1 + 7.0 / 30), reps: 5,
      reason: "harder than RPE 8 on 2024-09-27: less, by e1RM 102.5 kg"),
    Row(
      name: "easy sets of fewer reps are no misses", prescription: straight,
      history: ["100x4@6", "100x4@6"], load: 100, reps: 5,
      reason: "4 reps on 2024-09-27, short of 3 × 5: the same load"),
    Row(
      name: "a single to the limit is no load for fives", prescription: fives,
      history: ["200x1@10"], load: 200 / 1.2, reps: 4,
      reason: "e1RM 200 kg by 200 kg × 1 @10 on 2024-09-27"),
    Row(
      name: "a single without an effort is no load for fives", prescription: fives,
      history: ["200x1"], load: 200 / 1.2, reps: 4,
      reason: "e1RM 200 kg by 200 kg × 1 on 2024-09-27"),
    Row(
      name: "triples within the cap are too heavy for fours", prescription: fives,
      history: ["100x3@8"], load: 100 * (1 + 5.0 / 30) / 1.2, reps: 4,
      reason: "3 reps on 2024-09-27, short of 5 × 5: less, by e1RM 116.7 kg"),
    Row(
      name: "fives within the cap are too heavy for sixes",
      prescription: .from(sets: 3, repsMin: 6, repsMax: 8, rpe: 8), history: ["60x5@8"],
      load: 60 * (1 + 7.0 / 30) / (1 + 8.0 / 30), reps: 6,
      reason: "5 reps on 2024-09-27, short of 3 × 8: less, by e1RM 74 kg"),
    Row(
      name: "too hard, and too heavy for the cap", prescription: straight,
      history: ["100x5@9.5 100x5@10"], load: 100 * (1 + 5.5 / 30) / (1 + 7.0 / 30), reps: 5,
      reason: "harder than RPE 8 on 2024-09-27: less, by e1RM 118.3 kg"),
    Row(
      name: "only the last sets were too hard", prescription: straight,
      history: ["100x5@8 100x5@8.5 100x5@9"], load: 100, reps: 5,
      reason: "harder than RPE 8 on 2024-09-27: the same load"),
    Row(
      name: "a step that the plates make too far", prescription: straight,
      history: ["80x5@7 80x5@7 80x5@7"], load: 80, reps: 6,
      reason: "3 × 5 or more on 2024-09-27: one repetition more, since the next load is 100 kg",
      plates: [20, 10]),
    Row(
      name: "a far step that goes on", prescription: straight,
      history: ["80x10@7 80x10@7 80x10@7"], load: 80, reps: 11,
      reason: "3 × 5 or more on 2024-09-27: one repetition more, since the next load is 100 kg",
      plates: [20, 10]),
    Row(
      name: "a far step that the repetitions allow", prescription: straight,
      history: ["80x15@8 80x15@8 80x15@8"], load: 100, reps: 5,
      reason: "3 × 5 or more on 2024-09-27: one step more", plates: [20, 10]),
    Row(
      name: "a far step on the belt", prescription: double, history: ["20x12 20x12 20x12"],
      load: 20, reps: 13,
      reason: "3 × 12 or more on 2024-09-27: one repetition more, since the next load is 40 kg",
      needs: [.pullUpBar], plates: [20]),
    Row(
      name: "a far step on the belt that the repetitions allow", prescription: double,
      history: ["10x14 10x14 10x14"], load: 20, reps: 8,
      reason: "3 × 12 or more on 2024-09-27: one step more", needs: [.pullUpBar], plates: [10]),
    Row(
      name: "small plates don't make small steps", prescription: straight,
      history: ["100x5 100x5 100x5"], load: 102.5, reps: 5,
      reason: "3 × 5 or more on 2024-09-27: one step more", plates: [20, 10, 5, 1, 0.75, 0.5, 0.25]),
    Row(
      name: "a top set by its effort", prescription: .default, history: ["100x5@8 90x8"],
      load: 100 * (1 + 7.0 / 30) / (1 + 6.0 / 30), reps: 4,
      reason: "e1RM 123.3 kg by 100 kg × 5 @8 (+ 2 in reserve) on 2024-09-27"),
    Row(
      name: "a top set without an effort asks for a repetition more", prescription: .default,
      history: ["100x4"], load: 100, reps: 5, reason: "1 × 4 on 2024-09-27: one repetition more"),
    Row(
      name: "a top set without an effort at the top of the range", prescription: .default,
      history: ["42.5x6"], load: 45, reps: 4,
      reason: "1 × 6 or more on 2024-09-27: one step more"),
    Row(
      name: "a top set without an effort counts as hard as it was meant", prescription: .default,
      history: ["100x6"], load: 100 * (1 + 8.0 / 30) / 1.2, reps: 4,
      reason: "e1RM 126.7 kg by 100 kg × 6 (+ 2 in reserve, assumed) on 2024-09-27"),
    Row(
      name: "the best of the last sessions", prescription: .default,
      history: ["95x4@8", "100x4@8", "90x4@8", "200x4@8"], load: 100, reps: 4,
      reason: "e1RM 120 kg by 100 kg × 4 @8 (+ 2 in reserve) on 2024-09-20"),
    Row(
      name: "a top set to the limit caps what was lifted before", prescription: .default,
      history: ["145x1@10", "145x2@10", "150x5@8"], load: 145 / 1.2, reps: 4,
      reason: "harder than RPE 8 on 2024-09-27: less, by e1RM 145 kg"),
    Row(
      name: "a top set missed once without an effort", prescription: .default,
      history: ["100x3", "105x5@8"], load: 100, reps: 4,
      reason: "3 reps on 2024-09-27, short of 4: the same load"),
    Row(
      name: "a top set missed twice", prescription: .default,
      history: ["145x3@9", "145x3@9", "150x5@8"], load: 130.5, reps: 4,
      reason: "fewer than 4 reps twice running: 10% less"),
    Row(
      name: "an easy top set says nothing against what was lifted before", prescription: .default,
      history: ["60x3@6", "100x4@8"], load: 100, reps: 4,
      reason: "e1RM 120 kg by 100 kg × 4 @8 (+ 2 in reserve) on 2024-09-20"),
    Row(
      name: "sets of quite other lengths go by the estimate", prescription: double,
      history: ["100x3@8 100x3@8"], load: 100 * (1 + 5.0 / 30) / (1 + 10.0 / 30), reps: 8,
      reason: "e1RM 116.7 kg by 100 kg × 3 @8 (+ 2 in reserve) on 2024-09-27"),
    Row(
      name: "a set that is too long for an estimate has shown ten at least", prescription: .default,
      history: ["40x20"], load: 40 * (1 + 10.0 / 30) / (1 + 6.0 / 30), reps: 4,
      reason: "e1RM 53.3 kg by 40 kg × 20, counted as 10 on 2024-09-27"),
    Row(
      name: "the body alone gains repetitions", prescription: double, history: ["x9 x8 x8"],
      load: nil, reps: 9, reason: "9, 8, 8 reps on 2024-09-27, short of 3 × 12: the same load",
      needs: [.bodyweight]),
    Row(
      name: "the body alone beyond the range", prescription: double, history: ["x14 x13 x12"],
      load: nil, reps: 13, reason: "3 × 12 or more on 2024-09-27: one repetition more",
      needs: [.bodyweight]),
    Row(
      name: "a weight on the belt", prescription: .default, history: ["20x6"], load: 21.25,
      reps: 4, reason: "1 × 6 or more on 2024-09-27: one step more", needs: [.pullUpBar]),
    // Of the 110 kg of body and belt a tenth is taken off, and not of the belt's 40.
    Row(
      name: "a weight on the belt missed twice", prescription: straight,
      history: ["40x4 40x3 40x3", "40x4 40x3 40x3"], load: 29, reps: 5,
      reason: "fewer than 5 reps twice running: 10% less of the weight and a body of 70 kg",
      needs: [.pullUpBar]),
    Row(
      name: "a light belt missed twice", prescription: straight,
      history: ["5x4 5x3 5x3", "5x4 5x3 5x3"], load: 0, reps: 5,
      reason: "fewer than 5 reps twice running: 10% less of the weight and a body of 70 kg",
      needs: [.pullUpBar]),
    Row(
      name: "less help from the machine", prescription: double, history: ["-20x12 -20x12 -20x12"],
      load: -17.5, reps: 8, reason: "3 × 12 or more on 2024-09-27: one step more",
      needs: [.pullUpBar]),
    Row(
      name: "never done", prescription: double, history: [], load: nil, reps: 8,
      reason: "nothing earlier to go by: go up until 8 reps leave 2 in reserve"),
    Row(
      name: "never done, with the body alone", prescription: double, history: [], load: nil,
      reps: 8, reason: "nothing earlier to go by: as many as leave 2 in reserve",
      needs: [.bodyweight]),
  ]

  @Test("Each progression says its load and why", arguments: rows)
  func progression(row: Row) throws {
    let history = row.history.enumerated().reversed().flatMap { place, words in
      Self.sets(words, daysAgo: 7 * (place + 1))
    }
    let suggestion = Self.suggest(row.prescription, history, needs: row.needs, plates: row.plates)
    if let load = row.load {
      let suggested = try #require(suggestion.load)
      #expect(abs(suggested - load) < 0.001, "\(suggested)")
    } else {
      #expect(suggestion.load == nil)
    }
    #expect(suggestion.reps == row.reps)
    #expect(suggestion.reason == row.reason)
  }

  @Test(
    "Whether too few repetitions are a miss is said by the aim of the set, where it has one",
    arguments: [
      (1, nil, "e1RM 100 kg by"), (1, 5, "fewer than 5 reps twice running: 10% less"),
      (4, nil, "fewer than 5 reps twice running: 10% less"), (4, 4, "4 reps on 2024-09-27, short"),
    ] as [(Int, Int?, String)])
  func aim(reps: Int, aim: Int?, reason: String) throws {
    let history = [14, 7].flatMap { Self.sets("100x\(reps)", daysAgo: $0) }.map { set in
      var record = set.record
      record.targetReps = aim
      return LoggedSet(
        id: set.id, session: set.session, exercise: set.exercise, day: set.day, at: set.at,
        recorded: set.recorded, record: record)
    }
    let suggestion = Self.suggest(Self.straight, history)
    #expect(suggestion.reason.hasPrefix(reason), "\(suggestion.reason)")
  }

  @Test("The first load is what the plan or the exercise names, in the unit of the loads")
  func named() throws {
    #expect(Self.suggest(Self.straight, [], usual: (60, .kilograms)).load == 60)
    let pounds = try #require(Self.suggest(Self.straight, [], usual: (100, .pounds)).load)
    #expect(abs(pounds - 45.359_237) < 0.001)
  }

  @Test(
    "After three weeks off a tenth is taken off, and the longer, the more",
    arguments: [
      (21, 102.5), (22, 92.25), (55, 92.25), (56, 82), (111, 82), (112, 71.75), (363, 71.75),
      (364, 61.5), (2000, 61.5),
    ])
  func breaks(days: Int, load: Double) throws {
    let history = Self.sets("100x5 100x5 100x5", daysAgo: days)
    let suggested = try #require(Self.suggest(Self.straight, history).load)
    #expect(abs(suggested - load) < 0.001)
  }

  @Test("Warm-ups and empty sets tell nothing; sessions that were meant light are passed over")
  func history() {
    let sets =
      Self.sets("100x5", daysAgo: 14) + Self.sets("60x5", daysAgo: 7)
      + Self.sets("200x5", daysAgo: 3, type: .warmup) + Self.sets("x0", daysAgo: 2)
    #expect(ExerciseHistory(sets).last?.heaviest?.weight == 60)
    let light = EntityID(high: 9, low: 7)
    #expect(ExerciseHistory(sets) { $0 == light }.last?.heaviest?.weight == 100)
    #expect(ExerciseHistory(sets) { _ in true }.last?.heaviest?.weight == 100)
    #expect(ExerciseHistory([]).last == nil)
  }

  @Test("A set to failure leaves nothing in reserve, and one with an aim is taken at it")
  func effort() throws {
    let failure = Self.sets("100x5", daysAgo: 7, type: .failure)
    let estimate = try #require(ExerciseHistory(failure).oneRepMax(for: Self.straight)?.kilograms)
    #expect(abs(estimate - 100 * (1 + 5.0 / 30)) < 0.001)
    let single = Self.sets("100x1@10", daysAgo: 7)
    #expect(ExerciseHistory(single).oneRepMax(for: Self.straight)?.kilograms == 100)
    for reps in 10...30 {
      let long = Self.sets("100x\(reps)", daysAgo: 1)
      let kilograms = try #require(
        ExerciseHistory(long).oneRepMax(for: Self.straight)?.kilograms)
      #expect(abs(kilograms - 100 * (1 + 10.0 / 30)) < 0.001)
    }
  }

  @Test(
    "One repetition more, or a longer set beside a lighter session, never lowers the load",
    arguments: [("62.5x9@10", 67.5, 7, 8), ("40x10@10", 60, 7, 12), ("50x10@10", 60, 8, 15)])
  func monotone(before: String, weight: Double, rpe: Int, fewest: Int) throws {
    var prescription = Prescription.default
    (prescription.topSetRepsMin, prescription.topSetRepsMax) = (fewest, fewest + 4)
    prescription.topSetRPECap = Double(rpe)
    var last = 0.0
    for reps in 8...25 {
      let history =
        Self.sets(before, daysAgo: 7) + Self.sets("\(weight)x\(reps)@\(rpe)", daysAgo: 3)
      let load = try #require(Self.suggest(prescription, history).load)
      #expect(load >= last - 0.001, "\(reps)")
      #expect(reps < fewest || load >= weight - 0.001, "\(reps)")
      last = load
    }
  }
}
