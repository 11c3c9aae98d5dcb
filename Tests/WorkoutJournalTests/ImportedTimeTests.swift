import JournalModel
import Testing

@testable import WorkoutJournal

private struct NoTable: Error {}

@Suite("Times of an export that say their offset from UTC")
struct ImportedTimeTests {
  /// The zone of whoever imports: two hours ahead of UTC.
  private static func zone(_ time: LocalDateTime, _ utcOffsetMinutes: Int?) -> Moment? {
    Moment(
      milliseconds: Int64(time.secondsSinceEpoch - (utcOffsetMinutes ?? 120) * 60) * 1000,
      offsetMinutes: 120)
  }

  /// The journal's own table of sets, with one set.
  private static func own(_ time: String, kilograms: String = "100") throws -> ImportedHistory {
    try ImportedHistory.read(
      Array(
        """
        id,session,exercise,setType,superset,tags,weight,unit,reps,targetReps,rpe,targetRPE,\
        isCompleted,notes,durationSeconds,distanceMetres,orderIndex,exerciseName,timestamp,\
        updatedAt,estimatedOneRepMax,hitTarget
        01a1ff0c-ee80-719f-9fa7-25d7dd0292f2,01a1ff0c-ee80-79af-b271-33405e2b7fde,\
        e6458783-332e-8235-9d8d-080ec201ca4e,working,,,\(kilograms),kg,5,,,,true,,,,0,Barbell Squat,\(time),\
        2026-11-21T17:00:00.000Z,116.66666666666667,true
        """.utf8))
  }

  private static func hevy(_ time: String, kilograms: String = "100") throws -> ImportedHistory {
    try ImportedHistory.read(
      Array(
        """
        title,start_time,exercise_title,set_index,set_type,weight_kg,reps
        A,\(time),Squat,0,normal,\(kilograms),5
        """.utf8))
  }

  private static func weights(_ text: String) throws -> ImportedBodyWeights {
    guard case .bodyWeights(let table) = try ImportedFile.read(Array(text.utf8)) else {
      throw NoTable()
    }
    return table
  }

  private static func start(_ history: ImportedHistory) throws -> String? {
    let report = try TestWorld().create().importHistory(history, moment: zone)
    return report.drafts.first?.at?.description
  }

