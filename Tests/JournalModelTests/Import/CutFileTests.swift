import Testing

@testable import JournalModel

@Suite("Files that end in the middle of a row")
struct CutFileTests {
  private static let strong =
    "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes\n"
    + "2024-01-05 10:00:00,Push,Squat,1,100,12,0,0,\n"
  private static let reason = "the file ends in the middle of the row"

  @Test(
    "A last row that lacks cells which all others have is skipped",
    arguments: [
      "2024-01-05 10:00:00,Push,Squat,2,100,1", "2024-01-05 10:00:00,Push,Squat,2,100,12,",
      "2024-01-05 10:00:00,Push,Squat,2,100,12,0,0", "2024-01-0",
    ])
  func cut(row: String) throws {
    let history = try read(Self.strong + row, unit: .kilograms)
    checkAccounts(history)
    #expect(history.workouts.flatMap(\.sets).map(\.reps) == [12])
    #expect(history.skipped == [RowNote(line: 3, reason: Self.reason)])
    #expect(history.flagged == [])
  }

  @Test(
    "One that has all cells is read, and so is one with a line break behind it",
    arguments: [
      "2024-01-05 10:00:00,Push,Squat,2,100,8,0,0,", "2024-01-05 10:00:00,Push,Squat,2,100,8\n",
      "2024-01-05 10:00:00,Push,Squat,2,100,8,0,0\r",
    ])
  func whole(row: String) throws {
    let history = try read(Self.strong + row, unit: .kilograms)
    checkAccounts(history)
    #expect(history.workouts.flatMap(\.sets).map(\.reps) == [12, 8] && history.skipped == [])
  }

  @Test(
    "Where others lack cells too, or there are none, so may the last",
    arguments: [
      "2024-01-06,Squat,100,8", "2024-01-05,Squat,100,5,low\n2024-01-06,Squat,100,8",
      "2024-01-05,Squat,100,5\n2024-01-06,Squat,100,8",
      "2024-01-05,Squat,100,5,low\n2024-01-05,Row,60,5\n2024-01-06,Squat,100,8",
    ])
  func short(rows: String) throws {
    let history = try read("Date,Exercise,Weight (kg),Reps,Notes,RPE\n" + rows)
    checkAccounts(history)
    #expect(history.workouts.last?.sets.map(\.reps) == [8] && history.skipped == [])
  }

  @Test("A row of several sets is told once")
  func sets() throws {
    let history = try read(
      "Date,Exercise,Weight (kg),Set 1,Set 2,Set 3,Notes\n2024-01-05,Squat,100,5,5,5,\n"
        + "2024-01-05,Row,60,8,8,1")
    checkAccounts(history)
    #expect(history.exercises == ["Squat"])
    #expect(history.skipped == [RowNote(line: 3, reason: Self.reason)])
  }

  @Test("A body weight may have been cut as well")
  func bodyWeights() throws {
    let file = try ImportedFile.read(
      Array("Date,Weight (kg),Comment\n2024-01-05,81.5,\n2024-01-06,8".utf8))
    guard case .bodyWeights(let table) = file else { return #expect(Bool(false), "\(file)") }
    #expect(table.weights.map(\.weight) == [81.5])
    #expect(table.skipped == [RowNote(line: 3, reason: Self.reason)])
  }
}
