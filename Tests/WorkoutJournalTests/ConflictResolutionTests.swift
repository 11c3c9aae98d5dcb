import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What settles a conflict")
struct ConflictResolutionTests {
  /// Two replicas that have both renamed the exercise, the other one at a later time by its clock.
  private func conflict(
    seconds: Int64
  ) throws -> (pair: TwoReplicas, conflict: FieldConflict) {
    let pair = try TwoReplicas()
    try pair.here.record(pair.rename("Mine"))
    pair.world.clock.advance(seconds: seconds)
    try pair.there.record(pair.rename("Theirs"))
    pair.world.clock.advance(seconds: -seconds)
    let conflicts = try pair.here.merge([MergeSource(pair.there)]).conflicts
    return (pair, try #require(conflicts.first))
  }

  private func now(_ pair: TwoReplicas) -> Moment {
    Moment(milliseconds: pair.world.clock.milliseconds)
  }

  @Test("is one side's word once more, whichever that is", arguments: 0...1)
  func eitherSide(number: Int) throws {
    let (pair, conflict) = try conflict(seconds: 60)
    let drafts = try conflict.resolution(
      taking: conflict.contenders[number], among: pair.here.conflicts(),
      in: pair.here.replay().state, at: now(pair))
    try pair.here.record(drafts)
    let name = try pair.here.replay().state.exercises[pair.exercise]?.record.name
    #expect(name == ["Mine", "Theirs"][number])
    #expect(try pair.here.conflicts() == [])
  }

  @Test("is what a journal appends, and an app settles by a device")
  func settling() throws {
    let (pair, conflict) = try conflict(seconds: 60)
    let first = try #require(conflict.contenders.first)
    #expect(try settle(conflict, by: first.event.device, in: pair.here)?.events.count == 1)
    #expect(try pair.here.replay().state.exercises[pair.exercise]?.record.name == "Mine")
    #expect(throws: ResolutionObstacle.settled) {
      _ = try pair.here.resolve(conflict, taking: first).get()
    }
  }

