import Testing

@testable import JournalModel

@Suite("What the sets of last time prove, and what was asked of them")
struct LoadEvidenceTests {
  private typealias World = LoadSuggestionTests

  @Test(
    "A lighter set that says its effort says nothing against heavier ones",
    arguments: [
      (World.double, "100x11 100x11 100x10 70x10@10", 11, "11, 11, 10 reps"),
      (World.double, "60x5@5 100x11 100x11 100x10", 11, "11, 11, 10 reps"),
      (World.straight, "100x5 100x5 100x4 80x6@9", 5, "5, 5, 4 reps"),
    ] as [(Prescription, String, Int, String)])
  func lighter(prescription: Prescription, sets: String, reps: Int, list: String) {
    let goal = prescription.topSetRepsMax ?? 0
    World.expect(
      World.suggest(prescription, World.sets(sets, daysAgo: 7)), 100, reps,
      "\(list) on 2024-09-27, short of 3 × \(goal): the same load")
  }

  @Test("Hard back-off sets don't make a top set short of what it reached")
  func backoffs() {
    World.expect(
      World.suggest(.default, World.sets("100x5 90x8@9 90x7@10", daysAgo: 7)),
      100 * (1 + 7.0 / 30) / 1.2, 4,
      "e1RM 123.3 kg by 100 kg × 5 (+ 2 in reserve, assumed) on 2024-09-27")
  }

  @Test(
    "A top set that was too hard is followed by none that is heavier than it leaves",
    arguments: [
      ("100x5@9", 100, "harder than RPE 8 on 2024-09-30: by its e1RM 120 kg"),
      (
        "100x6@8.5", 100 * (1 + 7.5 / 30) / 1.2,
        "harder than RPE 8 on 2024-09-30: by its e1RM 125 kg"
      ),
      // One bad day says nothing of what goes, nor does an easy one or one of many more repetitions.
      ("105x4@8", 110 * (1 + 7.0 / 30) / 1.2, nil), ("60x5@6", 110 * (1 + 7.0 / 30) / 1.2, nil),
      ("70x12@9", 110 * (1 + 7.0 / 30) / 1.2, nil),
    ] as [(String, Double, String?)])
  func hardest(last: String, load: Double, reason: String?) {
    let earlier = World.sets("110x5@8", daysAgo: 12) + World.sets("105x5@8", daysAgo: 8)
    World.expect(
      World.suggest(.default, earlier + World.sets(last, daysAgo: 4)), load, 4,
      reason ?? "e1RM 135.7 kg by 110 kg × 5 @8 (+ 2 in reserve) on 2024-09-22")
  }

  @Test("What a set without an effort shows is no less than that it was to the limit")
  func unrated() {
    World.expect(
      World.suggest(.default, World.sets("100x5 100x3@10", daysAgo: 7)),
      100 * (1 + 5.0 / 30) / 1.2, 4,
      "harder than RPE 8 on 2024-09-27: less, by e1RM 116.7 kg")
    World.expect(
      World.suggest(World.double, World.sets("100x11 100x11 100x7@10", daysAgo: 7)), 100, 8,
      "harder than RPE 8 on 2024-09-27: the same load")
  }

  @Test(
    "An effort that the week or the set asked for is not held against the set",
    arguments: [
      ("102.5x4@10", 1, true, nil, 96.8056, "RPE 10 on 2024-09-27, as was asked", "116.2"),
      ("102.5x4@10", 1, false, nil, 96.8056, "harder than RPE 8 on 2024-09-27", "116.2"),
      ("102.5x4@10", 1, false, 10, 96.8056, "RPE 10 on 2024-09-27, as was asked", "116.2"),
      ("102.5x4@10", 1, true, 9, 96.8056, "harder than RPE 8 on 2024-09-27", "116.2"),
      ("105x4@9", 1.05, false, nil, 102.0833, "RPE 9 on 2024-09-27 at 105%, as was asked", "122.5"),
    ] as [(String, Double, Bool, Double?, Double, String, String)])
  func asked(
    set: String, intensity: Double, isTest: Bool, target: Double?, load: Double, fact: String,
    oneRepMax: String
  ) {
    let last = World.sets(set, daysAgo: 7).map { set in
      var record = set.record
      record.targetRPE = target
      return LoggedSet(
        id: set.id, session: set.session, exercise: set.exercise, day: set.day, at: set.at,
        recorded: set.recorded, record: record)
    }
    let week = WeekModifiers(intensity: intensity, volume: 1, rpeCap: isTest ? 10 : 9.5)
    let history = ExerciseHistory(
      World.sets("100x5@8", daysAgo: 14) + last,
      week: { $0 == World.session(7) ? week : nil },
      isTest: { isTest && $0 == World.session(7) })
    World.expect(
      World.suggest(.default, history), load, 4, "\(fact): less, by e1RM \(oneRepMax) kg")
  }

  @Test(
    "Where even the lightest load is more than was lifted, the fewest repetitions are asked for",
    arguments: [
      (
        World.double, "15x10", .barbell, .kilograms, 20, 8, "15 kg",
        "20 kg is the lightest that there is"
      ),
      (
        World.straight, "20x5", .barbell, .pounds, 45, 5, "20 lb",
        "45 lb is the lightest that there is"
      ),
      (
        World.double, "8x12", .dumbbell, .kilograms, 10, 8, "8 kg",
        "10 kg is the lightest of your dumbbells"
      ),
    ] as [(Prescription, String, Equipment, WeightUnit, Double, Int, String, String)])
  func lightest(
    prescription: Prescription, set: String, equipment: Equipment, unit: WeightUnit, load: Double,
    reps: Int, lifted: String, words: String
  ) {
    let history = World.sets("\(set) \(set) \(set)", daysAgo: 7, unit: unit)
    let suggestion = World.suggest(
      prescription, ExerciseHistory(history), needs: [equipment], dumbbells: [10, 12], unit: unit)
    World.expect(suggestion, load, reps, "\(lifted) on 2024-09-27: \(words)")
  }
}
