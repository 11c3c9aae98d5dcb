import Testing

@testable import JournalModel

@Suite("Workouts of one start and title")
struct NamesakeTests {
  private static func strong(_ rows: [String], numbered: Bool = true) throws -> ImportedHistory {
    let header = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps"
    let lines = rows.map { row in numbered ? row : String(row.drop { $0 != "," }.dropFirst()) }
    let history = try read(
      ([numbered ? "Workout #,\(header)" : header] + lines).joined(separator: "\n"))
    checkAccounts(history)
    return history
  }

  private static let rows = [
    "1,2026-05-10 07:05:00,Morning,60m,Bench,1,60,8",
    "1,2026-05-10 07:05:00,Morning,60m,Bench,2,60,8",
    "2,2026-05-10 07:05:00,Morning,30m,Bench,1,80,5",
    "2,2026-05-10 07:05:00,Morning,30m,Row,1,70,5",
  ]

  @Test("Strong's numbers tell them apart, with the length of each")
  func numbered() throws {
    let history = try Self.strong(Self.rows)
    #expect(history.workouts.map(\.durationSeconds) == [3600, 1800])
    #expect(history.workouts.map { $0.sets.map(\.line) } == [[2, 3], [4, 5]])
    #expect(history.flagged == [])
    let key = "strong\u{1F}2026-05-10T07:05:00"
    #expect(history.workouts.map(\.sourceKey) == [key, "\(key)\u{1F}Morning\u{1F}2"])
    #expect(history.workouts[1].otherKey == key)
  }

  @Test("Under the key that they once shared their sets are those that an import has brought")
  func keptKeys() throws {
    let together = try Self.strong(Self.rows, numbered: false)
    let apart = try Self.strong(Self.rows)
    let before = together.workouts.flatMap { $0.sets.map(\.sourceKey) }
    let (first, second) = (apart.workouts[0], apart.workouts[1])
    let shared = second.sets.map { set -> String in
      second.otherKey + set.sourceKey.dropFirst(second.sourceKey.count)
    }
    #expect(first.sets.map(\.sourceKey) + shared == before)
  }

  @Test("The order of the rows doesn't change their keys")
  func order() throws {
    let turned = try Self.strong(Array(Self.rows[2...] + Self.rows[..<2]))
    let told = try Self.strong(Self.rows)
    #expect(
      Set(turned.workouts.flatMap { $0.sets.map(\.sourceKey) })
        == Set(told.workouts.flatMap { $0.sets.map(\.sourceKey) }))
  }

  @Test("A row without a number is of the workout before it")
  func unnumbered() throws {
    let history = try Self.strong([Self.rows[0], String(Self.rows[1].dropFirst())])
    #expect(history.workouts.count == 1 && history.setCount == 2)
  }

  @Test("Where no number tells, another length or end is flagged once")
  func flagged() throws {
    let history = try Self.strong(Self.rows, numbered: false)
    #expect(history.workouts.map(\.durationSeconds) == [3600])
    #expect(
      history.flagged == [
        RowNote(line: 4, reason: "its workout has another duration in line 2, which counts")
      ])
    let hevy = try read(
      """
      title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps
      A,"22 Sep 2026, 6:00","22 Sep 2026, 6:50",Press,0,normal,37.5,8
      A,"22 Sep 2026, 6:00","22 Sep 2026, 6:45",Press,0,normal,40,8
      A,"22 Sep 2026, 6:00","22 Sep 2026, 6:45",Press,1,normal,40,8
      """)
    #expect(hevy.workouts.count == 1)
    #expect(
      hevy.flagged == [
        RowNote(line: 3, reason: "its workout ends at another time in line 2, which counts")
      ])
  }
}
