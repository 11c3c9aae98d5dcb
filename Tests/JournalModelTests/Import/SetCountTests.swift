import Testing

@testable import JournalModel

@Suite("How many sets a row says")
struct SetCountTests {
  private static func told(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap(\.sets).map { "\($0.line) \($0.weight ?? -1) x \($0.reps ?? -1)" }
  }

  @Test(
    "A column of counts has names in other languages",
    arguments: [
      "Data,Esercizio,Serie,Ripetizioni,Peso (kg)", "日付,種目,セット数,回数,重量 (kg)",
      "Дата,Упражнение,Подходы,Повторения,Вес (kg)", "Datum,Übung,Anzahl Sätze,Wdh,Gewicht (kg)",
    ])
  func names(header: String) throws {
    let history = try read("\(header)\n2024-02-01,Squat,3,5,100\n")
    checkAccounts(history)
    #expect(Self.told(history) == ["2 100.0 x 5", "2 100.0 x 5", "2 100.0 x 5"])
    #expect(history.warnings == [] && history.source == .table)
    #expect(history.workouts.map(\.sourceKey) == ["table\u{1F}2024-02-01"])
  }

  @Test("Where `Serie` counts up from 1 it is the set's number, in whatever order the rows are")
  func numbers() throws {
    let rows = [("Squat", 3), ("Squat", 2), ("Squat", 1), ("Row", 1), ("Row", 2), ("Dip", 3)]
      .map { "2024-02-01,\($0.0),\($0.1),5,100" }.joined(separator: "\n")
    let history = try read("Data,Esercizio,Serie,Ripetizioni,Peso (kg)\n\(rows)\n")
    checkAccounts(history)
    #expect(history.setCount == 6 && history.warnings == [])
  }

  @Test(
    "Numbers that run on, begin again or have a time each count no sets",
    arguments: ["Serie", "Подходы"])
  func runs(name: String) throws {
    let day = "25/03/2024"
    let tables: [[(String, String, Int)]] = [
      [30, 34, 38].enumerated().map { ("\(day) 18:\($0.element)", "Squat", $0.offset + 1) },
      [
        (day, "Squat", 1), (day, "Squat", 2), (day, "Press", 3), (day, "Press", 4), (day, "Row", 5),
        (day, "Row", 6),
      ],
      [(day, "Squat", 1), (day, "Squat", 2), (day, "Squat", 1), (day, "Squat", 2)],
    ]
    for rows in tables {
      let lines = rows.map { "\($0.0),\($0.1),\($0.2),5,100" }.joined(separator: "\n")
      let text = "Date,Exercise,\(name),Reps,Weight (kg)\n\(lines)\n"
      let history = try read(text)
      #expect(history.source == .table && history.setCount == rows.count)
      let table = try read(text, .table)
      let isTimed = rows[0].0.contains(":")
      #expect(table.setCount == rows.count)
      #expect(table.warnings == (isTimed ? [CSVTable.Mending.gathered.sentence] : []))
    }
  }

  @Test("Where it may be either a row is one set, and that is told", arguments: [[1], [3, 4]])
  func doubtful(numbers: [Int]) throws {
    let rows = numbers.map { "2024-02-01,Dip,\($0),5" }.joined(separator: "\n")
    let history = try read("Data,Esercizio,Serie,Ripetizioni\n\(rows)\n", .table)
    #expect(history.setCount == numbers.count)
    #expect(history.warnings == ["Left out, not known by its name: Serie (\(numbers.count))."])
  }

  @Test("A count stays one where the repetitions say a weight, too")
  func besideWeights() throws {
    let history = try read("Data,Esercizio,Serie,Ripetizioni\n2024-02-01,Dip,3,3x5@20kg\n")
    #expect(Self.told(history) == ["2 20.0 x 5", "2 20.0 x 5", "2 20.0 x 5"])
  }

  @Test("Where it is in words it stays unknown")
  func words() throws {
    let history = try read("Data,Esercizio,Serie,Ripetizioni\n2024-02-01,Dip,A,5\n", .table)
    #expect(history.setCount == 1)
    #expect(history.warnings == ["Left out, not known by its name: Serie (1)."])
  }

  @Test(
    "A list may stand in brackets",
    arguments: [
      ("3", "[6,5,5]", "[160,140,60]", [6, 5, 5], [160, 140, 60]),
      ("2", "[10,8]", "[60,65]", [10, 8], [60, 65]),
      ("2", "(10, 8)", "(60; 62.5)", [10, 8], [60, 62.5]),
      ("1", "[5]", "[100]", [5], [100]), ("1", "5", "[100]", [5], [100]),
      ("", "[3x5]", "100", [5, 5, 5], [100, 100, 100]),
    ] as [(String, String, String, [Int], [Double])])
  func brackets(
    count: String, reps: String, cell: String, repetitions: [Int], weights: [Double]
  ) throws {
    let history = try read(
      "Date,Exercise,Sets,Reps,Weight (kg)\n2024-02-01,Squat,\(count),\"\(reps)\",\"\(cell)\"\n")
    checkAccounts(history)
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.reps) == repetitions && sets.map(\.weight) == weights)
    #expect(history.flagged == [])
  }

  @Test("What may be something else stays unread", arguments: ["(5)", "[]", "[5", "[8-12]"])
  func unread(cell: String) throws {
    let history = try read("Date,Exercise,Reps\n2024-02-01,Dip,\(cell)\n")
    #expect(history.flagged.first?.reason == "not a number; left out")
  }
}
