import Generation
import Testing

@testable import JournalModel

/// Reads a file that must be a table of body weights.
private func weights(
  _ text: String, _ format: ImportFormat? = nil, unit: WeightUnit? = nil
) throws -> ImportedBodyWeights {
  let file = try ImportedFile.read(Array(text.utf8), format: format, unit: unit)
  guard case .bodyWeights(let table) = file else {
    Issue.record("read as something else")
    throw ImportFailure.empty
  }
  #expect(table.rows == table.weights.count + table.skipped.count)
  return table
}

@Suite("Tables of body weights")
struct BodyWeightImportTests {
  private static let hevy =
    "\"date\",\"weight_kg\",\"fat_percent\",\"neck_cm\",\"waist_cm\",\"left_bicep_cm\"\n"
  private static let fitNotes = "Date,Time,Measurement,Value,Unit,Comment\n"

  private static func told(_ table: ImportedBodyWeights) -> [String] {
    table.weights.map { "\($0.time) \($0.weight) \($0.unit.rawValue)" }
  }

  @Test(
    "Hevy's, FitNotes' and other apps' tables",
    arguments: [
      (hevy + "\"2 Jan 2024, 08:05\",80.5,,,,\n", ["2024-01-02T08:05:00 80.5 kg"]),
      (
        hevy.replacing("_kg", with: "_lbs") + "\"15 Sep 2025, 00:00\",177,18.5,,,\n",
        ["2025-09-15T00:00:00 177.0 lb"]
      ),
      // An app that keeps kilograms: 80 kg in its pounds is nobody's number.
      (
        hevy.replacing("_kg", with: "_lbs") + "\"15 Sep 2025, 00:00\",176.36980974790205,,,,\n",
        ["2025-09-15T00:00:00 80.0 kg"]
      ),
      (
        fitNotes
          + "2024-01-02,07:30:00,Bodyweight,80.5,kgs,\n2024-01-03,07:31:00,Bodyweight,177,lbs,x\n",
        ["2024-01-02T07:30:00 80.5 kg", "2024-01-03T07:31:00 177.0 lb"]
      ),
      (
        "Date;Weight (kg);Fat mass (kg)\n02.01.2024 08:00;80,5;14\n",
        ["2024-01-02T08:00:00 80.5 kg"]
      ),
      ("day\tbody weight lb\n2024-01-02\t177\n", ["2024-01-02T12:00:00 177.0 lb"]),
      (
        "Date,Weight\r\n1/13/2024,80.5 kg\r\n1/2/2024,177 lb",
        [
          "2024-01-13T12:00:00 80.5 kg", "2024-01-02T12:00:00 177.0 lb",
        ]
      ),
      (
        "\u{FEFF}Timestamp,Bodyweight,Unit\n2024-01-02T06:07:08Z,80,kg\n",
        ["2024-01-02T06:07:08 80.0 kg"]
      ),
      (
        "Datum;Gewicht (kg);Körperfett (%);Notizen\n04.03.2024;81,5;18,5;nüchtern\n",
        ["2024-03-04T12:00:00 81.5 kg"]
      ),
      (
        "Datum;Uhrzeit;Körpergewicht;Einheit;Quelle\n04.03.2024;07:30;81,5;kg;Waage\n",
        ["2024-03-04T07:30:00 81.5 kg"]
      ),
      (
        "Date,Measurement Type,Value,Unit\n2024-01-15 07:05:12,Weight,82.5,kg\n",
        ["2024-01-15T07:05:12 82.5 kg"]
      ),
      (
        "Datum,Measurement Type,Value,Unit,Source\n2024-01-15 07:05,Body Weight,180.4,lbs,Health\n",
        ["2024-01-15T07:05:00 180.4 lb"]
      ),
      ("Fecha,Peso (lb)\n2024-03-04,177\n", ["2024-03-04T12:00:00 177.0 lb"]),
      ("日付,体重 (kg)\n2024/03/04,81.5\n", ["2024-03-04T12:00:00 81.5 kg"]),
      (
        "com.samsung.health.weight,6310001,3\ncustom,start_time,weight,height,pkg_name,\n"
          + ",2024-01-02 08:05:32.000,80.5,180.0,com.sec.android.app.shealth,\n",
        ["2024-01-02T08:05:32 80.5 kg"]
      ),
      (hevy, []),
    ])
  func tables(text: String, expected: [String]) throws {
    let table = try weights(text)
    #expect(Self.told(table) == expected)
    #expect(table.skipped == [] && table.flagged == [])
    #expect(try weights(text, .bodyWeights) == table && weights(text, .hevy) == table)
  }

