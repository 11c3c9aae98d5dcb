import Testing

@testable import JournalModel

@Suite("Which table a file is")
struct TableRecognitionTests {
  private static let hevy =
    "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,"
    + "set_type,weight_kg,reps,distance_km,duration_seconds,rpe\n"
  private static let strong =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps,Distance,Seconds,Notes,"
    + "Workout Notes,RPE\n"

  @Test(
    "A table stays one, whatever lines its notes hold",
    arguments: [
      (
        ImportSource.hevy,
        hevy + """
          Workout 1,"20 Sep 2024, 16:13","20 Sep 2024, 17:08",,Squat,,"10@30
          5@50
          then 3",0,normal,80,10,,,
          """
      ),
      (
        .hevy,
        hevy + """
          Push,"20 Sep 2024, 16:13","20 Sep 2024, 17:08","Plan:
          Workout 3
          60kg x 5
          all done",Squat,,,0,normal,80,10,,,
          """
      ),
      (
        .strong,
        strong + """
          2026-05-10 07:05:00,Push,1h,Squat,1,80,10,0,0,"","Next week:
          2026-05-17 * Leg Day
          squat",
          """
      ),
      (
        .table,
        """
        Date,Exercise,Weight (kg),Reps,Notes
        2026-05-10,Squat,80,10,"Workout 3
        60kg x 5"
        """
      ),
    ] as [(ImportSource, String)])
  func notes(source: ImportSource, text: String) throws {
    let history = try read(text)
    checkAccounts(history)
    #expect(history.source == source && history.flagged == [])
    #expect(history.workouts.flatMap { $0.sets.map(\.reps) } == [10])
  }

  @Test("A text stays one, whatever commas its first line holds")
  func texts() throws {
    #expect(try read("Workout September 18, 2020\n\nSquat\n60kg x 5\n").source == .fitdown)
    #expect(try read("2024-03-01 * Legs, and more\n    Squat:  100kg 5x3\n").source == .liftledger)
  }

  @Test(
    "A table of anybody's that numbers its sets keeps what Strong's has no place for",
    arguments: [
      "Date,Exercise,Set,Weight (kg),Reps,RIR,Comment,isCompleted",
      "Date,Exercise Name,Set Number,Weight (kg),Reps,RIR,Comment,Completed",
      "Datum,Übung,Satz,Gewicht (kg),Wiederholungen,RIR,Bemerkung,Erledigt",
      "Date,Workout,Exercise,Set,Weight (kg),Reps,RIR,Comment,Done",
    ])
  func anybodys(header: String) throws {
    let start = header.contains("Workout") ? "2024-04-04,Legs,Squat" : "2024-04-04,Squat"
    let history = try read("\(header)\n\(start),1,100,5,2,easy,true\n\(start),2,100,5,1,,false\n")
    checkAccounts(history)
    #expect(history.source == .table && history.warnings == [])
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.rpe) == [8] && sets.map(\.notes) == ["easy"])
    #expect(history.skipped.map(\.reason) == ["the set was not done"])
    #expect(history.workouts.map(\.sourceKey) == ["strong\u{1F}2024-04-04"])
  }

  @Test(
    "One name of Strong's own makes it Strong's",
    arguments: [
      "Date,Workout Name,Exercise,Set,Weight (kg),Reps",
      "Date,,Exercise,Set Order,Weight (kg),Reps",
      "Date,Workout #,Exercise,Set,Weight (kg),Reps",
    ])
  func strongs(header: String) throws {
    #expect(try read("\(header)\n2024-04-04,1,Squat,1,100,5\n").source == .strong)
  }

  @Test(
    "Numbers of sets alone make no table an app's, and its keys stay those of before",
    arguments: [
      "Date,Exercise,Set,Weight (kg),Reps", "Data,Sessione,Esercizio,Set,Peso (kg),Ripetizioni",
    ])
  func numbered(header: String) throws {
    let start = header.contains("Sessione") ? "2024-04-04,A,Squat" : "2024-04-04,Squat"
    let history = try read("\(header)\n\(start),1,100,5\n\(start),2,100,5\n")
    checkAccounts(history)
    #expect(history.source == .table && history.setCount == 2)
    #expect(history.workouts.map(\.sourceKey) == ["strong\u{1F}2024-04-04"])
  }

  @Test(
    "What wasn't done is no set, and a mark that says neither is told",
    arguments: [
      ("Completed", "TRUE", "FALSE"), ("Done", "x", "no"), ("Set done", "1", "0"),
      ("✓", "✅", "☐"), ("Skipped", "no", "yes"), ("Skipped?", "", "x"),
    ])
  func marks(name: String, done: String, not: String) throws {
    let rows = [done, not, "maybe"].map { "2024-04-04,Squat,100,5,\($0)" }.joined(separator: "\n")
    let history = try read("Date,Exercise,Weight (kg),Reps,\(name)\n\(rows)\n")
    checkAccounts(history)
    #expect(history.workouts.flatMap { $0.sets.map(\.line) } == [2, 4])
    #expect(
      history.skipped == [
        RowNote(line: 3, reason: "the set was not done", column: name, value: not)
      ])
    #expect(history.warnings == ["Left out, as sets have no place for it: \(name) (1)."])
  }

  @Test("A table with categories has marks too, though it goes for FitNotes'")
  func marksBesideCategories() throws {
    let rows = "2024-04-04,Squat,Legs,100,5,true\n2024-04-04,Squat,Legs,100,5,false\n"
    let history = try read("Date,Exercise,Category,Weight (kg),Reps,Completed\n\(rows)")
    #expect(history.source == .fitnotes && history.skipped.map(\.line) == [3])
  }

  @Test("Hevy's table of its interface has a start, an end and a weight in both units")
  func hevysInterface() throws {
    let when = "2026-01-25,2026-01-25T01:47:58+00:00,2026-01-25T02:32:32+00:00"
    let history = try read(
      """
      workout_title,workout_date,workout_start_time,workout_end_time,exercise_title,set_index,\
      set_type,weight_kg,weight_lbs,reps,duration_seconds
      Bench,\(when),Hang,0,normal,,,,70
      Bench,\(when),Press,0,warmup,61.235042773811365,135,8,
      """)
    checkAccounts(history)
    #expect(history.source == .table && history.warnings == [] && history.flagged == [])
    let workout = try #require(history.workouts.first)
    #expect(workout.start.description == "2026-01-25T01:47:58" && workout.utcOffsetMinutes == 0)
    #expect(workout.durationSeconds == 2674 && workout.title == "Bench")
    #expect(workout.sets.map(\.durationSeconds) == [70, nil])
    #expect(workout.sets.map(\.weight) == [nil, 135] && workout.sets.map(\.reps) == [nil, 8])
    #expect(workout.sets.map(\.setType) == [.working, .warmup])
  }

  @Test("An end says nothing of a workout whose start is a day alone")
  func endOfADay() throws {
    let history = try read(
      "Date,Workout End Time,Exercise,Reps\n2026-01-25,2026-01-25T02:32:32+00:00,Dip,8\n")
    #expect(history.workouts.map(\.durationSeconds) == [nil] && history.flagged == [])
  }

  @Test("What lacks one of the three columns is told which, though it has no exercise")
  func lacking() {
    let failure = #expect(throws: ImportFailure.self) {
      try read("Date,Movimiento,Reps,Weight (kg)\n2024-04-04,Squat,5,100\n")
    }
    #expect(failure?.hint.contains("none of its columns is called “Exercise”.") == true)
  }
}