  @Test("One keeps its day and offset; UTC is the user's zone, save in the journal's own table")
  func days() throws {
    let evening = "2024-05-03T21:30:00.000-07:00"
    #expect(try Self.start(Self.own(evening)) == evening)
    #expect(try Self.start(Self.hevy(evening)) == evening)
    #expect(
      try Self.start(Self.own("2024-05-03T22:30:00.000Z")) == "2024-05-03T22:30:00.000Z")
    #expect(
      try Self.start(Self.hevy("2024-05-03T22:30:00Z")) == "2024-05-04T00:30:00.000+02:00")
    #expect(
      try Self.start(Self.hevy("2024-05-03 22:30:00")) == "2024-05-03T22:30:00.000+02:00")
  }

  @Test("Body weights do so too")
  func bodyWeights() throws {
    func times(_ text: String) throws -> [String?] {
      try TestWorld().create().importBodyWeights(Self.weights(text), moment: Self.zone)
        .drafts.map { $0.at?.description }
    }
    let rows = ["2024-05-03T21:30:00.000-07:00", "2024-05-03T22:30:00.000Z"]
    #expect(
      try times(
        "id,date,weight,unit,updatedAt\n" + rows.map { "x,\($0),81.5,kg,\($0)\n" }.joined())
        == rows)
    #expect(
      try times("Date,Weight (kg)\n" + rows.map { "\($0),81.5\n" }.joined())
        == [rows[0], "2024-05-04T00:30:00.000+02:00"])
  }

  @Test("What an import brought into the zone once is known again, under the same ids")
  func again() throws {
    // As they were before an offset was kept.
    let ids = [
      "87061545-593b-81bc-a60c-f057c95ef215", "de0548f3-7138-8dc8-9f3b-dd7910ac6252",
      "71f88ef3-b7a9-8fdc-95bc-5b1ce6fbe627", "27e24c4f-5fa8-8874-9d75-e2556839dbd5",
    ]
    let histories = try [
      Self.own("2024-05-03T21:30:00.000-07:00"), Self.hevy("2024-07-01T21:30:00-07:00"),
    ]
    let journal = try TestWorld().create()
    for (place, history) in histories.enumerated() {
      let drafts = try journal.importHistory(history, isDryRun: true, moment: Self.zone).drafts
      let made = Set(drafts.compactMap { $0.entity?.description })
      #expect(made.isSuperset(of: ids[2 * place...2 * place + 1]))
      try journal.record(drafts.map(Self.inZone))
      let report = try journal.importHistory(history, moment: Self.zone)
      #expect(report.drafts.isEmpty && report.owned == [] && report.differing == [])
    }
    let table = try Self.weights("Date,Weight (kg)\n2024-01-03T23:07:00-05:00,81\n")
    let weights = try journal.importBodyWeights(table, isDryRun: true, moment: Self.zone).drafts
    #expect(
      weights.map { $0.entity?.description } == ["782c661c-9473-8775-b1ff-c171673afa9c"])
    try journal.record(weights.map(Self.inZone))
    let report = try journal.importBodyWeights(table, moment: Self.zone)
    #expect(report.drafts.isEmpty && report.importedBefore == 1)
  }

  private static func inZone(_ draft: EventDraft) -> EventDraft {
    let at = draft.at.map { Moment(milliseconds: $0.milliseconds, offsetMinutes: 120) }
    return EventDraft(draft.type, entity: draft.entity, at: at, data: draft.data)
  }

  @Test("What was logged on another clock at that instant is known again")
  func otherClock() throws {
    let journal = try TestWorld().create()
    let at = try #require(Moment("2024-05-03T21:30:00.000-07:00"))
    let (squat, session) = (EntityID(number: 1), EntityID(number: 2))
    var set = WorkoutSet()
    (set.session, set.exercise, set.reps) = (session, squat, 5)
    (set.weight, set.unit) = (100, .kilograms)
    try journal.record(
      [
        EventDraft.exercise("Squat", squat),
        EventDraft(creating: Session(), entity: session, at: at),
        EventDraft(creating: set, entity: EntityID(number: 3), at: at),
        EventDraft.weight(80, at: at),
      ].compactMap(\.self))
    for time in ["2024-05-04T04:30:00Z", "2024-05-04T06:30:00+02:00", "2024-05-03T21:30:00-07:00"] {
      let report = try journal.importHistory(Self.hevy(time), moment: Self.zone)
      #expect(report.drafts.isEmpty && report.owned.count == 1, "\(time)")
      let table = try Self.weights("Date,Weight (kg)\n\(time),80\n")
      let weights = try journal.importBodyWeights(table, moment: Self.zone)
      #expect(weights.drafts.isEmpty && weights.owned.count == 1, "\(time)")
    }
    #expect(
      try journal.importHistory(Self.hevy("2024-05-03T21:30:00Z"), moment: Self.zone)
        .added(.sessionStarted) == 1)
  }

  @Test("A day without a time of day is its noon, or now where it is today and that is to come")
  func dayOnly() throws {
    let zone = { (time: LocalDateTime, _: Int?) in
      Moment(
        milliseconds: Int64(time.secondsSinceEpoch - 3600) * 1000, offsetMinutes: 60)
    }
    let morning = try #require(Moment("2026-11-21T07:04:05.123+01:00"))
    let journal = try TestWorld(milliseconds: morning.milliseconds).create()
    let history = try Self.hevy("2026-11-21")
    let report = try journal.importHistory(history, moment: zone)
    #expect(report.rejected == [] && report.flagged == [])
    #expect(Set(report.drafts.compactMap { $0.at?.description }) == [morning.description])
    let table = try Self.weights("Date,Weight (kg)\n2026-11-20,81\n2026-11-21,80\n2026-11-22,79\n")
    let weights = try journal.importBodyWeights(table, moment: zone)
    #expect(
      weights.drafts.map { $0.at?.description } == [
        "2026-11-20T12:00:00.000+01:00", morning.description,
      ])
    #expect(weights.rejected.map(\.line) == [4])
    // Each is known again, whatever the hour.
    #expect(try journal.importHistory(history, moment: zone).drafts.isEmpty)
    #expect(try journal.importBodyWeights(table, moment: zone).drafts.isEmpty)
  }

  @Test(
    "A backslash before an n is itself in the journal's own tables, and a line break in others'")
  func backslash() throws {
    func note(_ text: String) throws -> String? {
      try ImportedHistory.read(Array(text.utf8)).workouts.first?.sets.first?.notes
    }
    let own = """
      session,exercise,weight,unit,reps,orderIndex,exerciseName,timestamp,notes
      01a1ff0c-ee80-79af-b271-33405e2b7fde,x,100,kg,5,0,Squat,2026-11-21T17:00:00.000Z,C:\\new
      """
    #expect(try note(own) == #"C:\new"#)
    let other = """
      title,start_time,exercise_title,set_index,set_type,weight_kg,reps,exercise_notes
      A,2026-11-21 17:00:00,Squat,0,normal,100,5,C:\\new
      """
    let workout = try ImportedHistory.read(Array(other.utf8)).workouts.first
    #expect(workout?.sets.first?.exerciseNotes == "C:\new")
  }

  @Test("The journal's own tables say what was meant; another's 22.6796 kg is 50 lb")
  func exact() throws {
    func weight(_ history: ImportedHistory) -> [String] {
      history.workouts.flatMap(\.sets).map { "\($0.weight ?? 0) \($0.unit?.rawValue ?? "")" }
    }
    let own = try Self.own("2024-05-03T21:30:00.000-07:00")
    #expect(weight(own) == ["100.0 kg"])
    #expect(
      weight(try Self.own("2024-05-03T21:30:00.000-07:00", kilograms: "22.6796")) == ["22.6796 kg"])
    #expect(
      weight(try Self.own("2024-05-03T21:30:00.000-07:00", kilograms: "100.123456"))
        == ["100.123456 kg"])
    #expect(weight(try Self.hevy("2024-05-03 21:30:00", kilograms: "22.6796")) == ["50.0 lb"])
  }
}
