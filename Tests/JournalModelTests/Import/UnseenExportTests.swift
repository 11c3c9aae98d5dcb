import Testing

@testable import JournalModel

@Suite("What real exports of other apps have shown")
struct UnseenExportTests {
  /// What is told of each set: weight, repetitions, metres, seconds, superset, notes.
  private static func sets(
    _ lines: String..., unit: WeightUnit? = .kilograms
  ) throws -> [String] {
    let text = lines.joined(separator: "\n") + "\n"
    let history = try ImportedHistory.read(Array(text.utf8), ImportOptions(unit: unit))
    return history.workouts.flatMap(\.sets).map { set in
      [
        set.weight.map { "\(EntryNumber.text($0))\(set.unit?.rawValue ?? "")" },
        set.reps.map { "x\($0)" }, set.distanceMetres.map { "\(EntryNumber.text($0))m" },
        set.durationSeconds.map { "\($0)s" }, set.superset.map { "[\($0)]" }, set.notes,
      ].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test(
    "A table has its names in the language of who keeps it",
    arguments: [
      "时刻,动作,每组重量,每组次数", "日期,动作,重量(kg),次数", "日付,種目,重量kg,回数", "날짜,운동,무게(kg),횟수",
      "Tarih,Egzersiz,Ağırlık,Tekrar", "Zeitstempel,Übung,Gewicht,Wdh.",
    ])
  func languages(_ header: String) throws {
    #expect(try Self.sets(header, "2024-01-05,Squat,100,5") == ["100kg x5"])
  }

  @Test("A Turkish table says its times and distances, by their units")
  func turkish() throws {
    let header = "Tarih,Antrenman,Egzersiz,Set,Ağırlık (kg),Tekrar,Süre (sn),Mesafe (km),Not,RPE"
    #expect(
      try Self.sets(
        header, "2024-03-13,İtiş,Bench,1,80,5,,,,8", "2024-03-13,İtiş,Plank,1,,,60,,,",
        "2024-03-13,İtiş,Koşu,1,,,300,1.2,iyi,")
        == ["80kg x5", "60s", "1200m 300s iyi"])
    #expect(
      try Self.sets("Tarih,Egzersiz,Tekrar,Süre (dk)", "2024-03-13,Plank,,2") == ["120s"])
  }

  @Test(
    "Columns in Strong's order are known by their names in other languages, too",
    arguments: [
      "Tarih;Antrenman Adı;Süre;Egzersiz Adı;Set Sırası;Ağırlık;Tekrar;Mesafe;Saniye;Notlar;"
        + "Antrenman Notları;RPE",
      "Datum;Pass;Tid;Övning;Set;Vikt;Repetitioner;Distans;Sekunder;Anteckningar;Kommentar;RPE",
    ])
  func inOrderOfStrong(header: String) throws {
    let rows = [
      "2026-01-02 18:00:00;Sabah;45dk;Squat;1;102,5;5;0;0;iyi;;8",
      "2026-01-02 18:00:00;Sabah;45dk;Plank;1;0;0;0;60;;;",
    ]
    let sets = try Self.sets(header, rows[0], rows[1])
    #expect(sets == ["102.5kg x5 iyi", "0kg 60s"])
  }

  @Test("Hevy's with a column of one's own is Hevy's, with all that it says")
  func hevyWithMore() throws {
    let header =
      "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,"
      + "set_type,weight_kg,reps,distance_km,duration_seconds,rpe"
    let row = "Push,\"5 Jan 2024, 07:03\",\"5 Jan 2024, 08:00\",felt good,Bench,,,0,normal,60,8,,,"
    for (more, cell) in [("", ""), (",category", ",Chest"), (",mood", ",great")] {
      let history = try read("\(header)\(more)\n\(row)\(cell)\n")
      #expect(history.source == .hevy)
      #expect(history.workouts.first?.notes == "felt good")
      #expect(history.workouts.first?.sets.first?.category == (more == ",category" ? "Chest" : nil))
    }
  }

  @Test("The logbook of a rowing machine is a history, and its class of weight no body's")
  func concept2() throws {
    let text = """
      "ID","Date","Description","Work Time (Formatted)","Work Time (Seconds)","Work Distance","Weight","Type","Comments"
      "334","2018-04-22 10:24:00","10x0:30/1:00r row","5:00.0","300.4","1497","Hwt","Indoor Rower","hard"
      """
    guard case .history(let history) = try ImportedFile.read(Array(text.utf8)) else {
      Issue.record("it is read as something else")
      return
    }
    checkAccounts(history)
    let workout = try #require(history.workouts.first)
    #expect(workout.title == "10x0:30/1:00r row" && workout.sets.first?.exercise == "Indoor Rower")
    #expect(try Self.sets(text, unit: nil) == ["1497m 300s hard"])
  }

  @Test("What stands behind a weight is told, and the weight is read")
  func wordsBehindWeights() throws {
    func sets(_ cell: String) throws -> [String] {
      try Self.sets("Date,Exercise,Sets x Reps x Weight", "2024-01-05,Row,\(cell)")
    }
    #expect(try sets("2x10x30lb dumbbell") == ["30lb x10", "30lb x10"])
    #expect(try sets("1x10x45lb/side;1x8x55lb/side") == ["45lb x10", "55lb x8"])
    #expect(try sets("2x20x30lb DBs") == ["30lb x20", "30lb x20"])
    let history = try read("Date,Exercise,Sets x Reps x Weight\n2024-01-05,Row,4x8x90lb/side\n")
    #expect(history.flagged.map(\.reason) == ["“/side” behind its weight was left out"])
  }

