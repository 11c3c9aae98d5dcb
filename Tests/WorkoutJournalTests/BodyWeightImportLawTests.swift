import JournalModel
import Testing

@testable import WorkoutJournal

private struct NoTable: Error {}

@Suite("Importing body weights")
struct BodyWeightImportLawTests {
  private static func table(_ rows: String...) throws -> ImportedBodyWeights {
    let text = "Date,Weight (kg)\n" + rows.joined(separator: "\n") + "\n"
    guard case .bodyWeights(let table) = try ImportedFile.read(Array(text.utf8)) else {
      throw NoTable()
    }
    return table
  }

  private static func utc(_ time: LocalDateTime, _ offset: Int?) -> Moment? {
    Moment(milliseconds: Int64(time.secondsSinceEpoch - (offset ?? 0) * 60) * 1000)
  }

  @Test("A second import adds nothing, and a longer table only what is new")
  func twice() throws {
    let world = TestWorld()
    let journal = try world.create()
    let first = try Self.table("2024-01-02 07:30,80.5", "2024-01-03,81")
    let report = try journal.importBodyWeights(first, moment: Self.utc)
    #expect(report.events.count == 2 && report.rejected == [] && report.importedBefore == 0)
    let files = try world.storage.files(in: "/journal")
    let again = try journal.importBodyWeights(first, moment: Self.utc)
    #expect(again.drafts.isEmpty && again.importedBefore == 2)
    #expect(try world.storage.files(in: "/journal") == files)
    let longer = try Self.table("2024-01-04,80", "2024-01-03,81", "2024-01-02 07:30,80.5")
    let later = try journal.importBodyWeights(longer, moment: Self.utc)
    #expect(later.drafts.count == 1 && later.importedBefore == 2)
    let weights = StateDocument(try journal.replay().state).state.bodyWeights.all
    #expect(weights.compactMap(\.record.kilograms).sorted() == [80, 80.5, 81])
    #expect(
      weights.map(\.at.day.description).sorted() == ["2024-01-02", "2024-01-03", "2024-01-04"])
  }

  @Test("A weight that an earlier import brought otherwise is named, and left as it is")
  func differing() throws {
    let journal = try TestWorld().create()
    _ = try journal.importBodyWeights(
      Self.table("2024-01-02,80", "2024-01-03,81"), moment: Self.utc)
    let report = try journal.importBodyWeights(
      Self.table("2024-01-02,80", "2024-01-03,82"), moment: Self.utc)
    #expect(report.drafts.isEmpty && report.importedBefore == 2)
    #expect(report.differing.map(\.line) == [3])
    #expect(report.differing.map(\.reason) == ["in the journal 81 kg"])
  }

  @Test("A weight that the journal has from elsewhere at its time is left out, and named")
  func owned() throws {
    let journal = try TestWorld().create()
    try journal.record(.weight(80))
    let at = try #require(try journal.replay().state.bodyWeights.all.first?.at)
    let clock = at.description.prefix(16).replacing("T", with: " ")
    let report = try journal.importBodyWeights(
      Self.table("\(at.day),80", "\(clock),80", "\(clock),81"), moment: { _, _ in at })
    #expect(report.owned.map(\.line) == [2] && report.drafts.count == 2)
    let again = try TestWorld().create()
    try again.record(.weight(80))
    let timed = try again.importBodyWeights(Self.table("\(clock),80"), moment: { _, _ in at })
    #expect(timed.owned.map(\.line) == [2] && timed.drafts.isEmpty)
  }

  @Test("What the user has deleted or changed since stays so")
  func changed() throws {
    let journal = try TestWorld().create()
    let table = try Self.table("2024-01-02,80", "2024-01-03,81")
    let events = try journal.importBodyWeights(table, moment: Self.utc).events
    let ids = try journal.replay().state.bodyWeights.all.sorted {
      $0.at.milliseconds < $1.at.milliseconds
    }.map(\.id)
    #expect(events.count == 2)
    try journal.record(
      EventDraft("bodyWeight.deleted", entity: ids[0]),
      EventDraft(
        "bodyWeight.updated", entity: ids[1],
        data: .object([
          JSONMember(name: "weight", value: .number("82"))
        ])))
    let again = try journal.importBodyWeights(table, moment: Self.utc)
    #expect(again.drafts.isEmpty && again.importedBefore == 2)
    #expect(try journal.replay().state.bodyWeights.all.map(\.record.weight) == [82])
  }

  @Test("A dry run writes nothing, and a time that can't be said is named")
  func dry() throws {
    let world = TestWorld()
    let journal = try world.create()
    let files = try world.storage.files(in: "/journal")
    let table = try Self.table("2024-01-02,80", "2024-01-03,81")
    let report = try journal.importBodyWeights(table, isDryRun: true, moment: Self.utc)
    #expect(report.events.isEmpty && report.drafts.count == 2)
    #expect(try world.storage.files(in: "/journal") == files)
    let unsaid = try journal.importBodyWeights(table, isDryRun: true) { time, _ in
      time.date.civil.day == 2 ? nil : Self.utc(time, nil)
    }
    #expect(unsaid.drafts.count == 1)
    #expect(
      unsaid.rejected == [
        RowNote(
          line: 2, reason: "its time is none that can be said", column: "weight", value: "80 kg")
      ])
  }

  @Test("Two devices that import the same table have each weight once when they meet")
  func devices() throws {
    let table = try Self.table("2024-01-02,80", "2024-01-03,81")
    let ids = try [TestWorld(), TestWorld()].map { world in
      let journal = try world.create()
      _ = try journal.importBodyWeights(table, moment: Self.utc)
      return Set(try journal.replay().state.bodyWeights.all.map(\.id))
    }
    #expect(ids[0] == ids[1] && ids[0].count == 2)
  }
}
