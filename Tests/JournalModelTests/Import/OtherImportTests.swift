import Testing

@testable import JournalModel

@Suite("Hevy's exports")
struct HevyImportTests {
  static let header =
    "\"title\",\"start_time\",\"end_time\",\"description\",\"exercise_title\",\"superset_id\","
    + "\"exercise_notes\",\"set_index\",\"set_type\",\"weight_kg\",\"reps\",\"distance_km\","
    + "\"duration_seconds\",\"rpe\"\n"

  @Test("An export, newest first, becomes workouts from oldest to newest")
  func newestFirst() throws {
    let history = try read(
      Self.header + """
        "B","8 Apr 2026, 16:50","8 Apr 2026, 17:50","fine","Squat",,"",0,"normal",100,5,,,8.5
        "B","8 Apr 2026, 16:50","8 Apr 2026, 17:50","fine","Run",,"",0,"normal",,,5,1800,
        "A","6 Apr 2026, 16:50","6 Apr 2026, 17:20","","Bench",0,"low bar",0,"warmup",40,10,,,
        "A","6 Apr 2026, 16:50","6 Apr 2026, 17:20","","Fly",0,"",0,"dropset",10,12,,,
        "A","6 Apr 2026, 16:50","6 Apr 2026, 17:20","","Bench",0,"low bar",1,"failure",60,10,,,
        """)
    checkAccounts(history)
    #expect(history.source == .hevy)
    #expect(history.exercises == ["Squat", "Run", "Bench", "Fly"])
    #expect(history.workouts.map(\.title) == ["A", "B"])
    #expect(history.workouts.map(\.durationSeconds) == [1800, 3600])
    #expect(history.workouts.map(\.notes) == [nil, "fine"])
    #expect(history.workouts.last?.end?.description == "2026-04-08T17:50:00")
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.setType) == [.warmup, .drop, .failure, .working, .working])
    #expect(sets.map(\.superset) == ["0", "0", "0", nil, nil])
    #expect(sets.map(\.exerciseNotes) == ["low bar", nil, nil, nil, nil])
    #expect(sets.map(\.weight) == [40, 10, 60, 100, nil])
    #expect(sets.map(\.rpe) == [nil, nil, nil, 8.5, nil])
    #expect(sets.map(\.distanceMetres) == [nil, nil, nil, nil, 5000])
    #expect(sets.map { $0.sourceKey.split(separator: "\u{1F}").last } == ["1", "1", "2", "1", "1"])
    #expect(history.flagged.isEmpty)
  }

  @Test(
    "Every pair of units and every column set is read",
    arguments: [
      ("weight_kg", "distance_km", WeightUnit.kilograms, 1000.0),
      ("weight_lbs", "distance_miles", .pounds, 1609.344),
      ("weight_kg", "distance_miles", .kilograms, 1609.344),
      ("weight_lbs", "distance_km", .pounds, 1000),
    ])
  func units(_ weight: String, _ distance: String, _ unit: WeightUnit, _ metres: Double) throws {
    let history = try read(
      """
      title,start_time,end_time,exercise_title,superset_id,exercise_notes,set_index,set_type,\
      \(weight),reps,\(distance),duration_seconds,rpe
      A,"Jun 11, 2026, 1:01\u{202F}PM","Jun 11, 2026, 2:01\u{202F}PM",Carry,,,0,normal,50,1,1,60,
      """)
    let workout = try #require(history.workouts.first)
    #expect(workout.start.description == "2026-06-11T13:01:00")
    #expect(workout.durationSeconds == 3600)
    #expect(workout.sets.map(\.unit) == [unit])
    #expect(workout.sets.map(\.distanceMetres) == [metres])
  }

  @Test("A spreadsheet's copy has the same keys as the file that it came from")
  func spreadsheet() throws {
    let original = try read(
      Self.header + """
        "A","25 Mai 2026, 16:50","25 Mai 2026, 17:20","","Bench",,"",0,"normal",62.5,10,,,8.5
        "A","5 Mai 2026, 16:50","5 Mai 2026, 17:20","","Bench",,"",0,"normal",62.5,10,,,8.5

        """)
    let copy = try read(
      "\u{FEFF}title;start_time;end_time;description;exercise_title;superset_id;exercise_notes;"
        + "set_index;set_type;weight_kg;reps;distance_km;duration_seconds;rpe\r\n"
        + "A;25/05/2026 16:50;25/05/2026 17:20;;Bench;;;0;normal;62,5;10;;;8,5\r\n"
        + "A;05/05/2026 16:50;05/05/2026 17:20;;Bench;;;0;normal;62,5;10;;;8,5\r\n")
    #expect(original.workouts.map(\.sourceKey) == copy.workouts.map(\.sourceKey))
    #expect(original.workouts.map(\.sets) == copy.workouts.map(\.sets).reversed().reversed())
    #expect(copy.warnings.isEmpty)
  }

  @Test("A workout that ends before it begins keeps its sets and loses its end")
  func backwards() throws {
    let history = try read(
      Self.header
        + "\"A\",\"8 Apr 2026, 16:50\",\"8 Apr 2026, 15:50\",\"\",\"Squat\",,\"\",0,\"odd\",100,5,,,\n"
    )
    #expect(history.workouts.first?.end == nil)
    #expect(history.workouts.first?.durationSeconds == nil)
    #expect(history.flagged.map(\.column) == ["set_type", nil])
  }
}

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
    #expect(only.start.description == "2026-06-02T09:00:40" && only.utcOffset == 0)
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
    #expect(history.bodyWeights.map(\.utcOffset) == [0, 0])
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
    #expect(history.workouts.map(\.utcOffset) == [nil, nil])
  }
}

