import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Importing what the journal has already")
struct ImportAgainTests {
  /// Strong's rows: title, exercise and weight of sets of five on one evening.
  private static func history(
    _ rows: [(title: String, exercise: String, weight: Double)], unit: WeightUnit = .kilograms
  ) throws -> ImportedHistory {
    let lines = rows.map {
      "2024-07-01 18:00:00,\($0.title),1h,\($0.exercise),1,\($0.weight),5,0,0,"
    }
    let text = ([SmallExport.header] + lines).joined(separator: "\n") + "\n"
    return try ImportedHistory.read(Array(text.utf8), ImportOptions(unit: unit))
  }

  private static func squats(
    _ weights: Double..., title: String = "A", unit: WeightUnit = .kilograms
  ) throws -> ImportedHistory {
    try history(weights.map { (title, "Squat", $0) }, unit: unit)
  }

  // MARK: A source that has changed

  @Test("A set that an earlier import brought otherwise is named, and left as it is")
  func differing() throws {
    let journal = try TestWorld().create()
    #expect(try journal.take(Self.squats(100, 90)).differing == [])
    let report = try journal.take(Self.squats(60, 90, 80))
    #expect(report.added(.setLogged) == 1 && report.differing.map(\.line) == [2])
    #expect(report.differing[0].reason == "60 kg × 5, in the journal 100 kg × 5")
    #expect(try journal.weights() == [100, 90, 80])
    // What was inserted before others isn't one of them.
    let inserted = try journal.take(Self.squats(50, 100, 90, 80))
    #expect(inserted.added(.setLogged) == 1 && inserted.differing == [])
    #expect(try journal.weights().compactMap(\.self).sorted() == [50, 80, 90, 100])
    let other = try journal.take(Self.squats(100, 90, unit: .pounds))
    #expect(other.drafts.isEmpty && other.differing.map(\.line) == [2, 3])
  }

  @Test("Of two exercises with the file's name that one goes on which has its earlier sets")
  func namesakes() throws {
    let journal = try TestWorld().create()
    var own = Exercise()
    (own.name, own.muscleGroups) = ("Squat", [.legs])
    let ids = (1...2).map { EntityID(number: $0) }
    try journal.record(EventDraft(creating: own, entity: ids[0]))
    _ = try journal.take(Self.squats(100, 90))
    // Another device had made its own of that name, and its import came later.
    try journal.record(EventDraft(creating: own, entity: ids[1]))
    for set in try journal.replay().state.sets.all {
      let exercise = JSONMember(name: "exercise", value: .string(ids[1].description))
      try journal.record(EventDraft("set.updated", entity: set.id, data: .object([exercise])))
    }
    _ = try journal.take(Self.squats(100, 90, 80))
    let sets = try journal.replay().state.sets.all
    #expect(sets.count == 3 && sets.allSatisfy { $0.record.exercise == ids[1] })
  }

