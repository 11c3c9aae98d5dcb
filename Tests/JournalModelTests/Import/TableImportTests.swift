import Testing

@testable import JournalModel

@Suite("Tables of sets that no app is known by")
struct TableImportTests {
  private static func told(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap { workout in
      workout.sets.map { set in
        let weight = set.weight.map { "\($0) \(set.unit?.rawValue ?? "")" } ?? "no weight"
        return "\(workout.start.date) \(set.exercise) \(weight) × \(set.reps ?? -1)"
      }
    }
  }

  @Test(
    "The names of the columns are enough",
    arguments: [
      "Date,Exercise,Weight,Reps\n2024-01-05,Bench,60,5\n",
      "Workout Date;Lift;Repetitions;Load\n05.01.2024;Bench;5;60\n",
      "date,workout,exercise,weight_kg,reps,rir\n2024-01-05,,Bench,60,5,\n",
      "Exercise,Date,Sets,Reps,Weight (kg)\nBench,2024-01-05,1,5,60\n",
      "Datum,Übung,Gewicht,Wiederholungen\n05.01.2024,Bench,60,5\n",
    ])
  func names(text: String) throws {
    let history = try read(text, unit: .kilograms)
    checkAccounts(history)
    #expect(history.source == .table && history.warnings == [])
    #expect(Self.told(history) == ["2024-01-05 Bench 60.0 kg × 5"])
    #expect(history.workouts.map(\.sourceKey) == ["table\u{1F}2024-01-05"])
  }

