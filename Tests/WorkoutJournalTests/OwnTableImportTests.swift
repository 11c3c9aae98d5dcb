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
    #expect(report.drafts.isEmpty && report.deleted.workouts == 1)
  }

  @Test("Two sessions of one minute stay two")
  func sameMinute() throws {
    let journal = try Self.trained()
    let (other, bench) = (EntityID(number: 5), EntityID(number: 1))
    var set = WorkoutSet()
    (set.session, set.exercise, set.reps) = (other, bench, 8)
    (set.weight, set.unit) = (90, .kilograms)
    // Its set is the first of both to be logged.
    try journal.record(
      [
        EventDraft(creating: Session(), entity: other, at: Moment(milliseconds: Self.start)),
        EventDraft(
          creating: set, entity: EntityID(number: 6),
          at: Moment(milliseconds: Self.start + 40 * 60_000)),
      ].compactMap(\.self))
    let text = try Self.table(journal)
    let again = try Self.read(text, into: journal)
    #expect(again.drafts.isEmpty)
    #expect(
      again.owned.map(\.reason)
        == [String](repeating: "the journal has it, with the same sets", count: 2))
    let fresh = try TestWorld().create()
    let report = try Self.read(text, into: fresh)
    #expect(report.added(.sessionStarted) == 2 && report.added(.setLogged) == 3)
    #expect(try Self.read(text, into: fresh).drafts.isEmpty)
    // What came in as one workout once has the same keys still.
    let merged = try TestWorld().create()
    let texts = text.split(separator: "\n")
    let oneID = texts.map { $0.replacing(other.description, with: Self.session.description) }
    let first = try Self.read(oneID.joined(separator: "\n") + "\n", into: merged)
    #expect(first.added(.setLogged) == 3)
    #expect(try Self.read(text, into: merged).drafts.isEmpty)
  }

  @Test("Another's table may have all columns of one of the journal's own")
  func others() throws {
    let text =
      "id,date,exercise,weight,unit,reps,updatedAt\n1,2026-05-01,Squat,100,kg,5,2026-05-02\n"
    #expect(try ImportedHistory.read(Array(text.utf8)).setCount == 1)
  }

  @Test(
    "A table of another kind is no table of sets",
    arguments: [EntityKind.workoutLog, .workoutEntry, .session, .food])
  func otherKinds(kind: EntityKind) throws {
    let names = TableColumns(of: kind).names.joined(separator: ",")
    let row = TableColumns(of: kind).names.map { _ in "2026-05-01" }.joined(separator: ",")
    #expect {
      try ImportedHistory.read(Array("\(names)\n\(row)\n".utf8))
    } throws: { error in
      guard case ImportFailure.notRecognised(let hint) = error else { return false }
      return hint.hasPrefix("It is the journal's own table of \(kind.plural)")
    }
  }

  @Test("A word for nothing is a name of the journal's where an exercise has it")
  func wordsForNothing() throws {
    let journal = try TestWorld().create()
    let rows = ["NaN", "null", "-"].map { "Push,2023-01-05 17:00:00,\($0),0,normal,100,5" }
    let header = "title,start_time,exercise_title,set_index,set_type,weight_kg,reps"
    let text = ([header] + rows).joined(separator: "\n")
    _ = try journal.take(ImportedHistory.read(Array(text.utf8)))
    let own = try ImportedHistory.read(Array(Self.table(journal).utf8))
    #expect(own.exercises == ["NaN", "null", "-"] && own.skipped == [])
    #expect(try Self.read(Self.table(journal), into: journal).owned.count == 1)
  }
}
