import Testing

@testable import JournalModel

@Suite("Tables of anybody's with a column of an app's name, and their dates, times and units")
struct TableOrAppTests {
  /// What is told of the sets of a file: kilograms, repetitions, and what kind they are.
  private static func sets(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap(\.sets).map { set in
      return [
        set.weight.map { "\($0) \(set.unit?.rawValue ?? "?")" } ?? "-",
        set.reps.map(String.init) ?? "-", set.rpe.map { "@\($0)" } ?? "",
        set.setType == .working ? "" : "\(set.setType)",
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test(
    "One name of an app's makes it no export of it where others say more than the app has",
    arguments: [
      (
        "Date,Exercise,Category,Sets,Reps,Weight(kg)", ["2024-01-15,Squat,legs,3,5,100"],
        ["100.0 kg 5", "100.0 kg 5", "100.0 kg 5"]
      ),
      ("date,exercise,category,weight_kg,reps", ["2024-01-15,Bench,Chest,80,5"], ["80.0 kg 5"]),
      (
        "date,exercise,weightKg,reps,rpe,isWarmup",
        ["2024-01-15,Squat,60,5,,true", "2024-01-15,Squat,100,5,8,false"],
        ["60.0 kg 5 warmup", "100.0 kg 5 @8.0"]
      ),
      (
        "Date,Exercise,Category,Sets,Reps,Weight,Unit", ["2024-01-15,Bench,Chest,2,5,185,lb"],
        ["185.0 lb 5", "185.0 lb 5"]
      ),
      (
        "Date,Exercise,Set,Weight (kg),Reps,IsWarmup,IsCompleted",
        ["2024-01-15,Squat,1,40,10,true,true", "2024-01-15,Squat,2,100,5,false,false"],
        ["40.0 kg 10 warmup"]
      ),
      (
        "Date,Workout,Exercise,Category,Set Number,Reps,Weight (kg),Status",
        [
          "2024-01-15,Legs A,Squat,strength,1,5,100,Completed",
          "2024-01-15,Legs A,Squat,strength,2,5,100,Skipped",
          "2024-01-15,Legs A,Squat,strength,3,4,100,Failed",
        ], ["100.0 kg 5", "100.0 kg 4 failure"]
      ),
      (
        "start_time,exercise_title,set_index,set_type,weight_lbs,reps,workout_name,is_completed",
        [
          "2024-01-15 18:05:00,Bench,0,warmup,95,5,Push,true",
          "2024-01-15 18:05:00,Bench,1,normal,185,5,Push,false",
        ], ["95.0 lb 5 warmup"]
      ),
      (
        "workout_date,exercise_name,assigned_sets,assigned_reps,weight_units,actual_reps,"
          + "actual_sets,actual_weight",
        ["2024-03-04,Bench Press,3,5,kg,4,2,72.5"], ["72.5 kg 4", "72.5 kg 4"]
      ),
      ("Date,Exercise,# of Reps,Weight (kg)", ["2024-01-15,Squat,5,100"], ["100.0 kg 5"]),
    ])
  func names(header: String, rows: [String], meant: [String]) throws {
    let history = try read(([header] + rows).joined(separator: "\n"))
    #expect(history.source == .table)
    #expect(Self.sets(history) == meant)
    #expect(history.setCount + history.skipped.count >= rows.count)
  }

  @Test("What an app was named in the keys of keeps them, so that nothing comes in a second time")
  func keys() throws {
    for (header, row, source) in [
      ("date,exercise,category,weight_kg,reps", "2024-01-15,Bench,Chest,80,5", "fitnotes"),
      ("date,exercise,reps,weight,isWarmup,RPE", "2024-01-15,Bench,5,80,false,8", "fitbod"),
    ] {
      let keys = try read("\(header)\n\(row)", unit: .kilograms).workouts.map(\.sourceKey)
      #expect(keys.count == 1 && keys[0].hasPrefix("\(source)\u{1F}"), "\(keys)")
    }
    let own = try read(
      "Date,Exercise,Category,Weight (kg),Reps,Comment\n2024-01-15,Bench,Chest,80,5,")
    #expect(own.source == .fitnotes)
  }

  @Test("Rows with a time of their own are one workout under one title, and two under two")
  func titles() throws {
    let header = "DateTime,WorkoutName,ExerciseName,Weight (kg),SetNum,Rep"
    let history = try read(
      """
      \(header)
      2024-12-15T21:33:42,First,Push-Ups,17,1,10
      2024-12-15T21:34:26,First,Push-Ups,17,2,8
      2024-12-15T21:35:04,Second,Push-Ups,17,1,4
      2024-12-16T21:35:04,First,Push-Ups,17,1,4
      """)
    #expect(history.workouts.map(\.sets.count) == [2, 1, 1])
    #expect(history.workouts.map(\.title) == ["First", "Second", "First"])
  }

  @Test(
    "An offset is read with what programs write around it, and no name of a zone alone",
    arguments: [
      ("2024-01-15 18:05:00 UTC", 0), ("2024-01-15 18:05:00 +0000 UTC", 0),
      ("Wed Jan 17 2024 18:05:00 GMT+0200 (Eastern European Time)", 120),
      ("2024-01-15 18:05:00 +0200 CEST", 120), ("2024-01-15 18:05 GMT", 0),
      ("2024-01-15T18:05:00Z", 0), ("2024-01-15 18:05:00-04:00", -240),
      ("2024-01-15 18:05:00 PST", nil), ("2024-01-15 18:05", nil), ("6:05 PM 2024-01-15", nil),
    ] as [(String, Int?)])
  func offsets(text: String, minutes: Int?) {
    #expect(DateText(text)?.utcOffsetMinutes == minutes)
  }

  @Test(
    "The half of the day is read in other languages, where it stands behind the time",
    arguments: [
      ("15 Oca 2024, 6:49 ÖS", 18), ("15 Oca 2024, 6:49 ÖÖ", 6), ("Jan. 16, 2024, 6:49 em", 18),
      ("16 Jan 2024 6:49 odp.", 18), ("15 de jan de 2024, 6:49", 6), ("15 Jan 2024 12:10 fm", 0),
      ("15 Jan 2024 12:30 de la tarde", 12),
      ("15 em 3 2024 6:49", nil),
    ] as [(String, Int?)])
  func halves(text: String, hour: Int?) {
    #expect(DateText(text)?.resolved(.dayFirst)?.hour == hour)
  }

  @Test("Dates begin with a year of two digits where the first number stays and the last changes")
  func shortYears() throws {
    func dates(_ texts: String...) throws -> [String] {
      let rows = texts.map { "\($0),Squat,5,100" }.joined(separator: "\n")
      let history = try read("Date,Exercise,Reps,Weight (kg)\n\(rows)")
      #expect(history.flagged.isEmpty)
      return history.workouts.map { "\($0.start.date)" }
    }
    #expect(
      try dates("24-01-08", "24-01-10", "24-02-03") == ["2024-01-08", "2024-01-10", "2024-02-03"])
    #expect(
      try dates("13-01-24", "15-01-24", "20-02-24") == ["2024-01-13", "2024-01-15", "2024-02-20"])
    #expect(try dates("24-01-08") == ["2008-01-24"])
  }

  @Test("An instant is read as programs count it, in seconds since 1970 or their thousandths")
  func instants() throws {
    for text in ["1758114395924", "1758114395", "1758114395.0", "1758114395.92"] {
      let date = DateText(text)
      #expect(date?.utcOffsetMinutes == 0, "\(text)")
      let time = try #require(date?.resolved(.monthFirst))
      #expect("\(time.date)" == "2025-09-17" && time.hour == 13 && time.minute == 6)
    }
    // The fifteenth of January at six would be of the year 2034.
    for text in ["2024011518", "175811439", "17581143959", "1758114395924.5.1", "-1758114395", ""] {
      #expect(DateText(text)?.utcOffsetMinutes == nil, "\(text)")
    }
    let history = try read(
      "workout,start,end,exercise,weight,reps\nFull,1758114395924,1758116943983,Bench,50,8",
      unit: .kilograms)
    #expect(history.workouts.map(\.durationSeconds) == [2548])
  }

  @Test("A time of day stands beside how long a set took, and units behind an underscore are read")
  func units() throws {
    let history = try read(
      """
      date,time,exercise,sets,reps,weight_kg,distance_m,duration_s
      2024-01-15,18:30,Row,1,,,2000,480
      """)
    let set = try #require(history.workouts.first?.sets.first)
    #expect(set.distanceMetres == 2000 && set.durationSeconds == 480)
    let minutes = try read(
      "date,exercise,sets,reps,weight_kg,duration_minutes\n2026-04-19,Bench,2,8,85,30")
    #expect(minutes.workouts.flatMap(\.sets).allSatisfy { $0.durationSeconds == nil })
  }
}
