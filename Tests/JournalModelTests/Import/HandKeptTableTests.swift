import Testing

@testable import JournalModel

@Suite("Tables that somebody keeps by hand, or that a form or a lesser-known app writes")
struct HandKeptTableTests {
  /// Each workout's sets: `day exercise weight unit x reps (type)`.
  private static func sets(_ text: String, unit: WeightUnit? = nil) throws -> [String] {
    let read = try ImportedFile.read(Array(text.utf8), unit: unit)
    guard case .history(let history) = read else { return ["no history"] }
    return history.workouts.flatMap { workout in
      workout.sets.map { set in
        let load = set.weight.map { "\(EntryNumber.text($0))\(set.unit?.rawValue ?? "")" } ?? "-"
        let reps = set.reps.map(String.init) ?? "-"
        let time = set.durationSeconds.map { " \($0)s" } ?? ""
        let type = set.setType == .working ? "" : " \(set.setType.rawValue)"
        return "\(workout.start.date) \(set.exercise) \(load)x\(reps)\(time)\(type)"
      }
    }
  }

  private static let bench = ["60kgx10", "60kgx9", "60kgx8"].map { "2024-03-12 Bench \($0)" }

  @Test(
    "Sets that are numbered are no counts, and counts no numbers",
    arguments: [
      (
        "Date,Exercise,Sets,Reps,Weight (kg)\n2024-03-12,Bench,1,10,60\n2024-03-12,Bench,2,9,60\n2024-03-12,Bench,3,8,60",
        3, 27
      ),
      (
        "Datum;Übung;Sätze;Wdh;Gewicht (kg)\n2024-03-12;Bench;1;10;60\n2024-03-12;Bench;2;9;60\n2024-03-12;Bench;3;8;60",
        3, 27
      ),
      (
        "Date,Exercise,Sets,Reps,Weight (kg)\n2024-03-12,Bench,3,10,60\n2024-03-12,Dip,4,8,10", 7,
        62
      ),
      (
        "Date,Exercise,Sets,Reps,Weight (kg)\n2024-03-12,Bench,1,5,100\n2024-03-12,Bench,2,8,80", 3,
        21
      ),
      (
        "Date,Workout,Exercise,Set,Reps,Weight (kg)\n2024-03-12,Push,Bench,3,10,60\n2024-03-12,Push,Dip,4,8,10",
        7, 62
      ),
      (
        "Data;Esercizio;Set;Ripetizioni;Peso (kg)\n12/03/2024;Panca;3;10;60\n12/03/2024;Dip;4;8;10",
        7, 62
      ),
      (
        "Date,Exercise,Set,Reps,Weight (kg)\n2024-03-12,Bench,1,10,60\n2024-03-12,Dip,1,8,10", 2, 18
      ),
      (
        "Date,Exercise,Set,Reps,Weight (kg)\n2024-03-12,Bench,1,10,60\n2024-03-12,Bench,2,8,60", 2,
        18
      ),
    ] as [(String, Int, Int)])
  func counts(text: String, sets: Int, reps: Int) throws {
    guard case .history(let history) = try ImportedFile.read(Array(text.utf8)) else {
      Issue.record("no history")
      return
    }
    let all = history.workouts.flatMap(\.sets)
    #expect(all.count == sets && all.compactMap(\.reps).reduce(0, +) == reps, "\(all.count)")
  }

  @Test(
    "What was lifted is known by many names, and by its unit where nothing else is",
    arguments: [
      "Carga (kg)", "Carico (kg)", "Charge (kg)", "Last (kg)", "Weight in kg", "Gewicht in kg",
      "Wt (kg)", "Weight used (kg)", "Working Weight (kg)", "actual_weight_kg", "Kilos (kg)",
      "Carico sollevato (kg)",
    ])
  func weights(name: String) throws {
    let text =
      "Date,Exercise,Reps,\(name)\n2024-03-12,Bench,10,60\n2024-03-12,Bench,9,60\n2024-03-12,Bench,8,60"
    #expect(try Self.sets(text) == Self.bench)
  }

  @Test("A volume or a best is no weight of a set")
  func derived() throws {
    for name in ["Volume (kg)", "Total kg", "1RM (kg)", "Body Fat Mass (kg)"] {
      let text = "Date,Exercise,Reps,\(name)\n2024-03-12,Push-Up,10,600"
      #expect(try Self.sets(text) == ["2024-03-12 Push-Up -x10"], "\(name)")
    }
  }

