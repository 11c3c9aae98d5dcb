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
