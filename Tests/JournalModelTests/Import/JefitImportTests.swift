import Testing

@testable import JournalModel

@Suite("Exports of JEFIT")
struct JefitImportTests {
  /// Every table of which something is read, as JEFIT writes them, with a row of each sort.
  static let text = """
    ### SETTING ##########################################

    row_id,USERID,TIMESTAMP,gender,currentRoutine,DOB,name,length,mass,dbversion
    97,7,"2025-06-02 06:53:50",M,3,1997-01-01,," cm"," kg",

    ######################################################

    ### ROUTINES #########################################

    row_id,USERID,TIMESTAMP,_id,name,difficulty,focus,dayaweek
    53,7,"2024-06-08 17:06:28",5,"Barbell Plan",0,0,5

    row_id,USERID,TIMESTAMP,package,_id,name,day,dayIndex,rest_day
    27,7,"2025-08-06 00:16:56",1,5,"Push, heavy",1,1,0

    ######################################################

    ### WORKOUT SESSIONS #################################

    rowid,_id,USERID,edit_time,day_id,total_time,starttime,endtime,workout_mode
    19,1770220318,7,1708367577,5,3600,1770220318,1770223918,0

    ######################################################

    ### EXERCISE LOGS ####################################

    USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession
    7,0,0,"64.9998x5",1,0,2026-02-04,8,Barbell Bench Press,8,1770220318
    7,0,0,"64.9998x5,67.5x5,0x0",2,0,2026-02-04,8,Barbell Bench Press,8,1770220318
    7,0,0,"31.9998x8,abc",3,0,2026-02-04,45,Machine Fly,9,1770220318
    7,0,0,"0x684,0x5.46,0x0,0x0,0x0",4,0,2026-02-04,321,Treadmill Running,9,1770220318
    7,0,0,"0x700,0x5.5,0x0,0x0,0x0",5,0,2026-02-05,321,Treadmill Running,9,0
    7,0,0,"0x12,0x10,0x8,0x8,0x7",6,0,2026-02-05,83,"Pull Ups, wide",9,0
    7,0,0,"0x60,0x45",7,0,2026-02-05,84,Plank,9,0
    7,0,0,"",8,0,2026-02-05,86,Dip,9,0

    ######################################################

    ### EXERCISE SET LOGS ################################

    _id,userid,exercise_log_id,set_index,weight_lbs,reps,calories,distance_mi,speed_mph,laps,duration
    1,7,2,0,143.2999,5,0,0,0,0,0
    2,7,7,1,22.0458,0,0,0.1,0,0,45
    3,7,7,0,0,0,0,0,0,0,60

    ######################################################

    ### CARDIO LOGS ######################################

    row_id,TIMESTAMP,USERID,_id,weeklyLogId,eid,belongSys,lap,duration,speed,distance,calorie,mydate
    23,"2026-03-20 11:34:02",7,2,0,321,1,0,3600,0,1.5,220,2026-02-04
    24,"2026-03-20 11:34:02",7,3,0,999,1,0,3600,0,1.5,220,2026-02-04

    ######################################################

    ### NOTES ############################################

    row_id,TIMESTAMP,USERID,_id,eid,belongSys,mynote,title,mydate,logTime
    20,"2024-02-23 12:05:38",7,1,8,1,"Bench 3,
    feet up","Barbell Bench Press",2026-02-04,1708522640
    21,"2024-02-23 12:05:38",7,1,161,1,"other","Leg Curl",2026-02-04,1708522640

    ######################################################
    """

  private func sets(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap(\.sets).map { set in
      let weight = set.weight.map { "\($0) \(set.unit?.rawValue ?? "?")" }
      let measures = [
        set.reps.map { "× \($0)" }, set.durationSeconds.map { "\($0) s" },
        set.distanceMetres.map { "\($0.rounded()) m" },
      ]
      return ([set.exercise, weight].compactMap(\.self) + measures.compactMap(\.self))
        .joined(separator: " ")
    }
  }

