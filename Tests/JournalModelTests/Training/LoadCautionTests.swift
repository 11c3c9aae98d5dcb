import Testing

@testable import JournalModel

/// What of a session makes the next load no heavier than all that is asked of it can be done with.
@Suite("The load that can be done")
struct LoadCautionTests {
  private typealias World = LoadSuggestionTests

  @Test("What hurts is done no oftener with the same weight, nor beyond the range")
  func painOfMore() {
    for (sets, most, reps) in [
      ("10x10@7 10x10@7 10x10@7", 10, 10), ("10x9@7 10x9@7 10x9@7", 10, 9),
      ("10x10@7 10x10@7 10x10@7", 12, 10),
    ] {
      let suggestion = World.suggest(
        .from(sets: 3, repsMin: 8, repsMax: most, rpe: 8),
        ExerciseHistory(World.sets(sets, daysAgo: 7)), needs: [.dumbbell],
        dumbbells: [10, 20], isWithCare: true)
      #expect(suggestion.load == 10 && suggestion.reps == reps && suggestion.mostReps == reps)
      #expect(suggestion.reason.hasPrefix("no more than \(reps) reps while it hurts ("))
    }
  }

  @Test(
    "A heavy set beside those that were asked for is no load of all, where it came on top of the body",
    arguments: [
      ("x8@7 x8@7 x8@7 20x1@9", 0, 9), ("20x1@9 x6@7 x6@7 x6@7", 0, 7),
      // That is all that was done of them, or what was asked for.
      ("20x3@10 20x2@10 x8@7", 90 * (1 + 3.0 / 30) / (1 + 7.0 / 30) - 70, 5),
      ("20x5@8 20x5@8 20x5@8 x12", 20, 6),
    ] as [(String, Double, Int)])
  func heavyExtra(sets: String, load: Double, reps: Int) {
    let suggestion = World.suggest(
      .from(sets: 3, repsMin: 5, repsMax: 8, rpe: 8),
      ExerciseHistory(World.sets(sets, daysAgo: 7)), needs: [.bodyweight], plates: [20, 20])
    #expect(abs((suggestion.load ?? 0) - load) < 0.001, "\(suggestion)")
    #expect(suggestion.reps == reps, "\(suggestion)")
  }

  @Test("A failed top set is followed by what it shows, whatever the back-offs beside it were")
  func failedTopSet() {
    var top = Prescription.from(sets: 1, repsMin: 3, repsMax: 5, rpe: 8)
    top.progressionType = .topSetBackoff
    let failed = "100x2@10 90x8@8 90x8@8.5"
    let suggestion = World.suggest(top, ExerciseHistory(World.sets(failed, daysAgo: 3)))
    let oneRepMax = 100 * (1 + 2.0 / 30)
    World.expect(
      suggestion, oneRepMax / (1 + 5.0 / 30), 3,
      "harder than RPE 8 on 2024-10-01: less, by e1RM 106.7 kg")
    // One that was done, if too hard, is helped by them as before.
    let done = "100x3@9 90x8@8 90x8@8.5"
    #expect((World.suggest(top, ExerciseHistory(World.sets(done, daysAgo: 3))).load ?? 0) > 95)
  }

  @Test("Long sets go by the hardest of them, not by the first and fresh one")
  func longSets() {
    let history = ExerciseHistory(World.sets("60x9@6 60x9@8 60x9@9", daysAgo: 3))
    World.expect(
      World.suggest(World.straight, history), 80 / (1 + 7.0 / 30), 5,
      "3 × 9 or more on 2024-10-01: e1RM 80 kg by the hardest of them")
  }

  @Test(
    "Where the usual step is far, a smaller one that is there is taken",
    arguments: [([3, 4, 5, 6], 4), ([3, 5, 6], 5)] as [([Double], Double)])
  func nearStep(dumbbells: [Double], next: Double) {
    let range = Prescription.from(sets: 3, repsMin: 10, repsMax: 12, rpe: 8)
    let history = ExerciseHistory(World.sets("3x12@6 3x12@6 3x12@6", daysAgo: 3))
    let suggestion = World.suggest(
      range, history, needs: [.dumbbell], dumbbells: dumbbells)
    #expect(suggestion.load == 3 && suggestion.reps == 13)
    #expect(suggestion.reason.hasSuffix("the next load is \(EntryNumber.text(next)) kg"))
  }
}
