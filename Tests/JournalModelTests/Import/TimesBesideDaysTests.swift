import Testing

@testable import JournalModel

@Suite("Times beside days, and days beside times")
struct TimesBesideDaysTests {
  /// Each workout's start and the number of its sets.
  private static func workouts(_ text: String) throws -> [String] {
    let history = try read(text, unit: .kilograms)
    checkAccounts(history)
    return history.workouts.map { workout in
      let start = workout.hasTimeOfDay ? "\(workout.start)" : workout.start.date.description
      return "\(start) \(workout.sets.count)"
    }
  }

  @Test(
    "A clock beside the day says when sets were done: those of three hours are a workout",
    arguments: [
      ("Time", ["06:56", "06:58", "07:40", "19:30"]),
      ("Time", ["6:56 AM", "6:58 AM", "7:40 AM", "7:30 PM"]),
      ("Uhrzeit", ["06:56", "06:58", "07:40", "19:30"]),
      ("Orario", ["06:56", "", "07:40", "19:30"]),
    ])
  func clocks(name: String, times: [String]) throws {
    let rows = times.map { "2026-05-01,\($0),Bench,60,5\n" }.joined()
    let text = "Date,\(name),Exercise,Weight,Reps\n" + rows
    #expect(try Self.workouts(text) == ["2026-05-01T06:56:00 3", "2026-05-01T19:30:00 1"])
    let warnings = try read(text, unit: .kilograms).warnings
    #expect(warnings.first?.hasPrefix("“\(name)” says when sets were done") == true)
    #expect(!warnings.contains { $0.hasPrefix("Left out") })
  }

  @Test("A time that is a set's, or none of day, begins no workout")
  func noClocks() throws {
    let header = "Date,Time,Exercise,Weight,Reps\n"
    #expect(try Self.workouts(header + "2026-05-01,90,Plank,,\n") == ["2026-05-01 1"])
    #expect(
      try Self.workouts(header + "2026-05-01,0:45,Plank,,\n2026-05-01,1:10,Plank,,\n")
        == ["2026-05-01 2"])
    #expect(
      try Self.workouts(
        "Date,Uhrzeit,Exercise,Weight,Reps\n2026-05-01,18:00,Bench,60,5\n2026-05-02,spät,Bench,60,5\n"
      )
        == ["2026-05-01 1", "2026-05-02 1"])
  }

  @Test("Sets that have times and lengths of their own are put together, too")
  func lengths() throws {
    for cells in [["", "", ""], ["", "", "60"], ["0", "0", "60"]] {
      let rows = zip(["08:45:04,Bench,40,15", "08:47:42,Bench,40,20", "08:51:00,Plank,,"], cells)
        .map { "2020-09-29 \($0),\($1)\n" }.joined()
      #expect(
        try Self.workouts("DateTime,Exercise,Weight,Reps,Duration\n" + rows)
          == ["2020-09-29T08:45:04 3"], "\(cells)")
    }
    // How long workouts were, their apps say in each row.
    #expect(
      try Self.workouts(
        "DateTime,Exercise,Weight,Reps,Duration\n2020-09-29 08:45,Bench,40,15,30m\n"
          + "2020-09-29 10:45,Squat,40,15,35m\n") == [
          "2020-09-29T08:45:00 1", "2020-09-29T10:45:00 1",
        ])
  }

  @Test("Of a form the day counts that was asked for, not when it was sent")
  func forms() throws {
    let header = "Timestamp,Date,Exercise,Sets,Reps,Weight\n"
    #expect(
      try Self.workouts(
        header + "5/25/2026 17:04:40,5/23/2026,Bench,3,10,60\n"
          + "5/25/2026 17:06:00,5/24/2026,Squat,3,5,100\n") == ["2026-05-23 3", "2026-05-24 3"])
    // Sent on the same day, it says the time as well.
    #expect(
      try Self.workouts(header + "5/25/2026 17:04:40,5/25/2026,Bench,3,10,60\n")
        == ["2026-05-25T17:04:40 3"])
    #expect(
      try Self.workouts(
        "Timestamp,Date,Start time,Exercise,Reps,Weight\n"
          + "5/25/2026 17:04:40,5/25/2026,4:00:00 PM,Bench,10,60\n")
        == ["2026-05-25T16:00:00 1"])
  }
}
