import Testing

@testable import JournalModel

@Suite("Lines of Lift Ledger")
struct LedgerImportTests {
  private func sets(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap(\.sets).map { set in
      let amount = set.reps.map { "× \($0)" } ?? "\(set.durationSeconds ?? -1) s"
      let effort = set.rpe.map { " @\($0)" } ?? ""
      return "\(set.exercise) \(set.weight.map { "\($0) " } ?? "")\(amount)\(effort)"
    }
  }

  @Test("A day that may be another begins one all the same, whose lines belong to no earlier day")
  func doubtfulDay() throws {
    for day in ["01/09/2026", "9.1.2026", "09-01-26"] {
      let history = try read(
        """
        2026-01-05 * Push
            Bench: 100kg 5
        \(day) * Legs
            Squat: 140kg 5
        2026-01-10 * Pull
            Row: 60kg 5
        """)
      checkAccounts(history)
      #expect(sets(history) == ["Bench 100.0 × 5", "Row 60.0 × 5"], "\(day)")
      #expect(
        history.skipped.map { "\($0.line) \($0.reason)" } == [
          "3 the date cannot be read", "4 its workout has no date",
        ], "\(day)")
    }
  }

  @Test("Many groups with commas are read one by one")
  func commas() throws {
    let many = String(repeating: "5x1,", count: 20_000) + "5x1"
    let history = try read("2026-01-05 * Push\n    Bench: 100kg \(many)\n")
    #expect(history.workouts.flatMap(\.sets).count == 20_001)
  }

  @Test("An effort is that of the sets before it, or of all where it stands in front of them")
  func efforts() throws {
    let history = try read(
      """
      2026-01-05 * Push
          Bench: 100kg 5 @RPE8 110kg 3 @RPE9
          Row: 60kg 5/5 70kg 5x1 @RPE 7 80kg 5x1
          Dips: @RPE8 BW 8/8
          Curl: 20kg 8/8 @RPE8 @RPE9
      """)
    checkAccounts(history)
    #expect(
      sets(history) == [
        "Bench 100.0 × 5 @8.0", "Bench 110.0 × 3 @9.0", "Row 60.0 × 5 @7.0", "Row 60.0 × 5 @7.0",
        "Row 70.0 × 5 @7.0", "Row 80.0 × 5", "Dips × 8 @8.0", "Dips × 8 @8.0",
        "Curl 20.0 × 8 @8.0", "Curl 20.0 × 8 @8.0",
      ])
    #expect(
      history.flagged.map { "\($0.line) \($0.reason)" } == [
        "5 “@RPE9” is not understood and was left out"
      ])
  }

  @Test("More repetitions than anybody does are none, in a list as well")
  func manyReps() throws {
    let history = try read(
      "2026-01-05 * Push\n    Bench: 60kg 5/5/40000\n    Row: 60kg 5/5/5\n")
    checkAccounts(history)
    #expect(sets(history) == [String](repeating: "Row 60.0 × 5", count: 3))
    #expect(history.skipped.map(\.line) == [2])
  }

  @Test("A comment is no training, and the lifter's own weight ends a load")
  func comments() throws {
    let history = try read(
      """
      2024-01-15 * Upper ; in a hurry
          Squat: 100kg 5/5 "slow; deep" ; next time 105kg 5x5
          Pull-ups: 10kg 5x1 BW 8x2
          Dips: bodyweight 8
      @include "more.lfl" ; kept apart
          Row: 60kg 8x1
      """)
    checkAccounts(history)
    #expect(
      sets(history) == [
        "Squat 100.0 × 5", "Squat 100.0 × 5", "Pull-ups 10.0 × 5", "Pull-ups × 8",
        "Pull-ups × 8", "Row 60.0 × 8",
      ])
    #expect(history.workouts.map(\.title) == ["Upper"])
    #expect(history.workouts.first?.sets.first?.notes == "slow; deep")
    #expect(history.flagged == [])
    #expect(
      history.skipped.map { "\($0.line) \($0.reason)" } == [
        "4 it has no sets", "5 the file that it includes is not read",
      ])
  }

  @Test(
    "Times, and reps however they are spaced",
    arguments: [
      ("BW 60s/45s/30s \"hard\"", ["60 s", "45 s", "30 s"]), ("BW 90s", ["90 s"]),
      ("60s", ["60 s"]), ("BW 60s x 2", ["60 s", "60 s"]), ("BW 60/45s", []),
      ("100kg\t5x2", ["100.0 × 5", "100.0 × 5"]), ("100kg 5 x 2", ["100.0 × 5", "100.0 × 5"]),
      ("100kg 5x 2", ["100.0 × 5", "100.0 × 5"]), ("100kg 5 X2", ["100.0 × 5", "100.0 × 5"]),
      ("100kg 5×1", ["100.0 × 5"]), ("100 kg 5 x 1", ["100.0 × 5"]), ("100 x 5", []),
      ("100kg 5X1 @RPE 8", ["100.0 × 5 @8.0"]), ("100kg 5x1 @rpe8.5", ["100.0 × 5 @8.5"]),
    ] as [(String, [String])])
  func lines(text: String, meaning: [String]) throws {
    let history = try read("2024-01-15\t*\tUpper\n\tIt: \(text)\n", unit: .kilograms)
    checkAccounts(history)
    #expect(sets(history) == meaning.map { "It \($0)" })
    #expect(history.flagged == [])
    #expect(history.skipped.count == (meaning.isEmpty ? 1 : 0))
  }

  @Test(
    "A comma between groups parts them as a blank does",
    arguments: [
      "100kg 3x2, 110kg 2x1", "100kg 3x2,110kg 2x1", "100kg 3x2 , 110kg 2x1",
      "100kg 3/3, 110kg 2x1,", "100 kg 3 x 2, 110kg 2x1", "100kg 3x1, 3x1, 110kg 2x1",
    ])
  func commas(text: String) throws {
    let history = try read("2024-01-15 * Upper\n  It: \(text)\n")
    checkAccounts(history)
    #expect(sets(history) == ["It 100.0 × 3", "It 100.0 × 3", "It 110.0 × 2"])
    #expect(history.flagged == [] && history.skipped == [])
  }
}
