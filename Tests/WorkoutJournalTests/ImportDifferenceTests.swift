import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What an export tells otherwise than an earlier one")
struct ImportDifferenceTests {
  /// A row of Hevy's.
  private struct Row {
    var title = "Push"
    var start = "18:00"
    var end = "3 Jan 2025, 19:00"
    var notes = "old"
    var kind = "normal"
    var weight = 100
    var seconds = ""
    var rpe = ""
    var setNotes = ""
  }

  private static func history(_ rows: [Row]) throws -> ImportedHistory {
    let header =
      "title,start_time,end_time,description,exercise_title,exercise_notes,set_type,weight_kg,reps,"
      + "duration_seconds,rpe"
    let lines = rows.map {
      "\($0.title),\"3 Jan 2025, \($0.start)\",\"\($0.end)\",\($0.notes),Bench,\($0.setNotes),"
        + "\($0.kind),\($0.weight),5,\($0.seconds),\($0.rpe)"
    }
    return try ImportedHistory.read(Array(([header] + lines).joined(separator: "\n").utf8))
  }

  @Test(
    "A workout's other title, notes and length are told, and left as they are",
    arguments: [
      (Row(), nil),
      (Row(title: "Legs"), "“Legs”, in the journal “Push”"),
      (Row(notes: "new"), "its notes differ from the journal's"),
      (Row(end: "3 Jan 2025, 20:30"), "150 min, in the journal 60 min"),
      (
        Row(title: "Legs", end: "3 Jan 2025, 20:30", notes: "new"),
        "“Legs”, in the journal “Push”; its notes differ from the journal's; 150 min, in the "
          + "journal 60 min"
      ),
      // What isn't said differs from nothing.
      (Row(title: "", end: "", notes: ""), nil),
    ] as [(Row, String?)])
  private func workouts(row: Row, reason: String?) throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.history([Row()]))
    let report = try journal.take(Self.history([row]))
    #expect(report.differingWorkouts.map(\.reason) == [reason].compactMap(\.self))
    #expect(report.differingWorkouts.allSatisfy { $0.line == 2 && $0.column == "workout" })
    #expect(report.drafts.isEmpty && report.differing == [] && report.flagged == [])
    let session = try #require(try journal.replay().state.sessions.all.first)
    #expect(session.record.title == "Push" && session.record.notes == "old")
    #expect(session.record.actualDuration == 60)
  }

  @Test("What an earlier export left open is told too")
  func nothingThere() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.history([Row(title: "", end: "", notes: "")]))
    #expect(
      try journal.take(Self.history([Row()])).differingWorkouts.map(\.reason) == [
        "“Push”, in the journal without a title; its notes differ from the journal's; 60 min, in the "
          + "journal of no known length"
      ])
  }

  @Test("A workout that has more sets now is no other one, nor one that was changed here since")
  func sameOrOwn() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.history([Row()]))
    let longer = try journal.take(Self.history([Row(), Row(weight: 90)]))
    #expect(longer.added(.setLogged) == 1 && longer.differingWorkouts == [])
    let session = try #require(try journal.replay().state.sessions.all.first)
    try journal.record(
      EventDraft(
        "session.updated", entity: session.id,
        data: .object([JSONMember(name: "title", value: .string("Mine"))])))
    #expect(try journal.take(Self.history([Row()])).differingWorkouts == [])
  }

  @Test("A workout at another hour ends at another one as well")
  func moved() throws {
    let journal = try TestWorld().create()
    func history(_ start: String, _ end: String, _ last: Int) throws -> ImportedHistory {
      try Self.history(
        [100, 90, 80, last].map { Row(start: start, end: "3 Jan 2025, \(end)", weight: $0) })
    }
    _ = try journal.take(history("18:00", "19:00", 70))
    let report = try journal.take(history("16:00", "17:00", 75))
    #expect(
      report.flagged.map(\.reason) == ["the journal has it at another hour, with other sets"])
    #expect(report.differing.count == 1 && report.differingWorkouts == [])
  }

  @Test(
    "Of a set what differs is told by its figures, or by its name",
    arguments: [
      (Row(), nil), (Row(weight: 90), "90 kg × 5, in the journal 100 kg × 5"),
      (Row(seconds: "60"), "100 kg × 5, 1:00, in the journal 100 kg × 5"),
      (Row(setNotes: "slow"), "its notes differ from the journal's"),
      (Row(kind: "warmup", rpe: "8"), "its kind and effort differ from the journal's"),
      (
        Row(weight: 90, rpe: "8"),
        "90 kg × 5, in the journal 100 kg × 5; its effort differs from the journal's"
      ),
    ] as [(Row, String?)])
  private func sets(row: Row, reason: String?) throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.history([Row()]))
    let report = try journal.take(Self.history([row]))
    #expect(report.differing.map(\.reason) == [reason].compactMap(\.self))
    #expect(report.drafts.isEmpty && report.differingWorkouts == [])
  }

  // MARK: An end beside a length

  private static func pausing(until end: String) throws -> ImportedHistory {
    let header =
      "Date (yyyy/mm/dd),Workout Name,Exercise,Duration (hours),Start Time (h:mm),End Time (h:mm),"
      + "Set 1 (Reps),Set 1 (LB)"
    let row = "2026/08/11,A,Squat,1.2789,10:02 AM,\(end),5,135"
    return try ImportedHistory.read(Array("\(header)\n\(row)\n".utf8))
  }

  @Test("A workout with pauses ends when its app says, and took as long as that says")
  func pauses() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.pausing(until: "11:55 AM"))
    let session = try #require(try journal.replay().state.sessions.all.first)
    #expect(session.record.end?.description == "2026-08-11T11:55:00.000Z")
    #expect(session.record.actualDuration == 76)
    #expect(try journal.take(Self.pausing(until: "11:55 AM")).differingWorkouts == [])
    #expect(
      try journal.take(Self.pausing(until: "11:58 AM")).differingWorkouts.map(\.reason)
        == ["its end differs from the journal's"])
  }

  @Test("Targets come with their sets, and are no difference from an import without them")
  func targets() throws {
    func history(_ target: String) throws -> ImportedHistory {
      let text = "Date,Exercise,Reps,Weight (kg),\(target)\n2025-01-03,Bench,5,100,6\n"
      return try ImportedHistory.read(Array(text.utf8))
    }
    let journal = try TestWorld().create()
    _ = try journal.take(history("TargetReps"))
    #expect(try journal.replay().state.sets.all.map(\.record.targetReps) == [6])
    let earlier = try TestWorld().create()
    _ = try earlier.take(history("Planned"))
    let report = try earlier.take(history("TargetReps"))
    #expect(report.drafts.isEmpty && report.differing == [])
  }
}
