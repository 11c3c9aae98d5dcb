import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

/// What is looked up by way of a checkpoint, beside what a look at all events tells.
@Suite("A few events of many") struct RelatedEventsTests {
  /// A generated journal on a disk, with a checkpoint of all but what was recorded later.
  private struct Scene {
    let disk: SimulatedDisk
    let clock: TestClock
    let journal: Journal
    /// The same without a checkpoint that is believed.
    let plain: Journal

    init(seed: UInt64, isRecordedIn: Bool = false) throws {
      disk = SimulatedDisk()
      let generated = try GeneratedJournal(events: 300, devices: 2, seed: seed)
      for (name, bytes) in generated.files { try disk.put(bytes, at: "/journal/\(name)") }
      let world = TestWorld(on: disk, seed: seed)
      clock = world.clock
      var environment = world.environment
      environment.checkpointsFrom = nil
      plain = try Journal(at: "/journal", in: environment)
      environment.checkpointsFrom = 200
      journal = try Journal(at: "/journal", in: environment)
      _ = try journal.overview()
      if isRecordedIn { try recordMore() }
    }

    /// What makes plans, days, pauses and deletions.
    private func recordMore() throws {
      func record(_ type: String, _ entity: EntityID? = nil, _ data: String = "{}") throws
        -> EntityID
      {
        clock.advance(seconds: 60)
        var draft = EventDraft(
          type, entity: entity, data: try JSONValue(parsing: Array(data.utf8)))
        draft.isForced = true
        let events = try journal.record([draft])
        return try #require(events.first).entity
      }
      let plan = #""durationWeeks":4,"workoutsPerWeek":3,"goal":"Strength"}"#
      let (first, second) = (
        try record("plan.created", nil, #"{"name":"P",\#(plan)"#),
        try record("plan.created", nil, #"{"name":"Q",\#(plan)"#)
      )
      for id in [first, second, first] { _ = try record("plan.activated", id) }
      _ = try record("plan.workoutRecorded", second)
      let session = try record("session.started", nil, #"{"title":"“É”","notes":"a\n“É”"}"#)
      let state = try plain.replay().state
      for exercise in StateDocument(state).exercises.prefix(2) {
        let ids = #""session":"\#(session)","exercise":"\#(exercise.id)""#
        let set = try record(
          "set.logged", nil, "{\(ids),\"weight\":100,\"unit\":\"kg\",\"reps\":5}")
        _ = try record("set.updated", set, #"{"reps":6}"#)
        _ = try record("exercise.updated", exercise.id, #"{"name":"Other \#(set)"}"#)
      }
      _ = try record("session.paused", session)
      _ = try record("food.logged", nil, #"{"name":"Apple","calories":80}"#)
      _ = try record(
        "day.deleted", nil, #"{"date":"\#(Moment(milliseconds: clock.milliseconds).day)"}"#)
      _ = try record("session.deleted", session)
      _ = try record("plan.deleted", second)
      try journal.record([.weight(80), .weight(81), .weight(82)])
    }
  }

  private static func text(_ plan: UndoPlan) -> String {
    var lines = plan.events.map { "\($0.envelope.id) \($0.type) \($0.data)" }
    lines += plan.drafts.map {
      "\($0.type) \($0.entity?.description ?? "") \($0.at?.description ?? "") \($0.data)"
    }
    lines += plan.usedBefore.map { "used by \($0)" }
    return (lines + plan.changedSince.map(\.description) + plan.obstacles)
      .joined(separator: "\n")
  }

  @Test("An undoing is found as a whole, and what uses the thing that it has made again")
  func wholeUndoing() throws {
    let scene = try Scene(seed: 3)
    let session = EntityID(number: 900)
    let exercise = try #require(StateDocument(try scene.plain.replay().state).exercises.first).id
    let set = #"{"session":"\#(session)","exercise":"\#(exercise)","reps":5}"#
    for draft in [
      EventDraft("session.started", entity: session),
      EventDraft("set.logged", data: try JSONValue(parsing: Array(set.utf8))),
      EventDraft("session.completed", entity: session),
    ] {
      scene.clock.advance(seconds: 60)
      try scene.journal.record([draft])
    }
    scene.clock.advance(seconds: 60)
    let made = try scene.journal.record(scene.plain.undoing(.last).drafts)
    let last = try scene.journal.undoing(.last)
    #expect(last.events.map(\.envelope.id) == made.map(\.id) && made.count == 2)
    #expect(try Self.text(last) == Self.text(scene.plain.undoing(.last)))
    for event in made {
      let alone = try scene.journal.undoing(.event(event.id))
      #expect(try Self.text(alone) == Self.text(scene.plain.undoing(.event(event.id))))
      #expect(alone.usedBefore.count == (event.type == "session.started" ? 1 : 0))
    }
  }

  @Test(
    "What takes an event back is the same as a look at all events tells",
    arguments: 1...2, [false, true])
  func undoing(seed: UInt64, isRecordedIn: Bool) throws {
    let scene = try Scene(seed: seed, isRecordedIn: isRecordedIn)
    let ids = try scene.plain.eventIDs()
    var targets: [UndoTarget] = [.last]
    for (place, id) in ids.enumerated() where place % 37 == 5 || place > ids.count - 26 {
      targets += place % 3 == 0 ? [.batch(of: id)] : [.event(id)]
    }
    let present = try #require(scene.journal.checkpointed())
    let related = try RelatedEvents(to: .event(ids[ids.count / 2]), in: scene.journal, present)
    #expect(try #require(related).index.places.count < ids.count / 2, "seed \(seed)")
    for target in targets {
      #expect(
        try Self.text(scene.journal.undoing(target)) == Self.text(scene.plain.undoing(target)),
        "seed \(seed), \(target)")
    }
    let stranger = EventID(device: DeviceID(bits: 9), sequence: 1)
    #expect(throws: JournalError.self) { try scene.journal.undoing(.event(stranger)) }
  }

  private static func choices(_ journal: Journal) throws -> [EventChoice] {
    let state = try journal.replay().state
    var choices: [EventChoice] = []
    func add(_ change: (inout EventChoice) -> Void) {
      var choice = EventChoice()
      change(&choice)
      choices.append(choice)
    }
    add { _ in }
    for type in ["set", "set.logged", "exercise.updated", "plan", "se", "no.such"] {
      add { $0.type = type }
    }
    let days = state.sets.all.map(\.at.day).sorted()
    for day in [days[0], days[days.count / 2], days[days.count - 1]] {
      add { $0.since = day }
      add { $0.until = day }
      add { choice in
        (choice.since, choice.until) = (day, day)
        choice.type = "set"
      }
    }
    for device in try journal.devices().map(\.device) { add { $0.device = device } }
    for thing in state.exercises.all.map(\.id).prefix(3) + state.sets.all.map(\.id).prefix(3) {
      add { $0.thing = thing }
    }
    return choices
  }

  @Test("A choice gives those of all events that it admits", arguments: 1...2, [false, true])
  func choices(seed: UInt64, isNewestFirst: Bool) throws {
    let scene = try Scene(seed: seed, isRecordedIn: true)
    for choice in try Self.choices(scene.plain) {
      var meant: [EventID] = []
      try scene.plain.forEachEvent(newestFirst: isNewestFirst) { event in
        if choice.admits(event) { meant.append(event.envelope.id) }
        return true
      }
      var given: [EventID] = []
      try scene.journal.forEachEvent(choice, newestFirst: isNewestFirst) { event in
        given.append(event.envelope.id)
        return true
      }
      #expect(given == meant, "seed \(seed), \(choice)")
      for wanted in [0, 1, 40, 900, .max] {
        let meant = meant.prefix(wanted)
        var text: [UInt8] = []
        let count = try scene.journal.writeEvents(
          choice, newestFirst: isNewestFirst, wanting: wanted,
          { event, bytes in
            bytes += "\(event.envelope.id)\n".utf8
            return false
          },
          to: { piece in
            text += piece
            return true
          })
        #expect(count == meant.count, "seed \(seed), \(choice)")
        #expect(
          String(decoding: text, as: UTF8.self) == meant.map { "\($0)\n" }.joined(),
          "seed \(seed), \(choice), \(wanted)")
      }
    }
  }

  @Test("A line that isn't in the canonical form passes whatever is wanted")
  func otherForms() throws {
    let scene = try Scene(seed: 1)
    let name = try #require(try scene.journal.folder.eventFiles().files.first?.path)
    let line = try #require(
      try scene.disk.read("/journal/\(name)").split(separator: UInt8(ascii: "\n")).first)
    let sieve = EventSieve { _, _ in false }
    func count(_ line: [UInt8]) throws -> Int {
      try scene.disk.put(line + [UInt8(ascii: "\n")], at: "/journal/\(name)")
      return try scene.journal.withIndex(only: .named([name]), passing: sieve) { $0.places.count }
    }
    #expect(try count(Array(line)) == 0)
    // A blank behind the first member's name.
    let text = String(decoding: line, as: UTF8.self)
    let other = text.replacing("{\"v\":", with: "{\"v\": ", maxReplacements: 1)
    var body = Array(other.utf8.dropLast(Seal.byteCount))
    Seal.close(&body)
    #expect(try count(body) == 1)
  }
}