  @Test(
    "A column of units is theirs, whatever it is called",
    arguments: ["Unit", "units", "Weight Unit", "Weight Units"])
  func units(name: String) throws {
    let history = try read(
      "Date,Exercise,Weight,\(name),Reps\n2024-01-05,Bench,60,kg,5\n2024-01-05,Row,135,lb,5\n")
    checkAccounts(history)
    #expect(
      Self.told(history) == ["2024-01-05 Bench 60.0 kg × 5", "2024-01-05 Row 135.0 lb × 5"])
  }

  @Test("A row is as many sets as it says, and one where that can't be read")
  func counts() throws {
    let history = try read(
      """
      Date,Exercise,Sets,Reps,Weight (lbs),Warmup,Muscle Group
      2024-01-15,Bench,3,5,135,no,Chest
      2024-01-15,Squat,some,5,225,yes,Legs
      2024-01-15,Squat,,5,225,,Legs
      """)
    checkAccounts(history)
    #expect(history.rows == 5 && history.setCount == 5)
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.line) == [2, 2, 2, 3, 4])
    #expect(sets.map(\.setType) == [.working, .working, .working, .warmup, .working])
    #expect(sets.map(\.category) == ["Chest", "Chest", "Chest", "Legs", "Legs"])
    #expect(
      history.flagged == [
        RowNote(
          line: 3, reason: "the number of sets cannot be read; it became one", column: "Sets",
          value: "some")
      ])
  }

  @Test("A set's number gives it the keys that it always had; a count of anything does not")
  func setNumbers() throws {
    let numbered = "Date,Exercise,Set,Weight (kg),Reps\n2024-01-05,Bench,1,60,5\n"
    #expect(try read(numbered).source == .table)
    #expect(try read(numbered).workouts.map(\.sourceKey) == ["strong\u{1F}2024-01-05"])
    #expect(try read(numbered, .table).workouts.map(\.sourceKey) == ["table\u{1F}2024-01-05"])
    let warm = "Date,Exercise Name,Set Number,Weight,Reps,Is Warmup\n2024-01-05,Bench,1,60,5,true\n"
    let history = try read(warm, unit: .kilograms)
    #expect(history.workouts.first?.sets.map(\.setType) == [.warmup] && history.warnings == [])
    #expect(throws: ImportFailure.self) {
      try read("workout_date,exercise_name,actual_reps,actual_weight\n2024-01-05,Squat,5,100\n")
    }
  }

  @Test(
    "A cell of reps says several sets, and their weight",
    arguments: [
      ("3x2x60lb", 3, 2, 60, WeightUnit.pounds), ("3 x 10 @ 62,5kg", 3, 10, 62.5, .kilograms),
      ("60kg x 10", 1, 10, 60, .kilograms), ("10×60 lbs", 1, 10, 60, .pounds),
      ("3x10x60", 3, 10, 60, .kilograms), ("3x10 reps", 3, 10, 80, .kilograms),
      ("3x10xBW", 3, 10, 80, .kilograms), ("10,10,10", 3, 10, 80, .kilograms),
      ("10 / 10 / 10", 3, 10, 80, .kilograms), ("10 10 10", 3, 10, 80, .kilograms),
      ("2x10@80kg, 10@80kg", 3, 10, 80, .kilograms),
    ])
  func repsApart(cell: String, count: Int, reps: Int, weight: Double, unit: WeightUnit) throws {
    let own = weight == 80 ? "80" : ""
    let history = try read(
      "Date,Exercise,Reps,Weight\n2024-01-05,Row,\"\(cell)\",\(own)\n", unit: .kilograms)
    checkAccounts(history)
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.count == count && sets.allSatisfy { $0.reps == reps && $0.line == 2 })
    #expect(sets.allSatisfy { $0.weight == weight && $0.unit == unit })
    #expect(history.flagged == [] && history.skipped == [])
  }

  @Test("They may have no column of weights, and agree with the number of sets")
  func repsApartBeside() throws {
    let history = try read(
      """
      Date;Exercise;Sets;Reps
      2024-01-05;Row;3;10,10,8
      2024-01-05;Row;2;10,8
      2024-01-05;Row;2;60kg x 5
      2024-01-05;Row;1;10,0
      2024-01-05;Row;4;2x5@40kg
      2024-01-05;Row;;10,8
      """, unit: .kilograms)
    checkAccounts(history)
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.reps) == [10, 10, 8, 10, 8, 5, 5, 10, 5, 5, 10, 8])
    #expect(sets.map { $0.weight ?? 0 } == [0, 0, 0, 0, 0, 60, 60, 0, 40, 40, 0, 0])
    #expect(history.flagged.map(\.line) == [6, 7])
    #expect(Set(sets.map(\.sourceKey)).count == sets.count)
  }

  @Test(
    "What may be a weight, an effort or a plan stays unread, and is told",
    arguments: [
      "60x10", "20x10", "12x3", "3x60", "3x5@8", "8-12", "3x5x3", "AMRAP", "60kg x 3 x 10", "x10",
    ])
  func repsUnread(cell: String) throws {
    let history = try read("Date,Exercise,Reps\n2024-01-05,Row,\(cell)\n")
    checkAccounts(history)
    #expect(history.workouts.flatMap { $0.sets.map(\.weight) } == [nil])
    #expect(history.flagged.first?.reason == "not a number; left out")
    #expect(history.flagged.first?.value == cell)
  }

  @Test("Another weight in the weight's own column is told")
  func repsAgainstWeight() throws {
    let history = try read("Date,Exercise,Reps,Weight\n2024-01-05,Row,2x5@60kg,50\n")
    #expect(history.workouts.flatMap { $0.sets.map(\.weight) } == [60, 60])
    #expect(history.flagged.map(\.line) == [2])
  }

  @Test(
    "What lacks a column is refused with what it lacks",
    arguments: [
      ("Exercise,Reps,Weight", "“Date”."), ("Date,Exercise,Count", "“Reps”."),
      ("Exercise,Weight", "“Date” or “Reps”."),
    ])
  func refused(header: String, lacking: String) {
    let failure = #expect(throws: ImportFailure.self) { try read("\(header)\nx,5,60\n") }
    #expect(failure?.hint.contains("none of its columns is called \(lacking)") == true)
    let named = #expect(throws: ImportFailure.self) { try read("\(header)\nx,5,60\n", .table) }
    #expect(named == failure)
  }

  @Test("Other things are named for what they are, where that shows")
  func otherThings() {
    let failure = #expect(throws: ImportFailure.self) { try read("<?xml version=\"1.0\"?><a/>") }
    #expect(failure?.hint.hasPrefix("It looks like XML.") == true)
  }
}

