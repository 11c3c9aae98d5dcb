import Testing

@testable import JournalModel

@Suite("Which estimate of a session counts")
struct BestEstimateTests {
  /// The sets of a session as quick words: `100x5@8`.
  private static func sets(_ words: String, daysAgo: Int = 3) -> [LoggedSet] {
    LoadSuggestionTests.sets(words, daysAgo: daysAgo)
  }

  @Test(
    "A sure one goes before an unsure one, unless more was lifted than it says",
    arguments: [
      ("60x10 50x15", 80, false), ("65x12 30x10", 91, true), ("30x10 65x12 65x11", 91, true),
      ("65x12 60x10", 80, false), ("65x12", 91, true), ("30x10 40x12", 40, false),
      ("65x12 20x40", 91, true),
    ] as [(String, Double, Bool)])
  func session(words: String, meant: Double, isUnsure: Bool) throws {
    let point = try #require(ExerciseProgress(Self.sets(words)).points.first)
    let estimate = try #require(point.oneRepMaxKilograms)
    #expect(abs(estimate - meant) < 1e-9 && point.isUnsure == isUnsure)
    let record = ExerciseRecords(Self.sets(words)).oneRepMax?.kilograms
    #expect((record == nil) == isUnsure)
    #expect((ExerciseProgress(Self.sets(words)).best == nil) == isUnsure)
    // For a load, ten repetitions of the longer one are sure, and more than what is said without it.
    let best = ExerciseHistory(Self.sets(words)).oneRepMax(for: LoadSuggestionTests.straight)
    let all = Self.sets(words).compactMap { $0.oneRepMax(at: 10, counting: 10) }
    #expect(best?.kilograms == all.max())
  }

  @Test("Where the formula says nothing of what was lifted more, there is none")
  func unknown() throws {
    let points = ExerciseProgress(Self.sets("65x40 30x10"), formula: .brzycki).points
    let point = try #require(points.first)
    #expect(point.oneRepMaxKilograms == nil && !point.isUnsure)
    #expect(point.heaviestKilograms == 65)
  }

  @Test("A drop after long sets makes no load smaller, and hides no estimate of an earlier session")
  func today() {
    let drop = "62.5x12@8 62.5x12@8 30x10@10"
    let last = ExerciseHistory(Self.sets(drop))
    // By the heavy sets, not by the drop, which would say 40 kg.
    #expect((last.last?.saidOneRepMax() ?? 0) > 62.5)
    let both = ExerciseHistory(Self.sets("60x10@10", daysAgo: 7) + Self.sets(drop))
    #expect(both.oneRepMax(for: LoadSuggestionTests.straight)?.set.kilograms == 62.5)
    #expect(ExerciseHistory(Self.sets("100x5@8 60x15@10")).last?.saidOneRepMax() != nil)
  }

  @Test("A record of the estimate waits until it says what was lifted, in whatever order it came")
  func records() {
    let sets = Self.sets("60x10", daysAgo: 9) + Self.sets("85x12", daysAgo: 6)
    #expect(ExerciseRecords(sets).oneRepMax == nil && ExerciseProgress(sets).best == nil)
    let later = ExerciseRecords(sets + Self.sets("82.5x10"))
    #expect(later.oneRepMax?.set.kilograms == 82.5)
    let best = ExerciseProgress(sets + Self.sets("82.5x10")).best
    #expect(best?.oneRepMaxKilograms == later.oneRepMax?.kilograms)
    #expect(later == ExerciseRecords(Self.sets("82.5x10") + sets))
  }
}