@Suite("Tables that nobody has seen before")
struct UnknownTableTests {
  @Test("A new column among known ones is left out, and said to be; the time of a set is no title")
  func newColumns() throws {
    let history = try read(
      """
      ;Date;Time;Exercise;Set;Weight;Reps;Book
      a;29.04.2025;12:00:00;Bench Press;1;100;10;7
      b;29.04.2025;12:05:00;Bench Press;2;100;9;
      """, unit: .kilograms)
    checkAccounts(history)
    #expect(history.workouts.map(\.title) == [nil])
    #expect(history.workouts.first?.sets.map(\.distanceMetres) == [nil, nil])
    #expect(
      history.warnings == [
        "Left out, not known by its name: column 1 (2), Book (1).",
        "Left out, as sets have no place for it: Time (2).",
      ])
  }

  @Test("What is known by its place alone is said, and times are nothing that a place makes known")
  func placed() throws {
    let history = try read(
      """
      Date;Tid;Træning;Øvelse;Nummer;Weight;Reps
      2025-04-29 12:00;12:00:00;Push;Bænkpres;1;100;10
      2025-04-29 12:00;12:05:00;Push;Bænkpres;2;100;9
      """, unit: .kilograms)
    checkAccounts(history)
    #expect(history.workouts.map(\.title) == ["Push"] && history.exercises == ["Bænkpres"])
    #expect(
      history.warnings == [
        "Known by place and look alone, not by name: “Træning”, “Øvelse”, “Nummer”; "
          + "see what became of it.",
        "Left out, not known by its name: Tid (2).",
      ])
  }
}

@Suite("Whatever a file holds")
struct OddImportTests {
  static let header =
    "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n"

  @Test("A doubtful value is imported and flagged by line, column and text")
  func suspicious() throws {
    let history = try read(
      Self.header + """
        2024-01-05,Bench,Chest,60,kgs,877777,,,,
        2024-01-05,Bench,Chest,2451,kgs,5,,,,
        2024-01-05,Bench,Chest,-10,kgs,5,,,,
        2024-01-05,Bench,Chest,60,kgs,5.5,,,,
        2024-01-05,Bench,Chest,sixty,kgs,5,,,,
        2024-01-05,Bench,Chest,60,kgs,99999999999999999999,,,,
        2024-01-05,Bench,Chest,0,kgs,0,,,,
        2024-01-05,Run,Cardio,,,,,,25:00:00,
        1949-01-05,Bench,Chest,60,kgs,5,,,,
        2101-01-05,Bench,Chest,60,kgs,5,,,,
        2024-01-05,Bench,Chest,60,stone,5,,,,
        2024-01-05,Run,Cardio,,,,1e308,mi,,
        """)
    checkAccounts(history)
    #expect(history.setCount == 12)
    #expect(history.flagged.map(\.line) == Array(2...13) + [13])
    #expect(history.flagged.first?.value == "877777")
    let sets = history.workouts.flatMap(\.sets).sorted { $0.line < $1.line }
    #expect(sets.map(\.reps) == [877_777, 5, 5, 5, 5, nil, 0, nil, 5, 5, 5, 0])
    #expect(sets.map(\.weight) == [60, 2451, -10, 60, nil, 60, 0, nil, 60, 60, nil, nil])
  }

