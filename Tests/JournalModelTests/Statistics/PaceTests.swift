import Testing

@testable import JournalModel

@Suite("How fast a distance was covered") struct PaceTests {
  @Test(
    "The time of a kilometre or a mile",
    arguments: [
      (5000.0, 1500, "5:00 /km", "8:03 /mi"), (400, 80, "3:20 /km", "5:22 /mi"),
      (42_195, 3 * 3600, "4:16 /km", "6:52 /mi"), (40_000, 3600, "1:30 /km", "2:25 /mi"),
      (100_000, 3600, "36 s /km", "58 s /mi"), (5000, 9 * 3600, "1:48:00 /km", "2:53:49 /mi"),
    ])
  func text(metres: Double, seconds: Int, metric: String, imperial: String) throws {
    let pace = try #require(Pace(metres: metres, seconds: seconds))
    #expect(pace.text(in: nil) == metric)
    #expect(pace.text(in: .metric) == metric)
    #expect(pace.text(in: .imperial) == imperial)
  }

  @Test(
    "None of what is too short, or took no time",
    arguments: [(399.9, 60), (0, 60), (-500, 60), (5000, 0), (5000, -1), (.infinity, 1), (.nan, 1)])
  func none(metres: Double, seconds: Int) {
    #expect(Pace(metres: metres, seconds: seconds) == nil)
  }

  @Test("Of any number that a merge may bring")
  func hugeNumbers() throws {
    let pace = try #require(Pace(metres: 400, seconds: .max))
    #expect(pace.text(in: .imperial).hasSuffix(" /mi"))
    #expect(try #require(Pace(metres: 1e300, seconds: 1)).text(in: nil) == "0 s /km")
  }

  @Test("Of a session's sets that have both together")
  func progress() {
    func set(_ number: UInt64, metres: Double?, seconds: Int?) -> LoggedSet {
      var record = WorkoutSet()
      (record.distanceMetres, record.durationSeconds) = (metres, seconds)
      return LoggedSet(
        id: EntityID(high: 2, low: number), session: EntityID(high: 3, low: number / 10),
        exercise: EntityID(high: 1, low: 1), day: Day(number: 1), at: Moment(milliseconds: 0),
        recorded: HybridTime(bits: number), record: record)
    }
    let points = ExerciseProgress([
      set(0, metres: 1000, seconds: 300), set(1, metres: 3000, seconds: 1000),
      set(2, metres: 5000, seconds: nil), set(3, metres: nil, seconds: 600),
      set(10, metres: 5000, seconds: nil), set(11, metres: 200, seconds: 40),
      set(20, metres: 200, seconds: 40), set(21, metres: 200, seconds: 60),
    ]).points
    #expect(points.map(\.paceSecondsPerKilometre) == [325, nil, 250])
  }
}