  @Test("A weight that was rounded in the other unit is the same")
  func rounded() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.squats(180.78))
    #expect(try journal.take(Self.squats(398.55, unit: .pounds)).differing == [])
  }

  @Test("A set that the user has changed since is not named")
  func ownChange() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.squats(100, 90))
    let set = try #require(
      try journal.replay().state.sets.all.first { $0.record.weight == 100 })
    try journal.record(
      EventDraft(
        "set.updated", entity: set.id,
        data: .object([JSONMember(name: "weight", value: .number("105"))])))
    #expect(try journal.take(Self.squats(100, 90)).differing == [])
  }

  @Test("Workouts that were deleted since are counted")
  func deleted() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.squats(100))
    let session = try #require(try journal.replay().state.sessions.all.first)
    try journal.record(EventDraft("session.deleted", entity: session.id))
    let report = try journal.take(Self.squats(100))
    #expect(report.drafts.isEmpty && report.deleted.workouts == 1)
  }

  @Test("A workout is found again when another one shares its start, and when none does any more")
  func sharedStart() throws {
    let (same, other) = (("Same", "Squat", 100.0), ("Other", "Squat", 80.0))
    let journal = try TestWorld().create()
    _ = try journal.take(Self.history([same]))
    let both = try Self.history([same, other])
    let report = try journal.take(both)
    #expect(report.added(.sessionStarted) == 1 && report.added(.setLogged) == 1)
    #expect(report.differing == [])
    #expect(Set(try journal.replay().state.sessions.all.map(\.record.title)) == ["Same", "Other"])
    #expect(try journal.take(both).drafts.isEmpty)

    let session = try #require(
      try journal.replay().state.sessions.all.first { $0.record.title == "Same" })
    try journal.record(EventDraft("session.deleted", entity: session.id))
    let afterwards = try journal.take(both)
    #expect(afterwards.drafts.isEmpty && afterwards.deleted.workouts == 1)

    let fresh = try TestWorld().create()
    _ = try fresh.take(both)
    for one in [same, other] {
      let again = try fresh.take(Self.history([one]))
      #expect(again.drafts.isEmpty && again.differing == [])
    }
  }

  // MARK: The journal's own export

  /// Two sessions of a day that were logged here, each with sets of some repetitions and one that was
  /// not done.
  private static func trained(_ reps: Int...) throws -> Journal {
    let journal = try TestWorld().create()
    let bench = EntityID(number: 1)
    try journal.record(.exercise("Bench", bench))
    for (hour, number) in [(7, 2), (8, 3)] as [(Int64, UInt64)] {
      let at = Moment(
        milliseconds: (1_700_000_000_000 / 86_400_000) * 86_400_000 + hour * 3_600_000 + 12_345)
      var (session, set) = (Session(), WorkoutSet())
      session.title = "Push"
      (set.session, set.exercise) = (EntityID(number: number), bench)
      (set.weight, set.unit) = (225, .pounds)
      var drafts = [EventDraft(creating: session, entity: EntityID(number: number), at: at)]
      for (place, count) in (reps + [5]).enumerated() {
        (set.reps, set.orderIndex, set.isCompleted) = (count, place, place < reps.count)
        let id = EntityID(number: 10 * number + UInt64(place))
        drafts.append(EventDraft(creating: set, entity: id, at: at))
      }
      try journal.record(drafts.compactMap(\.self))
    }
    return journal
  }

  private static func export(_ app: HistoryExport, of journal: Journal) throws -> ImportedHistory {
    let document = StateDocument(try journal.replay().state)
    return try ImportedHistory.read(app.write(document), ImportOptions(unit: .kilograms))
  }

  @Test("brings nothing that is there, and says so", arguments: HistoryExport.allCases)
  func ownExport(app: HistoryExport) throws {
    let journal = try Self.trained(5)
    let history = try Self.export(app, of: journal)
    let report = try journal.take(history)
    #expect(report.drafts.isEmpty && report.flagged == [] && report.rejected == [])
    #expect(report.owned.count == history.workouts.count)
    #expect(history.setCount == 2)
  }

  @Test(
    "brings nothing where one of the sessions that a format can't part came from that app",
    arguments: HistoryExport.allCases)
  func besideAnImport(app: HistoryExport) throws {
    let journal = try Self.trained(5)
    let first = try Self.export(app, of: Self.trained(8))
    #expect(try journal.take(first).added(.setLogged) == 2)
    let own = try Self.export(app, of: journal)
    let report = try journal.take(own)
    #expect(own.workouts.count == first.workouts.count && own.setCount == 4)
    #expect(report.drafts.isEmpty && report.flagged == [])
    #expect(
      report.owned.map(\.reason)
        == own.workouts.map { _ in "the journal has it, with the same sets" })
    // What the app has added since is new still, and may be what was logged here.
    let longer = try Self.export(app, of: Self.trained(8, 9))
    let again = try journal.take(longer)
    #expect(again.added(.setLogged) == 2 && again.owned == [])
    let time = app == .fitnotes ? "on this day" : "at this time"
    #expect(
      again.flagged.map(\.reason)
        == longer.workouts.map { _ in "the journal has another session \(time)" })
    #expect(try journal.take(Self.export(app, of: journal)).drafts.isEmpty)
  }

  @Test("brings nothing where sets were logged in an imported session, and names no other names")
  func addedByHand() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.squats(100, 90))
    let imported = try #require(try journal.replay().state.sets.all.first)
    var set = imported.record
    (set.weight, set.orderIndex) = (80, 2)
    try journal.record(
      [EventDraft(creating: set, entity: EntityID(number: 1), at: imported.at)].compactMap(\.self))
    let report = try journal.take(Self.export(.strong, of: journal))
    #expect(report.drafts.isEmpty)
    #expect(report.owned.map(\.reason) == ["the journal has it, with the same sets"])
  }

  @Test("Sessions of one minute, which a format can't part, are known again together")
  func oneMinute() throws {
    let journal = try Self.trained(5)
    let sessions = try journal.replay().state.sessions.all
    let first = try #require(sessions.map(\.at.milliseconds).min())
    var (session, set) = (Session(), WorkoutSet())
    session.title = "Push"
    (set.session, set.exercise, set.reps) = (EntityID(number: 4), EntityID(number: 1), 8)
    let at = Moment(milliseconds: first + 20_000)
    try journal.record(
      [
        EventDraft(creating: session, entity: EntityID(number: 4), at: at),
        EventDraft(creating: set, entity: EntityID(number: 40), at: at),
      ].compactMap(\.self))
    let document = StateDocument(try journal.replay().state)
    let history = try ImportedHistory.read(HistoryExport.hevy.write(document))
    #expect(history.workouts.count == 2)
    let report = try journal.take(history)
    #expect(report.drafts.isEmpty && report.owned.count == 2)
  }

  @Test("A session with other sets at the same time comes in, and is flagged")
  func otherSets() throws {
    let journal = try Self.trained(5)
    let document = StateDocument(try journal.replay().state)
    let text = String(decoding: HistoryExport.hevy.write(document), as: UTF8.self)
    let changed = text.replacing("normal,102.05828325,5", with: "normal,102.05828325,6")
    let report = try journal.take(ImportedHistory.read(Array(changed.utf8)))
    #expect(report.added(.sessionStarted) == 2 && report.owned == [])
    #expect(
      report.flagged.map(\.reason) == [
        "the journal has another session at this time",
        "the journal has another session at this time",
      ])
  }

  @Test("A session that a workout of the file is already is no other workout's double")
  func twins() throws {
    let journal = try TestWorld().create()
    let twins = try Self.history([("Same", "Squat", 100), ("Other", "Squat", 100)])
    #expect(try journal.take(twins).added(.sessionStarted) == 2)
    #expect(try journal.take(twins).owned == [])
  }

  @Test("An export written in another time zone brings only what is new")
  func otherZone() throws {
    let journal = try TestWorld().create()
    #expect(try journal.importExport(.twoWorkouts).added(.sessionStarted) == 2)
    var later = SmallExport()
    later.add("2024-01-04 22:03:00", "Push", ["Bench Press (Barbell)": 3, "Dip": 1])
    later.add("2024-01-07 08:10:00", "Mäx “Päck”", ["Dip": 1])
    later.add("2024-01-08 07:10:00", "New", ["Dip": 2])
    let report = try journal.importExport(later)
    #expect(report.added(.sessionStarted) == 1 && report.added(.setLogged) == 2)
    let reason = "the journal has it at another hour, with the same sets"
    #expect(report.owned.map(\.reason) == [reason, reason])
    // The same sets at another minute when it was over, or more than a day's zones away, are another
    // workout.
    var other = SmallExport()
    other.add("2024-01-08 08:16:00", "New", ["Dip": 2])
    other.add("2024-01-09 07:10:00", "New", ["Dip": 2])
    #expect(try journal.importExport(other).added(.sessionStarted) == 2)
  }

  @Test("An exercise that got another name in the app brings its sets no second time")
  func renamed() throws {
    let journal = try TestWorld().create()
    func three(_ first: String, _ second: String, _ third: String) throws -> ImportedHistory {
      try Self.history([("A", first, 100), ("A", second, 60), ("A", third, 90)])
    }
    _ = try journal.take(three("Squat", "Bench", "Squat"))
    let report = try journal.take(three("Low Bar", "Bench", "Low Bar"))
    #expect(report.drafts.isEmpty)
    #expect(
      report.owned.map(\.reason) == ["the journal has its sets, in exercises of other names"])
    // One name for what were two exercises is something else.
    #expect(try journal.take(three("Low Bar", "Low Bar", "Low Bar")).added(.setLogged) == 3)
  }

  // MARK: Rows and names

  @Test("A start in the hour that the clocks skipped is flagged, once, and no other is")
  func skippedHour() throws {
    let journal = try TestWorld().create()
    var export = SmallExport()
    export.add("2025-03-30 01:59:00", "Night", ["Dip": 1])
    export.add("2025-03-30 02:29:10", "Late", ["Dip": 2])
    func take() throws -> ImportReport {
      try journal.importHistory(export.history()) { time, _ in
        // As in Berlin: an hour ahead of UTC, two from 02:00 on, which was 03:00 at once.
        let isSummer = time.hour >= 2
        let skipped = isSummer && time.hour < 3 ? 1 : 0
        let offset = isSummer ? 2 : 1
        return Moment(
          milliseconds: Int64(time.secondsSinceEpoch + (skipped - offset) * 3600) * 1000,
          offsetMinutes: offset * 60)
      }
    }
    let reason =
      "its start is in an hour that the clocks skipped there, and became 03:29; its times may be of "
      + "another time zone"
    #expect(
      try take().flagged == [RowNote(line: 3, reason: reason, column: "workout", value: "Late")])
    #expect(try take().flagged == [])
  }

  @Test("A row in the future is told once, with all that would have come of it")
  func future() throws {
    let journal = try TestWorld().create()
    var export = SmallExport()
    export.add("2031-01-01 08:00:00", "Tomorrow", ["Dip": 3])
    export.add("2031-01-02 08:00:00", "Then", ["Dip": 1])
    #expect(try journal.importExport(export).rejected.map(\.line) == [2, 3, 4, 5])
  }

  @Test("A name in a text that surely is an exercise of the journal is taken for it, and said")
  func names() throws {
    let journal = try TestWorld().create()
    try journal.record(.exercise("Barbell Squat", EntityID(number: 7)))
    let text = "Workout March 3, 2024\n\nSquat\n5@100kg\n\nZercher Something\n5@60kg\n"
    let report = try journal.take(ImportedHistory.read(Array(text.utf8)))
    #expect(report.added(.exerciseCreated) == 1)
    #expect(report.flagged.map(\.reason) == ["taken for your “Barbell Squat”"])
    let sets = try journal.replay().state.sets.all
    #expect(sets.count { $0.record.exercise == EntityID(number: 7) } == 1)
  }
}
