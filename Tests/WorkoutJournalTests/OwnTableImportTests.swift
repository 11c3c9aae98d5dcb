import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The journal's own table of sets, read again")
struct OwnTableImportTests {
  private static let session = EntityID(number: 2)
  /// 23:00 of a day, in UTC.
  private static let start = (1_700_000_000_000 / 86_400_000) * 86_400_000 + 23 * 3_600_000 as Int64

  /// A session whose sets came forty and 75 minutes after its start, the second of them on the
  /// next day.
  private static func trained() throws -> Journal {
    let journal = try TestWorld().create()
    let bench = EntityID(number: 1)
    try journal.record(.exercise("Bench", bench))
    let session = EventDraft(
      creating: Session(), entity: Self.session, at: Moment(milliseconds: start))
    let sets = [(3, 40), (4, 75)].map { number, minutes in
      var set = WorkoutSet()
      (set.session, set.exercise, set.reps) = (Self.session, bench, 5)
      (set.weight, set.unit) = (Double(number) * 20, .kilograms)
      return EventDraft(
        creating: set, entity: EntityID(number: UInt64(number)),
        at: Moment(milliseconds: start + Int64(minutes) * 60_000))
    }
    try journal.record(([session] + sets).compactMap(\.self))
    return journal
  }

  private static func table(_ journal: Journal) throws -> String {
    var bytes: [UInt8] = []
    TableExport.csv.write(.set, of: try journal.replay().state) { piece in
      bytes += piece
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func read(_ text: String, into journal: Journal) throws -> ImportReport {
    try journal.importHistory(ImportedHistory.read(Array(text.utf8))) { time, _ in
      Moment(milliseconds: Int64(time.secondsSinceEpoch) * 1000)
    }
  }

  @Test("Its sessions are known by their ids, whenever their first sets came")
  func known() throws {
    let journal = try Self.trained()
    let text = try Self.table(journal)
    let report = try Self.read(text, into: journal)
    #expect(report.history.setCount == 2 && report.drafts.isEmpty && report.flagged == [])
    #expect(report.owned.map(\.reason) == ["the journal has it, with the same sets"])
    let other = try Self.read(text.replacing(",60,", with: ",65,"), into: journal)
    #expect(other.drafts.isEmpty)
    #expect(other.owned.map(\.reason) == ["the journal has it, with other sets"])
  }

  @Test("One that was deleted stays so, and another journal takes it")
  func unknown() throws {
    let journal = try Self.trained()
    let text = try Self.table(journal)
    let fresh = try TestWorld().create()
    #expect(try Self.read(text, into: fresh).added(.setLogged) == 2)
    #expect(try Self.read(text, into: fresh).drafts.isEmpty)
    try journal.record(EventDraft("session.deleted", entity: Self.session))
    let report = try Self.read(text, into: journal)
    #expect(report.drafts.isEmpty && report.deletedWorkouts == 1)
  }
}
