import Testing

@testable import JournalModel

@Suite("What stands in brackets behind a column's name")
struct BracketedNameTests {
  /// The one set of a table as it came in, and whether the unit is the file's own word.
  private func set(
    _ header: String, _ row: String, unit: WeightUnit? = nil
  ) throws -> ImportedSet {
    let history = try read("Date,Exercise,\(header)\n2024-01-02,Squat,\(row)\n", unit: unit)
    checkAccounts(history)
    return try #require(history.workouts.first?.sets.first)
  }

  @Test(
    "A part of the load, and a value in a unit that nobody knows, is no load",
    arguments: [
      "%", "plates", "level", "stack", "N", "g", "#", "x2", "per side", "bar", "last time",
    ])
  func noLoad(words: String) throws {
    #expect(try set("Weight (\(words)),Reps", "90,5", unit: .kilograms).weight == nil)
    let beside = try set("Weight (\(words)),Weight (lb),Reps", "90,225,5")
    #expect(beside.weight == 225 && beside.unit == .pounds && beside.reps == 5)
  }

  @Test(
    "A load stays one that is only described",
    arguments: ["kgs", "in kg", "per hand", "each", "added", "optional"])
  func load(words: String) throws {
    #expect(try set("Weight (\(words)),Reps", "90,5", unit: .kilograms).weight == 90)
  }

  @Test("A name that says less goes before one that says more, wherever it stands")
  func doubts() throws {
    #expect(try set("Reps (last week),Reps,Weight (kg)", "4,5,100").reps == 5)
    #expect(try set("Reps (easy),Reps,Weight (kg)", "4,5,100").reps == 5)
    #expect(try set("Reps (easy),Weight (kg)", "4,100").reps == 4)
    let dates = try read(
      "Date (updated),Date,Exercise (substitute),Exercise,Weight (kg),Reps\n"
        + "2024-05-05,2024-01-02,,Squat,100,5\n")
    #expect(dates.workouts.first?.start.date.description == "2024-01-02")
    #expect(dates.exercises == ["Squat"])
  }

  @Test("Of two weights that which says its unit counts")
  func units() throws {
    for (header, row) in [("Weight,Weight (lb)", "100,220"), ("Weight (lb),Weight", "220,100")] {
      let one = try set("\(header),Reps", "\(row),5")
      #expect(one.weight == 220 && one.unit == .pounds)
    }
  }

  @Test("Seconds under repetitions, efforts in reserve, rests and scales")
  func others() throws {
    let held = try set("Weight (kg),Reps (s),Reps", "90,40,5")
    #expect(held.durationSeconds == 40 && held.reps == 5)
    #expect(try set("Weight (kg),Reps,RPE (RIR)", "90,5,2").rpe == 8)
    #expect(try set("Weight (kg),Reps,RPE (1-5)", "90,5,4").rpe == nil)
    #expect(try set("Weight (kg),Reps,RPE (1-10)", "90,5,4").rpe == 4)
    let timed = try set("Time (rest),Time (set),Reps,Weight (kg)", "90,60,,")
    #expect(timed.durationSeconds == 60)
  }

  @Test(
    "Times are read as the name writes them",
    arguments: [
      ("Time (hh:mm)", "01:05", 3900), ("Time (mm:ss)", "01:05", 65), ("Time (ms)", "90000", 90),
      ("Time", "25", 1500), ("Time (s)", "1500", 1500),
    ])
  func times(header: String, cell: String, seconds: Int) throws {
    #expect(try set("\(header),Distance (km)", "\(cell),5").durationSeconds == seconds)
  }

  @Test("A workout's length is read so too")
  func lengths() throws {
    let history = try read(
      "Date,Exercise,Duration (mm:ss),Reps,Weight (kg)\n2024-01-02,Squat,45:10,5,100\n"
        + "2024-01-02,Row,45:10,5,100\n")
    #expect(history.workouts.first?.durationSeconds == 2710)
  }

  @Test("A distance in a unit that nobody knows is none", arguments: ["steps", "laps", "m/ft"])
  func distances(unit: String) throws {
    let run = try set("Distance (\(unit)),Time (s)", "8000,60")
    #expect(run.distanceMetres == nil && run.durationSeconds == 60)
  }

  @Test("Kilometres beyond belief are flagged where nobody has said that they are some")
  func farDistances() throws {
    let text = "Date,Exercise,Distance,Time (s)\n2024-01-02,Run,"
    #expect(try read(text + "5000,1200", unit: .kilograms).flagged.count == 1)
    #expect(try read(text + "5,1200", unit: .kilograms).flagged.isEmpty)
  }

  @Test("Metres that took seconds are no kilometres that took minutes")
  func metres() throws {
    func told(_ rows: String...) throws -> ImportedHistory {
      let rows = rows.map { "2024-01-02 18:00,2024-01-02 19:00,\($0)\n" }.joined()
      return try read(
        "Workout Start,Workout End,Exercise,Reps,Distance,Duration\n\(rows)", unit: .kilograms)
    }
    let metres = try told("Run,,1500,600", "Run,,750,300", "Plank,,,60")
    #expect(metres.workouts[0].sets.map(\.distanceMetres) == [1500, 750, nil])
    #expect(metres.workouts[0].sets.map(\.durationSeconds) == [600, 300, 60])
    #expect(metres.flagged.isEmpty)
    #expect(
      metres.warnings == ["The distances have no unit; they were read as metres, by their times."])
    let kilometres = try told("Run,,5,25", "Run,,7.5,40")
    #expect(kilometres.workouts[0].sets.map(\.distanceMetres) == [5000, 7500])
    #expect(kilometres.workouts[0].sets.map(\.durationSeconds) == [1500, 2400])
    let seconds = try told("Run,,5,1500")
    #expect(seconds.workouts[0].sets.map(\.durationSeconds) == [1500])
  }

  @Test("Kilometres beyond belief that somebody has said are flagged, too")
  func saidDistances() throws {
    let history = try read(
      "Date,Exercise,Distance (mi),Time (s)\n2024-01-02,Sled,315,60\n", unit: .kilograms)
    #expect(history.flagged.map(\.reason) == ["more than 500 km"])
  }

  @Test("Somebody's weight in stones and pounds isn't its pounds, nor a share or grams")
  func bodyWeights() throws {
    #expect(throws: ImportFailure.self) {
      try ImportedFile.read(Array("Date,Weight (stone),Weight (lb)\n2024-01-02,12,5".utf8))
    }
    #expect(throws: ImportFailure.self) {
      try ImportedFile.read(Array("Date,Food,Weight (g)\n2024-01-02,Rice,200".utf8))
    }
    guard
      case .bodyWeights(let table) = try ImportedFile.read(
        Array("Date,Weight (%),Weight (kg)\n2024-01-02,50,80".utf8))
    else {
      Issue.record("no body weights")
      return
    }
    #expect(table.weights.map(\.weight) == [80])
  }
}
