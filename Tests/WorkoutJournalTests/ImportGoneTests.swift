import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What an export has no more of what an earlier one brought")
struct ImportGoneTests {
  private static let strong =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,"
    + "Workout Notes,RPE\n"

  private static func row(_ exercise: String, _ order: Int, _ kilograms: Int, day: Int = 3)
    -> String
  {
    "2025-01-0\(day) 18:00:00,\"Push\",1h,\"\(exercise)\",\(order),\(kilograms),5,0,0,,,\n"
  }

  private static func history(_ rows: [String]) throws -> ImportedHistory {
    try ImportedHistory.read(
      Array((strong + rows.joined()).utf8), ImportOptions(unit: .kilograms))
  }

  /// Two sets of one exercise and one of another, and another day.
  private static let rows = [
    row("Bench", 1, 100), row("Bench", 2, 90), row("Dip", 1, 20), row("Dip", 1, 25, day: 4),
  ]

  @Test(
    "Sets that were deleted in the app, or told as another exercise, are named and stay",
    arguments: [
      (rows, []),
      ([rows[0], rows[2], rows[3]], ["1 set of “Bench”"]),
      ([rows[2], rows[3]], ["2 sets of “Bench”"]),
      (
        [rows[0], rows[1], row("Dip Machine", 1, 70), rows[3]], ["1 set of “Dip”"]
      ),
      ([row("Curl", 1, 10)], ["2 sets of “Bench”", "1 set of “Dip”"]),
      // A day that isn't there may lie before the export's beginning.
      ([rows[0], rows[1], rows[2]], []),
    ] as [([String], [String])])
  func told(later: [String], gone: [String]) throws {
    let journal = try TestWorld().create()
    let first = try journal.take(Self.history(Self.rows))
    #expect(first.gone == [])
    let report = try journal.take(Self.history(later))
    #expect(report.gone.map(\.reason) == gone.map { "\($0) on 2025-01-03" })
    #expect(report.gone.allSatisfy { $0.column == "workout" && $0.value == "Push" })
    let sets = try journal.replay().state.sets
    #expect(sets.count == 4 + report.added(.setLogged))
  }

  @Test("What was changed or logged in the journal itself is nobody else's to miss")
  func own() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.history(Self.rows))
    let state = try journal.replay().state
    let changed = try #require(state.sets.all.first { $0.record.weight == 90 })
    let session = try #require(changed.record.session)
    _ = try journal.append([
      EventDraft(
        .setUpdated, entity: changed.id, data: .object([.init(name: "reps", value: .number("6"))])),
      EventDraft(
        .setLogged,
        data: .object([
          .init(name: "session", value: .string(session.description)),
          .init(
            name: "exercise", value: .string(try #require(changed.record.exercise).description)),
          .init(name: "reps", value: .number("3")),
        ])),
    ])
    let report = try journal.take(Self.history([Self.rows[0], Self.rows[2], Self.rows[3]]))
    #expect(report.gone == [])
  }

  @Test("Of a table another file may tell the rest of a day")
  func tables() throws {
    let journal = try TestWorld().create()
    for exercise in ["Bench", "Squat"] {
      let text = "Date,Exercise,Reps,Comment\n2025-01-03,\(exercise),5,good\n"
      let report = try journal.take(ImportedHistory.read(Array(text.utf8)))
      #expect(report.history.source == .table && report.gone == [])
    }
    #expect(try journal.replay().state.sessions.count == 1)
  }
}
