import Testing

@testable import JournalModel

@Suite("Cells of tables that are kept by hand")
struct TableCellTests {
  private static func sets(_ history: ImportedHistory) -> [ImportedSet] {
    history.workouts.flatMap(\.sets)
  }

  private static func told(_ notes: [RowNote]) -> [String] {
    notes.map { "\($0.line) \($0.reason)" }
  }

  @Test(
    "Two plain numbers are sets and reps, and the weight stands in its own column",
    arguments: [("3x12", 3, 12), ("4 x 15", 4, 15), ("10×10", 10, 10), ("3*30", 3, 30)])
  func setsByReps(cell: String, count: Int, reps: Int) throws {
    let weighed = try read("Date,Exercise,Reps,Weight (kg)\n2024-02-01,Curl,\(cell),20\n")
    checkAccounts(weighed)
    #expect(Self.sets(weighed).map(\.reps) == [Int?](repeating: reps, count: count))
    #expect(Self.sets(weighed).allSatisfy { $0.weight == 20 } && weighed.flagged == [])
    // Without a weight there is no unit to be asked for.
    let bare = try read("Date,Exercise,Reps\n2024-02-01,Push-up,\(cell)\n")
    #expect(Self.sets(bare).map(\.reps) == [Int?](repeating: reps, count: count))
    #expect(Self.sets(bare).allSatisfy { $0.weight == nil } && bare.flagged == [])
  }

  @Test(
    "As many weights as sets are one each",
    arguments: [
      ("2,\"10,8\",\"22.5, 25\"", [22.5, 25]), ("2,10,\"22.5, 25\"", [22.5, 25]),
      ("3,10,\"60,65,70\"", [60, 65, 70]), ("2,10,20/25", [20, 25]), ("2,10,12.5 15", [12.5, 15]),
      (",\"10,10,8\",60;65;70 kg", [60, 65, 70]), ("2,10,\"62,5, 65\"", [62.5, 65]),
    ] as [(String, [Double])])
  func weightsApart(cells: String, weights: [Double]) throws {
    let history = try read("Date,Exercise,Sets,Reps,Weight (kg)\n2024-02-01,Curl,\(cells)\n")
    checkAccounts(history)
    #expect(Self.sets(history).map(\.weight) == weights)
    #expect(history.flagged == [])
  }

  @Test(
    "Other numbers of weights, and what may be one or two, are left out and told",
    arguments: [
      ("1,10,12.5 15", "the weight cannot be read; left out"),
      ("1,10,20 15", "the weight cannot be read; left out"),
      ("2,10,\"60,65,70\"", "the weight cannot be read; left out"),
      ("2,10,\"7.5,10,12\"", "the weight cannot be read; left out"),
      ("2,\"10,8\",\"60,65\"", "its weight may be two, “60,65”; left out"),
      ("2,10,\"60,65\"", "its weight may be two, “60,65”; left out"),
    ])
  func weightsUnread(cells: String, reason: String) throws {
    let history = try read("Date,Exercise,Sets,Reps,Weight (kg)\n2024-02-01,Curl,\(cells)\n")
    checkAccounts(history)
    #expect(Self.sets(history).allSatisfy { $0.weight == nil })
    #expect(history.flagged.map(\.reason) == [reason])
  }

  @Test("A decimal comma is no second weight")
  func decimalCommas() throws {
    let history = try read(
      "Datum;Übung;Wiederholungen;Gewicht (kg)\n01.02.2024;Curl;10/10/8;27,50\n"
        + "01.02.2024;Curl;10/10/8;62,5\n")
    #expect(Self.sets(history).map(\.weight) == [27.5, 27.5, 27.5, 62.5, 62.5, 62.5])
    #expect(history.flagged == [])
  }

