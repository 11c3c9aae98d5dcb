import Testing

@testable import JournalModel

@Suite("What a text may mean otherwise")
struct TextDoubtTests {
  private func sets(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap(\.sets).map { set in
      let weight = set.weight.map { "\($0) \(set.unit?.rawValue ?? "?") " } ?? ""
      return "\(set.exercise) \(weight)× \(set.reps ?? -1)"
    }
  }

  @Test("So many repetitions without a weight that they may be one are told")
  func repsOrLoad() throws {
    let history = try read("Workout 2024-05-01\n\nDeadlift\n5x140\n3x30\n5x31@20kg\n")
    checkAccounts(history)
    #expect(history.workouts.flatMap(\.sets).count == 13)
    #expect(
      history.flagged.map { "\($0.line) \($0.reason)" } == [
        "4 140 repetitions without a weight; a weight has its unit, or an @ before it"
      ])
  }

  @Test(
    "A line whose weight cannot be told from its reps or its name is no set",
    arguments: [
      "8 x 60 kg", "5 x 62,5 kg", "8 x 7,5kg", "5 x 62,5", "8x60kg", "3 sets of 8,8,7",
      "3 x 5 x 70 kg", "3x5 x 60 kg", "3 sets of 8 x 60kg", "10 per side @12kg",
      "2 x 12 each leg 20kg", "10 pull-ups @20kg", "10 dips bw+20kg", "5 reps with 100kg",
      "100 kg: 5, 5, 4", "10 reps x 3", "3x5@60kg/65kg/70kg", "3x5@60kg,65kg,70kg",
      "3x5@60/65/70kg", "3x5@60, 65, 70kg", "3x5 60kg, 65kg, 70kg", "5@100-105kg", "5@60%",
      "5@100kgx3", "5@1,250kg", "5@100,105kg", "3 sets 5 reps @ 100", "5 reps of 100",
      "10 per side @ 20", "3 sets of 10 with 100",
    ])
  func unclearLines(line: String) throws {
    let named = try read("Workout 2024-05-01\n\nBench\n5@80kg\n\(line)\n")
    checkAccounts(named)
    #expect(sets(named) == ["Bench 80.0 kg × 5"])
    #expect(named.noteRows == 1)
    #expect(
      named.flagged.map { "\($0.line) \($0.reason)" }
        == ["5 it may hold sets; it became a note"])

    let nameless = try read("Workout 2024-05-01\n\nBench\n5@80kg\n\n\(line)\n")
    checkAccounts(nameless)
    #expect(sets(nameless) == ["Bench 80.0 kg × 5"])
    #expect(
      nameless.skipped.map { "\($0.line) \($0.reason)" } == ["6 its sets cannot be read"])
  }

  @Test(
    "Sets whose end may be more of them are flagged",
    arguments: [
      ("60kg x 8,8,7", "60.0 kg × 8"), ("60kg x 8, 8, 7", "60.0 kg × 8"),
      ("5 @ 100 kg x 3", "100.0 kg × 5"), ("8 @ 60kg x 3 sets", "60.0 kg × 8"),
      ("5@100kg x3", "100.0 kg × 5"), ("400m x 5", "× -1"), ("5@100kg, 20kg vest", "100.0 kg × 5"),
    ])
  func longerLines(line: String, set: String) throws {
    let history = try read("Workout 2024-05-01\n\nBench\n5@80kg\n\(line)\n")
    checkAccounts(history)
    #expect(sets(history) == ["Bench 80.0 kg × 5", "Bench \(set)"])
    #expect(history.flagged.map { "\($0.line) \($0.reason)" } == ["5 it may hold more sets"])
  }

  @Test(
    "A note and a name may have numbers",
    arguments: [
      "5@100kg, 3 to go", "1x8, 2 min rest", "5@62,500kg", "1x8 60%", "10 45 degree raises",
    ])
  func clearLines(line: String) throws {
    let history = try read("Workout 2024-05-01\n\nBench\n5@80kg\n\(line)\n")
    #expect(history.setCount == 2)
    #expect(history.flagged == [])
  }

  @Test("A name stands above sets that cannot be read, and they are none")
  func namesAboveUnclearSets() throws {
    let history = try read(
      "Workout 2024-05-01\nSquat\n5@100kg\nBench\n8 x 60 kg\n5@80kg\nRow\n80x5\n5@70kg\n")
    checkAccounts(history)
    #expect(
      sets(history) == ["Squat 100.0 kg × 5", "Bench 80.0 kg × 5", "Row 70.0 kg × 5"])
    #expect(history.flagged.map(\.line) == [5])
    #expect(history.skipped.map(\.line) == [8])
  }

  @Test(
    "Words right above sets name them, and are flagged where empty lines part the exercises",
    arguments: [
      (
        "Bench\n5@100kg\nSquat\n5@160kg\nRow\n5@60kg\n",
        ["Bench 100.0 kg × 5", "Squat 160.0 kg × 5", "Row 60.0 kg × 5"], []
      ),
      (
        "Bench\n5@100kg\nSquat\n5@160kg\n4@165kg\n\nRow\n5@60kg\n",
        ["Bench 100.0 kg × 5", "Squat 160.0 kg × 5", "Squat 165.0 kg × 4", "Row 60.0 kg × 5"], [5]
      ),
      (
        "Bench\n5@100kg\nPull-ups\n10 strict\n8\n\nRow\n5@60kg\n",
        ["Bench 100.0 kg × 5", "strict × 10", "Pull-ups × 8", "Row 60.0 kg × 5"], [5]
      ),
      (
        "Bench\n5@100kg\nRow\n8 x 60 kg\n5@70kg\n\nDip\n8\n",
        ["Bench 100.0 kg × 5", "Row 70.0 kg × 5", "Dip × 8"], [5, 6]
      ),
    ] as [(String, [String], [Int])])
  func namesAboveSets(lines: String, meaning: [String], flags: [Int]) throws {
    // As the format's own samples have it, an empty line stands behind the heading.
    let history = try read("Workout 2024-05-01\n\n\(lines)")
    checkAccounts(history)
    #expect(sets(history) == meaning)
    #expect(history.flagged.map(\.line) == flags)
    #expect(history.skipped == [])
  }

  @Test(
    "Between empty lines they stay a note where they stand right under a name or may hold sets",
    arguments: [
      ("Bench\nbelt on\n5@100kg\n\nRow\n5@60kg\n", [], 4),
      ("Bench\n5@100kg\nthen 60kg easy\n8@60kg\n\nRow\n5@60kg\n", ["Bench 60.0 kg × 8"], 5),
      ("Bench\n5@100kg\nfelt tired\n10 push-ups\n\nRow\n5@60kg\n", ["push-ups × 10"], nil),
    ] as [(String, [String], Int?)])
  func notesAboveSets(lines: String, others: [String], flag: Int?) throws {
    let history = try read("Workout 2024-05-01\n\n\(lines)")
    checkAccounts(history)
    #expect(sets(history) == ["Bench 100.0 kg × 5"] + others + ["Row 60.0 kg × 5"])
    #expect(history.noteRows == 1 && history.flagged.map(\.line) == [flag].compactMap(\.self))
  }

  @Test("A unit that stands where no weight can be read is named all the same")
  func namedUnits() throws {
    let lines = "Workout 2024-05-01\n\nBench\n3x5@60/65/70kg\n"
    #expect(throws: ImportFailure.self) { try read(lines + "5@1,000lb\n5@100\n") }
    let asked = try read(lines)
    checkAccounts(asked)
    #expect(asked.source == .fitdown)
    #expect(asked.setCount == 0)
    #expect(sets(try read(lines + "5@100\n")) == ["Bench 100.0 kg × 5"])
  }

  @Test(
    "A comma before three digits parts thousands or a fraction, or nobody knows",
    arguments: [
      ("1,000", .pounds, 1000), ("1,135", .pounds, 1135), ("1,250", .kilograms, nil),
      ("1,250", nil, nil), ("62,500", .kilograms, 62.5), ("100,105", .pounds, nil),
      ("22,5", .kilograms, 22.5), ("0,375", .pounds, 0.375), ("1.250", .kilograms, 1.25),
      ("1,234.5", .pounds, 1234.5), ("100", nil, 100), ("", nil, nil),
    ] as [(String, WeightUnit?, Double?)])
  func thousands(text: String, unit: WeightUnit?, weight: Double?) {
    #expect(NumberText.weight(text, in: unit) == weight)
  }

  @Test(
    "What a ledger's load was lifted for that is none, or one of two, is left out with it",
    arguments: [
      ("100kg/110kg/120kg 5/5", [], 0), ("20kg+5kg 5x1", [], 0), ("100kg,110kg 5x1", [], 0),
      ("60kgx5 5x1", [], 0), ("60kg/side 5x1", [], 0), ("100kg@8 5x1", [], 0),
      ("1,250kg 5x1", [], 0), ("1,250 kg 5x1", [], 0), ("BW-20kg 8x1", [], 0),
      ("1,250 lb 5x1", ["1250.0 lb × 5"], 0), ("100kg 110kg 5x1", [], 0),
      ("60kg 5x1 100 kg 110 kg 5x1", ["60.0 kg × 5"], 3),
      ("60kg 5x1 70-75 5x1", ["60.0 kg × 5"], 2),
      ("8x1 80lb 90lb", [], 0), ("8x1 80-90lb", [], 0), ("20kg BW 5x1", [], 0),
      ("70-75kg 80kg 5x1 90kg 3x1", ["90.0 kg × 3"], 3),
      ("100kg 5x1 110kg", ["100.0 kg × 5"], 1), ("BW 8x1 20kg", ["× 8"], 1),
      ("100kg, 5x1", ["100.0 kg × 5"], 0), ("100 kg. 5x1", ["100.0 kg × 5"], 0),
      ("BW 20kg 5x1", ["20.0 kg × 5"], 0), ("8x1 80 lb", ["80.0 lb × 8"], 0),
      ("100kg 3-1-1 5x1", ["100.0 kg × 5"], 1),
      (
        "100kg 5x1 @8 110kg 3x1",
        ["100.0 kg × 5", "110.0 kg × 3"], 1
      ),
    ] as [(String, [String], Int)])
  func loads(text: String, meaning: [String], flags: Int) throws {
    let history = try read("2024-01-15 * Upper\n  It: \(text)\n", unit: .kilograms)
    checkAccounts(history)
    #expect(sets(history) == meaning.map { "It \($0)" })
    #expect(history.skipped.map(\.reason) == (meaning.isEmpty ? ["it has no sets"] : []))
    #expect(history.flagged.count == flags)
    #expect(history.flagged.allSatisfy { $0.reason.hasSuffix("not understood and was left out") })
  }
}