@Suite("StrongLifts' exports")
struct StrongLiftsImportTests {
  static let text = """
    Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (LB),Exercise,Sets×Reps,\
    Sets×Time,Top Set (Reps×KG),e1RM (KG),Reps,Volume (KG),Workout Volume (KG),Duration (hours),\
    Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)
    2026/08/11,1,"Workout A","",183.5,"Squat",5/-,,5×55,63.7,5,275,950,0.75,10:56 PM,11:41 PM,"",5,55,0,55
    2026/08/11,1,"Workout A","",183.5,"Row",1/5,,1×60,60,6,370,950,0.75,10:56 PM,11:41 PM,slow,1,60,5,62.5
    2026/08/12,2,"Workout B","",183.5,"Row",Skipped,,,,,,,0.5,10:57 PM,10:57 PM,"",,,,
    2026/08/12,2,"Workout B","",183.5,"Deadlift",1×5,,5×75,84,5,375,375,0.5,10:57 PM,11:27 PM,"",5,75

    """

  @Test("Each of the sets beside one another is one, but those that were not done")
  func sets() throws {
    let history = try read(Self.text)
    checkAccounts(history)
    #expect(history.source == .stronglifts && history.warnings == [])
    #expect(history.workouts.map(\.title) == ["Workout A", "Workout B"])
    #expect(
      history.workouts.map(\.start.description) == ["2026-08-11T22:56:00", "2026-08-12T22:57:00"])
    #expect(history.workouts.map(\.durationSeconds) == [2700, 1800])
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.exercise) == ["Squat", "Row", "Row", "Deadlift"])
    #expect(sets.map(\.weight) == [55, 60, 62.5, 75] && sets.map(\.reps) == [5, 1, 5, 5])
    #expect(sets.map(\.exerciseNotes) == [nil, "slow", nil, nil])
    #expect(history.skipped.map(\.line) == [2, 4])
    #expect(history.skipped.allSatisfy { $0.reason == "the set was not done" })
    #expect(history.bodyWeights.map(\.weight) == [183.5])
    #expect(history.bodyWeights.map(\.unit) == [.pounds])
  }

  @Test("A set of which no repetition went is none either, and told apart from one not done")
  func failed() throws {
    let header = Self.text.split(separator: "\n")[0]
    let history = try read(
      """
      \(header),Set 3 (Reps),Set 3 (KG)
      2026/08/11,1,A,"",80,Squat,5/0/-,,5×55,63.7,5,275,950,0.75,10:56 PM,11:41 PM,"",5,55,0,60,0,60
      """)
    checkAccounts(history)
    #expect(
      history.skipped.map(\.reason)
        == ["the set was tried and failed: no repetition went", "the set was not done"])
  }

  @Test("The end that it states counts, over midnight too, beside the length without its pauses")
  func ends() throws {
    let history = try read(
      """
      Date (yyyy/mm/dd),Workout Name,Exercise,Duration (hours),Start Time (h:mm),End Time (h:mm),\
      Set 1 (Reps),Set 1 (LB)
      2026/08/11,A,Squat,1.2789,10:02 AM,11:55 AM,5,135
      2026/08/12,A,Squat,0.5,11:40 PM,12:20 AM,5,135
      2026/08/13,A,Squat,0.5,11:40 PM,late,5,135
      """)
    checkAccounts(history)
    #expect(
      history.workouts.map { $0.end?.description } == [
        "2026-08-11T11:55:00", "2026-08-13T00:20:00", nil,
      ])
    #expect(history.workouts.map(\.durationSeconds) == [4604, 1800, 1800])
    #expect(
      history.flagged.map { "\($0.line) \($0.reason)" } == [
        "4 the end of the workout cannot be read; left out"
      ])
  }

  @Test(
    "The columns of a set are known by their names, wherever they stand",
    arguments: [
      ("Set 1 (KG),Set 1 (Reps),Set 2 (KG),Set 2 (Reps)", "55,5,60,4"),
      ("Set 1 (Reps),Set 2 (Reps),Set 1 (KG),Set 2 (KG)", "5,4,55,60"),
      ("Set 2 (Reps),Set 2 (KG),Note,Set 1 (KG),Set 1 (LB),Set 1 (Reps)", "4,60,good,55,121,5"),
    ])
  func order(names: String, cells: String) throws {
    let history = try read(
      "Date (yyyy/mm/dd),Workout,Workout Name,Exercise,Reps,\(names)\n"
        + "2026/08/11,1,A,Squat,9,\(cells)\n")
    checkAccounts(history)
    #expect(history.source == .stronglifts && history.workouts.map(\.title) == ["A"])
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.reps) == [5, 4] && sets.map(\.weight) == [55, 60])
    #expect(sets.allSatisfy { $0.unit == .kilograms })
  }

  @Test("In older ones a row is a workout, in the unit of its body weight")
  func older() throws {
    let history = try read(
      """
      "Date","Note","Workout","Body Weight","Exercise 1","Weight (KG)","Weight (LB)","Set 1",\
      "Set 2","Exercise 2","Weight (KG)","Weight (LB)","Set 1","Set 2"
      07/25/16,"",A,183lb,Squat,60,135,5,5,Bench Press,52.5,115,5,
      07/27/16,good,B,84KG,Squat,62.5,140,5,0,,,,,
      """)
    checkAccounts(history)
    #expect(history.source == .stronglifts && history.warnings == [])
    #expect(history.workouts.map(\.title) == ["A", "B"])
    #expect(history.workouts.map(\.notes) == [nil, "good"])
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.exercise) == ["Squat", "Squat", "Bench Press", "Squat"])
    #expect(sets.map(\.weight) == [135, 135, 115, 62.5])
    #expect(sets.map(\.unit) == [.pounds, .pounds, .pounds, .kilograms])
    #expect(history.skipped.map(\.line) == [3])
    #expect(history.bodyWeights.map(\.unit) == [.pounds, .kilograms])
  }

  @Test(
    "Without that it is the weight that is filled, or of two the one that the plates go with",
    arguments: [
      ("80kg,176lb,Squat,100,220,5,Row,102.5,226,5", [100, 102.5], WeightUnit.kilograms, 80),
      ("79.83,176,Squat,99.79,220,5,Row,60.1,132.5,5", [220, 132.5], .pounds, 176),
      ("80,176,Squat,100,,5,Row,60,,5", [100, 60], .kilograms, 80),
      (",176,Squat,,220,5,Row,,132.5,5", [220, 132.5], .pounds, 176),
      (",176,Squat,,220,5,Row,0,0,5", [220, 0], .pounds, 176),
    ] as [(String, [Double], WeightUnit, Double)])
  func bothUnits(row: String, weights: [Double], unit: WeightUnit, body: Double) throws {
    let history = try read(
      """
      Date,Body Weight (KG),Body Weight (LB),Exercise 1,Weight (KG),Weight (LB),Set 1,\
      Exercise 2,Weight (KG),Weight (LB),Set 1
      07/25/16,\(row)
      """)
    checkAccounts(history)
    #expect(history.source == .stronglifts && history.warnings == [])
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.weight) == weights)
    #expect(sets.allSatisfy { $0.weight == 0 || $0.unit == unit })
    #expect(history.bodyWeights.map(\.weight) == [body])
    #expect(history.bodyWeights.map(\.unit) == [unit])
  }
}