  @Test("Whoever leaves out the last cells where they are empty is told nothing of it")
  func shortRows() throws {
    let short = "2024-01-05,Row,60,8"
    func flags(_ rows: [String]) throws -> Int {
      try read((["Date,Exercise,Weight (kg),Reps,Comments"] + rows).joined(separator: "\n")).flagged
        .count
    }
    let whole = [String](repeating: short + ",good", count: 30)
    #expect(try flags([String](repeating: short, count: 21) + whole) == 0)
    #expect(try flags([String](repeating: short, count: 3) + whole) == 3)
    #expect(try flags([short, short + ",good"]) == 1)
  }

  @Test("A unit may be the last capitals of a name, and each distance has its own")
  func capitals() throws {
    let found = try Self.sets(
      "workout,start,end,exercise,weight,distanceKM,distanceM,reps,time,warmup",
      "Full,1758114395924,1758116943983,Running,,5.2,,,00:31:10,false",
      "Full,1758114395924,1758116943983,Rowing,,,2000,,00:08:00,false")
    #expect(found == ["5200m 1870s", "2000m 480s"])
    let weights = try Self.sets(
      "Date,Exercise,Reps,weightLBS", "2024-01-01,Squat,5,225", unit: nil)
    #expect(weights == ["225lb x5"])
    let miles = try Self.sets(
      "date,exercise,reps,DistanceMI,durationSec", "2024-01-01,Run,,2,900")
    #expect(miles == ["3218.688m 900s"])
  }

  @Test("A decimal comma that nobody quoted is none of the empty cells behind the row")
  func surplus() throws {
    let header = "Date,Exercise,Weight (kg),Reps,RPE,Notes"
    #expect(
      try Self.sets(header, "2024-01-01,Squat,60,5,8,", "2024-01-01,Squat,62,5,10,8,") == [
        "60kg x5", "62.5kg x10",
      ])
    // Of a table all of whose rows have a delimiter behind them nothing speaks for that.
    #expect(
      try Self.sets(header, "2024-01-01,Squat,60,5,8,,", "2024-01-01,Squat,62,5,10,,") == [
        "60kg x5", "62kg x5",
      ])
    #expect(
      try Self.sets(header, "2024-01-01,Squat,60,5,8,", "2024-01-01,Squat,60,5,8,easy,") == [
        "60kg x5", "60kg x5 easy",
      ])
  }

  @Test("Where two numbers may have had the comma, the row is left out and told")
  func surplusInDoubt() throws {
    let text = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes
      2024-01-01 23:30:00,A,1h,Squat,1,60,5,0,0,
      2024-01-01 23:30:00,A,1h,Squat,2,62,5,10,0,0,

      """
    let history = try ImportedHistory.read(Array(text.utf8), ImportOptions(unit: .kilograms))
    #expect(history.workouts.flatMap(\.sets).count == 1)
    #expect(history.skipped.map(\.line) == [3])
  }

  @Test("Times of day go on behind midnight")
  func midnight() throws {
    let found = try Self.sets(
      "Date,Time,Exercise,Reps,Weight", "2024-01-01,23:50,Squat,5,100",
      "2024-01-01,23:54,Squat,5,100", "2024-01-02,00:02,Squat,5,100")
    #expect(found == ["100kg x5", "100kg x5", "100kg x5"])
    let lengths = try Self.sets(
      "Date,Exercise,Time,Reps,Weight", "2024-01-01,Plank,00:45,,5", "2024-01-01,Plank,01:30,,5",
      "2024-01-01,Plank,05:00,,5")
    #expect(lengths == ["5kg 45s", "5kg 90s", "5kg 300s"])
  }

  @Test("A set of no superset is of none, and what Strong has no column for is read")
  func others() throws {
    #expect(
      try Self.sets(
        "Date,Workout,Exercise,Superset,Set,Reps,Weight (kg)", "2024-01-01,A,Squat,No,1,5,100",
        "2024-01-01,A,Curl,1,1,5,20") == ["100kg x5", "20kg x5 [1]"])
    #expect(
      try Self.sets(
        "Date,Workout Name,Exercise Name,Set Number,Reps,Weight (kg),Completed",
        "2026-01-05,Push,Bench,1,5,100,Yes", "2026-01-05,Push,Bench,2,5,100,No") == ["100kg x5"])
    #expect(
      try Self.sets(
        "date,workout_name,exercise_name,set_number,reps,weight_kg,duration_seconds,"
          + "distance_meters", "2026-01-05,Push,Run,1,,,1800,5000") == ["5000m 1800s"])
  }

  @Test(
    "Health's tables of weights are known by their names",
    arguments: [
      "Date/Time,Weight/Body Mass (lb)\n2026-01-05 00:00:00,180.5",
      "Start,Finish,Body Mass (lb)\n26-Sep-2015 00:00,27-Sep-2015 00:00,180.5",
      "sourceName,type,unit,startDate,value\n"
        + "iPhone,HKQuantityTypeIdentifierBodyMass,lb,2026-01-05 07:00:00 +0000,180.5",
    ])
  func health(text: String) throws {
    guard case .bodyWeights(let table) = try ImportedFile.read(Array(text.utf8)) else {
      Issue.record("no body weights")
      return
    }
    #expect(table.weights.map(\.weight) == [180.5])
    #expect(table.weights.map(\.unit) == [.pounds])
  }
}
