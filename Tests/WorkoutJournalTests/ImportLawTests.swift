import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Importing")
struct ImportLawTests {
  /// The two workouts, with a set more in the first one and a workout that follows.
  static let longer: SmallExport = {
    var export = SmallExport()
    export.add("2024-01-05 07:03:00", "Push", ["Bench Press (Barbell)": 4, "Dip": 1])
    export.add("2024-01-07 07:10:00", "Mäx “Päck”", ["Dip": 1])
    export.add("2024-01-09 07:00:00", "Legs", ["Squat": 2, "Dip": 1])
    return export
  }()

  @Test("takes equal rows for repeated sets, and a second import adds nothing")
  func twice() throws {
    let world = TestWorld()
    let journal = try world.create()
    let report = try journal.importExport(.twoWorkouts)
    #expect(report.added(.setLogged) == 5 && report.added(.exerciseCreated) == 2)
    #expect(report.added(.sessionStarted) == 2 && report.added(.sessionCompleted) == 2)
    #expect(report.rejected == [])
    let files = try world.storage.files(in: "/journal")
    for export in [
      SmallExport.twoWorkouts, SmallExport(rows: SmallExport.twoWorkouts.rows.reversed()),
    ] {
      let again = try journal.importExport(export)
      #expect(again.events.isEmpty && again.drafts.isEmpty && again.rejected == [])
    }
    #expect(try world.storage.files(in: "/journal") == files)
  }

  @Test("a longer export adds only what is new, to what is there")
  func longerExport() throws {
    let world = TestWorld()
    let journal = try world.create()
    _ = try journal.importExport(.twoWorkouts)
    let report = try journal.importExport(Self.longer)
    #expect(report.added(.setLogged) == 4 && report.added(.sessionStarted) == 1)
    #expect(report.added(.exerciseCreated) == 1 && report.added(.sessionCompleted) == 1)
    #expect(report.events.count == 7 && report.rejected == [])
    let document = StateDocument(try journal.replay().state)
    #expect(document.sessions.map { document.sets(of: $0.id).count } == [5, 1, 3])

    let direct = try TestWorld().create()
    _ = try direct.importExport(Self.longer)
    let state = try direct.replay().state
    #expect(Set(state.sets.all.map(\.id)) == Set(try journal.replay().state.sets.all.map(\.id)))
    #expect(try journal.importExport(.twoWorkouts).drafts.isEmpty)
  }

  @Test("leaves deleted what the user has deleted")
  func deletions() throws {
    let journal = try TestWorld().create()
    _ = try journal.importExport(.twoWorkouts)
    let state = try journal.replay().state
    let document = StateDocument(state)
    let (first, second) = (document.sessions[0], document.sessions[1])
    let set = document.sets(of: first.id)[0]
    try journal.record(
      EventDraft("session.deleted", entity: second.id),
      EventDraft("set.deleted", entity: set.id))
    #expect(try journal.importExport(.twoWorkouts).drafts.isEmpty)
    let report = try journal.importExport(Self.longer)
    #expect(report.added(.setLogged) == 4 && report.added(.sessionStarted) == 1)
    let after = try journal.replay().state
    #expect(after.sessions[second.id] == nil && after.sets[set.id] == nil)
    #expect(after.sessions.count == 2)
  }

  @Test("brings back what was deleted or undone where that is asked for, and only that")
  func again() throws {
    let journal = try TestWorld().create()
    let first = try journal.importExport(.twoWorkouts)
    let before = try journal.replay().state
    let session = StateDocument(before).sessions[1]
    let set = StateDocument(before).sets(of: StateDocument(before).sessions[0].id)[0]
    try journal.record(
      EventDraft("session.deleted", entity: session.id), EventDraft("set.deleted", entity: set.id))
    #expect(try journal.importExport(.twoWorkouts).drafts.isEmpty)
    let again = try journal.importExport(.twoWorkouts, bringsBack: true)
    #expect(again.rejected == [] && again.added(.sessionStarted) == 1)
    let state = try journal.replay().state
    #expect(Set(state.sets.all.map(\.id)) == Set(before.sets.all.map(\.id)))
    #expect(state.sessions.count == 2 && first.added(.sessionStarted) == 2)
    #expect(try journal.importExport(.twoWorkouts, bringsBack: true).drafts.isEmpty)
  }

  @Test("knows an exercise again that was renamed, and one of the user's own by its name")
  func exercises() throws {
    let journal = try TestWorld().create()
    let own = EntityID(number: 7)
    try journal.record(.exercise("  DIP ", own))
    let first = try journal.importExport(.twoWorkouts)
    #expect(first.added(.exerciseCreated) == 1)
    let state = try journal.replay().state
    let bench = try #require(state.exercises.all.first { $0.id != own })
    #expect(bench.record.name == "Bench Press (Barbell)")
    try journal.record(
      .renaming(bench.id, to: "Bankdrücken"))
    let report = try journal.importExport(Self.longer)
    #expect(report.rejected == [])
    #expect(report.added(.exerciseCreated) == 1 && report.added(.setLogged) == 4)
    let sets = try journal.replay().state.sets.all
    #expect(sets.count { $0.record.exercise == bench.id } == 4)
    #expect(sets.count { $0.record.exercise == own } == 3)
    #expect(try journal.replay().state.exercises.count == 3)
  }

