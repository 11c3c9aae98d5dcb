import Testing

@testable import JournalModel

@Suite("Exports of Alpha Progression")
struct AlphaProgressionImportTests {
  /// Two workouts as an English phone writes them, with every sort of line.
  static let text = """

    "Legs · Day 2 · Week 4 · Split";"2026-02-19 4:54 h";"1:02 hr"
    "1. Hack Squats · Machine · 8 reps";"WU1 · 37,5 kg · 9 reps<br>WU2 · 72,5 kg · 7 reps"
    #;KG;REPS;RIR
    1;115;8;1
    2;115;10+;0,5
    3;-;-;-
    "2. Back Extension · Bodyweight · 10 reps · 2 dropsets";"WU1 · +0 kg · 8 reps<br>light"
    #;KG;REPS;RIR
    1;+35;10;0
    2;+0;9;1
    "slowly; with a pause"
    "1. feet on the floor"
    "3. Plank · Bodyweight · 60 secs"
    #;KG;SECS
    1;+10;45
    "4. Treadmill · Machine"
    #;KM;MINS
    1;2,5;20:31
    "5. Dead Hang"
    #;MIN.
    1;1,5
    "6. Dips · Bodyweight · 8 reps"
    "the shoulder hurt"
    #;KG;REPS

    "Push · Standalone workout";"2026-02-17 10:58 pm";"53 min"
    "1. Bench Press · Barbell · 6-8 reps";"WU1 · 22,5 kg · 10 reps
    WU2 · 47,5 kg · 8 reps"
    #;KG;REPS;RIR
    1;102,5;6;0
    """

  private func sets(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap(\.sets).map { set in
      let weight = set.weight.map { "\($0) \(set.unit?.rawValue ?? "?")" }
      let measures = [
        set.reps.map { "× \($0)" }, set.durationSeconds.map { "\($0) s" },
        set.distanceMetres.map { "\($0.rounded()) m" }, set.rpe.map { "@\($0)" },
        set.targetReps.map { "of \($0)" }, set.setType == .warmup ? "warm-up" : nil,
      ]
      return ([set.exercise, weight] + measures).compactMap(\.self).joined(separator: " ")
    }
  }

