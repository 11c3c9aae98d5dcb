import Testing

@testable import JournalModel

@Suite("What real exports of other apps have shown")
struct UnseenExportTests {
  /// What is told of each set: weight, repetitions, metres, seconds, superset, notes.
  private static func sets(
    _ lines: String..., unit: WeightUnit? = .kilograms
  ) throws -> [String] {
    let text = lines.joined(separator: "\n") + "\n"
    let history = try ImportedHistory.read(Array(text.utf8), ImportOptions(unit: unit))
    return history.workouts.flatMap(\.sets).map { set in
      [
        set.weight.map { "\(EntryNumber.text($0))\(set.unit?.rawValue ?? "")" },
        set.reps.map { "x\($0)" }, set.distanceMetres.map { "\(EntryNumber.text($0))m" },
        set.durationSeconds.map { "\($0)s" }, set.superset.map { "[\($0)]" }, set.notes,
      ].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test("A unit may be the last capitals of a name, and each distance has its own")
  func capitals() throws {
    let found = try Self.sets(
      "workout,start,end,exercise,weight,distanceKM,distanceM,reps,time,warmup",
      "Full,1758114395924,1758116943983,Running,,5.2,,,00:31:10,false",
      "Full,1758114395924,1758116943983,Rowing,,,2000,,00:08:00,false")
    #expect(found == ["5200m 1870s", "2000m 480s"])
    let weights = try Self.sets(
      "Date,Exercise,Reps,weightLBS", "2024-01-01,Squat,5,225", unit: nil)
    #expect(weights == ["225lb x5"])
    let miles = try Self.sets(
      "date,exercise,reps,DistanceMI,durationSec", "2024-01-01,Run,,2,900")
    #expect(miles == ["3218.688m 900s"])
  }

  @Test("A decimal comma that nobody quoted is none of the empty cells behind the row")
  func surplus() throws {
    let header = "Date,Exercise,Weight (kg),Reps,RPE,Notes"
    #expect(
      try Self.sets(header, "2024-01-01,Squat,60,5,8,", "2024-01-01,Squat,62,5,10,8,") == [
        "60kg x5", "62.5kg x10",
      ])
    // Of a table all of whose rows have a delimiter behind them nothing speaks for that.
    #expect(
      try Self.sets(header, "2024-01-01,Squat,60,5,8,,", "2024-01-01,Squat,62,5,10,,") == [
        "60kg x5", "62kg x5",
      ])
    #expect(
      try Self.sets(header, "2024-01-01,Squat,60,5,8,", "2024-01-01,Squat,60,5,8,easy,") == [
        "60kg x5", "60kg x5 easy",
      ])
  }

  @Test("Where two numbers may have had the comma, the row is left out and told")
  func surplusInDoubt() throws {
    let text = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes
      2024-01-01 23:30:00,A,1h,Squat,1,60,5,0,0,
      2024-01-01 23:30:00,A,1h,Squat,2,62,5,10,0,0,

      """
    let history = try ImportedHistory.read(Array(text.utf8), ImportOptions(unit: .kilograms))
    #expect(history.workouts.flatMap(\.sets).count == 1)
    #expect(history.skipped.map(\.line) == [3])
  }

  @Test("Times of day go on behind midnight")
  func midnight() throws {
    let found = try Self.sets(
      "Date,Time,Exercise,Reps,Weight", "2024-01-01,23:50,Squat,5,100",
      "2024-01-01,23:54,Squat,5,100", "2024-01-02,00:02,Squat,5,100")
    #expect(found == ["100kg x5", "100kg x5", "100kg x5"])
    let lengths = try Self.sets(
      "Date,Exercise,Time,Reps,Weight", "2024-01-01,Plank,00:45,,5", "2024-01-01,Plank,01:30,,5",
      "2024-01-01,Plank,05:00,,5")
    #expect(lengths == ["5kg 45s", "5kg 90s", "5kg 300s"])
  }

  @Test("A set of no superset is of none, and what Strong has no column for is read")
  func others() throws {
    #expect(
      try Self.sets(
        "Date,Workout,Exercise,Superset,Set,Reps,Weight (kg)", "2024-01-01,A,Squat,No,1,5,100",
        "2024-01-01,A,Curl,1,1,5,20") == ["100kg x5", "20kg x5 [1]"])
    #expect(
      try Self.sets(
        "Date,Workout Name,Exercise Name,Set Number,Reps,Weight (kg),Completed",
        "2026-01-05,Push,Bench,1,5,100,Yes", "2026-01-05,Push,Bench,2,5,100,No") == ["100kg x5"])
    #expect(
      try Self.sets(
        "date,workout_name,exercise_name,set_number,reps,weight_kg,duration_seconds,"
          + "distance_meters", "2026-01-05,Push,Run,1,,,1800,5000") == ["5000m 1800s"])
  }

  @Test(
    "Health's tables of weights are known by their names",
    arguments: [
      "Date/Time,Weight/Body Mass (lb)\n2026-01-05 00:00:00,180.5",
      "Start,Finish,Body Mass (lb)\n26-Sep-2015 00:00,27-Sep-2015 00:00,180.5",
      "sourceName,type,unit,startDate,value\n"
        + "iPhone,HKQuantityTypeIdentifierBodyMass,lb,2026-01-05 07:00:00 +0000,180.5",
    ])
  func health(text: String) throws {
    guard case .bodyWeights(let table) = try ImportedFile.read(Array(text.utf8)) else {
      Issue.record("no body weights")
      return
    }
    #expect(table.weights.map(\.weight) == [180.5])
    #expect(table.weights.map(\.unit) == [.pounds])
  }
}
