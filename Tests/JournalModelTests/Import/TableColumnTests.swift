import Testing

@testable import JournalModel

@Suite("A table's columns that are not what they seem")
struct TableColumnTests {
  /// The sets of a history, and what was left out of it.
  private func told(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap(\.sets).map { set in
      let weight = set.weight.map { "\($0) \(set.unit?.rawValue ?? "?")" } ?? "-"
      let time = set.durationSeconds.map { " \($0) s" } ?? ""
      return "\(set.exercise) \(weight) x \(set.reps ?? -1)\(time)"
    }
  }

  @Test(
    "A second column of a kind is left out, and said to be",
    arguments: [
      (
        "Reps,Weight (kg),Notes,Comments", "5,100,belt,knee hurt",
        ["Squat 100.0 kg x 5"], "beside another column of its kind: Comments (1)."
      ),
      (
        "Reps (L),Reps (R),Weight (kg)", "8,10,20",
        ["Squat 20.0 kg x 8"], "beside another column of its kind: Reps (R) (1)."
      ),
      (
        "Weight (kg),Reps,Load (kg)", "100,5,60",
        ["Squat 100.0 kg x 5"], "beside another column of its kind: Load (kg) (1)."
      ),
      (
        "Reps (target),Reps (done),Weight (target),Weight (kg)", "5,3,110,100",
        ["Squat 100.0 kg x 3"],
        "as it was planned, not done: Reps (target) (1), Weight (target) (1)."
      ),
      (
        "targetReps,Reps,Weight (kg),Planned Weight,Colour", "5,3,100,110,red",
        ["Squat 100.0 kg x 3"],
        "as it was planned, not done: Planned Weight (1).|"
          + "not known by its name: Colour (1)."
      ),
    ] as [(String, String, [String], String)])
  func leftOut(header: String, row: String, sets: [String], warnings: String) throws {
    let history = try read("Date,Exercise,\(header)\n2024-02-01,Squat,\(row)\n")
    checkAccounts(history)
    #expect(told(history) == sets)
    #expect(
      history.warnings == warnings.split(separator: "|").map { "Left out, \($0)" })
  }

  @Test("A weight in both units is read in either, and nothing of it is left out")
  func bothUnits() throws {
    let history = try read(
      """
      Date,Exercise,Weight (kg),Weight (lb),Reps
      2024-02-01,Squat,100,,5
      2024-02-01,Squat,,225,4
      """)
    #expect(told(history) == ["Squat 100.0 kg x 5", "Squat 225.0 lb x 4"])
    #expect(history.warnings == [])
  }

  @Test(
    "Measures that stand several times behind one another are sets",
    arguments: [
      "Weight (kg),Reps,Weight (kg),Reps,Weight (kg),Reps,Notes",
      "Weight (kg) 1,Reps 1,Weight (kg) 2,Reps 2,Weight (kg) 3,Reps 3,Notes",
    ])
  func repeated(header: String) throws {
    let history = try read(
      """
      Date,Exercise,\(header)
      2024-02-01,Squat,100,5,105,4,110,3,deep
      2024-02-01,Bench,80,5,85,4
      2024-02-01,Dip,,,,,,,none
      """)
    checkAccounts(history)
    #expect(
      told(history) == [
        "Squat 100.0 kg x 5", "Squat 105.0 kg x 4", "Squat 110.0 kg x 3", "Bench 80.0 kg x 5",
        "Bench 85.0 kg x 4", "Dip - x 0",
      ])
    #expect(history.workouts[0].sets.map(\.notes).prefix(3) == ["deep", "deep", "deep"])
    #expect(history.warnings == [])
  }

  @Test("Repetitions that are numbered are sets of one weight, and others are not")
  func repeatedRepetitions() throws {
    let row = "2024-02-01,Squat,100,5,4"
    let numbered = try read("Date,Exercise,Weight (kg),Reps 1,Reps 2\n\(row)\n")
    #expect(told(numbered) == ["Squat 100.0 kg x 5", "Squat 100.0 kg x 4"])
    let plain = try read("Date,Exercise,Weight (kg),Reps,Reps\n\(row)\n")
    #expect(told(plain) == ["Squat 100.0 kg x 5"])
    #expect(plain.warnings == ["Left out, beside another column of its kind: Reps (1)."])
  }

  @Test("A header with both units says none")
  func eitherUnit() throws {
    let text = "Date,Exercise,Reps,Weight (kg/lb)\n2024-02-01,Bench,5,225\n"
    #expect(throws: ImportFailure.unitNeeded(likely: nil, line: 2)) { try read(text) }
    #expect(told(try read(text, unit: .pounds)) == ["Bench 225.0 lb x 5"])
    #expect(WeightUnit(importName: "kg (lb)") == nil && WeightUnit(importName: "lbs.") == .pounds)
    #expect(WeightUnit(importName: "kg/kg") == .kilograms && WeightUnit(importName: "1kg") == nil)
  }

  @Test("Words may be written together, and a session's id makes its rows one workout")
  func writtenTogether() throws {
    let history = try read(
      """
      SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
      a,2024-02-01T18:05:00Z,Squat,100,Kilograms,5,5,
      a,2024-02-01T18:00:00Z,Squat,225,Pounds,4,,
      b,2024-02-02T18:05:00Z,Bench,80,Kilograms,5,,
      """)
    checkAccounts(history)
    #expect(told(history) == ["Squat 100.0 kg x 5", "Squat 225.0 lb x 4", "Bench 80.0 kg x 5"])
    #expect(
      history.workouts.map(\.start.description) == ["2024-02-01T18:00:00", "2024-02-02T18:05:00"])
    #expect(history.warnings == [])
    #expect(history.workouts.flatMap(\.sets).map(\.targetReps) == [5, nil, nil])
  }

  @Test(
    "A column of times has those of the sets",
    arguments: [
      ("Time", "1:30", 90), ("Time (s)", "90", 90), ("time (min)", "25.5", 1530),
      ("Time (min:sec)", "25:30", 1530), ("Hold (s)", "60", 60), ("Time", "20:15", 1215),
    ])
  func times(name: String, cell: String, seconds: Int) throws {
    let rows = "2024-02-01,Squat,100,5,\n2024-02-01,Plank,,,\(cell)\n"
    let history = try read("Date,Exercise,Weight (kg),Reps,\(name)\n\(rows)")
    checkAccounts(history)
    #expect(told(history) == ["Squat 100.0 kg x 5", "Plank - x -1 \(seconds) s"])
    #expect(history.warnings == [] && history.flagged == [])
  }

  @Test("Where it says when each set was done it is the workout's, and another one has their times")
  func timesOfDay() throws {
    let history = try read(
      """
      Date,Exercise,Weight (kg),Reps,Time,Seconds
      2024-02-01,Squat,100,5,18:05,
      2024-02-01,Squat,100,5,6:10 pm,
      2024-02-01,Plank,,,18:15,60
      """)
    checkAccounts(history)
    #expect(
      told(history) == ["Squat 100.0 kg x 5", "Squat 100.0 kg x 5", "Plank - x -1 60 s"])
    #expect(history.workouts.map { "\($0.start)" } == ["2024-02-01T18:05:00"])
    #expect(
      history.warnings == [
        "“Time” says when sets were done: those within three hours of one another are one workout."
      ])
  }

  @Test("What is longer than any name is none, and is not looked at for one")
  func longNames() throws {
    func name(_ length: Int) -> String {
      "plannedReps (\(String(repeating: "x", count: length - 14)))"
    }
    let (longest, longer) = (name(HeaderName.longest), name(HeaderName.longest + 1))
    #expect(longest.utf8.count == HeaderName.longest)
    #expect(HeaderName(longest).name == "plannedreps" && HeaderName(longest).unit != nil)
    #expect(HeaderName.parted(longest).hasPrefix("planned Reps"))
    #expect(HeaderName(longer).name == "" && HeaderName(longer).unit == nil)
    #expect(HeaderName.parted(longer) == longer && HeaderName.planned("planned \(longer)") == nil)
    #expect(throws: ImportFailure.self) {
      try read("Date,Exercise,Reps (\(longer))\n2024-02-01,Dip,5\n")
    }
  }

  @Test("Notes have German names too", arguments: ["Bemerkung", "Bemerkung(en)", "Kommentar"])
  func notes(name: String) throws {
    let history = try read("Datum,Übung,Wdh,\(name)\n2024-02-01,Dip,5,tief\n")
    #expect(history.workouts.flatMap(\.sets).map(\.notes) == ["tief"] && history.warnings == [])
  }

  @Test(
    "The start, the end and the name of a workout, and the kinds of its sets, have many names",
    arguments: [
      "title,start_time,end_time,exercise,set_type,reps,weight (kg)",
      "Session,Started At,Ended At,Exercise,Kind,Reps,kg",
      "name,start,end,übung,typ,wiederholungen,kg",
      "Name,Workout Start,Workout End,Exercise,Type,Reps,kg",
    ])
  func namesOfWorkouts(header: String) throws {
    let history = try read(
      """
      \(header)
      Legs,2024-02-01 10:00:00,2024-02-01 11:30:00,Squat,warmup,8,60
      Legs,2024-02-01 10:00:00,2024-02-01 11:30:00,Squat,normal,5,100
      Legs,2024-02-01 10:00:00,2024-02-01 11:30:00,Squat,dropset,9,80
      """)
    checkAccounts(history)
    #expect(history.workouts.map(\.title) == ["Legs"])
    #expect(history.workouts.map(\.start.description) == ["2024-02-01T10:00:00"])
    #expect(history.workouts.map(\.durationSeconds) == [5400])
    #expect(history.workouts.flatMap(\.sets).map(\.setType) == [.warmup, .working, .drop])
    #expect(history.warnings == [] && history.flagged == [])
  }

  @Test("A type that is no set's makes none, and the name of nothing else is the exercise's own")
  func otherTypes() throws {
    let history = try read("Date,Exercise,Type,Reps\n2024-02-01,Dip,Strength,5\n")
    #expect(history.workouts.flatMap(\.sets).map(\.setType) == [.working])
    #expect(history.warnings == ["Left out, not known by its name: Type (1)."])
    #expect(history.flagged == [])
    let numbered = try read("Date,Session,Exercise,Reps\n2024-02-01,2,Dip,5\n")
    #expect(numbered.workouts.map(\.title) == [nil])
    #expect(numbered.warnings == ["Left out, not known by its name: Session (1)."])
    #expect(throws: ImportFailure.self) { try read("Date,Name,Reps\n2024-02-01,Dip,5\n") }
  }

  @Test("A Spanish table names its workouts and the kinds of its sets")
  func spanish() throws {
    let history = try read(
      """
      fecha,titulo_rutina,nombre_ejercicio,set_index,peso_kg,reps,tipo_set
      2025-11-14,Empuje,Press,1,60,8,calentamiento
      2025-11-14,Empuje,Press,2,80,5,normal
      """)
    checkAccounts(history)
    #expect(history.workouts.map(\.title) == ["Empuje"])
    #expect(history.workouts.flatMap(\.sets).map(\.setType) == [.warmup, .working])
    #expect(history.flagged == [] && history.warnings == [])
  }
}
