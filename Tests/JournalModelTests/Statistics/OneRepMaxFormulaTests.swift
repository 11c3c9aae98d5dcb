import Testing

@testable import JournalModel

@Suite("One-rep maxima and scores")
struct OneRepMaxFormulaTests {
  @Test(
    "Each formula gives what its source does",
    arguments: [
      (.epley, 100, 1, nil, 100), (.epley, 100, 5, nil, 116.666_666_666_667),
      (.epley, 90, 10, nil, 120), (.brzycki, 100, 1, nil, 100), (.brzycki, 100, 5, nil, 112.5),
      (.brzycki, 100, 10, nil, 133.333_333_333_333), (.lombardi, 100, 1, nil, 100),
      (.lombardi, 100, 5, nil, 117.461_894_308_801_9), (.lombardi, 80, 10, nil, 100.714_033_0),
      (.lombardi, 100, 1_000_000, nil, 398.107_170_553_497_3),
      (.rpe, 100, 1, 10, 100), (.rpe, 86.3, 5, 10, 100), (.rpe, 86.3, 5, nil, 100),
      (.rpe, 81.1, 5, 8, 100), (.rpe, 92.2, 1, 8, 100), (.rpe, 90.7, 3, 9.5, 100),
      (.rpe, 73.9, 10, nil, 100),
    ] as [(OneRepMaxFormula, Double, Int, Double?, Double)])
  func estimates(
    formula: OneRepMaxFormula, weight: Double, reps: Int, rpe: Double?, meant: Double
  ) throws {
    let estimate = try #require(formula.estimate(weight: weight, reps: reps, rpe: rpe))
    #expect(abs(estimate - meant) < 1e-6 * meant)
  }

  @Test(
    "More weight and more repetitions are never worth less", arguments: OneRepMaxFormula.allCases)
  func monotone(formula: OneRepMaxFormula) throws {
    for reps in 1..<14 {
      let estimate = try #require(formula.estimate(weight: 100, reps: reps))
      #expect(try #require(formula.estimate(weight: 100, reps: reps + 1)) > estimate)
      #expect(try #require(formula.estimate(weight: 101, reps: reps)) > estimate)
    }
  }

  @Test("Epley's estimate is the same for whoever asks for it", arguments: 1...20)
  func epley(reps: Int) {
    let estimate = OneRepMaxFormula.epley.estimate(weight: 82.5, reps: reps)
    var set = WorkoutSet()
    (set.weight, set.unit, set.reps) = (82.5, .kilograms, reps)
    #expect(set.estimatedOneRepMax == estimate)
    #expect(RepetitionsInReserve.oneRepMax(weight: 82.5, reps: reps, rpe: 10) == estimate)
    // What a machine took off is no estimate, but a member of the set's document.
    set.weight = -82.5
    #expect(set.estimatedOneRepMax == estimate.map { -$0 })
  }

  @Test("Where a formula says nothing there is no estimate")
  func silent() {
    for formula in OneRepMaxFormula.allCases {
      #expect(formula.estimate(weight: 0, reps: 5) == nil)
      #expect(formula.estimate(weight: -20, reps: 5) == nil)
      #expect(formula.estimate(weight: 100, reps: 0) == nil)
    }
    #expect(OneRepMaxFormula.brzycki.estimate(weight: 100, reps: 37) == nil)
    #expect(OneRepMaxFormula.rpe.estimate(weight: 100, reps: 12, rpe: 6) == nil)
  }

  @Test(
    "Scores are those of the published curves",
    arguments: [
      (.dots, .male, 600, 82.5, 406.436), (.dots, .female, 400, 63, 430.206),
      (.wilks, .male, 600, 82.5, 401.944), (.wilks, .female, 400, 63, 429.583),
    ] as [(StrengthScore, StrengthScore.Sex, Double, Double, Double)])
  func scores(
    score: StrengthScore, sex: StrengthScore.Sex, total: Double, body: Double, meant: Double
  ) {
    let points = score.points(totalKilograms: total, bodyKilograms: body, sex: sex)
    #expect(abs(points - meant) < 0.001, "\(points)")
  }

  @Test("Beyond the ends of a curve the score is that at its ends")
  func ends() {
    let dots = StrengthScore.dots
    #expect(
      dots.points(totalKilograms: 500, bodyKilograms: 300, sex: .male)
        == dots.points(totalKilograms: 500, bodyKilograms: 210, sex: .male))
  }
}
