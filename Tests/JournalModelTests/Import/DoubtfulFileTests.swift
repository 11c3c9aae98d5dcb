import Testing

@testable import JournalModel

@Suite("Whatever a file holds")
struct DoubtfulFileTests {
  static let header =
    "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n"

  @Test("A doubtful value is imported and flagged by line, column and text")
  func suspicious() throws {
    let history = try read(
      Self.header + """
        2024-01-05,Bench,Chest,60,kgs,877777,,,,
        2024-01-05,Bench,Chest,2451,kgs,5,,,,
        2024-01-05,Bench,Chest,-10,kgs,5,,,,
        2024-01-05,Bench,Chest,60,kgs,5.5,,,,
        2024-01-05,Bench,Chest,sixty,kgs,5,,,,
        2024-01-05,Bench,Chest,60,kgs,99999999999999999999,,,,
        2024-01-05,Bench,Chest,0,kgs,0,,,,
        2024-01-05,Run,Cardio,,,,,,25:00:00,
        1949-01-05,Bench,Chest,60,kgs,5,,,,
        2101-01-05,Bench,Chest,60,kgs,5,,,,
        2024-01-05,Bench,Chest,60,stone,5,,,,
        2024-01-05,Run,Cardio,,,,1e308,mi,,
        """)
    checkAccounts(history)
    #expect(history.setCount == 12)
    #expect(history.flagged.map(\.line) == Array(2...13) + [13])
    #expect(history.flagged.first?.value == "877777")
    let sets = history.workouts.flatMap(\.sets).sorted { $0.line < $1.line }
    #expect(sets.map(\.reps) == [877_777, 5, 5, 5, 5, nil, 0, nil, 5, 5, 5, 0])
    #expect(sets.map(\.weight) == [60, 2451, -10, 60, nil, 60, 0, nil, 60, 60, nil, nil])
  }

  @Test("An RPE off the scale is left out, and 0 is none")
  func rpe() throws {
    let history = try read(
      "Date,Exercise,Category,Weight (kg),Reps,RPE\n" + """
        2024-01-05,Bench,Chest,60,5,11
        2024-01-05,Bench,Chest,60,5,0
        2024-01-05,Bench,Chest,60,5,"7,5"
        """)
    #expect(history.workouts.flatMap { $0.sets.map(\.rpe) } == [nil, nil, 7.5])
    #expect(history.flagged.map(\.line) == [2])
  }

  @Test("A row without a date or a name, an empty one and a second header are skipped by line")
  func skipped() throws {
    let history = try read(
      Self.header + """
        someday,Bench,Chest,60,kgs,5,,,,
        2024-01-05,,Chest,60,kgs,5,,,,
        ,Bench,Chest,60,kgs,5,,,,

        ,,,,,,,,,
        """ + "\n" + Self.header + "2024-01-05,Bench,Chest,60,kgs,5,,,,\n")
    checkAccounts(history)
    #expect(history.rows == 6)
    #expect(history.setCount == 1)
    #expect(history.skipped.map(\.line) == [2, 3, 4, 6, 7])
    #expect(history.skipped.first?.column == "Date")
    #expect(history.skipped.first?.value == "someday")
  }

  @Test("A quote that never closes costs its own row at most")
  func openQuote() throws {
    let history = try read(
      Self.header + """
        2024-01-05,Bench,Chest,60,kgs,5,,,,"open
        2024-01-05,Bench,Chest,60,kgs,5,,,,
        2024-01-05,Bench,Chest,60,kgs,5,,,,"closed"
        """)
    checkAccounts(history)
    #expect(history.setCount == 3)
    #expect(history.flagged.map(\.line) == [2])
  }

  @Test("Control characters and damaged bytes in names are taken out or shown, and flagged")
  func names() throws {
    var bytes = Array((Self.header + "2024-01-05,Be\0nch,Chest,60,kgs,5,,,,\n2024-01-05,É").utf8)
    bytes += [0xC3] + Array(",Chest,60,kgs,5,,,,".utf8)
    let history = try ImportedHistory.read(bytes, ImportOptions())
    #expect(history.exercises == ["Bench", "É\u{FFFD}"])
    #expect(history.flagged.map(\.line) == [2, 3])
    #expect(history.warnings.count == 1)
  }

  @Test(
    "A whole file that cannot be read says why and what to do",
    arguments: [
      ("", "empty"), (" \n\r\n", "empty"), ("PK\u{3}\u{4}xyz", "not a text file"),
      ("SQLite format 3\0", "not a text file"), ("a\0b,c", "not a text file"),
      ("{\"a\": 1}", "not an export"), ("a,b,c\n1,2,3", "not an export"), ("\"", "not an export"),
      ("2024-01-05,Bench,Chest,60", "not an export"), (";;;;", "not an export"),
    ])
  func failures(_ text: String, _ words: String) {
    let failure = #expect(throws: ImportFailure.self) { try read(text) }
    #expect(failure?.message.contains(words) == true)
    #expect(failure?.hint.isEmpty == false)
  }

  @Test("A named app whose columns are not there is refused by its name")
  func wrongSource() {
    let failure = #expect(throws: ImportFailure.self) {
      try read(Self.header + "2024-01-05,Bench,Chest,60,kgs,5,,,,", .hevy)
    }
    #expect(failure?.hint.contains("Hevy") == true)
  }

  @Test("A file with a header and no rows is an empty history")
  func noRows() throws {
    let history = try read(Self.header)
    #expect(history.rows == 0)
    #expect(history.workouts.isEmpty)
  }
}
