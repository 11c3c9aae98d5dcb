import Testing

@testable import JournalModel

@Suite("Rows that hold several sets")
struct SetsOfRowTests {
  /// The sets as `weight x reps`, and whose table it is.
  private func told(_ header: String, _ row: String) throws -> [String] {
    let history = try read("Date,Exercise,\(header)\n2026-01-02,Squat,\(row)\n", unit: .kilograms)
    checkAccounts(history)
    return history.workouts.flatMap(\.sets).map { set in
      "\(set.weight.map { "\(Int($0))" } ?? "-")x\(set.reps.map(String.init) ?? "-")"
    }
  }

  @Test(
    "Beside one another under the numbers of the sets, however these are written",
    arguments: [
      "Weight (Set 1),Reps (Set 1),Weight (Set 2),Reps (Set 2)",
      "set1_weight,set1_reps,set2_weight,set2_reps", "set1(kg),set1(reps),set2(kg),set2(reps)",
      "Weight Set 1,Reps Set 1,Weight Set 2,Reps Set 2",
      "Set 1 (Weight),Set 1 (Reps),Set 2 (Weight),Set 2 (Reps)",
    ])
  func beside(header: String) throws {
    #expect(try told(header, "60,10,62,8") == ["60x10", "62x8"])
    #expect(try told(header, "60,10,,") == ["60x10"])
    #expect(try told(header, "60,10,62,") == ["60x10", "62x-"])
    #expect(try told(header, "60,,62,-") == ["60x-", "62x-"])
  }

