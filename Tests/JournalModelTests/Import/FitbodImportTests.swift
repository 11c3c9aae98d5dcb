import Testing

@testable import JournalModel

@Suite("Fitbod's exports")
struct FitbodImportTests {
  static let header =
    "Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,"
    + "multiplier\n"

  /// Newest first, as Fitbod writes it, blanks included.
  static let text =
    header + """
      2022-02-25 23:14:47 +0000,Walking, 0,0.0,1170.6388319730759,1891.4004149902612,0.0,0.0,false,, 0.0
      2022-02-25 22:24:10 +0000,Dumbbell Lunge, 12,22.67964547178199,0.0,0.0,0.0,0.0,true,, 4.0
      2022-02-25 22:24:10 +0000,Dumbbell Bench Press, 12,22.67964547178199,0.0,0.0,0.0,0.0,false,"slow, strict", 2.0
      2022-02-25 22:24:10 +0000,Dumbbell Bench Press, 10,22.67964547178199,0.0,0.0,0.0,0.0,false,"slow, strict", 2.0
      2022-02-25 22:24:10 +0000,Push Up, 15,0.0,30.0,0.0,0.0,0.0,false,, 1.0
      2022-02-24 06:00:03 +0000,Weighted Wall Sit, 0,4.535929094356398,45.0,0.0,0.0,0.0,false,, 0.0
      2022-02-24 06:00:03 +0000,Back Squat, 5,102.05840462301894,0.0,0.0,0.0,0.0,false,, 1.0
      2022-02-24 06:00:03 +0000,Rowing, 0,0.0,300.0,1000.0,1.5,10.0,false,, 0.0

      """

  @Test("All rows of one time are a workout, and its times are UTC")
  func workouts() throws {
    let history = try read(Self.text)
    checkAccounts(history)
    #expect(history.source == .fitbod && history.flagged == [] && history.skipped == [])
    #expect(
      history.workouts.map(\.start.description)
        == ["2022-02-24T06:00:03", "2022-02-25T22:24:10", "2022-02-25T23:14:47"])
    #expect(history.workouts.map(\.utcOffsetMinutes) == [0, 0, 0])
    #expect(history.workouts.map(\.title) == [nil, nil, nil])
    #expect(history.workouts.map(\.sets.count) == [3, 4, 1])
    #expect(history.workouts[0].sourceKey == "fitbod\u{1F}2022-02-24T06:00:03")
  }

  @Test("A weight is the one in a hand or on a side, in the unit that it was logged in")
  func sets() throws {
    let sets = try read(Self.text).workouts.flatMap(\.sets)
    #expect(
      sets.map(\.record) == [
        "10.0 lb 45 s", "5 225.0 lb", "300 s 1000.0 m", "12 50.0 lb warmup", "12 50.0 lb",
        "10 50.0 lb", "15 30 s", "1171 s 1891.4004149902612 m",
      ])
    #expect(sets.map(\.exerciseNotes) == [nil, nil, nil, nil, "slow, strict", nil, nil, nil])
  }

  @Test("What has no place is named, and a machine's 0 is nothing")
  func leftOut() throws {
    #expect(
      try read(Self.text).warnings == [
        "A weight is that of one dumbbell or of one side, as Fitbod shows it; in its own volume it "
          + "counts 3 sets twice or four times.",
        "Left out, as sets have no place for it: Incline (1), Resistance (1).",
      ])
  }

  @Test(
    "Older exports, pounds and a spreadsheet's copy are the same workout",
    arguments: [
      "Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note\n"
        + "2022-02-25 22:24:10 +0000,Curl,12,20.0,0.0,0.0,0.0,0.0,true,\n",
      "Date,Exercise,Reps,Weight(lbs),Duration(s),Distance(mi),isWarmup,multiplier\n"
        + "2022-02-25 22:24:10 +0000,Curl,12,44.09245243697551,0,0,true,1\n",
      "\u{FEFF}Date;Exercise;Reps;Weight(kg);Duration(s);Distance(m);Incline;Resistance;isWarmup;"
        + "Note;multiplier;\r\n2022-02-25 22:24:10 +0000;Curl;12;20,0;0;0;0;0;WAHR;;1;\r\n"
        + ";;;;;;;;;;;\r\n",
      "Exercise,Date,Reps,Weight(kg),isWarmup\nCurl,2022-02-25 22:24:10 +0000,12,20,TRUE\n",
    ])
  func variants(text: String) throws {
    let history = try read(text)
    checkAccounts(history)
    #expect(history.source == .fitbod && history.warnings == [])
    let workout = try #require(history.workouts.first)
    #expect(workout.sourceKey == "fitbod\u{1F}2022-02-25T22:24:10")
    #expect(workout.sets.map(\.record) == ["12 20.0 kg warmup"])
  }

  @Test("The oldest have the day, and kilograms without saying so")
  func oldest() throws {
    let history = try read(
      """
      Date,Exercise,Sets,Reps,Weight,isWarmup,Note
      2019-02-12,Machine Bench Press,1,8,29.48353911,TRUE,
      2019-02-12,Machine Bench Press,1,4,49.89522004,,good
      2019-02-12,Chin Up,2,5,0,,
      """)
    checkAccounts(history)
    #expect(history.source == .fitbod && history.warnings == [] && history.flagged == [])
    #expect(history.workouts.map(\.hasTimeOfDay) == [false])
    #expect(
      history.workouts.flatMap { $0.sets.map(\.record) }
        == ["8 65.0 lb warmup", "4 110.0 lb", "5", "5"])
    // A table of somebody else's that says what warms up may be in any unit.
    #expect(throws: ImportFailure.unitNeeded(likely: nil, line: 2)) {
      try read("Date,Exercise,Reps,Weight,isWarmup\n2024-01-05,Bench,5,60,false\n")
    }
  }

  @Test("A note with an unquoted comma is the note's, as what follows it must be a number")
  func ragged() throws {
    let history = try read(
      Self.header
        + "2022-02-25 22:24:10 +0000,Push Up,5,0,0,0,0,0,FALSE,14 real, then on knees,1\n")
    #expect(history.workouts.first?.sets.map(\.exerciseNotes) == ["14 real, then on knees"])
    #expect(history.flagged.map(\.line) == [2])
  }
}

extension ImportedSet {
  /// Its measures in words.
  fileprivate var record: String {
    var words: [String] = []
    if let reps { words.append("\(reps)") }
    if let weight, weight != 0 { words.append("\(weight) \(unit?.rawValue ?? "")") }
    if let durationSeconds { words.append("\(durationSeconds) s") }
    if let distanceMetres { words.append("\(distanceMetres) m") }
    if setType != .working { words.append(setType.rawValue) }
    return words.joined(separator: " ")
  }
}