  @Test("is no word on a field that this version doesn't know")
  func unknownField() throws {
    let pair = try TwoReplicas()
    for (journal, colour) in [(pair.here, "red"), (pair.there, "blue")] {
      let id = try #require(try journal.record(pair.rename(colour)).first).id
      // Another client calls the field otherwise.
      let path = "\(journal.folder.path)/events/\(id.device)/2026-11.ndjson"
      let text = String(decoding: try pair.world.storage.read(path), as: UTF8.self)
      let lines = text.split(separator: "\n").map { line in
        guard line.contains(colour) else { return String(line) }
        let body = String(line.dropLast(Seal.byteCount))
        return TestLine.sealed(body.replacing(#""name":"#, with: #""colour":"#))
      }
      try pair.world.storage.put(lines.joined(separator: "\n") + "\n", at: path)
    }
    let conflicts = try pair.here.merge([MergeSource(pair.there)]).conflicts
    let conflict = try #require(conflicts.first { $0.field == "colour" })
    for side in conflict.contenders {
      #expect(throws: ResolutionObstacle.unknownField("colour")) {
        _ = try pair.here.resolve(conflict, taking: side).get()
      }
    }
  }

  @Test("is the end of the whole where it is about a part")
  func goneWhole() throws {
    let pair = try TwoReplicas()
    let (session, set) = (EntityID(number: 2), EntityID(number: 3))
    func repetitions(_ count: Int) -> EventDraft {
      EventDraft(
        .setUpdated, entity: set, data: .object([.init(name: "reps", value: .number("\(count)"))]))
    }
    try pair.here.record(
      EventDraft(.sessionStarted, entity: session, data: .object([])),
      EventDraft(
        .setLogged, entity: set,
        data: .object([
          .init(name: "session", value: .string(session.description)),
          .init(name: "exercise", value: .string(pair.exercise.description)),
          .init(name: "reps", value: .number("5")),
        ])))
    try pair.there.merge([MergeSource(pair.here)])
    try pair.here.record(repetitions(6))
    try pair.there.record(repetitions(7))
    #expect(try pair.here.merge([MergeSource(pair.there)]).conflicts.count == 1)
    #expect(try pair.here.conflicts().map(\.field) == ["reps"])
    let deletion = try pair.here.record(EventDraft(.sessionDeleted, entity: session))[0].id
    #expect(try pair.here.conflicts() == [])
    // With the whole it is back.
    try pair.here.record(pair.here.undoing(.event(deletion)).drafts)
    #expect(try pair.here.conflicts().map(\.field) == ["reps"])
  }

  @Test("is looked for in notes that are found to be damaged, which a merge brings back")
  func damagedNotes() throws {
    let (pair, _) = try conflict(seconds: 60)
    try pair.there.merge([MergeSource(pair.here)])
    let path = try #require(try pair.here.folder.conflictFiles().first)
    let whole = try pair.world.storage.read("/journal/\(path)")
    #expect(try pair.here.verify().findings == [])
    var bytes = whole
    bytes[bytes.count / 2] ^= 1
    for damaged in [bytes, Array(whole.prefix(9)), []] {
      try pair.world.storage.put(damaged, at: "/journal/\(path)")
      let findings = try pair.here.verify().findings
      #expect(findings.map(\.kind) == [.damagedNotes] && findings.map(\.file) == [path])
      let told = try pair.here.examine().findings.map(\.message)
      #expect(told.contains { $0.contains("notes of conflicts") })
    }
    try pair.here.merge([MergeSource(pair.there)])
    #expect(try pair.here.conflicts().count == 1)
    // A sync tool's copy is named after nothing.
    let copy = path.replacing(".jsonl", with: ".sync-conflict-1.jsonl")
    try pair.world.storage.put(whole, at: "/journal/\(path)")
    try pair.world.storage.put(bytes, at: "/journal/\(copy)")
    #expect(try pair.here.findings(of: .damagedNotes) == [])
  }

  @Test("is nothing once somebody has written over it")
  func settled() throws {
    let (pair, conflict) = try conflict(seconds: 60)
    pair.world.clock.advance(seconds: 120)
    try pair.here.record(pair.rename("Ours"))
    for contender in conflict.contenders {
      #expect(throws: ResolutionObstacle.settled) {
        _ = try conflict.resolution(
          taking: contender, among: pair.here.conflicts(), in: pair.here.replay().state,
          at: now(pair))
      }
    }
  }

  @Test("is to take a deletion back where that is what was wanted, whatever clock was ahead")
  func deletion() throws {
    let pair = try TwoReplicas()
    var deletion = EventDraft("exercise.deleted", entity: pair.exercise)
    deletion.isForced = true
    try pair.here.record(deletion)
    pair.world.clock.advance(seconds: 3600)
    try pair.there.record(pair.rename("Theirs"))
    pair.world.clock.advance(seconds: -3600)
    let conflict = try #require(try pair.here.merge([MergeSource(pair.there)]).conflicts.first)
    let use = try #require(conflict.contenders.first { $0.type != "exercise.deleted" })
    #expect(throws: ResolutionObstacle.existence) {
      _ = try conflict.resolution(
        taking: use, among: [conflict], in: pair.here.replay().state, at: now(pair))
    }
  }

  @Test("can't be said where a clock was so far ahead that nothing comes after it")
  func clockAhead() throws {
    let (pair, conflict) = try conflict(seconds: 3600)
    let last = try #require(conflict.contenders.last)
    for contender in conflict.contenders {
      #expect(throws: ResolutionObstacle.clockAhead(last.event, last.recorded)) {
        _ = try conflict.resolution(
          taking: contender, among: [conflict], in: pair.here.replay().state, at: now(pair))
      }
    }
  }
}