  @Test("Garmin's has the day in a row of its own above the times, and a comma at each row's end")
  func daysAbove() throws {
    let garmin = """
      Time,Weight,Change,BMI,Body Fat,
      " Jan 5, 2024",
      7:12 AM,82.4 kg,0.3 kg,24.9,--,
      " Jan 4, 2024",
      8:05 PM,181.7 lbs,0.8 lbs,24.8,18.2 %,
      7:05 AM,82.1 kg,0.1 kg,24.8,18.2 %,
      25:99 AM,82.1 kg,0.1 kg,24.8,18.2 %,

      """
    let table = try weights(garmin)
    #expect(
      Self.told(table) == [
        "2024-01-05T07:12:00 82.4 kg", "2024-01-04T20:05:00 181.7 lb",
        "2024-01-04T07:05:00 82.1 kg",
      ])
    #expect(
      table.skipped.map(\.line) == [7] && table.skipped[0].reason == "the date cannot be read")
    #expect(table.weights.map(\.line) == [3, 5, 6])
  }

  @Test("Cronometer's has a metric in each row, of which an amount alone is no weight")
  func metrics() throws {
    let header = "Day,Time,Group,Metric,Unit,Amount\n"
    let table = try weights(
      header + "2024-01-05,07:12 AM,,Weight,kg,82.4\n2024-01-06,,,Weight,lbs,181.1\n"
        + "2024-01-06,,,Body Fat,%,18.2\n2024-01-07,,Uncategorized,Weight (Apple Health),kg,83.5\n")
    #expect(
      Self.told(table) == [
        "2024-01-05T07:12:00 82.4 kg", "2024-01-06T12:00:00 181.1 lb",
        "2024-01-07T12:00:00 83.5 kg",
      ])
    #expect(table.skipped.map(\.line) == [4])
    #expect(throws: ImportFailure.self) {
      try weights("Date,Amount\n2024-01-05,82.4\n", unit: .kilograms)
    }
  }

  @Test("What else is in them is named, by its line or by its column")
  func others() throws {
    let long = try weights(
      Self.fitNotes + "2024-01-02,07:30,Waist,84,cm,\n2024-01-02,07:30,Bodyweight,80,kg,after\n"
        + "2024-01-02,07:30,Body Fat,18,%,\n")
    #expect(long.weights.map(\.line) == [3])
    #expect(long.skipped.map(\.line) == [2, 4])
    #expect(long.skipped.allSatisfy { $0.reason == "this is no body weight" })
    #expect(long.skipped.map(\.value) == ["Waist", "Body Fat"])
    #expect(long.warnings == ["Left out, as a journal has no place for it: Comment (1)."])
    let strongs = try weights(
      "Date,Measurement Type,Value,Unit,Source\n2024-01-15 07:00:00,Waist,32,in,Strong\n"
        + "2024-01-15 07:00:00,Weight,82.5,kg,Strong\n2024-01-15 07:00:00,Fat,15,%,Strong\n")
    #expect(strongs.weights.map(\.line) == [3] && strongs.skipped.map(\.line) == [2, 4])
    #expect(strongs.skipped.allSatisfy { $0.reason == "this is no body weight" })
    #expect(strongs.warnings == ["Left out, as a journal has no place for it: Source (1)."])
    let wide = try weights(
      Self.hevy + "\"2 Jan 2024, 08:05\",80,18,,84,\n\"3 Jan 2024, 08:05\",,18,40,,\n"
        + "\"4 Jan 2024, 08:05\",80,,,84,\n")
    #expect(wide.skipped == [RowNote(line: 3, reason: "the row has no body weight")])
    #expect(
      wide.warnings == [
        "Left out, as a journal has no place for it: fat_percent (1), waist_cm (2)."
      ])
  }

  @Test(
    "A row without a weight that can be is left out, with the reason",
    arguments: [
      (",80", "the row has no date"), ("soon,80", "the date cannot be read"),
      ("2024-02-30,80", "the date cannot be read"), ("2024-01-02,", "the row has no body weight"),
      ("2024-01-02,much", "the weight cannot be read"),
      ("2024-01-02,0", "a body weight is from 1 to 1000 kg"),
      ("2024-01-02,-80", "a body weight is from 1 to 1000 kg"),
      ("2024-01-02,1001", "a body weight is from 1 to 1000 kg"),
      (",", "the row is empty"), ("Date,Weight (kg)", "the header again"),
      ("2024-01-02,80,5,7", "4 cells where the header has 2"),
    ])
  func skipped(row: String, reason: String) throws {
    let table = try weights("Date,Weight (kg)\n\(row)\n2024-01-03,81\n")
    #expect(table.skipped.map(\.reason) == [reason] && table.skipped.map(\.line) == [2])
    #expect(Self.told(table) == ["2024-01-03T12:00:00 81.0 kg"])
    #expect(table.flagged == [])
  }

  @Test("A weight that stands twice at its time is flagged, as is one in a unit behind the number")
  func doubtful() throws {
    let rows = "Date,Weight (kg)\n2024-01-02,80\n2024-01-02,81\n2024-01-02,80\n"
    #expect(try weights(rows).flagged == [RowNote(line: 4, reason: "it is line 2 again")])
    let stones = try weights("Date,Weight (kg)\n2024-01-02,12 st\n")
    #expect(stones.weights == [] && stones.skipped.count == 1)
  }

  @Test("A unit that nobody says is asked for, and one that is not known is no guess")
  func units() throws {
    let plain = "Date,Weight\n2024-01-02,80\n"
    #expect(throws: ImportFailure.unitNeeded(likely: nil, line: 2)) { try weights(plain) }
    #expect(Self.told(try weights(plain, unit: .pounds)) == ["2024-01-02T12:00:00 80.0 lb"])
    let stones = try weights(Self.fitNotes + "2024-01-02,07:30,Bodyweight,12,st,\n", unit: .pounds)
    #expect(
      stones.weights == [] && stones.skipped.map(\.reason) == ["the unit of weight is not known"])
    let mixed = try weights("Date,Weight (lb)\n2024-01-02,177\n", unit: .kilograms)
    #expect(Self.told(mixed) == ["2024-01-02T12:00:00 177.0 lb"])
    #expect(mixed.warnings.contains { $0.contains("was given holds only where it doesn't") })
  }

  @Test("A weight's identity is its time, whichever app, unit or date format tells it")
  func identity() throws {
    let tables = try [
      Self.hevy + "\"2 Jan 2024, 08:05\",80.5,,,,\n",
      Self.fitNotes + "2024-01-02,08:05:00,Bodyweight,177,lbs,\n",
      "Weight (kg);Date\n80,5;02.01.2024 08:05\n",
    ].map { try weights($0).weights.map(\.sourceKey) }
    #expect(Set(tables) == [["2024-01-02T08:05:00"]])
    let twice = try weights("Date,Weight (kg)\n2024-01-02,80\n2024-01-03,80\n2024-01-02,80\n")
    #expect(twice.weights.map(\.sourceKey) == ["2024-01-02", "2024-01-03", "2024-01-02\u{1F}2"])
  }

  @Test(
    "The apps of scales call the whole of it a time",
    arguments: ["time,weight,bmi", "Measurement Date,Weight(kg),BMI", "Time,WEIGHT (kg),BMI"])
  func scales(header: String) throws {
    let table = try weights("\(header)\n2024-01-01 06:12:00+0000,82.5,25.4\n", unit: .kilograms)
    #expect(table.weights.map(\.weight) == [82.5] && table.weights.map(\.utcOffsetMinutes) == [0])
  }

  @Test("A time that says its offset keeps it")
  func offsets() throws {
    let table = try weights(
      "Date,Weight (kg)\n2024-01-02T06:07:08Z,80\n2024-01-03 06:07 +0200,81\n2024-01-04,82\n")
    #expect(table.weights.map(\.utcOffsetMinutes) == [0, 120, nil])
  }

  @Test("A history is none, and neither is a table without a date or a weight")
  func histories() throws {
    for header in [
      "Date,Exercise,Weight (kg)", "Date,Weight,Reps", "Date,Exercise Name,Set Order,Weight",
      "Date,Value", "Weight,Unit", "Date,Measurement,Unit",
      "Date,Weight(kg),Exercise,isWarmup", "Datum,Name der Übung,Weight",
      "Datum,Übung,Gewicht (kg)", "Datum,Gewicht (kg),Wdh", "Datum,Gewicht (kg),Sätze",
      "Date,Load",
    ] {
      #expect(
        !ImportedBodyWeights.isHeader(of: try SourceText(Array("\(header)\n".utf8))), "\(header)")
      #expect {
        try ImportedFile.read(Array("\(header)\n1,2,3\n".utf8), format: .bodyWeights)
      } throws: { error in
        guard case ImportFailure.notRecognised(let hint) = error else { return false }
        return hint.hasPrefix("Body weights are a table")
      }
    }
  }

  @Test("A weight that may be lifted is none of the body, where words stand beside it")
  func lifted() throws {
    let table = "Data;Atividade;Peso (kg)\n04/03/2024;Agachamento;100\n"
    #expect(!ImportedBodyWeights.isHeader(of: try SourceText(Array(table.utf8))))
    #expect(Self.told(try weights(table, .bodyWeights)) == ["2024-03-04T12:00:00 100.0 kg"])
  }

  @Test(
    "A weight of the body by any name, where no other column is one",
    arguments: [
      ("date,kg\n2024-01-05,73\n", "73.0 kg"),
      ("Date,Weight(in lbs)\n2024-01-05,160\n", "160.0 lb"),
      ("date,pounds,kilograms,delta_pounds\n2024-01-05,160,72.6,1\n", "160.0 lb"),
      ("Id,Date,WeightKg,WeightPounds,BMI\n7,2024-01-05,73,160.9,22\n", "73.0 kg"),
      ("date,weightkg\n2024-01-05,73\n", "73.0 kg"), ("日付,体重kg\n2024-01-05,73\n", "73.0 kg"),
      ("Date,Steps,Average weight (kg)\n2024-01-05,900,73\n", "73.0 kg"),
      ("Date,Trend weight (kg)\n2024-01-05,73\n", "73.0 kg"),
      ("Časová značka,Weight (kg)\n2024-01-05,73\n", "73.0 kg"),
      ("Date,Scale Weight (lbs),Trend Weight (lbs)\n2024-01-05,160,161\n", "160.0 lb"),
    ])
  func otherNames(_ table: String, _ weight: String) throws {
    #expect(Self.told(try weights(table)) == ["2024-01-05T12:00:00 \(weight)"])
  }

  @Test("A line above the header says the unit, as Libra's does")
  func unitAboveHeader() throws {
    let libra = "\n#date;weight;weight trend;log\n2024-01-05T07:30:00.000Z;180.5;181.0;\n"
    let pounds = "#Version: 6\n#Units: lb\n" + libra
    #expect(Self.told(try weights(pounds)) == ["2024-01-05T07:30:00 180.5 lb"])
    // What the file says wins over what its owner believes.
    #expect(Self.told(try weights(pounds, unit: .kilograms)) == ["2024-01-05T07:30:00 180.5 lb"])
    #expect(
      Self.told(try weights("# units = kg\n" + libra)) == ["2024-01-05T07:30:00 180.5 kg"])
    for other in ["#Units: stones\n", "#Version: 6\n", "#Community: kg\n"] {
      #expect(throws: ImportFailure.self) { try weights(other + libra) }
    }
  }

  @Test("Nothing traps, and every row is accounted for, whatever bytes come", arguments: seeds)
  func mutations(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let files = [
      Self.hevy + "\"2 Jan 2024, 08:05\",80.5,18,,84,\n\"3 Jan 2024, 08:05\",,18,40,,\n",
      Self.fitNotes
        + "2024-01-02,07:30,Bodyweight,80.5,kg,\"a,b\"\n2024-01-02,07:30,Waist,84,cm,\n",
      "Date;Weight\n02.01.2024;80,5\n13.01.2024;81 kg\n",
    ].map { Array($0.utf8) }
    let pieces = ["\"", ",", ";", "\n", "-", "1e999", "nan", "kg", "lb", "\u{FEFF}", "31 Feb 2024"]
    var read = 0
    for number in 0..<1500 {
      var bytes = random.pick(files)
      for _ in 0..<random.number(in: 1...4) {
        let at = random.number(in: 0...(bytes.count - 1))
        if random.chance(0.5) {
          bytes[at] = UInt8(random.number(in: 0...255))
        } else {
          bytes.insert(contentsOf: random.pick(pieces).utf8, at: at)
        }
      }
      guard let file = try? ImportedFile.read(bytes, unit: .kilograms),
        case .bodyWeights(let table) = file
      else { continue }
      read += 1
      let comment: Comment = "seed \(seed), case \(number)"
      #expect(table.rows == table.weights.count + table.skipped.count, comment)
      #expect(Set(table.weights.map(\.sourceKey)).count == table.weights.count, comment)
      for weight in table.weights {
        var record = BodyWeight()
        (record.weight, record.unit) = (weight.weight, weight.unit)
        #expect(record.brokenRules(in: JournalState()) == [], comment)
      }
    }
    #expect(read > 300, "seed \(seed): too few files were read to mean anything")
  }
}
