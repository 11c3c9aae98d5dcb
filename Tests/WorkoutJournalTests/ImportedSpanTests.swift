import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Workouts between whose start and end the clocks are changed")
struct ImportedSpanTests {
  /// As in Berlin in 2024, where it is summer from 2024-03-31T01:00Z to 2024-10-27T01:00Z.
  private static func berlin(_ reading: LocalDateTime, _ utcOffsetMinutes: Int?) -> Moment? {
    func at(_ offset: Int) -> Moment {
      let milliseconds = Int64(reading.secondsSinceEpoch - offset * 60) * 1000
      let isSummer = (1_711_846_800_000..<1_729_990_800_000).contains(milliseconds)
      return Moment(milliseconds: milliseconds, offsetMinutes: isSummer ? 120 : 60)
    }
    return utcOffsetMinutes.map(at)
      ?? [120, 60].map { at($0) }.first { first in
        first.day == reading.date && first.millisecondsOfDay / 3_600_000 == reading.hour
      }
  }

  private static func hevy(_ start: String, _ end: String) throws -> ImportedHistory {
    try ImportedHistory.read(
      Array(
        """
        title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps
        Night,"\(start)","\(end)",Squat,0,normal,100,5
        """.utf8))
  }

  private static func strong(_ start: String, _ duration: String) throws -> ImportedHistory {
    try ImportedHistory.read(
      Array("\(SmallExport.header)\n\(start),A,\(duration),Squat,1,100,5,0,0,\n".utf8),
      ImportOptions(unit: .kilograms))
  }

  private static func check(_ history: ImportedHistory, _ end: String, minutes: Int) throws {
    let journal = try TestWorld().create()
    _ = try journal.importHistory(history, moment: berlin)
    let session = try #require(try journal.replay().state.sessions.all.first)
    #expect(session.record.end?.description == end)
    #expect(session.record.actualDuration == minutes)
    let again = try journal.importHistory(history, moment: berlin)
    #expect(again.drafts.isEmpty && again.differingWorkouts == [])
  }

  @Test(
    "An end has the offset of its own time, and the length is what really passed",
    arguments: [
      ("31 Mar 2024, 01:30", "31 Mar 2024, 03:10", "2024-03-31T03:10:00.000+02:00", 40),
      ("27 Oct 2024, 01:30", "27 Oct 2024, 03:10", "2024-10-27T03:10:00.000+01:00", 160),
      ("27 Oct 2024, 01:30", "27 Oct 2024, 02:10", "2024-10-27T02:10:00.000+02:00", 40),
      ("1 May 2024, 01:30", "1 May 2024, 03:10", "2024-05-01T03:10:00.000+02:00", 100),
      // In offsets that are said.
      (
        "2024-03-31T01:30:00+01:00", "2024-03-31T03:10:00+02:00",
        "2024-03-31T02:10:00.000+01:00", 40
      ),
      ("2024-03-31T00:30:00Z", "2024-03-31T01:10:00Z", "2024-03-31T03:10:00.000+02:00", 40),
    ])
  func ends(start: String, end: String, told: String, minutes: Int) throws {
    try Self.check(Self.hevy(start, end), told, minutes: minutes)
  }

  @Test(
    "A length that the app says is what passed, and gives the end",
    arguments: [
      ("2024-03-31 01:30:00", "40m", "2024-03-31T03:10:00.000+02:00", 40),
      ("2024-10-27 01:30:00", "2h 40m", "2024-10-27T03:10:00.000+01:00", 160),
    ])
  func lengths(start: String, length: String, told: String, minutes: Int) throws {
    try Self.check(Self.strong(start, length), told, minutes: minutes)
  }

  @Test("Where the clock of another zone had it otherwise, nothing differs")
  func otherZone() throws {
    let journal = try TestWorld().create()
    let history = try Self.hevy("31 Mar 2024, 01:30", "31 Mar 2024, 03:10")
    _ = try journal.take(history)
    #expect(try journal.replay().state.sessions.all.first?.record.actualDuration == 100)
    let again = try journal.importHistory(history, moment: Self.berlin)
    #expect(again.drafts.isEmpty && again.differingWorkouts == [])
  }
}