@Suite("Liftosaur's exports")
struct LiftosaurImportTests {
  @Test("What was done is a set, and what was only required is none")
  func sets() throws {
    let history = try read(
      """
      Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,\
      Is AMRAP?,Required RPE,Completed RPE,Required Weight Value,Required Weight Unit,\
      Completed Weight Value,Completed Weight Unit,Notes
      2026-03-01T10:00:00.000Z,P,Day 1,"Squat, Barbell",1,5,5,0,,,135,lb,135,lb,
      2026-03-01T10:00:00.000Z,P,Day 1,"Squat, Barbell",0,8-10,6,0,8,8.5,225,lb,230,lb,good
      2026-03-01T10:00:00.000Z,P,Day 1,"Squat, Barbell",0,5,,0,,,225,lb,225,lb,
      """)
    checkAccounts(history)
    #expect(history.source == .liftosaur)
    #expect(history.workouts.map(\.title) == ["Day 1"])
    #expect(history.workouts.map(\.utcOffsetMinutes) == [0])
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.setType) == [.warmup, .working])
    #expect(sets.map(\.weight) == [135, 230] && sets.map(\.reps) == [5, 6])
    #expect(sets.map(\.rpe) == [nil, 8.5] && sets.map(\.notes) == [nil, "good"])
    // Several numbers of repetitions are no target.
    #expect(sets.map(\.targetReps) == [5, nil] && sets.map(\.targetRPE) == [nil, 8])
    #expect(history.warnings.contains { $0.contains("Required Reps (1)") }, "\(history.warnings)")
    #expect(history.skipped.map(\.line) == [4])
  }

  @Test("Older ones had one weight")
  func older() throws {
    let history = try read(
      """
      Workout DateTime,Program,Day Name,Exercise,Equipment,Is Warmup Set?,Required Reps,\
      Completed Reps,RPE,Is AMRAP?,Weight Value,Weight Unit
      2024-03-01T10:00:00.000Z,P,Day 1,Squat,barbell,0,5,5,8,0,100,kg
      """)
    #expect(history.source == .liftosaur)
    #expect(history.workouts.flatMap { $0.sets.map(\.weight) } == [100])
    #expect(history.workouts.flatMap { $0.sets.map(\.rpe) } == [8])
  }

  @Test(
    "The first called the start DateTime, as a table of anybody's may",
    arguments: [nil, ImportSource.liftosaur])
  func first(source: ImportSource?) throws {
    let history = try read(
      """
      DateTime,Program,Day Name,Exercise,Equipment,Is Warmup Set?,Required Reps,Completed Reps,\
      Is AMRAP?,Weight Value,Weight Unit,Completed Reps Time,Target Muscles,Synergist Muscles
      2022-03-01T10:00:00.000Z,P,Day 1,Squat,barbell,1,5,5,0,60,kg,,,
      2022-03-01T10:00:00.000Z,P,Day 1,Squat,barbell,0,5,6,1,100,kg,,,
      2022-03-01T10:00:00.000Z,P,Day 1,Squat,barbell,0,5,,0,2000,kg,,,
      """, source)
    checkAccounts(history)
    #expect(history.source == .liftosaur && history.workouts.map(\.title) == ["Day 1"])
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.setType) == [.warmup, .working] && sets.map(\.weight) == [60, 100])
    #expect(history.workouts.map(\.sourceKey) == ["liftosaur\u{1F}2022-03-01T10:00:00"])
    // What a row is doubtful in that became nothing needn't be looked at.
    #expect(history.skipped.map(\.line) == [4] && history.flagged == [])
    #expect(throws: ImportFailure.self) {
      try read("DateTime,Exercise,Completed Reps,Weight\n2022-03-01,Squat,5,100\n")
    }
  }
}
