import Testing

@testable import JournalModel

@Suite("A table's durations and the journal's own table")
struct TableDurationTests {
  /// Those of the workouts, and those of the sets.
  private func durations(_ history: ImportedHistory) -> [[Int?]] {
    let sets = history.workouts.flatMap(\.sets)
    return [history.workouts.map(\.durationSeconds), sets.map(\.durationSeconds)]
  }

  @Test("A duration of its own in each row is the set's")
  func ofSets() throws {
    let history = try read(
      """
      date,exercise,weight,reps,duration
      2024-01-13,Bench,80,5,
      2024-01-13,Plank,,,1:30
      2024-01-13,Run,,,25:30
      """, unit: .kilograms)
    checkAccounts(history)
    #expect(durations(history) == [[nil], [nil, 90, 1530]])
    #expect(history.workouts.flatMap(\.sets).map(\.reps) == [5, nil, nil])
    #expect(history.flagged == [] && history.warnings == [])
  }

  @Test(
    "So it is where all are alike without anything lifted, in the header's unit",
    arguments: [
      ("Duration (min)", "2", 120), ("duration", "60", 60), ("Dauer", "1m 5s", 65),
    ])
  func likeSets(name: String, cell: String, seconds: Int) throws {
    let row = "2024-01-13,Plank,,\(cell)\n"
    let history = try read("date,exercise,reps,\(name)\n\(row)\(row)")
    #expect(durations(history) == [[nil], [seconds, seconds]])
  }

  @Test(
    "The same in all rows of a workout, or one that is called its own, is the workout's",
    arguments: [("duration", "3600", "3600"), ("Workout Duration", "3600", "")])
  func ofWorkouts(name: String, first: String, second: String) throws {
    let history = try read(
      """
      date,exercise,weight,reps,\(name)
      2024-01-13,Bench,80,5,\(first)
      2024-01-13,Row,60,8,\(second)
      2024-01-14,Squat,100,5,1800
      """, unit: .kilograms)
    checkAccounts(history)
    #expect(durations(history) == [[3600, 1800], [nil, nil, nil]])
  }

  @Test(
    "Workouts of plain numbers that would be a few minutes at most are told in minutes",
    arguments: [
      ("Duration", "65", 3900), ("Workout Duration", "299", 17_940), ("Dauer", "300", 300),
      ("Duration (s)", "65", 65), ("Duration", "1:05", 3900), ("Duration", "0", nil),
      ("Duration/s", "250", 250),
    ] as [(String, String, Int?)])
  func minutes(name: String, cell: String, seconds: Int?) throws {
    let row = "2024-01-13,Bench,80,5,\(cell)\n"
    let history = try read("date,exercise,weight,reps,\(name)\n\(row)\(row)", unit: .kilograms)
    #expect(durations(history) == [[seconds], [nil, nil]])
    let said = "The durations have no unit; they were read as minutes."
    #expect(history.warnings.contains(said) == ((seconds ?? 0) > 300 && cell != "1:05"))
  }

  @Test("The times of sets beside them keep their unit")
  func minutesBesideSeconds() throws {
    let history = try read("date,exercise,reps,Duration,Seconds\n2024-01-13,Plank,,65,30\n")
    #expect(durations(history) == [[3900], [30]])
  }

  @Test(
    "So is one beside something lifted that is longer than any set",
    arguments: [("1h", [3600, 3600]), ("600", [600, 600]), ("599", nil)] as [(String, [Int]?)])
  func longerThanSets(cell: String, seconds: [Int]?) throws {
    let history = try read(
      """
      Date;Workout Name;Duration;Exercise Name;Weight;Reps
      2023-01-15 17:35:12;Push;\(cell);Bench Press (Barbell);82,5;5
      2023-01-16 17:35:12;Legs;\(cell);Squat (Barbell);100;5
      """, unit: .kilograms)
    checkAccounts(history)
    let none: [Int?] = [nil, nil]
    #expect(durations(history) == (seconds.map { [$0, none] } ?? [none, [599, 599]]))
  }

  @Test(
    "So it is where the sets are numbered, under names of Strong's too",
    arguments: [
      "Date,Exercise,Set,Reps,Weight (kg),Duration,Notes",
      "Date,Exercise Name,Set Order,Reps,Weight (kg),Duration (sec),Notes",
    ])
  func ofNumberedSets(header: String) throws {
    let history = try read(
      """
      \(header)
      2026-08-10,Plank,1,0,0,60,
      2026-08-10,Plank,2,,,45,
      2026-08-10,Bench,1,5,100,,
      2026-08-12,Run,1,,,1800,easy
      """)
    checkAccounts(history)
    #expect(history.exercises == ["Plank", "Bench", "Run"])
    #expect(durations(history) == [[nil, nil], [60, 45, nil, 1800]])
    #expect(history.workouts.flatMap(\.sets).map(\.reps) == [nil, nil, 5, nil])
    #expect(history.flagged == [] && history.warnings == [])
  }

  @Test("And in the unit of the header, though the same in all rows of each workout")
  func ofNumberedSetsInMinutes() throws {
    let history = try read(
      """
      Date,Exercise Name,Set Order,Weight (kg),Reps,Duration (minutes)
      2026-08-10,Run,1,,,25
      2026-08-11,Plank,1,,,1.5
      2026-08-11,Plank,2,,,1.5
      """)
    #expect(durations(history) == [[nil, nil], [1500, 90, 90]])
  }

