import Testing

@testable import JournalModel

@Suite("Tables of anybody's that have one name of an app, or two headers")
struct BorrowedNameTests {
  private func sets(_ text: String, unit: WeightUnit? = nil) throws -> [String] {
    let history = try read(text, unit: unit)
    checkAccounts(history)
    return history.workouts.flatMap { workout in
      workout.sets.map { set in
        let start = workout.hasTimeOfDay ? "\(workout.start)" : workout.start.date.description
        return
          "\(start) \(set.exercise) \(set.weight ?? 0)x\(set.reps ?? 0) \(set.setType.rawValue)"
      }
    }
  }

  @Test("Categories alone make nothing FitNotes'")
  func categories() throws {
    let header = "Date,Time,Exercise,Category,Kind,Weight (kg),Reps\n"
    #expect(
      try sets(
        header + "2024-01-02,18:05,Squat,Legs,warmup,60,5\n2024-01-02,18:05,Squat,Legs,,100,3x5\n")
        == ["2024-01-02T18:05:00 Squat 60.0x5 warmup"]
        + [String](repeating: "2024-01-02T18:05:00 Squat 100.0x5 working", count: 3))
    let twice = "Date,Exercise,Category,Weight (kg),Reps\n"
    #expect(
      try sets(twice + "2024-01-02 07:00,Squat,Legs,100,5\n2024-01-02 18:00,Squat,Legs,90,5\n") == [
        "2024-01-02T07:00:00 Squat 100.0x5 working", "2024-01-02T18:00:00 Squat 90.0x5 working",
      ])
  }

  @Test("Numbered sets beside one another alone make nothing StrongLifts'")
  func numberedSets() throws {
    let history = try read(
      "Date,Exercise,Set 1 Reps,Set 1 Weight,Set 2 Reps,Set 2 Weight,Duration\n"
        + "2024-01-02,Squat,5,100,5,105,45\n", unit: .kilograms)
    #expect(history.workouts.first?.sets.map(\.weight) == [100, 105])
    #expect(history.workouts.first?.durationSeconds == 2700)
  }

  @Test("Only Fitbod's own mark of warm-ups says that its weights are kilograms")
  func silentUnits() throws {
    let row = "2024-01-02,Squat,1,5,100,"
    #expect(throws: ImportFailure.self) {
      try sets("Date,Exercise,Sets,Reps,Weight,Multiplier\n\(row)1\n")
    }
    #expect(try sets("Date,Exercise,Sets,Reps,Weight,isWarmup\n\(row)false\n").count == 1)
  }

  @Test("A later header with its names in another order counts from there on")
  func laterHeaders() throws {
    let text =
      "Date,Exercise,Reps,Weight (kg)\n2024-01-02,Squat,5,100\n"
      + "Exercise,Date,Weight (kg),Reps\nRow,2024-01-03,60,8\n"
      + "Date,Exercise,Reps,Weight (kg)\n2024-01-04,Bench,6,80\n"
    #expect(
      try sets(text) == [
        "2024-01-02 Squat 100.0x5 working", "2024-01-03 Row 60.0x8 working",
        "2024-01-04 Bench 80.0x6 working",
      ])
    #expect(try read(text).skipped.map(\.line) == [3, 5])
  }

  @Test("Rows of two times in one workout stay one when more come, and months don't mix")
  func gathered() throws {
    let header = "Date,Exercise,Weight (kg),Reps\n"
    let first = header + "2024-01-02 10:00,Squat,100,5\n2024-01-02 10:30,Squat,105,5\n"
    let keys = Set(try read(first).workouts.flatMap(\.sets).map(\.sourceKey))
    let more = try read(first + "2024-01-02 13:00,Squat,60,5\n")
    #expect(keys.count == 2 && keys.isSubset(of: more.workouts.flatMap(\.sets).map(\.sourceKey)))
    let american = try sets(
      header + "1/2/2024 11:50 PM,Squat,100,5\n1/15/2024 10:00 AM,Squat,101,5\n"
        + "2/2/2024 12:30 AM,Squat,102,5\n")
    #expect(
      american.map { $0.prefix(10) } == ["2024-01-02", "2024-01-15", "2024-02-02"])
  }

  @Test(
    "What parts thousands, or a fraction, is told in tables of any kind",
    arguments: [
      "Date\tExercise\tWeight (lb)\tReps\n2024-01-02\tPress\t1,050\t5\n",
      "Date;Exercise;Weight (kg);Reps\n2024-01-02;Press;1.050;5\n",
    ])
  func thousands(text: String) throws {
    #expect(try read(text).flagged.count == 1)
  }

  @Test("Three weights parted by commas are three")
  func threeWeights() throws {
    #expect(
      try sets("Date,Exercise,Sets,Reps,Weight (lb)\n2024-01-02,Squat,3,5,\"225,235,245\"\n")
        .map { $0.dropFirst(17).prefix(5) } == ["225.0", "235.0", "245.0"])
  }

  @Test("A half day may be told by its letter alone")
  func halfDays() throws {
    let header = "Date,Exercise,Weight (kg),Reps\n"
    #expect(
      try sets(header + "1/22/24 6:00p,Squat,100,5\n1/23/24 6:00a,Squat,100,5\n")
        .map { $0.prefix(16) } == ["2024-01-22T18:00", "2024-01-23T06:00"])
  }
}
