import Testing

@testable import JournalModel

@Suite("Tables of runs and stretches, which have no repetitions")
struct TimesAloneTests {
  private func told(_ text: String) throws -> [String] {
    let history = try read(text)
    checkAccounts(history)
    return history.workouts.flatMap(\.sets).map { set in
      "\(set.exercise) \(set.durationSeconds ?? 0) s \(Int(set.distanceMetres ?? 0)) m"
    }
  }

  @Test(
    "Times and distances are enough, with units in the header or beside the numbers",
    arguments: [
      ("Duration (min),Distance (km)", "30,5"), ("Minutes,Km", "30,5"),
      ("Time,Distance", "30:00,5"),
      ("Duration,Distance (m)", "1800,5000"), ("Duration,Distance", "30m,5 km"),
    ])
  func units(names: String, cells: String) throws {
    #expect(
      try told("Date,Exercise,\(names)\n2026-01-02,Run,\(cells)\n") == ["Run 1800 s 5000 m"])
  }

  @Test("Plain numbers without a unit are minutes where seconds would be faster than anybody")
  func pace() throws {
    let header = "Date,Exercise,Duration,Distance"
    #expect(try told("\(header)\n2026-01-02,Run,30,5\n") == ["Run 1800 s 5000 m"])
    #expect(try told("\(header)\n2026-01-02,Sprint,30,0.2\n") == ["Sprint 30 s 200 m"])
    #expect(
      try told("\(header)\n2026-01-02,Run,30,5\n2026-01-02,Plank,60,\n2026-01-02,Hang,40,\n")
        == ["Run 30 s 5000 m", "Plank 60 s 0 m", "Hang 40 s 0 m"])
  }

  @Test("What is done may be called an activity")
  func activities() throws {
    #expect(
      try told("Date,Activity,Duration (min),Avg HR\n2026-01-02,Run,30,140\n") == ["Run 1800 s 0 m"]
    )
  }

  @Test("A weight without repetitions needs a column of these")
  func weights() {
    #expect(throws: ImportFailure.self) {
      try read("Date,Exercise,Weight (kg),Duration,Count\n2026-01-02,Squat,60,30,5\n")
    }
  }

  @Test(
    "A time under the repetitions is a time, but no metres",
    arguments: [
      ("60s", 60), ("60 sec", 60), ("1:30", 90), ("2 min", 120), ("100m", nil), ("0s", nil),
      ("15 jumps", nil), ("10 strict", nil), ("8 hard", nil), ("12 deep", nil), ("8 max", nil),
      ("10 je Seite", nil), ("3 sets", nil), ("60s/45s/30s", nil), ("30s 45s", nil),
    ] as [(String, Int?)])
  func underReps(cell: String, seconds: Int?) throws {
    let history = try read("Date,Exercise,Reps\n2026-01-02,Plank,\(cell)\n")
    let sets = history.workouts.flatMap(\.sets)
    #expect(
      sets.map(\.durationSeconds) == [seconds] && sets.map(\.reps) == [seconds == nil ? 0 : nil])
    #expect(history.flagged.isEmpty == (seconds != nil))
  }

  @Test("Beside a weight, numbers parted by a colon are no time")
  func besideWeight() throws {
    let history = try read("Date,Exercise,Reps,Weight (kg)\n2026-01-02,Squat,3:10,60\n")
    #expect(history.workouts.flatMap(\.sets).map(\.durationSeconds) == [nil])
    #expect(history.flagged.count == 1)
  }

  @Test("Beside another time it is no second one")
  func twoTimes() throws {
    let history = try read("Date,Exercise,Reps,Seconds\n2026-01-02,Plank,60s,45\n")
    #expect(history.workouts.flatMap(\.sets).map(\.durationSeconds) == [45])
    #expect(history.flagged.count == 1)
  }
}