  @Test(
    "A mark says that a set is a warm-up, and what says neither is told",
    arguments: [
      ("x", .warmup), ("Y", .warmup), ("W", .warmup), ("✓", .warmup), ("ja", .warmup),
      ("oui", .warmup), ("Sí", .warmup), ("warm-up", .warmup), ("N", .working), ("nein", .working),
      ("-", .working), ("", .working), ("maybe", nil),
    ] as [(String, SetType?)])
  func warmups(mark: String, type: SetType?) throws {
    let history = try read(
      "Date,Exercise,Reps,Weight (kg),Warmup\n2024-02-01,Squat,5,60,\(mark)\n")
    #expect(Self.sets(history).map(\.setType) == [type ?? .working])
    #expect(
      history.flagged.map(\.reason)
        == (type == nil ? ["whether it is a warm-up cannot be read; left out"] : []))
  }

  @Test("What is odd in a row of several sets is told once")
  func toldOnce() throws {
    let history = try read(
      """
      Date,Exercise,Sets,Reps,Weight (kg)
      2024-02-01,Squat,3,AMRAP,100
      Tomorrow,Squat,30,5,100
      2024-02-01,,30,5,100
      Total,,30,150,
      2024-02-30,Squat,3,5,100
      """)
    checkAccounts(history)
    #expect(history.setCount == 3 && history.rows == 7)
    #expect(Self.told(history.flagged) == ["2 not a number; left out"])
    #expect(
      Self.told(history.skipped) == [
        "3 the date cannot be read", "4 the row names no exercise", "5 a row of totals",
        "6 the date cannot be read",
      ])
  }

  @Test("The sets of one row don't repeat one another, whatever its number")
  func numberedSets() throws {
    let history = try read(
      "Date,Exercise,Set Number,Sets,Reps,Weight (kg)\n2024-02-01,Squat,1,3,5,100\n", .table)
    #expect(history.flagged == [])
  }

  @Test(
    "A weight beside the lifter's own is what was added",
    arguments: [
      ("BW", 0), ("bodyweight", 0), ("BW+10", 10), ("bw + 10kg", 10), ("BW + 22,5", 22.5),
      ("BW-15", -15),
    ] as [(String, Double)])
  func bodyWeight(cell: String, added: Double) throws {
    let history = try read(
      "Date,Exercise,Reps,Weight (kg)\n2024-02-01,Dip,8,\"\(cell)\"\n")
    #expect(Self.sets(history).map(\.weight) == [added])
    #expect(history.flagged.map(\.reason) == (added < 0 ? ["a negative weight"] : []))
  }

  @Test("A row of body weight alone needs no unit")
  func bodyWeightAlone() throws {
    #expect(throws: Never.self) {
      try read("Date,Exercise,Reps,Weight\n2024-02-01,Dip,8,BW\n")
    }
  }

  @Test(
    "A dash, or a program's word for nothing, is an empty cell",
    arguments: [
      "-", "–", "n/a", "NaN", "null", "#N/A", " - ",
    ])
  func placeholders(cell: String) throws {
    let history = try read(
      "Date,Exercise,Reps,Weight (kg),RPE,Notes\n2024-02-01,Dip,8,\(cell),\(cell),\(cell)\n")
    let set = try #require(Self.sets(history).first)
    #expect(set.weight == nil && set.rpe == nil && set.notes == nil && set.reps == 8)
    #expect(history.flagged == [])
    #expect(!"Row".isPlaceholder && !"-5".isPlaceholder && !"Nordic".isPlaceholder)
  }

  @Test(
    "A row of totals is no exercise",
    arguments: ["Total", "Gesamt", "TOTALS:", "Итого", "Suma"])
  func totals(name: String) throws {
    let rows = "2024-02-01,Squat,5,100\n2024-02-01,\(name),10,1000\n"
    let history = try read("Date,Exercise,Reps,Weight (kg)\n" + rows)
    checkAccounts(history)
    #expect(history.exercises == ["Squat"])
    #expect(Self.told(history.skipped) == ["3 a row of totals"])
  }

  @Test("A spreadsheet's serial number is named for what it is")
  func serialNumbers() throws {
    let history = try read("Date,Exercise,Reps,Weight (kg)\n45291,Squat,5,100\n")
    #expect(
      history.skipped == [
        RowNote(
          line: 2,
          reason: "the date is a spreadsheet's serial number; format the column as dates there",
          column: "Date", value: "45291")
      ])
  }

  @Test("Dates that contradict one another are told, and no order is said to be unknown")
  func contradictingDates() throws {
    let history = try read(
      """
      Date,Exercise,Reps,Weight (kg)
      13/01/2024,Squat,5,100
      01/14/2024,Squat,5,100
      02/03/2024,Squat,5,100
      """)
    #expect(history.warnings == [])
    #expect(
      Self.told(history.flagged) == [
        "3 day and month stand the other way round here than in other dates, which were read day first"
      ])
    #expect(
      history.workouts.map(\.start.date.description) == ["2024-01-13", "2024-01-14", "2024-03-02"])
  }
}