  @Test("The workouts' stays theirs where the sets are numbered")
  func ofNumberedWorkouts() throws {
    let rows = "2024-01-13,Bench,1,80,5,3600\n2024-01-13,Row,1,60,8,3600\n"
    for header in ["Date,Exercise,Set", "Date,Exercise Name,Set Order"] {
      let history = try read("\(header),Weight (kg),Reps,Duration\n\(rows)")
      #expect(durations(history) == [[3600], [nil, nil]])
    }
  }

  @Test("Under Strong's names it is a workout's where it stands beside lifts as often as not")
  func ofWorkoutsWithChinUps() throws {
    let history = try read(
      """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps
      2026-08-10 10:00:00,A,45m,Chin Up,1,0,0
      2026-08-10 10:00:00,A,45m,Bench,1,60,5
      2026-08-12 10:00:00,A,50m,Run,1,0,0
      2026-08-12 10:00:00,A,50m,Bench,1,60,5
      """)
    #expect(durations(history) == [[2700, 3000], [nil, nil, nil, nil]])
  }

  @Test(
    "Two parts of a workout's duration are minutes and seconds where its column shows it",
    arguments: [
      (["45:30", "1:02:10"], [2730, 3730]), (["45:30", "12:05"], [2730, 725]),
      (["1:30", "1:15"], [5400, 4500]), (["23:59", "1:15"], [86_340, 4500]),
    ])
  func clockParts(cells: [String], seconds: [Int]) throws {
    for name in ["Duration", "Workout Duration"] {
      let history = try read(
        """
        Date,Workout Name,\(name),Exercise Name,Set Order,Weight (kg),Reps
        2024-01-05 10:00:00,Push,\(cells[0]),Squat,1,100,5
        2024-01-07 10:00:00,Push,\(cells[1]),Squat,1,100,5
        """)
      checkAccounts(history)
      #expect(durations(history) == [seconds, [nil, nil]])
    }
  }

  @Test("They are what the column's name says")
  func namedClockParts() throws {
    let history = try read(
      """
      Date,Workout Name,Duration (hh:mm),Exercise Name,Set Order,Weight (kg),Reps
      2024-01-05 10:00:00,Push,30:30,Squat,1,100,5
      2024-01-07 10:00:00,Push,1:05,Squat,1,100,5
      """)
    #expect(durations(history) == [[109_800, 3900], [nil, nil]])
  }

  @Test("A duration of 0 beside a lift is none", arguments: ["0", "0s", "00:00"])
  func ofNothing(zero: String) throws {
    let history = try read(
      """
      Date,Exercise Name,Set Order,Weight (kg),Reps,Duration
      2026-08-10,Bench,1,50,5,\(zero)
      2026-08-10,Bench,2,50,5,\(zero)
      2026-08-10,Bench,3,50,5,\(zero)
      2026-08-10,Plank,1,0,0,60
      2026-08-10,Plank,2,0,0,45
      """)
    let sets = history.workouts.flatMap(\.sets)
    #expect(history.workouts.map(\.durationSeconds) == [nil])
    #expect(sets.suffix(2).map(\.durationSeconds) == [60, 45])
    #expect(sets.prefix(3).allSatisfy { ($0.durationSeconds ?? 0) == 0 })
  }

  @Test("In a table that numbers its sets, what the first of a workout alone says is the workout's")
  func ofWorkoutsInFirstRow() throws {
    let history = try read(
      """
      Date,Exercise,Set,Weight (kg),Reps,Duration
      2026-08-10,Bench,1,50,5,45 min
      2026-08-10,Bench,2,50,5,
      2026-08-12,Bench,1,50,5,50 min
      2026-08-12,Bench,2,50,5,
      """)
    #expect(durations(history) == [[2700, 3000], [nil, nil, nil, nil]])
  }

  @Test("The journal's own table of sets comes back with names, kinds, times and its workouts")
  func own() throws {
    let header =
      "id,session,exercise,setType,superset,tags,weight,unit,reps,targetReps,rpe,targetRPE,"
      + "isCompleted,notes,durationSeconds,distanceMetres,orderIndex,exerciseName,timestamp,"
      + "updatedAt,estimatedOneRepMax,hitTarget\n"
    func row(
      _ id: Int, _ session: String, _ cells: String, _ name: String, _ time: String
    ) -> String {
      "i\(id),\(session),x7,\(cells),\(id),\(name),2024-01-05T\(time).000Z,,70,true\n"
    }
    let history = try read(
      header + row(0, "s1", "warmup,,,60,kg,5,,,,true,,,", "Bench Press", "07:30:00")
        + row(1, "s1", "topSet,A,,100,kg,5,,8,,true,,,", "Bench Press", "07:34:00")
        + row(2, "s1", "backoff,,,80,kg,5,,,,false,,,", "Bench Press", "07:38:00")
        + row(3, "s2", "working,,,,,,,,,true,,1500,5000", "Run", "18:00:00"))
    checkAccounts(history)
    #expect(history.source == .table && history.exercises == ["Bench Press", "Run"])
    #expect(
      history.workouts.map(\.start.description) == ["2024-01-05T07:30:00", "2024-01-05T18:00:00"])
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.setType) == [.warmup, .topSet, .working])
    #expect(sets.map(\.rpe) == [nil, 8, nil] && sets.map(\.superset) == [nil, "A", nil])
    #expect(sets.map(\.durationSeconds) == [nil, nil, 1500])
    #expect(sets.map(\.distanceMetres) == [nil, nil, 5000])
    #expect(history.skipped.map { "\($0.line) \($0.reason)" } == ["4 the set was not done"])
    #expect(history.flagged == [] && history.warnings == [])
  }
}