  @Test("An RPE off the scale is left out, and 0 is none")
  func rpe() throws {
    let history = try read(
      "Date,Exercise,Category,Weight (kg),Reps,RPE\n" + """
        2024-01-05,Bench,Chest,60,5,11
        2024-01-05,Bench,Chest,60,5,0
        2024-01-05,Bench,Chest,60,5,"7,5"
        """)
    #expect(history.workouts.flatMap { $0.sets.map(\.rpe) } == [nil, nil, 7.5])
    #expect(history.flagged.map(\.line) == [2])
  }

  @Test("A row without a date or a name, an empty one and a second header are skipped by line")
  func skipped() throws {
    let history = try read(
      Self.header + """
        someday,Bench,Chest,60,kgs,5,,,,
        2024-01-05,,Chest,60,kgs,5,,,,
        ,Bench,Chest,60,kgs,5,,,,

        ,,,,,,,,,
        """ + "\n" + Self.header + "2024-01-05,Bench,Chest,60,kgs,5,,,,\n")
    checkAccounts(history)
    #expect(history.rows == 6)
    #expect(history.setCount == 1)
    #expect(history.skipped.map(\.line) == [2, 3, 4, 6, 7])
    #expect(history.skipped.first?.column == "Date")
    #expect(history.skipped.first?.value == "someday")
  }

  @Test("A quote that never closes costs its own row at most")
  func openQuote() throws {
    let history = try read(
      Self.header + """
        2024-01-05,Bench,Chest,60,kgs,5,,,,"open
        2024-01-05,Bench,Chest,60,kgs,5,,,,
        2024-01-05,Bench,Chest,60,kgs,5,,,,"closed"
        """)
    checkAccounts(history)
    #expect(history.setCount == 3)
    #expect(history.flagged.map(\.line) == [2])
  }

  @Test("Control characters and damaged bytes in names are taken out or shown, and flagged")
  func names() throws {
    var bytes = Array((Self.header + "2024-01-05,Be\0nch,Chest,60,kgs,5,,,,\n2024-01-05,É").utf8)
    bytes += [0xC3] + Array(",Chest,60,kgs,5,,,,".utf8)
    let history = try ImportedHistory.read(bytes, ImportOptions())
    #expect(history.exercises == ["Bench", "É\u{FFFD}"])
    #expect(history.flagged.map(\.line) == [2, 3])
    #expect(history.warnings.count == 1)
  }

  @Test(
    "A whole file that cannot be read says why and what to do",
    arguments: [
      ("", "empty"), (" \n\r\n", "empty"), ("PK\u{3}\u{4}xyz", "not a text file"),
      ("SQLite format 3\0", "not a text file"), ("a\0b,c", "not a text file"),
      ("{\"a\": 1}", "not an export"), ("a,b,c\n1,2,3", "not an export"), ("\"", "not an export"),
      ("2024-01-05,Bench,Chest,60", "not an export"), (";;;;", "not an export"),
    ])
  func failures(_ text: String, _ words: String) {
    let failure = #expect(throws: ImportFailure.self) { try read(text) }
    #expect(failure?.message.contains(words) == true)
    #expect(failure?.hint.isEmpty == false)
  }

  @Test("A named app whose columns are not there is refused by its name")
  func wrongSource() {
    let failure = #expect(throws: ImportFailure.self) {
      try read(Self.header + "2024-01-05,Bench,Chest,60,kgs,5,,,,", .hevy)
    }
    #expect(failure?.hint.contains("Hevy") == true)
  }

  @Test("A file with a header and no rows is an empty history")
  func noRows() throws {
    let history = try read(Self.header)
    #expect(history.rows == 0)
    #expect(history.workouts.isEmpty)
  }
}
