import Foundation
import Testing

@testable import JournalModel

@Suite("Training logs as text")
struct TextImportTests {
  private static let fitdown = """
    Notes to self: warm up more.

    Workout March 3, 2024
    6:30 pm start

    Squat
    3x5@100kg belt on
    2x3@110
    hips felt tight

    Yoga

    Pull-Ups
    12
    8@10 added

    10 push-ups
    8@40 curl
    6@45
    - [x] 4@50
    - [ ] 4@55
    7:45pm

    Workout
    2024-03-05

    Deadlift
    5@140 heavy
    4 sets of 2 at 150 kg
    """

  private static let ledger = """
    ; A comment
    @exercises
        [Squat]
        id: SQ001
    @end-exercises

    @template Legs
        Squat: 100kg 5x3
    @end-template

    2024-03-01 * Legs
        Squat:      100kg 5/5/4 @RPE8 "Felt good"
        Leg Press:  150.5kg 10x2
        Plank:      60s
        just words

    2024-03-02 # Measurements
        Weight: 75kg

    2024-03-03 ^ PR
        Squat: 1RM 140kg

    2024-03-04 *
        Bench: 225lb 5x1 @RPE9
    """

  private func sets(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap { workout in
      workout.sets.map { set in
        let weight = set.weight.map { "\($0)\(set.unit?.rawValue ?? "?")" } ?? ""
        let effort = set.rpe.map { " @\($0)" } ?? ""
        let notes = [set.notes, set.exerciseNotes].compactMap { $0 }.map { " // \($0)" }.joined()
        return "\(workout.start.date) \(set.exercise) \(weight)x\(set.reps ?? -1)\(effort)\(notes)"
      }
    }
  }

