import Generation
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A batch that is read, and appended, in the quick way") struct DraftBatchTests {
  private static let sessions = (1...4).map { EntityID(number: $0) }
  private static let exercises = (11...13).map { EntityID(number: $0) }
  private static let sets = (21...40).map { EntityID(number: $0) }

  /// A line of a batch: mostly sets, and whatever could make a difference to a set or the other way
  /// round.
  ///
  /// - Parameter isTame: whether it is one that is mostly sound.
  private static func line(_ random: inout SeededRandom, isTame: Bool) -> String {
    let session = random.pick(sessions)
    let exercise = random.pick(exercises)
    let set = random.pick(sets)
    let references = #""session":"\#(session)","exercise":"\#(exercise)""#
    func object(_ type: String, _ entity: EntityID?, _ members: String = "") -> String {
      let entity = entity.map { #""entity":"\#($0)","# } ?? ""
      return #"{"type":"\#(type)",\#(entity)"data":{\#(members)}}"#
    }
    switch random.number(in: (isTame ? 29 : 0)...40) {
    case 0: return object("session.started", session, #""title":"Push""#)
    case 1: return object("session.completed", session)
    case 2: return object("session.deleted", random.pick(sessions.dropLast() + [set]))
    case 3: return object("exercise.created", exercise, #""name":"A","muscleGroups":["Chest"]"#)
    case 4: return random.chance(0.3) ? object("exercise.deleted", exercise) : ""
    case 5...8: return object("set.updated", set, #""reps":\#(random.number(in: -1...9))"#)
    case 9: return object("set.updated", set, #""session":"\#(session)""#)
    case 10, 11: return object("set.deleted", set)
    case 12: return object("session.started", set)
    case 13:
      return object("bodyWeight.recorded", random.pick([nil, set]), #""weight":80,"unit":"kg""#)
    case 14: return object("set.logged", nil, references)
    case 15: return object("set.logged", nil, references + #","reps":5,"rpe":11"#)
    case 16: return object("set.logged", nil, references + #","reps":5,"orderIndex":7"#)
    case 17: return object("set.logged", nil, #""reps":5,"# + references)
    case 18: return "  {\"type\":\"set.logged\"}"
    case 19: return random.pick(["", "\t", "nonsense", "{}"])
    case 20:
      return object("set.logged", random.pick(sessions + exercises), references + #","reps":1"#)
    case 21...28: return object("set.logged", set, references + #","weight":80,"reps":5"#)
    default: return object("set.logged", nil, references + #","weight":82.5,"unit":"lb","reps":8"#)
    }
  }

  /// What makes the things that sets speak of.
  private static let beginning =
    sessions.map { #"{"type":"session.started","entity":"\#($0)","data":{}}"# }
    + exercises.map {
      #"{"type":"exercise.created","entity":"\#($0)","data":{"name":"B","muscleGroups":["Back"]}}"#
    }

  /// The drafts as they are read and appended one by one in a program.
  private static func plain(_ lines: [String]) -> [Result<EventDraft, Rejection>] {
    lines.filter { !$0.allSatisfy { " \t\r".contains($0) } }.map { line in
      do throws(Rejection) {
        return .success(try EventDraft(batchObject: Array(line.utf8)))
      } catch {
        return .failure(error)
      }
    }
  }

  @Test(
    "leaves what the same drafts leave, refuses what they are refused for and says the same",
    arguments: 1...12 as ClosedRange<UInt64>, [false, true])
  func sameAsPlain(seed: UInt64, keepGoing: Bool) throws {
    var random = SeededRandom(seed: seed)
    let (quickWorld, plainWorld) = (TestWorld(seed: 5), TestWorld(seed: 5))
    let (quick, plain) = (try Self.journal(in: quickWorld), try Self.journal(in: plainWorld))
    for number in 0..<6 {
      let isTame = !keepGoing && random.chance(0.6)
      let lines =
        (number == 0 ? Self.beginning : [])
        + (0..<random.pick([1, 3, 40, 120])).map { _ in Self.line(&random, isTame: isTame) }
      let text = lines.joined(separator: "\n")
      let outcomes = [
        try quick.append(DraftBatch(reading: Array(text.utf8)), keepGoing: keepGoing),
        try plain.append(DraftBatch(Self.plain(lines)), keepGoing: keepGoing),
      ]
      let told = outcomes.map { outcome in
        outcome.rejections.map { "\($0.draft) \($0.rejection)" }
          + outcome.events.map {
            "\($0.id) \($0.time) \($0.at) \($0.type) \($0.entity) "
              + String(decoding: $0.line, as: UTF8.self)
          }
      }
      try #require(told[0] == told[1], "seed \(seed)")
      try #require(
        try quickWorld.storage.eventFiles() == plainWorld.storage.eventFiles(), "seed \(seed)")
    }
    #expect(try quick.eventIDs().count > (keepGoing ? 20 : 0) || !keepGoing && seed > 4)
  }

  /// A journal of which checkpoints are kept from the first event on.
  private static func journal(in world: TestWorld) throws -> Journal {
    var environment = world.environment
    environment.checkpointsFrom = 1
    return try Journal.create(at: "/journal", in: environment)
  }

  @Test("may be refused for its first bad set, after many good ones")
  func lateRefusal() throws {
    let journal = try TestWorld().create()
    let references =
      #""session":"\#(Self.sessions[0])","exercise":"\#(Self.exercises[0])""#
    let good = #"{"type":"set.logged","data":{\#(references),"reps":5}}"#
    var lines = [Self.beginning[0], Self.beginning[Self.sessions.count]]
    lines += Array(repeating: good, count: 3000)
    lines.insert(good.replacing(#""reps":5"#, with: #""reps":-5"#), at: 2500)
    lines.insert(
      good.replacing(Self.sessions[0].description, with: Self.sessions[1].description), at: 2600)
    let refused = try journal.append(DraftBatch(reading: Array(lines.joined(separator: "\n").utf8)))
    #expect(refused.events.isEmpty && refused.rejections.map(\.draft) == [2500, 2600])
    #expect(refused.rejections.first?.rejection.message == "reps must not be negative")
    #expect(try journal.eventIDs() == [])
    let kept = try journal.append(
      DraftBatch(reading: Array(lines.joined(separator: "\n").utf8)), keepGoing: true)
    #expect(kept.events.count == 3002)
    // Every set has a number of its own.
    #expect(Set(try journal.replay().state.sets.all.map(\.record.orderIndex)).count == 3000)
    #expect(try journal.verify().findings.isEmpty)
  }

  @Test("has its ids told as they are written everywhere else")
  func ids() throws {
    let journal = try TestWorld().create()
    let drafts = (0..<120).map { _ in EventDraft.weight(80) }
    let events = try journal.record(drafts)
    let lines = RecordedEvent.idLines(of: events[5...])
    let plain = events[5...].map { "\($0.id)  \($0.entity)\n" }.joined()
    #expect(String(decoding: lines, as: UTF8.self) == plain)
    #expect(RecordedEvent.idLines(of: []) == [])
  }

  // MARK: Lines

  @Test(
    "has a thing for each line that isn't empty, whatever ends it",
    arguments: ["\n", "\r\n", "\n\n", "\n \t\n"], ["", "\u{feff}"])
  func lines(separator: String, mark: String) {
    let objects = (0..<20_000).map { #"{"type":"x\#($0)"}"# }
    for end in ["", separator] {
      let bytes = Array((mark + objects.joined(separator: separator) + end).utf8)
      let batch = DraftBatch(reading: bytes)
      let types = batch.stretches.flatMap(\.items).map { item in
        if case .draft(.success(let draft)) = item { draft.type } else { "" }
      }
      #expect(batch.stretches.count > 1 && batch.count == objects.count)
      #expect(types == (0..<20_000).map { "x\($0)" })
      let step = separator.filter { $0.isNewline }.count
      let numbers = DraftBatch.lineNumbers(of: bytes)
      #expect(numbers == (0..<20_000).map { 1 + $0 * step })
    }
  }

  @Test("may be empty", arguments: ["", "\n", "\u{feff}", " \n\t\n"])
  func empty(text: String) throws {
    #expect(DraftBatch(reading: Array(text.utf8)).count == 0)
    let outcome = try TestWorld().create().append(DraftBatch(reading: Array(text.utf8)))
    #expect(outcome.events.isEmpty && outcome.rejections.isEmpty)
  }
}
