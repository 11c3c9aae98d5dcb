import Testing

@testable import JournalModel

@Suite("Fitdown's names and lines of repetitions")
struct FitdownNameTests {
  private func sets(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap(\.sets).map { set in
      "\(set.exercise) \(set.weight.map { "\($0)" } ?? "-") × \(set.reps ?? -1)"
    }
  }

  @Test(
    "A line that says nothing but sets is no name, and what cannot be read of it is told",
    arguments: [
      "8, 8, 6", "8/8/6", "8-8-6", "bw x 10", "bodyweight x 10", "bw x 10, 8, 7", "x 10", "3 x bw",
      "bw 3x10", "max reps: 12", "AMRAP 12", "60kg", "3 x body weight", "RPE 8", "Set 2",
    ])
  func unreadSets(line: String) throws {
    let within = try read("Workout January 3, 2025\n\nPull-ups\n5@10kg\n\(line)\n5@20kg\n")
    checkAccounts(within)
    #expect(sets(within) == ["Pull-ups 10.0 × 5", "Pull-ups 20.0 × 5"])
    #expect(within.flagged.map(\.line) == [5])
    #expect(within.flagged.allSatisfy { $0.reason == "it may hold sets; it became a note" })
    #expect(within.skipped == [] && within.noteRows == 1)

    let below = try read("Workout January 3, 2025\n\nPull-ups\n\(line)\n5@20kg\n")
    checkAccounts(below)
    #expect(sets(below) == ["Pull-ups 20.0 × 5"] && below.flagged.map(\.line) == [4])
    #expect(below.skipped == [])

    let alone = try read("Workout January 3, 2025\n\nSquat\n5@20kg\n\n\(line)\n")
    checkAccounts(alone)
    #expect(alone.skipped.map { "\($0.line) \($0.reason)" } == ["6 its sets cannot be read"])
  }

  @Test("Repetitions behind others are told as well", arguments: ["8 8 6", "8 / 8 / 6", "8 - 8"])
  func unreadRest(line: String) throws {
    let history = try read("Workout January 3, 2025\n\nPull-ups\n5@10kg\n\(line)\n5@20kg\n")
    checkAccounts(history)
    #expect(sets(history) == ["Pull-ups 10.0 × 5", "Pull-ups - × 8", "Pull-ups 20.0 × 5"])
    #expect(history.flagged.map { "\($0.line) \($0.reason)" } == ["5 it may hold more sets"])
  }

  @Test("A name that has no sets but those that cannot be read is told with them")
  func nameWithoutSets() throws {
    let history = try read(
      "Workout January 3, 2025\n\nPull-ups\nbw x 10\n\nSquat\n5@100kg\n")
    checkAccounts(history)
    #expect(sets(history) == ["Squat 100.0 × 5"])
    #expect(history.skipped.map { "\($0.line) \($0.reason)" } == ["3 an exercise without sets"])
    #expect(history.flagged.map(\.line) == [4])
    #expect(history.workouts.map(\.notes) == ["Pull-ups: bw x 10"])
  }

  @Test("Above such lines words are a name, where no empty line parts the exercises")
  func nameAboveUnreadSets() throws {
    let history = try read(
      "Workout January 3, 2025\n\nSquat\n5@100kg\nPull-ups\nbw x 10\nbw x 8\nBench\n5@60kg\n")
    checkAccounts(history)
    #expect(sets(history) == ["Squat 100.0 × 5", "Bench 60.0 × 5"])
    #expect(history.skipped.map(\.line) == [5] && history.flagged.map(\.line) == [6, 7])
    #expect(history.workouts.map(\.notes) == ["Pull-ups: bw x 10\nPull-ups: bw x 8"])
  }

  @Test("A name with a number in it is one, and is told where it may be something else")
  func namesWithNumbers() throws {
    let history = try read(
      """
      Workout January 3, 2025

      1-arm row
      8@20kg
      90/90 stretch
      60 sec
      Assault Bike 500m
      5@30kg
      Squat
      5@100kg
      """)
    checkAccounts(history)
    #expect(
      sets(history) == [
        "1-arm row 20.0 × 8", "90/90 stretch - × -1", "Assault Bike 500m 30.0 × 5",
        "Squat 100.0 × 5",
      ])
    #expect(history.skipped == [])
    #expect(
      history.flagged.map { "\($0.line) \($0.reason)" } == [
        "5 it stands above sets; it became a name", "7 it stands above sets; it became a name",
      ])
  }

  @Test("A line without a letter names no exercise")
  func withoutLetters() throws {
    let history = try read(
      "Workout January 3, 2025\n\nSquat\n5@100kg\n\n---\n\nBench\n5@60kg\n---\n5@70kg\n")
    checkAccounts(history)
    #expect(sets(history) == ["Squat 100.0 × 5", "Bench 60.0 × 5", "Bench 70.0 × 5"])
    #expect(history.skipped.map { "\($0.line) \($0.reason)" } == ["6 it names no exercise"])
  }

  @Test(
    "What a line may be",
    arguments: [
      ("8, 8, 6", true, true), ("3 x bw", true, true), ("bw x 10", true, true),
      ("8 x 60 kg", true, true), ("did bw x 10 after", false, true), ("all 8, 8, 6", false, true),
      ("24kg Swings", false, true), ("felt 8/10", false, false), ("tempo 3-1-1", false, false),
      ("5/3/1 Squat", false, false), ("90/90 stretch", false, false), ("21s", false, false),
      ("Assault Bike 500m", false, false), ("1-arm row", false, false),
      ("body weight", false, false),
      ("4 x-ups", false, false), ("---", false, false),
    ])
  func kinds(line: String, isOfSets: Bool, mayHoldSets: Bool) {
    #expect(FitdownLine.isOfSets(line) == isOfSets)
    #expect(FitdownLine.mayHoldSets(line) == mayHoldSets)
  }

  @Test("Lists of numbers make no log of a text that has none")
  func recognition() {
    #expect(throws: ImportFailure.self) { try read("Workout\n\n1, 2, 3\n4, 5, 6\n") }
  }
}
