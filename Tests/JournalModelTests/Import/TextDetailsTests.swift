import Testing

@testable import JournalModel

@Suite("What training logs as text say beside sets and reps")
struct TextDetailsTests {
  /// The sets as words, and how many lines were skipped or flagged.
  private static func told(
    _ text: String, _ source: ImportSource
  ) throws -> (sets: [String], doubts: Int) {
    let history = try ImportedHistory.read(
      Array(text.utf8), ImportOptions(source: source, unit: .kilograms))
    let sets = history.workouts.flatMap(\.sets).map { set in
      [
        set.weight.map { EntryNumber.text($0) }, set.reps.map { "x\($0)" },
        set.distanceMetres.map { EntryNumber.text($0) + "m" },
        set.durationSeconds.map { "\($0)s" }, set.rpe.map { "@" + EntryNumber.text($0) },
        set.setType == .warmup ? "w" : nil, set.notes.map { "“\($0)”" },
      ].compactMap(\.self).joined(separator: " ")
    }
    return (sets, history.skipped.count + history.flagged.count)
  }

  @Test(
    "A line of Fitdown says efforts, times, warm-ups and the body",
    arguments: [
      ("5@100kg RPE 8", "100 x5 @8"), ("5@100kg @rpe8.5 tough", "100 x5 @8.5 “tough”"),
      ("5@100kg (RPE 7)", "100 x5 @7"), ("5@100kg RPE 11", "100 x5 “RPE 11”"),
      ("5@100kg RPE 8 RPE 9", "100 x5 “RPE 8 RPE 9”"), ("5@100kg warmup", "100 x5 w"),
      ("5@100kg (warm-up)", "100 x5 w"), ("5@100kg warm up more", "100 x5 “warm up more”"),
      ("5km 25:00", "5000m 1500s"), ("5km in 1:02:10 easy", "5000m 3730s “easy”"),
      ("5km in the rain", "5000m “in the rain”"), ("400m 1:30 rest", "400m “1:30 rest”"),
      ("10km 5:00 pace", "10000m “5:00 pace”"),
      ("5@100kg (rpe 8, tough)", "100 x5 “(rpe 8, tough)”"), ("8@+20kg", "20 x8"),
      ("8 @ bw+20kg", "20 x8"),
      ("10 @ bodyweight", "x10"), ("10@bw slow", "x10 “slow”"),
    ])
  func fitdown(line: String, set: String) throws {
    let found = try Self.told("Workout March 3, 2024\n\nThing\n\(line)\n", .fitdown)
    #expect(found.sets == [set] && found.doubts == 0, "\(found)")
  }

  @Test("A time below one that was held is one, too; elsewhere it is that of a clock")
  func heldTimes() throws {
    let workout = "Workout March 3, 2024\n\n"
    #expect(try Self.told(workout + "Plank\n60s\n1:30\n", .fitdown).sets == ["60s", "90s"])
    let clock = try Self.told(workout + "Squat\n5@100kg\n7:45\n", .fitdown)
    #expect(clock.sets == ["100 x5"] && clock.doubts == 1)
    let noon = try Self.told(workout + "Plank\n60s\n12:05\n", .fitdown)
    #expect(noon.sets == ["60s"] && noon.doubts == 1)
    let parted = try Self.told(workout + "Plank\n60s\n\n7:45\n", .fitdown)
    #expect(parted.sets == ["60s"] && parted.doubts == 1)
  }

  @Test(
    "A line of Lift Ledger says belts, ways, times set by set and reps alone",
    arguments: [
      ("BW+20kg 8x3", ["20 x8", "20 x8", "20 x8"], 0), ("BW 8/7", ["x8", "x7"], 0),
      ("BW-20kg 8x2", [], 1), ("60s x2", ["60s", "60s"], 0),
      ("5km 25:00", ["5000m 1500s"], 0), ("400m", ["400m"], 0),
      ("60kg 5, 80kg 5, 100kg 5x2", ["60 x5", "80 x5", "100 x5", "100 x5"], 0),
      ("60kg 5 80kg 3", ["60 x5", "80 x3"], 0), ("100kg 5 @RPE8", ["100 x5 @8"], 0),
      ("100kg 110 5x2", [], 1), ("400m 90s", ["400m 90s"], 0),
      ("60s x 3", ["60s", "60s", "60s"], 0), ("40kg 40m", [], 1),
      ("100kg 5, 4, 3 @RPE9", ["100 x5 @9", "100 x4 @9", "100 x3 @9"], 0),
      ("60s 5km 25:00", ["60s", "5000m 1500s"], 0),
    ])
  func ledger(line: String, sets: [String], doubts: Int) throws {
    let found = try Self.told("2024-03-01 * Legs\n    Thing: \(line)\n", .liftledger)
    #expect(found.sets == sets && found.doubts == doubts, "\(found)")
  }

  @Test("What is marked as yet to come was not done")
  func planned() throws {
    let text = "2024-03-01 * Legs\n  Squat: 100kg 5\n2024-03-05 ! Legs\n  Squat: 105kg 5\n"
    let found = try Self.told(text, .liftledger)
    #expect(found.sets == ["100 x5"] && found.doubts == 1)
  }
}