  @Test(
    "Sheets of training are no body weights, whatever their columns are called",
    arguments: [
      "Date,Workout,Weight (kg),Sets/Reps\n2024-03-12,Bench Press,60,3x10",
      "Date,Movement,Weight (kg),How many reps?\n2024-03-12,Bench,60,10",
      "Timestamp,What did you lift?,Weight (kg),Count\n2024-03-12,Bench,60,10",
    ])
  func noBodyWeights(text: String) {
    #expect {
      try ImportedFile.read(Array(text.utf8))
    } throws: { error in
      "\((error as? ImportFailure)?.hint ?? "")".contains("none of its columns is called")
    }
    if case .bodyWeights? = try? ImportedFile.read(Array(text.utf8), format: .table) {
      Issue.record("body weights of a sheet of training")
    }
  }

  @Test(
    "Names of repetitions and exercises in sheets",
    arguments: [
      "Date,Movement Name,Weight (kg),# Reps", "Day,Lift Name,Weight (kg),Reps Done",
      "Date,Exercises,Weight (kg),Number of reps",
    ])
  func names(header: String) throws {
    let named = header.replacing("Day,", with: "Date,")
    let text = named + "\n2024-03-12,Bench,60,10\n2024-03-12,Bench,60,9\n2024-03-12,Bench,60,8"
    #expect(try Self.sets(text) == Self.bench)
  }

  @Test("The kinds of sets of MacroFactor and Lyfta are known, and a timed set is no rest")
  func kinds() throws {
    let text = """
      Date,Workout,Exercise,Set Type,Weight (kg),Reps,Duration
      2026-03-12,Upper,Press,Warm-Up Set,40,8,
      2026-03-12,Upper,Press,Standard Set,60,8,
      2026-03-12,Upper,Press,DROP_SET,40,8,
      2026-03-12,Upper,Press,FAILURE_SET,40,6,
      2026-03-12,Upper,Plank,Odd Set,,,90
      """
    #expect(
      try Self.sets(text) == [
        "2026-03-12 Press 40kgx8 warmup", "2026-03-12 Press 60kgx8", "2026-03-12 Press 40kgx8 drop",
        "2026-03-12 Press 40kgx6 failure", "2026-03-12 Plank -x- 90s",
      ])
  }

  @Test("Rows with a time each are one workout up to a pause of three hours")
  func times() throws {
    let text = """
      Timestamp,Exercise,Weight (lb),Reps
      3/13/2024 18:03:05,Bench,135,10
      3/13/2024 18:06:05,Bench,135,9
      3/13/2024 20:59:05,Bench,135,8
      3/14/2024 07:00:00,Squat,225,5
      3/14/2024 07:04:00,Squat,225,5
      """
    guard case .history(let history) = try ImportedFile.read(Array(text.utf8)) else {
      Issue.record("no history")
      return
    }
    #expect(history.workouts.map(\.sets.count) == [3, 2])
    #expect(history.warnings.contains { $0.contains("within three hours") })
    // An app has the start of the workout in each row.
    let apps = text.replacing("18:06:05", with: "18:03:05").replacing("20:59:05", with: "18:03:05")
      .replacing("07:04:00", with: "07:00:00")
    let same = try ImportedHistory.read(Array(apps.utf8))
    #expect(same.workouts.map(\.sets.count) == [3, 2] && same.warnings.isEmpty)
  }

  @Test("Dates and exercises that stand once above several rows are those of all of them")
  func merged() throws {
    let text = """
      Date,Exercise,Set,Reps,Weight (kg)
      2024-03-12,Bench,1,10,60
      ,,2,9,60
      ,,3,8,60
      ,Row,1,8,50
      """
    #expect(try Self.sets(text) == Self.bench + ["2024-03-12 Row 50kgx8"])
    // One row may be of sums.
    let sums = "Date,Exercise,Reps,Weight (kg)\n2024-03-12,Bench,10,60\n,,10,60"
    #expect(try Self.sets(sums).count == 1)
  }

  @Test("A header stands below a title, and the rows keep their lines")
  func title() throws {
    let text =
      "Training Log\n\nDate,Exercise,Reps,Weight (kg)\n2024-03-12,Bench,10,60\nnever,Bench,9,60"
    guard case .history(let history) = try ImportedFile.read(Array(text.utf8)) else {
      Issue.record("no history")
      return
    }
    #expect(history.setCount == 1 && history.skipped.map(\.line) == [5])
  }

  @Test(
    "Sets that stand beside one another are rows",
    arguments: [
      "Date,Exercise,Set 1 Weight (kg),Set 1 Reps,Set 2 Weight (kg),Set 2 Reps,Set 3 Weight (kg),Set 3 Reps",
      "Date,Exercise,Set 1 (kg),Set 1 (Reps),Set 2 (kg),Set 2 (Reps),Set 3 (kg),Set 3 (Reps)",
    ])
  func wide(header: String) throws {
    #expect(try Self.sets("\(header)\n2024-03-12,Bench,60,10,60,9,60,8") == Self.bench)
  }

  @Test(
    "An effort may have its mark",
    arguments: [("@8", 8.0), ("RPE 8.5", 8.5), ("8/10", 8), ("9", 9), ("rpe", nil), ("@", nil)])
  func efforts(cell: String, rpe: Double?) throws {
    let text = "Date,Exercise,Reps,Weight (kg),RPE\n2024-03-12,Bench,10,60,\(cell)"
    let history = try ImportedHistory.read(Array(text.utf8))
    #expect(history.workouts.first?.sets.first?.rpe == rpe)
  }

  @Test(
    "Tables of scales and of health apps",
    arguments: [
      "Time of Measurement,Weight(kg),BMI\n2024-05-01 08:34:15,86.35,28.2",
      "Date/Time,Weight (kg)\n2024-05-01 08:34,86.35",
      "#Units: kg\n#date;weight;weight trend\n2024-05-01;86.35;86.1",
      "Body\nDate,Weight,BMI,Fat\n2024-05-01,86.35,28.2,20",
    ])
  func scales(text: String) throws {
    guard
      case .bodyWeights(let table) = try ImportedFile.read(Array(text.utf8), unit: .kilograms)
    else {
      Issue.record("no body weights")
      return
    }
    #expect(table.weights.map(\.weight) == [86.35] && table.weights.map(\.unit) == [.kilograms])
  }

  @Test("Workouts begin and end at the times of day beside their days")
  func startsAndEnds() throws {
    func told(_ text: String) throws -> [String] {
      let history = try ImportedHistory.read(Array(text.utf8))
      return history.workouts.map { workout in
        let start = workout.hasTimeOfDay ? "\(workout.start)" : workout.start.date.description
        return "\(start) \(workout.end.map { "\($0)" } ?? "-") \(workout.sets.count)"
      }
    }
    let header = "Exercise,Reps,Weight (kg),Date"
    #expect(
      try told(
        "\(header),Start Time,End Time\nSquat,5,60,2026-01-05,17:30,18:40\n"
          + "Row,5,60,2026-01-05,17:30,18:40\nRow,5,60,2026-01-07,11:00 pm,00:15 am")
        == [
          "2026-01-05T17:30:00 2026-01-05T18:40:00 2", "2026-01-07T23:00:00 2026-01-08T00:15:00 1",
        ])
    #expect(
      try told(
        "\(header),Start,Finish\nSquat,5,60,2026-01-05,7:30,8:40\nSquat,5,60,2026-01-06,,8:40")
        == ["2026-01-05T07:30:00 2026-01-05T08:40:00 1", "2026-01-06 - 1"])
    // Times at which sets began and ended begin no workouts, and what is no time of day says nothing of the day.
    let ofSets = (0..<6).map { "\nSquat,5,60,2026-01-05,17:3\($0),17:3\($0 + 1)" }.joined()
    #expect(try told("\(header),Start Time,End Time" + ofSets) == ["2026-01-05 - 6"])
    #expect(try told("\(header),Start\nSquat,5,60,2026-01-05,2025-12-01") == ["2026-01-05 - 1"])
  }

  @Test("Stones are not read as anything else")
  func stones() {
    #expect(throws: ImportFailure.self) {
      try ImportedFile.read(Array("Date,Weight (st)\n2024-03-13,12.5".utf8), unit: .pounds)
    }
  }
}