  @Test("StrongLifts says of some exercises how long their sets took")
  func strongLiftsTimes() throws {
    let text = """
      Date (yyyy/mm/dd),Workout,Workout Name,Body Weight (KG),Exercise,Sets×Reps,Sets×Time,\
      Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)
      2015/05/24,1,A,80,Squat,2×5,,5,60,5,60
      2015/05/24,1,A,80,Walk,,3×1:30,,,,
      2015/05/24,1,A,80,Plank,,2×1:00,60,0,45,10
      2015/05/24,1,A,80,Row,Skipped,,,,,
      """
    let history = try read(text)
    checkAccounts(history)
    let sets = history.workouts.flatMap(\.sets).map { set in
      "\(set.exercise) \(set.weight ?? -1) \(set.reps ?? -1) \(set.durationSeconds ?? -1)"
    }
    #expect(
      sets == [
        "Squat 60.0 5 -1", "Squat 60.0 5 -1", "Walk -1.0 -1 90", "Walk -1.0 -1 90",
        "Walk -1.0 -1 90", "Plank 0.0 -1 60", "Plank 10.0 -1 45",
      ])
    #expect(history.skipped.map(\.line) == [5])
  }

  @Test("StrongLifts says the loads of sets that were not done, too")
  func loadsOfPlans() throws {
    let header = "Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)"
    #expect(try told(header, "5,60,,60") == ["60x5"])
  }

  @Test("The repetitions alone may stand so, before or behind the weight of all")
  func repsAlone() throws {
    #expect(try told("Set 1,Set 2,Set 3,Weight", "10,8,,60") == ["60x10", "60x8"])
    #expect(try told("Weight,Set 1,Set 2", "60,10,8") == ["60x10", "60x8"])
    let history = try read("Date,Exercise,Weight (kg),Set 1,Set 2\n2026-01-02,Squat,60,10,8\n")
    #expect(history.source == .table && history.warnings == [])
  }

  @Test("What stands there may be something else")
  func others() {
    for (header, row) in [
      ("Set 1,Set 2", "60x10,60x8"), ("Set 1,Set 2", "easy,hard"), ("Set 1,Weight", "10,60"),
      ("Set 1,Set 2", "60,65"),
    ] {
      #expect(throws: ImportFailure.self, "\(header)") { try told(header, row) }
    }
  }

  @Test("A column may have the weight with the repetitions, where its name says which is which")
  func loadsWithReps() throws {
    for (header, row, sets) in [
      ("Weight x Reps", "60x10", ["60x10"]),
      ("Weight × Reps", "\"60x10, 62 x 8\"", ["60x10", "62x8"]),
      ("Weight/Reps", "60/10;62/8", ["60x10", "62x8"]),
      ("kg x reps", "60x10x2", ["60x10", "60x10"]),
      ("Weight & Reps", "60kg x 10", ["60x10"]), ("Reps @ kg", "10 @ 60", ["60x10"]),
      ("Weight and Reps", "BW+5x8", ["5x8"]), ("Reps x Weight", "10x60", ["60x10"]),
      ("Sets x Reps x Weight (kg)", "2x10x60", ["60x10", "60x10"]),
    ] {
      #expect(try told(header, row) == sets, "\(header)")
    }
    // What can't be read is said, as in any column of repetitions; nothing is made of `10-12`.
    for row in ["foo", "60x10-12", "60x10x0", "60x", "x10", "60x10,foo", "60x10x3x2"] {
      let history = try read(
        "Date,Exercise,Weight x Reps\n2026-01-02,Squat,\"\(row)\"\n", unit: .kilograms)
      checkAccounts(history)
      #expect(!history.flagged.isEmpty || !history.skipped.isEmpty, "\(row)")
    }
    // Beside a column of its own for either, it is a summary.
    #expect(try told("Weight x Reps,Weight,Reps", "60x10,62,8") == ["62x8"])
  }

  @Test(
    "Numbers of sets and repetitions have many names",
    arguments: [
      "Reps,Set Count", "Reps,# Sets", "Reps,# of Sets", "Reps,set_count", "Reps,Working Sets",
      "Reps,Work Sets",
      "Reps,Total Sets", "Reps,Rounds", "num_reps,num_sets", "No. of Reps,No. of Sets",
      "Nb reps,Nb séries", "Anzahl Wdh,Anzahl Sätze", "Reps per set,Number of sets",
      "repsCount,setsCount",
    ])
  func counts(header: String) throws {
    #expect(try told("Weight,\(header)", "60,8,3") == ["60x8", "60x8", "60x8"])
  }

  @Test(
    "They count only where no better name says it, and no set has a number or a row of its own",
    arguments: [
      ("Exercise,Set,Weight,Reps,Total Sets", ["Squat,1,60,8,2", "Squat,2,60,8,2"]),
      ("Exercise,Total Sets,Set #,Weight,Reps", ["Squat,2,1,60,8", "Squat,2,2,60,8"]),
      ("Exercise,Category,Weight,Reps,Total Sets", ["Squat,Legs,60,8,2", "Squat,Legs,60,8,2"]),
      ("Exercise,Total Sets,Sets,Weight,Reps", ["Squat,12,2,60,8"]),
      ("Exercise,Rounds,Sets,Reps,Weight", ["Squat,3,2,8,60"]),
      ("Exercise,Repeats,Reps,Sets,Weight", ["Squat,2,8,2,60"]),
      ("Activity,Exercise,Sets,Reps,Weight", ["Gym,Squat,2,8,60"]),
    ])
  func betterNames(header: String, rows: [String]) throws {
    let lines = rows.map { "2026-01-02,\($0)\n" }.joined()
    let history = try read("Date,\(header)\n\(lines)", unit: .kilograms)
    checkAccounts(history)
    #expect(history.exercises == ["Squat"])
    #expect(history.workouts.flatMap(\.sets).map(\.reps) == [8, 8])
  }

  @Test("A count beside columns of sets multiplies none, and no other weight is theirs")
  func besideCounts() throws {
    #expect(
      try told("Sets,Set 1,Set 2,Set 3,Weight", "3,5,5,4,100") == ["100x5", "100x5", "100x4"])
    #expect(
      try told("Weight,set1_weight,set1_reps,set2_weight,set2_reps", "80,100,8,105,7")
        == ["100x8", "105x7"])
  }

  @Test(
    "Sets and repetitions may share a cell, under the sets' name too",
    arguments: [
      ("Weight,Sets/Reps", "60,2x10"), ("Weight,Sets", "60,2x10"),
      ("Sets", "\"60kg x 10, 60kg x 10\""),
      ("Weight,Sets and reps", "60,2 x 10 each side"), ("Weight,Reps", "60,\"10 each, 10 each\""),
    ])
  func cells(header: String, row: String) throws {
    #expect(try told(header, row) == ["60x10", "60x10"])
  }

  @Test(
    "Repetitions may be those of each side, or the least of them",
    arguments: ["10 each", "10 each side", "10/side", "10 per leg", "10+", "10 reps each"])
  func sides(cell: String) throws {
    #expect(try told("Weight,Reps", "60,\(cell)") == ["60x10"])
  }

  @Test("A set may be called one, with its number")
  func numbered() throws {
    let rows = ["Warmup 1", "Set 1", "Drop set 2"].map { "2026-01-02,Squat,\($0),60,8\n" }
    let history = try read("Date,Exercise,Set,Weight (kg),Reps\n\(rows.joined())")
    #expect(history.workouts.flatMap(\.sets).map(\.setType) == [.warmup, .working, .drop])
    #expect(history.flagged == [])
  }

  @Test("A row of sums is no set")
  func sums() throws {
    let history = try read(
      "Date,Exercise,Weight (kg),Reps\n2026-01-02,Squat,60,8\n2026-01-02,Total Volume,480,\n")
    #expect(history.exercises == ["Squat"] && history.skipped.map(\.reason) == ["a row of totals"])
  }
}
