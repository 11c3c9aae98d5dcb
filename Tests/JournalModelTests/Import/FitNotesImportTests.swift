import Testing

@testable import JournalModel

@Suite("FitNotes' exports")
struct FitNotesImportTests {
  @Test("A day is a workout, and equal rows are repeated sets")
  func days() throws {
    let history = try read(
      """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2024-01-05,Pull Up,Back,64.0,kgs,8,,,,
      2024-01-05,Pull Up,Back,64.0,kgs,8,,,,
      2024-01-05,Pull Up,Back,64.0,kgs,8,,,,"hard, but fine"
      2024-01-04,Run,Cardio,0.0,kgs,0,3.5,km,0:30:00,
      2024-01-04,Plank,Abs,,,,,,00:01:30,
      """)
    checkAccounts(history)
    #expect(history.source == .fitnotes)
    #expect(history.workouts.map(\.hasTimeOfDay) == [false, false])
    #expect(
      history.workouts.map(\.start.description) == ["2024-01-04T12:00:00", "2024-01-05T12:00:00"])
    #expect(
      history.workouts.map(\.sourceKey) == ["fitnotes\u{1F}2024-01-04", "fitnotes\u{1F}2024-01-05"])
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.durationSeconds) == [1800, 90, nil, nil, nil])
    #expect(sets.map(\.distanceMetres) == [3500, nil, nil, nil, nil])
    #expect(sets.map(\.category) == ["Cardio", "Abs", "Back", "Back", "Back"])
    #expect(sets.last?.notes == "hard, but fine")
    #expect(Set(sets.map(\.sourceKey)).count == 5)
    #expect(history.flagged.isEmpty)
  }

  @Test(
    "The unit is in the header, in a column or nowhere",
    arguments: [
      ("Weight (lbs),Reps", "135,5", WeightUnit.pounds), ("Weight (kgs),Reps", "135,5", .kilograms),
      ("Weight (kg),Weight (lbs),Reps", ",135,5", .pounds),
      ("Weight (kg),Weight (lbs),Reps", "135,,5", .kilograms),
      ("Weight,Weight Unit,Reps", "135,lbs,5", .pounds),
    ])
  func units(_ columns: String, _ cells: String, _ unit: WeightUnit) throws {
    let history = try read("Date,Exercise,Category,\(columns)\n2024-01-05,Bench,Chest,\(cells)")
    #expect(history.workouts.first?.sets.map(\.unit) == [unit])
    #expect(history.workouts.first?.sets.map(\.weight) == [135])
    #expect(throws: ImportFailure.unitNeeded(likely: nil, line: 2)) {
      try read("Date,Exercise,Category,Weight,Reps\n2024-01-05,Bench,Chest,60,5")
    }
  }

  @Test(
    "Of weights in both units those count that come in steps of plates, whichever stand first",
    arguments: [
      ("Weight (kg),Weight (lbs)", ["61.23,135.00", "83.91,185.00", "0.00,0.00"], [135, 185, 0]),
      ("Weight (lbs),Weight (kg)", ["135.00,61.23", "185.00,83.91", "0.00,0.00"], [135, 185, 0]),
      ("Weight (lbs),Weight (kg)", ["132.28,60.00", "137.79,62.50", ",65"], [60, 62.5, 65]),
      ("Weight (kg),Weight (lbs)", ["60.00,132.28", "62.50,137.79", "45.36,"], [60, 62.5, 45.36]),
    ] as [(String, [String], [Double])], ["Category", "Muscle"])
  func bothUnits(_ plan: (weights: String, rows: [String], told: [Double]), third: String) throws {
    let rows = plan.rows.map { "2026-01-15,Bench,Chest,\($0),10" }
    let history = try read(
      "Date,Exercise,\(third),\(plan.weights),Reps\n\(rows.joined(separator: "\n"))\n")
    checkAccounts(history)
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.weight) == plan.told)
    let unit: WeightUnit = plan.told.contains(135) ? .pounds : .kilograms
    #expect(sets.allSatisfy { $0.unit == unit || $0.weight == 0 })
  }

  @Test("Rows with an unquoted comma are mended where that is certain, and else skipped")
  func ragged() throws {
    let history = try read(
      """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2024-01-05,Curl,Arms,20,kgs,8,,,,good
      2024-01-05,Curl,Arms,20,kgs,8,,,,slow, strict, good
      2024-01-05,Curl, Hammer,Arms,20,kgs,8,,,,
      2024-01-05,Curl,Arms,22,5,kgs,8,,,,
      2024-01-05,Curl,Arms,20,kgs,8
      2024-01-05,Curl,Arms,20
      2024-01-05,Curl,Hammer,Cable,20,kgs,8,,,,
      2024-01-05,Curl,Arms,20,kgs,8,,,,,,,
      """)
    checkAccounts(history)
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.line) == [2, 3, 4, 5, 6, 9])
    #expect(sets[1].notes == "slow, strict, good")
    #expect(sets[2].exercise == "Curl, Hammer")
    #expect(sets[3].weight == 22.5)
    #expect(history.skipped.map(\.line) == [7, 8])
    #expect(history.flagged.map(\.line) == [3, 4, 5, 6])
  }
}