  @Test("As it was laid out in 2023, it says the same")
  func olderLayout() throws {
    let text = """
      \u{FEFF}

      "Day 2"
      "2023-03-23 6:59\u{A0}pm",1:10 hr
      "Day 2 · Week 1 · Split"
      "1. Face Pulls with Rope Cable","2 dropsets"
      "10 reps"
      #,LBS,REPS
      1,20,15
      2,17.5,12
      3,-,-
      "2. Pullovers with Rope Cable","7.5 x 10
      12.5 x 10"
      "15 reps"
      #,LBS,REPS
      1,25,12
      "3. Rows Barbell","Superset 1"
      "10 reps"
      #,LBS,REPS
      "4. Push-Ups Bodyweight"
      #,REPS
      1,20


      "Arms (extra)"
      "2023-03-21 7:19 pm",45 min
      "1. Twist Curls Cable"
      "10 reps"
      #,LBS,REPS
      1,0,10
      """
    let history = try read(text)
    checkAccounts(history)
    #expect(history.source == .alphaprogression && history.flagged == [])
    #expect(
      sets(history) == [
        "Twist Curls Cable 0.0 lb × 10 of 10", "Face Pulls with Rope Cable 20.0 lb × 15 of 10",
        "Face Pulls with Rope Cable 17.5 lb × 12 of 10",
        "Pullovers with Rope Cable 25.0 lb × 12 of 15", "Push-Ups Bodyweight × 20",
      ])
    let workouts = history.workouts
    #expect(workouts.map(\.title) == ["Arms (extra)", "Day 2"])
    #expect(workouts.map { "\($0.start)" } == ["2023-03-21T19:19:00", "2023-03-23T18:59:00"])
    #expect(workouts.map(\.durationSeconds) == [2700, 4200])
    #expect(workouts[1].notes == "Day 2 · Week 1 · Split")
    #expect(workouts[1].sets.first?.exerciseNotes == "2 dropsets")
    #expect(history.skipped.map(\.line) == [11, 17])
  }

  @Test("A note that is a time of a day makes no workout, and a lone # no columns")
  func notesLikeIt() throws {
    let text = """
      "Legs · Day 2";"2026-02-19 4:54 h";"1:02 hr"
      "1. Hack Squats · Machine · 8 reps";"WU1 · 37,5 kg · 9 reps"
      #;KG;REPS;RIR
      1;115;8;1
      "2026-02-20 5:00 pm";""
      #;
      """
    let history = try read(text)
    checkAccounts(history)
    #expect(
      sets(history) == [
        "Hack Squats (Machine) 37.5 kg × 9 warm-up", "Hack Squats (Machine) 115.0 kg × 8 @9.0 of 8",
      ])
  }

  @Test("Each set stands below its columns, its exercise and its workout, warm-ups beside the name")
  func everySortOfLine() throws {
    let history = try read(Self.text)
    checkAccounts(history)
    #expect(history.source == .alphaprogression && history.flagged == [])
    #expect(
      sets(history) == [
        "Bench Press (Barbell) 22.5 kg × 10 warm-up", "Bench Press (Barbell) 47.5 kg × 8 warm-up",
        "Bench Press (Barbell) 102.5 kg × 6 @10.0",
        "Hack Squats (Machine) 37.5 kg × 9 warm-up", "Hack Squats (Machine) 72.5 kg × 7 warm-up",
        "Hack Squats (Machine) 115.0 kg × 8 @9.0 of 8",
        "Hack Squats (Machine) 115.0 kg × 10 @9.5 of 8",
        "Back Extension (Bodyweight) 0.0 kg × 8 warm-up",
        "Back Extension (Bodyweight) 35.0 kg × 10 @10.0 of 10",
        "Back Extension (Bodyweight) 0.0 kg × 9 @9.0 of 10",
        "Plank (Bodyweight) 10.0 kg 45 s", "Treadmill (Machine) 1231 s 2500.0 m",
        "Dead Hang 90 s",
      ])
    #expect(
      history.skipped.map { "\($0.line) \($0.reason)" } == [
        "7 the set was not done", "8 it is no warm-up",
        "24 a note on an exercise without a set",
      ])
  }

  @Test("A workout has its title, its time and how long it took, and notes say the rest")
  func workouts() throws {
    let history = try read(Self.text)
    let (push, legs) = (try #require(history.workouts.first), try #require(history.workouts.last))
    #expect(history.workouts.count == 2)
    #expect(push.start == LocalDateTime(year: 2026, month: 2, day: 17, hour: 22, minute: 58))
    #expect(legs.start == LocalDateTime(year: 2026, month: 2, day: 19, hour: 4, minute: 54))
    #expect([push.title, legs.title] == ["Push", "Legs"])
    #expect([push.notes, legs.notes] == ["Standalone workout", "Day 2 · Week 4 · Split"])
    #expect([push.durationSeconds, legs.durationSeconds] == [53 * 60, 62 * 60])
    let notes = legs.sets.compactMap { set in set.exerciseNotes.map { (set.exercise, $0) } }
    #expect(notes.map(\.0) == ["Back Extension (Bodyweight)"])
    #expect(notes.map(\.1) == ["2 dropsets\nslowly; with a pause\n1. feet on the floor"])
  }

  @Test(
    "Other phones write other words, other marks between the cells, pounds, and other times",
    arguments: [
      (";", "2026-09-25 11:50 Uhr", "1:42 Std.", "#;KG;WDH", "1;27,5;8", "27.5 kg × 8", 102),
      (";", "2026-09-02 5:18 Uhr", "45 s", "#;LB;REPS", "1;225;8", "225.0 lb × 8", 0),
      (",", "2026-09-25 11:50 Uhr", "53 Min.", "#,KG,WDH", "1,27.5,8", "27.5 kg × 8", 53),
      (
        "\t", "2026-01-08 8:21 h", "2 hr", "#\tKG\tREPS\tRIR", "1\t42,5\t8\t0,5", "42.5 kg × 8", 120
      ),
      (";", "2026-01-08 8:21 h", "21 min", "#;MIN.", "1;20:31", "1231 s", 21),
      (";", "2026-01-08 8:21 h", "", "#;KG;RÉPÉTITIONS", "1;60;8", "60.0 kg × 8", nil),
    ] as [(String, String, String, String, String, String, Int?)])
  func phones(
    mark: String, start: String, length: String, columns: String, row: String, set: String,
    minutes: Int?
  ) throws {
    let lines = [
      ["Oben", start, length].map { "\"\($0)\"" }.joined(separator: mark),
      "\"1. Brustpresse · Maschine · 10 Wdh\"", columns, row,
    ]
    let history = try read("\u{FEFF}" + lines.joined(separator: "\r\n"))
    checkAccounts(history)
    #expect(history.source == .alphaprogression)
    let told = sets(history).map { $0.split(separator: " ").dropFirst(2).prefix(4) }
    #expect(told.map { $0.joined(separator: " ") } == [set])
    #expect(history.workouts.first?.durationSeconds.map { $0 / 60 } == minutes)
  }

  @Test("A second export of more adds no set under another identity")
  func identity() throws {
    let before = try read(Self.text)
    let later = try read(
      "\"Pull\";\"2026-02-21 7:00 h\";\"50 min\"\n\"1. Rows\"\n#;KG;REPS\n1;60;8\n" + Self.text)
    let keys = later.workouts.flatMap { $0.sets.map(\.sourceKey) }
    #expect(Array(keys.dropLast()) == before.workouts.flatMap { $0.sets.map(\.sourceKey) })
  }

  @Test("Lines above the first workout are skipped, and a column that isn't known is left out")
  func strayLines() throws {
    let history = try read(
      """
      "1. Rows"
      #;KG;REPS
      1;50;5
      "Pull";"2026-02-21 7:00 h";"50 min"
      "a note on the day"
      "1. Rows"
      #;KG;REPS;TEMPO
      1;60;8;3010
      """)
    checkAccounts(history)
    #expect(sets(history) == ["Rows 60.0 kg × 8"])
    #expect(history.workouts.map(\.notes) == ["a note on the day"])
    #expect(history.skipped.map { "\($0.line) \($0.reason)" } == ["3 it belongs to no workout"])
  }

  @Test("The app's plans are no history, and neither is a text with a heading")
  func others() {
    let plan = "PPL;2026-06-29\n\"Day 1 · Push\"\n\"1. Dips · Bodyweight\";\"4 sets\";\"8 reps\"\n"
    #expect(throws: ImportFailure.self) { try read(plan) }
    #expect(throws: ImportFailure.self) { try read(plan, .alphaprogression) }
    #expect(throws: ImportFailure.self) { try read("", .alphaprogression) }
    #expect(!AlphaProgressionColumns.areNamed(by: "# Legs; heavy"))
    #expect(!AlphaProgressionColumns.areNamed(by: "#,REPS"))
    #expect(AlphaProgressionColumns.areNamed(by: "#;KG;SEK"))
  }
}
