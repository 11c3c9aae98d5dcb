import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A journal with events of a clock that was wrong and was put right")
struct CorrectedTimesTests {
  private static let exercise = EntityID(number: 5)

  /// A replica of which three events were stamped 300 days too late, a set among them, and one of
  /// another device that holds the same.
  ///
  /// - Parameters:
  ///   - isCopied: whether a sync tool has left each file twice, so that no event counts as it was
  ///     read.
  private static func replicas(
    checkpointsFrom: Int?, isCopied: Bool
  ) throws -> (own: Journal, peer: Journal) {
    let world = TestWorld()
    var environment = world.environment
    environment.checkpointsFrom = checkpointsFrom
    var own = try world.create()
    let session = EntityID(number: 6)
    try own.record(EventDraft("session.started", entity: session))
    let peer = try own.clone(to: "/peer", in: world.otherDevice().environment)
    own = try Journal(at: "/journal", in: environment)
    world.clock.advance(seconds: 300 * 86_400)
    let set = JSONValue.object([
      .init(name: "session", value: .string("\(session)")),
      .init(name: "exercise", value: .string("\(exercise)")),
      .init(name: "reps", value: .number("5")),
    ])
    try own.record(
      .weight(81), .exercise("Squat", exercise),
      EventDraft("set.logged", entity: EntityID(number: 7), data: set))
    _ = try own.replay(fingerprint: true, digest: true)
    world.clock.advance(seconds: -300 * 86_400 + 60)
    try own.record(.weight(82))
    _ = try own.replay(fingerprint: true, digest: true)
    try peer.merge([MergeSource(own)])
    for (name, bytes) in try world.storage.eventFiles() where isCopied {
      let copy = name.replacing(".ndjson", with: ".sync-conflict.ndjson")
      try world.storage.put(bytes, at: Path.join("/journal", copy))
    }
    return (own, peer)
  }

  @Test("knows the numbers of a correction in any spelling", arguments: ["2", "2.0", "20e-1"])
  func spelling(number: String) throws {
    let world = TestWorld()
    let journal = try world.create()
    let late = TestWorld.morning + 300 * 86_400_000
    let correction =
      #"{"device":"00000001","fromSeq":\#(number),"toSeq":\#(number),"#
      + #""hlc":"\#(TestLine.hlc(TestWorld.morning))"}"#
    let lines = [
      TestLine.event("00000001-1", hlc: TestLine.hlc(TestWorld.morning)),
      TestLine.event("00000001-2", hlc: TestLine.hlc(late), data: #"{"weight":99,"unit":"kg"}"#),
      TestLine.event("00000002-1", hlc: TestLine.hlc(TestWorld.morning + 2)),
      TestLine.event(
        "00000002-2", hlc: TestLine.hlc(TestWorld.morning + 3), type: "clock.corrected",
        data: correction),
    ]
    try world.storage.put(
      lines.map { $0 + "\n" }.joined(), at: "/journal/events/00000001/2026-11.ndjson")
    let entity = try #require(EntityID("01994f3a-2b1c-7000-8000-5b6f1d2e3c4a"))
    #expect(try journal.replay().state.bodyWeights[entity]?.record.weight == 80)
  }

  @Test(
    "has one state, whether it is read with the places, line by line, or from a checkpoint",
    arguments: [nil, 1], [false, true])
  func ways(checkpointsFrom: Int?, isCopied: Bool) throws {
    let (own, peer) = try Self.replicas(checkpointsFrom: checkpointsFrom, isCopied: isCopied)
    var digests: Set<String> = []
    for journal in [own, peer] {
      for (fingerprint, cached) in [(true, true), (true, false), (false, true), (false, false)] {
        let replay = try journal.replay(fingerprint: fingerprint, digest: true, cached: cached)
        digests.insert(try #require(replay.digest).description)
        digests.insert(StateDigest(of: replay.state).description)
      }
    }
    #expect(digests.count == 1)
  }

  @Test("tells of a thing that was made then the time that its event counts at")
  func times() throws {
    let (own, _) = try Self.replicas(checkpointsFrom: nil, isCopied: false)
    let replay = try own.replay()
    let made = try #require(replay.state.exercises[Self.exercise])
    #expect(made.created == made.updated)
    var counted: HybridTime?
    try own.forEachEvent { event in
      if event.envelope.entity == Self.exercise { counted = event.envelope.time }
      return true
    }
    #expect(made.created == counted)
    #expect(made.created.milliseconds < TestWorld.morning + 86_400_000)
  }

  // Seed 6108340 of the simulator, large: what came back counted in the future, and held behind it
  // all that its device had recorded later.
  @Test("puts right what was thrown away by then as well", arguments: [false, true])
  func discarded(isByOther: Bool) throws {
    let world = TestWorld()
    let own = try world.create()
    try own.record(.exercise("Squat", Self.exercise))
    func rename(_ name: String) -> EventDraft {
      .renaming(Self.exercise, to: name)
    }
    world.clock.advance(seconds: 300 * 86_400)
    let wrong = try own.record(rename("A"), rename("B")).map(\.id)
    let peer = try own.clone(to: "/peer", in: world.otherDevice().environment)
    let discarded = try own.compact(CompactionScope(discards: true)).discardedEvents
    let held = try own.eventIDs()
    #expect(discarded > 0 && !held.contains(wrong[0]))
    world.clock.advance(seconds: -300 * 86_400 + 60)
    var right = own
    if isByOther {
      right = try own.clone(to: "/third", in: world.otherDevice().environment)
      let remedy = try #require(try right.examine().findings.compactMap(\.remedy).first)
      try right.apply(remedy)
    } else {
      try own.record(.weight(82))
    }
    try peer.merge([MergeSource(right)])
    var counted: [EventID: HybridTime] = [:]
    try peer.forEachEvent { event in
      counted[event.envelope.id] = event.envelope.time
      return true
    }
    for id in wrong {
      #expect(try #require(counted[id]).milliseconds < TestWorld.morning + 86_400_000)
    }
  }
}