  @Test("on two devices, whose files then come together, equals one import")
  func union() throws {
    let world = TestWorld()
    let one = try world.create()
    try one.record(.weight(80))
    let other = try one.clone(to: "/other", in: world.otherDevice().environment)
    _ = try one.importExport(Self.longer)
    let expected = try one.document()
    _ = try other.importExport(.twoWorkouts)
    _ = try other.importExport(Self.longer)
    // A device's own file never comes back to it from elsewhere.
    let own = try world.storage.eventFiles()
    for (name, bytes) in try world.storage.eventFiles(of: "/other") where own[name] == nil {
      try world.storage.put(bytes, at: Path.join("/journal", name))
    }
    #expect(try one.eventCount() > 30)
    #expect(try one.verify().findings == [])
    #expect(try one.replay().state.notices.all == [])
    let after = StateDocument(try one.replay().state)
    #expect(after.sessions.count == 3 && after.state.sets.count == 9)
    #expect(after.state.exercises.count == 3)
    #expect(Self.withoutTimes(after.text) == Self.withoutTimes(expected))
    #expect(try one.importExport(Self.longer).drafts.isEmpty)
  }

  /// The document without the times at which things were recorded, and without what makes the order in
  /// which sets stand there: one that was inserted since has it of those beside it.
  private static func withoutTimes(_ document: String) -> String {
    document.replacing(#/"(updatedAt|createdAt|timestamp)":"[^"]*"/#, with: "").replacing(
      #/"orderIndex":[0-9]+/#, with: "")
  }

  @Test("only tried: then it says what it would append and writes nothing")
  func isDryRun() throws {
    let world = TestWorld()
    let journal = try world.create()
    let before = try world.storage.files(in: "/")
    let history = try SmallExport.twoWorkouts.history()
    let moment = { (local: LocalDateTime, _: Int?) in
      Moment(milliseconds: Int64(local.secondsSinceEpoch) * 1000)
    }
    let tried = try journal.importHistory(history, isDryRun: true, moment: moment)
    #expect(tried.events.isEmpty)
    #expect(try world.storage.files(in: "/") == before)
    let done = try journal.importHistory(history, moment: moment)
    #expect(done.drafts == tried.drafts)
    #expect(done.events.map(\.type) == tried.drafts.map(\.type))
    // What a dry run says can be appended as a batch, and gives the same.
    let batch = try TestWorld().create()
    try batch.record(tried.drafts)
    #expect(try batch.document() == journal.document())
    #expect(try batch.importHistory(history, moment: moment).drafts.isEmpty)
  }

  @Test("a row that breaks a rule is rejected by its line, and the others are imported")
  func brokenRow() throws {
    let journal = try TestWorld().create()
    var export = SmallExport.twoWorkouts
    export.add("2031-01-01 08:00:00", "Tomorrow", ["Dip": 1])
    let report = try journal.importExport(export)
    #expect(Set(report.rejected.map(\.line)) == [7])
    #expect(report.rejected.contains { $0.reason.hasPrefix("Cannot log future workouts") })
    #expect(report.added(.setLogged) == 5)
    let again = try journal.importExport(export)
    #expect(again.events.isEmpty && !again.rejected.isEmpty)
  }

  @Test("counts each row once, be it imported or kept out by a rule")
  func accounts() throws {
    let journal = try TestWorld().create()
    var export = SmallExport.twoWorkouts
    export.add("2031-01-01 08:00:00", "Tomorrow", ["Dip": 2, "Row": 1])
    let report = try journal.importExport(export)
    let (history, skipped) = (report.history, report.history.skipped.count + report.rejected.count)
    #expect(report.rejected(.sessionStarted) == 1 && report.rejected(.exerciseCreated) == 1)
    #expect(history.rows == history.setCount - report.rejected(.setLogged) + skipped)
    #expect(report.added(.setLogged) == history.setCount - report.rejected(.setLogged))
  }

  @Test("completes without its end a workout that ends in the future, and keeps out no row of it")
  func unfinished() throws {
    let journal = try TestWorld().create()
    let report = try journal.importExport(Self.late)
    #expect(report.rejected == [] && report.rejectedDrafts.isEmpty)
    #expect(report.added(.sessionCompleted) == 1 && report.added(.setLogged) == 2)
    let session = try #require(try journal.replay().state.sessions.all.first)
    #expect(session.record.isCompleted && session.record.end == nil)
    #expect(session.record.actualDuration == 65)
    #expect(try journal.importExport(Self.late).drafts.isEmpty)
  }

  /// A workout of an hour and five minutes, half an hour before the world's time.
  private static let late: SmallExport = {
    var export = SmallExport()
    export.add("2026-11-20 23:30:00", "Late", ["Dip": 2])
    return export
  }()
}
