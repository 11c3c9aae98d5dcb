import Testing

@testable import JournalModel

@Suite("Workouts that were never ended")
struct StrayDurationTests {
  private static let header =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,"
    + "Workout Notes,RPE\n"
  private static let ordinary =
    "2024-07-23 17:45:06,\"Push\",1h 3min,\"Bench Press\",1,100.0,5.0,0,0.0,\"\",\"\",\n"

  @Test(
    "Hours in thousands, which Strong quotes not, put what stands behind them into no other cell",
    arguments: [
      ("3,527h 3min", 12_697_380), ("1,002h", 3_607_200), ("12,000h 59min", 43_203_540),
    ])
  func unquoted(duration: String, seconds: Int) throws {
    let row = "2024-07-22 17:45:06,\"Legs\",\(duration),Leg Press,1,450.0,12.0,0,0.0,low,all,8\n"
    let history = try read(Self.header + row + Self.ordinary, unit: .kilograms)
    checkAccounts(history)
    let legs = try #require(history.workouts.first { $0.title == "Legs" })
    #expect(legs.sets.map(\.exercise) == ["Leg Press"])
    #expect(legs.sets.map(\.weight) == [450] && legs.sets.map(\.reps) == [12])
    #expect(legs.sets.map(\.rpe) == [8] && legs.sets.map(\.notes) == ["low"])
    #expect(legs.notes == "all")
    let isOfYears = seconds > Session.mostMinutes * 60
    #expect(legs.durationSeconds == (isOfYears ? nil : seconds))
    #expect(history.flagged.first?.reason.hasSuffix("the surplus went to “Duration”") == true)
    #expect(history.workouts.first { $0.title == "Push" }?.durationSeconds == 3780)
  }

  @Test("Nor do they with empty cells behind the row, and in quotes they are the same")
  func padded() throws {
    let rows = [
      "2024-07-22 17:45:06,\"Legs\",3,527h 3min,\"Leg Press\",1,450.0,12.0,0,0.0,\"\",\"\",",
      "2024-07-22 17:45:06,\"Legs\",\"3,527h 3min\",\"Leg Press\",1,450.0,12.0,0,0.0,\"\",\"\",",
    ]
    for row in rows {
      let history = try read(Self.header + row + "\n", unit: .kilograms)
      checkAccounts(history)
      #expect(history.workouts.map(\.durationSeconds) == [12_697_380])
      #expect(history.workouts.flatMap(\.sets).map(\.exercise) == ["Leg Press"])
    }
  }

  @Test(
    "A row that is too long otherwise stays what it was",
    arguments: ["3,527", "3,52h 3min", "0,527h 3min", "x,527h 3min"])
  func others(duration: String) throws {
    let row = "2024-07-22 17:45:06,\"Legs\",\(duration),Leg Press,1,450.0,12.0,0,0.0,,,8\n"
    let history = try read(Self.header + row + Self.ordinary, unit: .kilograms)
    checkAccounts(history)
    #expect(history.workouts.allSatisfy { ($0.durationSeconds ?? 0) < 3600 * 24 })
  }
}