  @Test("Sets come from the logs, and their sessions, units, times and notes from other tables")
  func allTables() throws {
    let history = try read(Self.text)
    checkAccounts(history)
    #expect(history.source == .jefit && history.flagged == [])
    #expect(
      sets(history) == [
        "Barbell Bench Press 65.0 kg × 5", "Barbell Bench Press 67.5 kg × 5",
        "Machine Fly 32.0 kg × 8", "Treadmill Running 3600 s 1500.0 m",
        "Pull Ups, wide 0.0 kg × 12", "Pull Ups, wide 0.0 kg × 10", "Pull Ups, wide 0.0 kg × 8",
        "Pull Ups, wide 0.0 kg × 8", "Pull Ups, wide 0.0 kg × 7", "Plank 60 s",
        "Plank 22.05 lb 45 s 161.0 m",
      ])
    let first = try #require(history.workouts.first)
    #expect(
      first.start == LocalDateTime(year: 2026, month: 2, day: 4, hour: 15, minute: 51, second: 58))
    #expect(
      first.utcOffsetMinutes == 0 && first.durationSeconds == 3600 && first.title == "Push, heavy")
    #expect(first.end?.seconds(since: first.start) == 3600)
    #expect(first.sets.map(\.exerciseNotes) == ["Bench 3,\nfeet up", nil, nil, nil])
    let second = try #require(history.workouts.last)
    #expect(history.workouts.count == 2 && !second.hasTimeOfDay && second.title == nil)
    #expect(
      history.skipped.map { "\($0.line) \($0.reason)" } == [
        "28 line 29 tells its sets again, and more", "29 the set was not done", "30 no set: abc",
        "31 line 51 tells this cardio", "32 cardio, whose numbers nothing tells apart",
        "35 the row has no sets", "52 nothing in the file names its exercise",
        "61 a note on an exercise without a set on its day",
      ])
    #expect(
      history.warnings == [
        "1 distance has no unit; it was read as kilometres beside kg, as miles beside lb.",
        "Not read: ROUTINES.",
      ])
  }

  @Test(
    "The unit is that of the settings, or what the table of sets shows, or what is said",
    arguments: [
      (" lbs", "143.3x5", "143.2999", nil, "143.3 lb"),
      ("", "143.3x5", "143.2999", nil, "143.3 lb"),
      ("", "64.9998x5", "143.2999", nil, "65.0 kg"), (" lbs", "60x5", "", .kilograms, "60.0 lb"),
      ("", "60x5", "", .kilograms, "60.0 kg"), ("", "60x5", "7", .pounds, "60.0 lb"),
    ] as [(String, String, String, WeightUnit?, String)])
  func units(mass: String, logs: String, pounds: String, said: WeightUnit?, told: String) throws {
    let text = Self.logs("1,\"\(logs)\",2026-02-04,8,Squat,0,0", mass: mass, pounds: pounds)
    #expect(sets(try read(text, unit: said)) == ["Squat \(told) × 5"])
  }

  @Test("Without any unit it is asked for, but not of the body's weight")
  func noUnit() throws {
    let text = Self.logs("1,60x5,2026-02-04,8,Squat,0,0")
    #expect(throws: ImportFailure.unitNeeded(likely: nil, line: 3)) { try read(text) }
    #expect(sets(try read(Self.logs("1,0x5,2026-02-04,8,Dip,0,0"))) == ["Dip 0.0 ? × 5"])
  }

  @Test(
    "What a later row tells again is told once, whichever comes first, and a second round is one")
  func snapshots() throws {
    let rows = [
      "1,60x5,2026-02-04,8,Squat,1,9", "2,\"60x5,60x4,0x0\",2026-02-04,8,Squat,1,9",
      "3,\"60x5,60x4,60x3\",2026-02-04,8,Squat,1,9", "4,60x5,2026-02-04,8,Squat,1,9",
      "5,60x5,2026-02-04,8,Squat,2,9", "6,60x5,2026-02-05,8,Squat,1,10",
      "7,60x5,2026-02-05,8,Squat,1,10",
    ]
    let history = try read(Self.logs(rows.joined(separator: "\n"), mass: "kg"))
    checkAccounts(history)
    #expect(history.workouts.map(\.sets.count) == [4, 2])
    let again = history.skipped.filter { $0.reason.hasSuffix("again, and more") }
    #expect(again.map(\.line) == [7, 8, 10])
  }

  @Test("What the table of sets calls a set is its kind, and a word that is not known is flagged")
  func kinds() throws {
    let text =
      Self.logs("1,\"60x5,100x5,100x4\",2026-02-04,8,Squat,0,0", mass: "kg") + """
        ### EXERCISE SET LOGS ###
        exercise_log_id,set_index,weight_lbs,reps,set_type
        1,1,220.4623,5,default
        1,0,132.2774,5,warm-up
        1,2,220.4623,4,cluster
        2,0,132.2774,5,warm-up
        """
    let history = try read(text)
    checkAccounts(history)
    #expect(history.workouts.flatMap(\.sets).map(\.setType) == [.warmup, .working, .working])
    let reason = "the kind of set is not known; it became a working set"
    #expect(
      history.flagged == [RowNote(line: 7, reason: reason, column: "set_type", value: "cluster")])
  }

  @Test("Cardio that no row of its day tells took the seconds of its last number")
  func cardioAlone() throws {
    let rows = [
      "1,\"0x0,0x0,0x0,0x0,0x1200\",2026-02-04,8,Bike,0,0",
      "2,\"0x0,0x0,0x0,0x0,0x45\",2026-02-04,9,Rower,0,0",
      "3,\"0x120,0x3,0x0,0x0,0x90\",2026-02-04,9,Rower,0,0",
      "4,\"0x0,0x0,0x0,0x0,0x12\",2026-02-04,10,Dip,0,0",
    ]
    let cardio = "### CARDIO LOGS ###\neid,duration,mydate\n9,900,2026-02-03\n10,0,2026-02-03\n"
    let history = try read(Self.logs(rows.joined(separator: "\n")) + cardio)
    checkAccounts(history)
    #expect(
      sets(history) == ["Rower 900 s", "Bike 1200 s", "Rower 45 s", "Rower 90 s", "Dip 0.0 ? × 12"])
    #expect(
      history.skipped.filter { $0.line < 8 }.map { "\($0.line) \($0.reason)" } == [
        "5 cardio, whose numbers nothing tells apart", "6 the set was not done",
        "6 the set was not done", "6 the set was not done", "6 the set was not done",
      ])
  }

  @Test("What was weighed is told once a day, in the unit of the settings or the one that is said")
  func bodyWeights() throws {
    let profile = """
      ### PROFILE ###
      row_id,mydate,weight,fatpercent
      1,2026-01-05,0,20
      2,2026-01-06,176.5,20
      3,2026-01-05,177,0
      4,2026-01-06,176.5,0
      5,2026-01-06,178,0
      6,soon,178,0
      7,2026-01-07,5000,0
      """
    func weights(mass: String, _ said: WeightUnit? = nil) throws -> [String] {
      let log = "1,0x5,2026-02-04,8,Dip,0,0"
      let history = try read(Self.logs(log, mass: mass) + profile, unit: said)
      checkAccounts(history)
      #expect(history.skipped.count == (mass.isEmpty && said == nil ? 6 : 2))
      #expect(history.warnings == ["Not read: PROFILE but for body weights."])
      #expect(Set(history.bodyWeights.map(\.sourceKey)).count == history.bodyWeights.count)
      return history.bodyWeights.map { "\($0.time.date) \($0.weight) \($0.unit.rawValue)" }
    }
    let pounds = ["2026-01-05 177.0 lb", "2026-01-06 176.5 lb", "2026-01-06 178.0 lb"]
    #expect(try weights(mass: " lbs") == pounds)
    #expect(try weights(mass: "", .pounds) == pounds)
    #expect(try weights(mass: "") == [])
  }

  @Test("However lines end, and with a mark in front; anything else with its headings is refused")
  func shapes() throws {
    let plain = try read(Self.text)
    #expect(try read(Self.text.replacing("\n", with: "\r\n")).workouts == plain.workouts)
    #expect(try read("\u{FEFF}" + Self.text).workouts == plain.workouts)
    #expect(try read(Self.logs("")).rows == 0)
    for text in [
      "### SETTING ####\nmass\nkg\n", "Date,Exercise,Weight,Reps\n2024-01-05,Curl,20,8\n",
    ] {
      #expect(throws: ImportFailure.self) { try read(text, .jefit) }
    }
  }

  /// An export of nothing but logs, from line 3 on, or from 7 on where it has settings.
  private static func logs(_ rows: String, mass: String = "", pounds: String = "") -> String {
    let settings = mass.isEmpty ? "" : "### SETTING ###\nmass\n\"\(mass)\"\n####\n"
    let sets =
      "### EXERCISE SET LOGS ###\nexercise_log_id,set_index,weight_lbs,reps\n1,0,\(pounds),5\n"
    return settings + "### EXERCISE LOGS ###\n_id,logs,mydate,eid,ename,day_item_id,belongsession\n"
      + rows + "\n" + (pounds.isEmpty ? "" : sets)
  }
}
