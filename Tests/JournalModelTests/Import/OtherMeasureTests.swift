import Testing

@testable import JournalModel

@Suite("Columns of numbers that are no load and no repetitions")
struct OtherMeasureTests {
  /// The sets as `weight x reps`.
  private func sets(_ text: String) throws -> [String] {
    let history = try read(text, unit: .kilograms)
    checkAccounts(history)
    return history.workouts.flatMap(\.sets).map { set in
      "\(set.weight.map { "\($0)" } ?? "-")x\(set.reps.map(String.init) ?? "-")"
    }
  }

  @Test(
    "What stands before the repetitions is the load, unless its name says something else",
    arguments: [
      "Date,Exercise,Set,Body Weight,Reps", "Date,Exercise,Set,Rest (sec),Reps",
      "Date,Exercise,Set,1RM,Reps", "Date,Exercise,Set,Target,Reps", "Datum,Übung,Satz,Pause,Wdh",
      "Fecha,Ejercicio,Serie,Peso corporal,Repeticiones", "Date,Exercise,Set,restSeconds,Reps",
    ])
  func besideReps(header: String) throws {
    #expect(
      try sets("\(header)\n2026-01-02,Squat,1,90,5\n2026-01-02,Squat,2,90,4") == ["-x5", "-x4"])
  }

  @Test("Nor is the load then whatever stands behind it")
  func loadBehind() throws {
    for header in ["Pause;Sitz;Wdh", "Rest;Seat;Reps"] {
      let text = "Datum;Übung;Satz;\(header)\n2026-01-02;Squat;1;90;3;5\n"
      #expect(try sets(text) == ["-x5"], "\(header)")
    }
  }

  @Test("A table of weeks and rests keeps the sets of its cells")
  func weeks() throws {
    #expect(
      try sets("Date,Week,Rest,Exercise,Reps,Weight\n2026-01-07,1,120,Deadlift,2x7,100\n")
        == ["100.0x7", "100.0x7"])
  }

  @Test("Of two columns with a unit of weight none is the load because the other isn't")
  func twoUnits() throws {
    let header = "Datum;Übung;Wdh;Körpergewicht (kg);Aufschlag (kg)"
    #expect(try sets("\(header)\n2026-01-02;Squat;8;80;95\n") == ["-x8"])
  }

  @Test(
    "What stands in brackets behind a weight may say whose it is",
    arguments: [
      "Weight (body),Load (kg)", "Weight (total),Weight", "Load on bar (kg),Rest",
      "Weight (kg or BW),Rest",
    ])
  func brackets(names: String) throws {
    let isFirst = names.hasSuffix("Rest")
    let text = "Date,Exercise,Reps,\(names)\n2026-01-02,Squat,5,\(isFirst ? "100,90" : "80,100")\n"
    #expect(try sets(text) == ["100.0x5"])
  }

  @Test("A rest behind the load is no repetitions")
  func rest() throws {
    #expect(try sets("Date,Exercise,Set,Weight,Rest\n2026-01-02,Squat,1,60,90") == ["60.0x-"])
  }

  @Test("What is the same for all exercises of a day, and another the next, is nobody's load")
  func ofDays() throws {
    let rows = [82, 83].enumerated().map { day, weight in
      "2026-01-0\(day + 1),Squat,1,\(weight),5\n2026-01-0\(day + 1),Bench,1,\(weight),8\n"
    }
    for header in ["Date,Exercise,Set,Súly,Reps", "Date,Exercise,Nr,Súly (kg),Reps"] {
      let same = "\(header)\n\(rows.joined())"
      #expect(try sets(same) == ["-x5", "-x8", "-x5", "-x8"], "\(header)")
      #expect(try sets("\(same)2026-01-02,Row,1,60,9").last == "60.0x9", "\(header)")
    }
  }

  @Test(
    "A unit of weight makes no load of what is somebody's, a sum, a part or a plan",
    arguments: [
      "Körpergewicht", "Poids du corps", "Peso corporal", "Peso corporeo", "Lichaamsgewicht",
      "Kroppsvikt", "Вес тела", "Masa ciała", "My weight", "User weight", "Lean mass",
      "Gesamtvolumen", "Trainingsvolumen", "Workload", "Zielgewicht", "Suggested", "Last Weight",
      "Weekly increase", "Bar weight", "Per side", "Left", "Assistance", "Counterweight",
      "Starting weight",
    ])
  func units(name: String) throws {
    #expect(try sets("Date,Exercise,Reps,\(name) (kg)\n2026-01-02,Squat,8,60") == ["-x8"])
  }

  @Test("What is the load by its unit alone is said")
  func said() throws {
    let history = try read("Date,Exercise,Reps,Carico sollevato (kg)\n2026-01-02,Squat,8,60")
    #expect(
      history.warnings == [
        "Known by place and look alone, not by name: “Carico sollevato (kg)”; see what became of it."
      ])
  }

  @Test("Two numbers behind the set, neither of them known by its name, may be either")
  func either() throws {
    #expect(throws: ImportFailure.self) {
      try read("Date,Exercise,Set,R,W\n2026-01-02,Squat,1,8,60", unit: .kilograms)
    }
    #expect(try sets("Date,Exercise,Set,Repeats,Wgt\n2026-01-02,Squat,1,8,60") == ["60.0x8"])
  }

  @Test(
    "Beside what was meant to be done it is what was done",
    arguments: [
      "Set,Weight,Target,Done", "Set,Weight,Goal,Actual", "Set,Weight,Planned,Completed",
      "Set,Weight,Expected Reps,Actual", "Set,Weight,Reps,Actual Reps", "Nr,Weight,Reps,Reps Done",
      "Satz,Gewicht,Wdh,Wdh Ist", "Nr,Weight,Reps,performedReps",
    ])
  func done(header: String) throws {
    #expect(try sets("Date,Exercise,\(header)\n2026-01-02,Squat,1,60,8,7") == ["60.0x7"])
  }

  @Test("So it is with loads and numbers of sets, and a column without anything says nothing")
  func doneWeights() throws {
    let header = "Date,Exercise,Weight,Reps,Sets,Actual Sets,Actual Reps,Actual Weight"
    let history = try read("\(header)\n2026-01-02,Squat,60,8,3,2,7,57.5", unit: .kilograms)
    #expect(history.workouts.flatMap(\.sets).map(\.weight) == [57.5, 57.5])
    #expect(
      history.warnings == [
        "Left out, as it was planned, not done: Weight (2), Reps (2), Sets (2)."
      ])
    #expect(try sets("\(header)\n2026-01-02,Squat,60,8,1,,,") == ["60.0x8"])
  }

  @Test(
    "Sums, marks and what is said only where it differs take no place of what else is said",
    arguments: [
      ("Weight Lifted", "600", "600"), ("Lifted Weight", "600", "600"),
      ("Reps Completed", "30", "30"), ("Reps Completed", "yes", "no"), ("Actual Reps", "", "6"),
      ("Logged Weight", "TRUE", "TRUE"), ("Done Sets", "1", "1"), ("Done Sets", "0", "1"),
    ])
  func noDone(name: String, first: String, second: String) throws {
    let text =
      "Date,Exercise,Sets,Reps,Weight,\(name)\n2026-01-02,Squat,3,10,60,\(first)\n"
      + "2026-01-02,Row,3,10,60,\(second)\n"
    #expect(try sets(text) == [String](repeating: "60.0x10", count: 6))
  }

  @Test("Marks of what was done are no repetitions")
  func marks() throws {
    #expect(throws: ImportFailure.self) {
      try read("Date,Exercise,Weight,Done\n2026-01-02,Squat,60,1", unit: .kilograms)
    }
  }
}