@Suite("FitNotes' exports for iOS")
struct FitNotesForIOSTests {
  private static let header =
    "Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,"
    + "IsWarmup,RPE,RIR,Categories,Note\n"

  @Test("A workout has its name, its times and its sets, with what kind they are")
  func workouts() throws {
    let workout = "Oberkörper,2026-06-02T09:00:40Z,2026-06-02T10:37:08Z,\"80,0\","
    let history = try read(
      Self.header + """
        \(workout)Bench Press,Barbell,8,"40,0",,,Done,true,,,"Pectorals,Triceps",
        \(workout)Bench Press,Barbell,6,"62,5",,,Done,false,8.5,,"Pectorals,Triceps",langsam
        \(workout)Bench Press,Barbell,4,"62,5",,,Failed,false,,0,"Pectorals,Triceps",
        \(workout)Bench Press,Barbell,4,"62,5",,,NotStarted,false,,,"Pectorals,Triceps",
        \(workout)Plank,None,1,,00:01:15,,Done,false,,12,Core,
        """, unit: .kilograms)
    checkAccounts(history)
    #expect(history.source == .fitnotes)
    let only = try #require(history.workouts.first)
    #expect(history.workouts.count == 1 && only.title == "Oberkörper")
    #expect(only.start.description == "2026-06-02T09:00:40" && only.utcOffsetMinutes == 0)
    #expect(only.durationSeconds == 5788)
    #expect(only.sets.map(\.setType) == [.warmup, .working, .failure, .working])
    #expect(only.sets.map(\.weight) == [40, 62.5, 62.5, nil])
    #expect(only.sets.map(\.rpe) == [nil, 8.5, 10, nil])
    #expect(only.sets.map(\.durationSeconds) == [nil, nil, nil, 75])
    #expect(only.sets[1].notes == "langsam")
    #expect(
      history.skipped == [
        RowNote(line: 5, reason: "the set was not done", column: "Status", value: "NotStarted")
      ])
    #expect(history.flagged.map(\.column) == ["RIR"])
    let leftOut = "Left out, not known by its name: Equipment (5)."
    #expect(history.warnings == [leftOut])
    #expect(Self.told(history) == ["2026-06-02T09:00:40 80.0 kg"])
  }

  private static func told(_ history: ImportedHistory) -> [String] {
    history.bodyWeights.map { "\($0.time) \($0.weight) \($0.unit.rawValue)" }
  }

  @Test("The body weight of a workout is one where it is another than at the workout before")
  func bodyWeights() throws {
    let rows = [("05", "81"), ("04", "80.5"), ("03", "80.5"), ("02", ""), ("01", "80.5")].map {
      "A,2026-06-\($0.0)T09:00:00Z,2026-06-\($0.0)T10:00:00Z,\($0.1),Curl,Barbell,8,20,,,Done,,,,,"
    }
    let text = Self.header + rows.joined(separator: "\n")
    let history = try read(text, unit: .kilograms)
    #expect(Self.told(history) == ["2026-06-01T09:00:00 80.5 kg", "2026-06-05T09:00:00 81.0 kg"])
    #expect(history.bodyWeights.map(\.utcOffsetMinutes) == [0, 0])
    #expect(history.bodyWeights[1].sourceKey == history.workouts[4].sourceKey)
    #expect(throws: ImportFailure.unitNeeded(likely: nil, line: 2)) {
      try read(text.replacing(",8,20,", with: ",8,,"))
    }
  }

  @Test(
    "A body weight that can be none is left out, and flagged once a workout",
    arguments: [
      ("heavy", "the body weight cannot be read; left out"),
      ("12 st", "the body weight cannot be read; left out"),
      ("8000", "a body weight is from 1 to 1000 kg; left out"), ("0", nil),
    ])
  func noBodyWeight(cell: String, reason: String?) throws {
    let row = "A,2026-06-02T09:00:00Z,,\(cell),Curl,Barbell,8,20,,,Done,,,,,\n"
    let history = try read(Self.header + row + row, unit: .kilograms)
    #expect(history.bodyWeights == [] && history.setCount == 2)
    #expect(history.flagged.map(\.reason) == [reason].compactMap(\.self))
  }

  @Test("Older versions write the month first, without a zone")
  func older() throws {
    let history = try read(
      """
      Name,StartTime,EndTime,BodyWeight,Exercise,Reps,Weight,Time,Distance,Status,Categories,Note
      Chest,02/04/2023 13:00:34,02/04/2023 14:15:03,82.1,Chest Press,15,135.0,,,Done,Pectorals,
      Chest,02/25/2023 16:20:12,02/25/2023 16:59:48,81,Chest Press,4,195.0,,,Done,Pectorals,
      """, unit: .pounds)
    #expect(
      history.workouts.map(\.start.description) == ["2023-02-04T13:00:34", "2023-02-25T16:20:12"])
    #expect(history.workouts.map(\.utcOffsetMinutes) == [nil, nil])
  }
}
