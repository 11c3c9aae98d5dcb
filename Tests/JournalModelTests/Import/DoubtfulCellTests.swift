import Testing

@testable import JournalModel

@Suite("Cells that nobody can be sure of")
struct DoubtfulCellTests {
  private static let strong =
    "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds\n"
  private static let fitNotes =
    "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n"

  private static func sets(_ history: ImportedHistory) -> [ImportedSet] {
    history.workouts.flatMap(\.sets)
  }

  @Test(
    "A distance is read in each unit",
    arguments: [("cm", 0.5), ("in", 1.27), ("ft", 15.24), ("m", 50), ("yd", 45.72)])
  func distances(unit: String, metres: Double) throws {
    let history = try read(Self.fitNotes + "2024-01-05,Jump,Legs,,,,50,\(unit),,\n")
    #expect(abs((Self.sets(history)[0].distanceMetres ?? 0) - metres) < 1e-9)
    #expect(history.flagged == [])
  }

  @Test(
    "A value in a unit that is not known is left out, and flagged",
    arguments: [
      ("2024-01-05,Run,Legs,,,,500,furlong,0:10:00,\n", "Distance Unit", "furlong"),
      ("2024-01-05,Curl,Arms,10,stone,5,,,,\n", "Weight Unit", "stone"),
      ("2024-01-05,Curl,Arms,10st,,5,,,,\n", "Weight", "10st"),
      ("2024-01-05,Run,Legs,,,,3nmi,,0:10:00,\n", "Distance", "3nmi"),
    ])
  func unknownUnits(row: String, column: String, value: String) throws {
    let history = try read(Self.fitNotes + row, unit: .kilograms)
    let set = Self.sets(history)[0]
    #expect(set.weight == nil && set.distanceMetres == nil)
    #expect(history.flagged.map(\.column) == [column] && history.flagged.map(\.value) == [value])
    #expect(history.flagged[0].reason.hasSuffix("is not known; left out"))
  }

  @Test("The unit behind a number goes before that of the header and of the user")
  func unitBehind() throws {
    let rows = "2024-01-05 07:00:00,A,Row,1,100 lb,5,500m,60\n"
    let set = Self.sets(try read(Self.strong + rows, unit: .kilograms))[0]
    #expect(set.weight == 100 && set.unit == .pounds && set.distanceMetres == 500)
  }

  @Test("The unit behind a number goes before that of its row, and is flagged where they differ")
  func unitBesideUnitColumn() throws {
    let rows = """
      2024-01-05,Row,Back,220 lbs,kg,5,,,,
      2024-01-05,Row,Back,100 kg,kg,5,,,,
      2024-01-05,Run,Legs,,,,500m,mi,0:10:00,

      """
    let history = try read(Self.fitNotes + rows)
    let sets = Self.sets(history)
    #expect(sets.compactMap(\.weight) == [220, 100])
    #expect(sets.compactMap(\.unit) == [.pounds, .kilograms])
    #expect(sets.compactMap(\.distanceMetres) == [500])
    #expect(history.flagged.map(\.line) == [2, 4])
    #expect(history.flagged.map(\.column) == ["Weight", "Distance"])
    #expect(history.flagged.map(\.value) == ["220 lbs", "500m"])
  }

  @Test("A comma groups thousands where the file's fractions have points, and the other way round")
  func thousands() throws {
    func weights(_ cells: String...) throws -> ([Double?], [RowNote]) {
      let rows = cells.map { "2024-01-05 07:00:00,A,Press,1,\"\($0)\",5,0,60\n" }
      let history = try read(Self.strong + rows.joined(), unit: .pounds)
      return (Self.sets(history).map(\.weight), history.flagged)
    }
    for (cells, expected) in [
      (["1,135", "1,135.5"], [1135, 1135.5]), (["1,135", "60.0"], [1135, 60]),
      (["1.135", "62,5"], [1135, 62.5]), (["62,375", "62,5"], [62.375, 62.5]),
      (["1.135", "60.5"], [1.135, 60.5]), (["0,135", "60"], [0.135, 60]),
    ] as [([String], [Double?])] {
      let (found, flagged) = try weights(cells[0], cells[1])
      #expect(found == expected && flagged == [], "\(cells)")
    }
    let (found, flagged) = try weights("1,135", "60")
    #expect(found == [1.135, 60] && flagged.map(\.line) == [2])
    #expect(flagged[0].reason == "its comma may part thousands; it was read as a decimal one")
    #expect(try weights("1,135", "22,5", "60.5").1.map(\.line) == [2])
  }

  @Test("A table of a country with decimal commas is parted by semicolons, and has no such doubt")
  func semicolons() throws {
    let table =
      Self.strong.replacing(",", with: ";") + "2024-01-05 07:00:00;A;Press;1;62,375;5;0;0\n"
    let history = try read(table, unit: .kilograms)
    #expect(Self.sets(history).map(\.weight) == [62.375] && history.flagged == [])
  }

  @Test("A row that repeats another, set number and all, is flagged; equal sets are not")
  func repeated() throws {
    let rows = (1...2).map { "2024-01-05 07:00:00,A,Press,\($0),60,5,0,0\n" }
    let once = try read(Self.strong + rows.joined(), unit: .kilograms)
    #expect(once.flagged == [])
    let twice = try read(Self.strong + (rows + rows).joined(), unit: .kilograms)
    #expect(twice.flagged.map(\.line) == [4, 5] && twice.setCount == 4)
    #expect(twice.flagged[0].reason == "it is line 2 again, with the same number")
    checkAccounts(twice)
    let hevy =
      "title,start_time,exercise_title,set_index,set_type,weight_kg,reps\n"
      + String(repeating: "A,\"8 Apr 2026, 16:50\",Press,0,normal,60,5\n", count: 2)
    #expect(try read(hevy).flagged.map(\.line) == [3])
  }

  @Test("A distance goes with the unit that is written, whatever was on the bar")
  func distanceBesideConvertedWeight() throws {
    let text = Self.strong + "2024-01-05 10:00:00,A,Carry,1,44.09245243697551,0,1,60\n"
    let set = Self.sets(try read(text, unit: .pounds))[0]
    #expect(set.weight == 20 && set.unit == .kilograms)
    #expect(set.distanceMetres == 1609.344)
  }

  @Test("One distance without a unit is one, and several are several")
  func plural() throws {
    let row = "2024-01-05 07:00:00,A,Run,1,0,0,5,1200\n"
    #expect(
      try read(Self.strong + row, unit: .kilograms).warnings == [
        "1 distance has no unit; it was read as kilometres beside kg, as miles beside lb."
      ])
    #expect(
      try read(Self.strong + row + row, unit: .kilograms).warnings == [
        "2 distances have no unit; they were read as kilometres beside kg, as miles beside lb."
      ])
  }

  @Test("A row that lacks a cell in front of the last one is not read as if it lacked the last")
  func missingCells() throws {
    let header = "Date,Exercise,Reps,Weight (kg),Notes,ID\n"
    let history = try read(
      header + "2024-01-15,Squat,5,100,,W001\n2024-01-15,Run,25,3,W002\n"
        + "2024-01-15,Bench,5,60,good,W003\n2024-01-16,Row,8,50\n")
    checkAccounts(history)
    #expect(history.workouts.flatMap(\.sets).map(\.exercise) == ["Squat", "Bench", "Row"])
    #expect(history.skipped.map(\.line) == [3])
    #expect(history.flagged.map(\.reason) == ["the row is short; the missing cells are empty"])
  }
}