  @Test("Fitdown is known by its content and read line by line")
  func readsFitdown() throws {
    let history = try read(Self.fitdown)
    checkAccounts(history)
    #expect(history.source == .fitdown)
    #expect(
      sets(history) == [
        "2024-03-03 Squat 100.0kgx5 // belt on // hips felt tight",
        "2024-03-03 Squat 100.0kgx5 // belt on", "2024-03-03 Squat 100.0kgx5 // belt on",
        "2024-03-03 Squat 110.0kgx3", "2024-03-03 Squat 110.0kgx3",
        "2024-03-03 Pull-Ups x12", "2024-03-03 Pull-Ups 10.0kgx8 // added",
        "2024-03-03 push-ups x10", "2024-03-03 curl 40.0kgx8", "2024-03-03 curl 45.0kgx6",
        "2024-03-03 curl 50.0kgx4",
        "2024-03-05 Deadlift 140.0kgx5 // heavy", "2024-03-05 Deadlift 150.0kgx2",
        "2024-03-05 Deadlift 150.0kgx2", "2024-03-05 Deadlift 150.0kgx2",
        "2024-03-05 Deadlift 150.0kgx2",
      ])
    #expect(history.workouts.map(\.hasTimeOfDay) == [true, false])
    #expect(history.workouts.first?.start.description == "2024-03-03T18:30:00")
    #expect(
      history.skipped.map { "\($0.line) \($0.reason)" } == [
        "1 it stands before the first workout", "11 an exercise without sets",
        "21 it is not ticked off", "22 a time between the sets",
      ])
    #expect(history.noteRows == 1)
    #expect(history.warnings.count == 1)
  }

  @Test("Lift Ledger is known by its content, and what is no training is skipped with the reason")
  func readsLedger() throws {
    let history = try read(Self.ledger)
    checkAccounts(history)
    #expect(history.source == .liftledger)
    #expect(
      sets(history) == [
        "2024-03-01 Squat 100.0kgx5 @8.0 // Felt good", "2024-03-01 Squat 100.0kgx5 @8.0",
        "2024-03-01 Squat 100.0kgx4 @8.0", "2024-03-01 Leg Press 150.5kgx10",
        "2024-03-01 Leg Press 150.5kgx10", "2024-03-01 Plank x-1",
        "2024-03-04 Bench 225.0lbx5 @9.0",
      ])
    #expect(history.workouts.map(\.title) == ["Legs", nil])
    #expect(history.skipped.map(\.line) == [3, 4, 8, 15, 18, 21])
    #expect(history.flagged == [])
    #expect(history.workouts.flatMap(\.sets).compactMap(\.durationSeconds) == [60])
  }

  @Test("A ledger's heading that is none leaves no set in the day before it")
  func ledgerHeadings() throws {
    let history = try read(
      """
      2024-02-28 * Legs
          Squat: 100kg 5x1
      2024-02-30 * Push
          Bench: 80kg 5x1
      2024-3-4 * Pull
          Row: 60kg 8x1
      2024/03/05 Arms and abs
          Curl: 20kg 8x1
      2024-03-06
          Dip: 10kg 8x1
      """)
    checkAccounts(history)
    #expect(
      sets(history) == [
        "2024-02-28 Squat 100.0kgx5", "2024-03-04 Row 60.0kgx8", "2024-03-05 Curl 20.0kgx8",
        "2024-03-06 Dip 10.0kgx8",
      ])
    #expect(history.workouts.map(\.title) == ["Legs", "Pull", "Arms and abs", nil])
    #expect(
      history.skipped.map { "\($0.line) \($0.reason)" } == [
        "3 the date cannot be read", "4 its workout has no date",
      ])
  }

  @Test("Each of a ledger's loads is that of the reps behind it")
  func ledgerLoads() throws {
    let history = try read(
      """
      2024-03-04 * Pull
          Squat: 60kg 5x1 100 kg 5x2
          Row: 8x1 80 lb
          Pull-Up: 8/6
          Press: 40 8x1 kg
      """, unit: .kilograms)
    checkAccounts(history)
    #expect(
      sets(history) == [
        "2024-03-04 Squat 60.0kgx5", "2024-03-04 Squat 100.0kgx5", "2024-03-04 Squat 100.0kgx5",
        "2024-03-04 Row 80.0lbx8", "2024-03-04 Pull-Up x8", "2024-03-04 Pull-Up x6",
        "2024-03-04 Press 40.0kgx8",
      ])
    #expect(history.flagged.map(\.line) == [5])
  }

  @Test("Weights without any unit need one")
  func unit() throws {
    let plain = Self.fitdown.replacing("kg", with: "").replacing(" kg", with: "")
    let failure = try #require(throws: ImportFailure.self) { try read(plain) }
    guard case .unitNeeded(_, let line) = failure else { return #expect(Bool(false), "\(failure)") }
    #expect(line == 7)
    #expect(try read(plain, unit: .pounds).workouts[0].sets[0].unit == .pounds)
    let ledger = "2024-03-01 * Legs\n  Squat: 100 5x3\n"
    #expect(throws: ImportFailure.self) { try read(ledger) }
    #expect(try read(ledger, unit: .kilograms).setCount == 3)
  }

  @Test("A longer log has the keys of the shorter one")
  func keys() throws {
    for text in [Self.fitdown, Self.ledger] {
      func keys(_ text: String) throws -> Set<String> {
        Set(try read(text).workouts.flatMap { $0.sets.map(\.sourceKey) })
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let all = try keys(text)
      for count in lines.count - 4..<lines.count {
        #expect(try keys(lines[..<count].joined(separator: "\n")).isSubset(of: all))
      }
    }
  }

  @Test(
    "Lines of sets",
    arguments: [
      ("3x5@165", "3 5 165.0 -"), ("5@95lb feeling good", "1 5 95.0 lb feeling good"),
      ("1@225! New PR!!", "1 1 225.0 - ! New PR!!"), ("5@ 100", "1 5 100.0 -"),
      ("5 @100", "1 5 100.0 -"), ("3×5@60kg", "3 5 60.0 kg"), ("3x 5@80kg", "3 5 80.0 kg"),
      ("3 x5@80kg", "3 5 80.0 kg"), ("3 × 5 @ 80kg", "3 5 80.0 kg"), ("3 x AMRAP", nil),
      ("10 x-ups", "1 10 - - x-ups"), ("5 reps @ 80kg", "1 5 80.0 kg"),
      ("8 reps at 60kg", "1 8 60.0 kg"), ("3 sets of 5 reps at 60 kg", "3 5 60.0 kg"),
      ("1 rep", "1 1 - -"), ("3.1 miles", "1 4988.9664m - -"),
      ("5,2 km easy", "1 5200.0m - - easy"),
      ("0.5 mi", "1 804.672m - -"), ("1,500m", "1 1500.0m - -"), ("2.5 reps", nil),
      ("5@175lb, 3@185lb", "1 5 175.0 lb , 3@185lb"), ("5@175,3@185", "1 5 175.0 - ,3@185"),
      ("10 @ 22,5kg each", "1 10 22.5 kg each"),
      ("10 pull-ups", "1 10 - - pull-ups"),
      ("12", "1 12 - -"), ("3x8", "3 8 - -"), ("4 sets of 3 at 95 pounds", "4 3 95.0 lb"),
      ("3x5@82.5 kg", "3 5 82.5 kg"), ("Squat", nil), ("5:30", nil), ("0x5@50", nil),
      ("3 x 5 @ 110kg", "3 5 110.0 kg"), ("5 x 120kg", nil), ("3x60 sec easy", "3 60.0s - - easy"),
      ("2 min plank", "1 120.0s - - plank"), ("45s@10kg", "1 45.0s 10.0 kg"),
      ("2km", "1 2000.0m - -"), ("2 miles 18:30", "1 3218.688m - - 18:30"),
      ("4x40m@24kg", "4 40.0m 24.0 kg"), ("5 m", "1 5 - - m"), ("8,8,6", nil),
      ("5@", nil), ("999999@5", nil), ("80x5", nil), ("80 x 5", nil), ("20x1", "20 1 - -"),
      ("3x5 100kg", "3 5 100.0 kg"), ("3x5 100", "3 5 100.0 -"), ("8 22,5 kg", "1 8 22.5 kg"),
      ("60kg x 8", "1 8 60.0 kg"), ("60kg 3x8", "3 8 60.0 kg"),
      ("62.5 kg × 5 hard", "1 5 62.5 kg hard"),
      ("24kg x 40m", "1 40.0m 24.0 kg"), ("60kg x 3 x 8", nil), ("60kg 8", nil), ("60 3x8", nil),
      ("10 5", "1 10 - - 5"), ("3x10 24kg swings", "3 10 - - 24kg swings"),
    ] as [(String, String?)])
  func lines(text: String, meaning: String?) {
    let said = FitdownLine.sets(text).map { sets in
      let amount =
        switch sets.amount {
        case .reps(let reps): "\(reps)"
        case .seconds(let seconds): "\(Double(seconds))s"
        case .metres(let metres): "\(metres)m"
        }
      return "\(sets.count) \(amount) \(sets.weight.map { "\($0)" } ?? "-") "
        + "\(sets.unit?.rawValue ?? "-") \(sets.rest)"
    }
    #expect(said?.trimmedBlanks == meaning)
  }

  @Test(
    "Commas part sets, where what is behind them is more sets",
    arguments: [
      ("5@175lb, 3@185lb", ["5@175.0", "3@185.0"]), ("5@175,3@185", ["5@175.0", "3@185.0"]),
      ("5@82,5kg, 2x3@90kg hard", ["5@82.5", "3@90.0 hard"]), ("3x8, 2x6, 5", ["8", "6", "5"]),
      ("5@100kg, 3 to go", ["5@100.0 3 to go"]), ("3x8, 2 min rest", ["8 2 min rest"]),
      ("60kg x 8, 65kg x 6", ["8@60.0", "6@65.0"]), ("3x5 100kg, 3 110kg", ["5@100.0", "3@110.0"]),
      ("8,8,6", []), ("5@175lb, felt good", ["5@175.0 felt good"]),
    ] as [(String, [String])])
  func listedSets(text: String, meaning: [String]) {
    let said = FitdownLine.all(text).map { sets in
      "\(sets.amount.reps ?? -1)\(sets.weight.map { "@\($0)" } ?? "") \(sets.rest)".trimmedBlanks
    }
    #expect(said == meaning)
  }

  @Test("A weight that looks like sets is told, and so is the name that got none")
  func weightsInFront() throws {
    let history = try read(
      """
      Workout February 1, 2024

      Bench
      80 x 5
      80x5

      Squat
      3x5 100kg
      2x5 60%

      Row
      up to 60kg

      Press
      40kg x 5
      60kg 2x8
      """)
    checkAccounts(history)
    #expect(
      sets(history) == [
        "2024-02-01 Squat 100.0kgx5", "2024-02-01 Squat 100.0kgx5", "2024-02-01 Squat 100.0kgx5",
        "2024-02-01 Squat x5 // 60%", "2024-02-01 Squat x5 // 60%",
        "2024-02-01 Press 40.0kgx5", "2024-02-01 Press 60.0kgx8", "2024-02-01 Press 60.0kgx8",
      ])
    let tooMany = "more than 20 sets; a weight has its unit, or an @ before it"
    #expect(
      Set(history.skipped.map { "\($0.line) \($0.reason)" }) == [
        "3 an exercise without sets", "4 \(tooMany)", "5 \(tooMany)",
        "11 an exercise without sets",
      ])
    #expect(history.flagged.map(\.line) == [12])
  }

  private static let shared = Samples.folder.appendingPathComponent("plaintext")
  private static let areHere = FileManager.default.fileExists(atPath: shared.path)

  @Test(
    "A workout's heading may say more than its date",
    arguments: [
      ("Workout", "-"), ("Workout:", "-"), ("workout May 6, 2024", "2024-05-06T12:00:00"),
      ("Workout Monday, 6 May 2024", "2024-05-06T12:00:00"),
      ("Workout: May 12, 2024", "2024-05-12T12:00:00"),
      ("Workout May 12, 2024 6:30 pm", "2024-05-12T18:30:00"),
      ("Workout 2024-05-10 (week 3)", "2024-05-10T12:00:00 week 3"),
      ("Workout 2024-05-10 07:15 Legs", "2024-05-10T07:15:00 Legs"),
      ("Workout #5 May 14, 2024", "2024-05-14T12:00:00"),
      ("Workout 5: 2024-05-14", "2024-05-14T12:00:00"), ("Workout May 8", "-"),
      ("Workout #5", "-"), ("Workout 3/4", "-"), ("Workout was hard", nil), ("Workouts", nil),
      ("Workout A", nil),
    ] as [(String, String?)])
  func headings(text: String, meaning: String?) {
    let said = FitdownHeading(text).map { heading in
      "\(heading.date?.resolved(.dayFirst)?.description ?? "-") \(heading.title)"
    }
    #expect(said?.trimmedBlanks == meaning)
  }

  @Test("A workout whose day nobody knows leaves no set in the one before it")
  func datelessWorkout() throws {
    let history = try read(
      "Workout May 6, 2024\n\nSquat\n5@100kg\n\nWorkout May 8\n\nBench\n5@80kg\n\n"
        + "Workout 2024-05-10 (week 3)\n\nRow\n5@60kg\n")
    checkAccounts(history)
    #expect(sets(history) == ["2024-05-06 Squat 100.0kgx5", "2024-05-10 Row 60.0kgx5"])
    #expect(history.workouts.map(\.title) == [nil, "week 3"])
    #expect(history.skipped.map(\.line) == [8, 9])
    #expect(history.skipped.allSatisfy { $0.reason == "its workout has no date" })
  }

  @Test("Where there is no empty line, a line of words above sets is a name")
  func namesWithoutBlanks() throws {
    let history = try read(
      "Workout 2024-05-01\nSquat\n5@100kg\n3@110kg\nfelt good\nBench\n5@80kg\n3x60 sec\n")
    checkAccounts(history)
    #expect(
      sets(history) == [
        "2024-05-01 Squat 100.0kgx5 // felt good", "2024-05-01 Squat 110.0kgx3",
        "2024-05-01 Bench 80.0kgx5", "2024-05-01 Bench x-1", "2024-05-01 Bench x-1",
        "2024-05-01 Bench x-1",
      ])
    #expect(history.workouts.flatMap(\.sets).map(\.durationSeconds).suffix(3) == [60, 60, 60])
  }

  @Test(
    "The formats' own examples",
    .enabled(if: TextImportTests.areHere, "the shared samples are not on this machine"),
    arguments: [
      ("fitdown-sampleLog-MIT.txt", ImportSource.fitdown, 3, 49, 4),
      ("liftledger-example-MIT.lfl", .liftledger, 1, 13, 20),
    ])
  func samples(
    name: String, source: ImportSource, workouts: Int, sets: Int, skipped: Int
  ) throws {
    let data = try Data(contentsOf: Self.shared.appendingPathComponent(name))
    let history = try ImportedHistory.read([UInt8](data))
    checkAccounts(history)
    #expect(history.source == source)
    #expect(history.workouts.count == workouts)
    #expect(history.setCount == sets)
    #expect(history.skipped.count == skipped)
  }
}
