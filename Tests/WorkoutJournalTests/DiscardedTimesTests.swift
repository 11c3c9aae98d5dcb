import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What was discarded of a clock that was wrong")
struct DiscardedTimesTests {
  private static let exercise = EntityID(number: 5)

  private static func rename(_ name: String) -> EventDraft {
    .renaming(exercise, to: name)
  }

  @Test("still holds back the events of its device behind it, here and wherever it is held")
  func heldBack() throws {
    let world = TestWorld()
    let own = try world.create()
    try own.record(.exercise("Squat", Self.exercise))
    let other = try own.clone(to: "/other", in: world.otherDevice().environment)
    world.clock.advance(seconds: 1800)
    try other.record(Self.rename("There"))
    // This device's clock is an hour ahead, and the other's three minutes.
    world.clock.advance(seconds: 1920)
    try own.record(Self.rename("Here 1"))
    world.clock.advance(seconds: 1080)
    try own.record(Self.rename("Here 2"))
    world.clock.advance(seconds: -1020)
    try other.record(.weight(80))
    world.clock.advance(seconds: -180)
    try own.merge([MergeSource(other)])
    try own.record(.weight(81))
    world.clock.advance(seconds: 3600)
    let peer = try own.clone(to: "/peer", in: world.otherDevice("third").environment)
    let before = try own.digest()
    let report = try own.compact(CompactionScope(includesOtherDevices: true, discards: true))
    #expect(report.discardedEvents > 0)
    #expect(report.digest.before == before && report.digest.after == before)
    #expect(try own.replay().state.exercises[Self.exercise]?.record.name == "Here 2")
    try peer.merge([MergeSource(own)])
    try own.merge([MergeSource(peer)])
    for journal in [own, peer] { #expect(try journal.digest() == before, "\(journal.path)") }
    #expect(try own.fingerprint() == peer.fingerprint())
  }

  /// A device's exercise and two further names of it, which are stamped a thousand seconds late.
  private static func lines() -> [String] {
    let events: [(seconds: Int64, type: String, name: String)] = [
      (0, "created", "Squat"), (1000, "updated", "A"), (1001, "updated", "B"),
    ]
    return events.enumerated().map { number, event in
      TestLine.event(
        "00000001-\(number + 1)", hlc: TestLine.hlc(TestWorld.morning + event.seconds * 1000),
        type: "exercise.\(event.type)", entity: "\(exercise)",
        data: #"{"name":"\#(event.name)"}"#) + "\n"
    }
  }

  /// What a device says of these two.
  ///
  /// - Parameters:
  ///   - seconds: when it says it.
  ///   - right: the second at which they are to count.
  private static func correction(by device: Int, at seconds: Int64, to right: Int64) -> String {
    TestLine.event(
      "0000000\(device)-1", hlc: TestLine.hlc(TestWorld.morning + seconds * 1000),
      type: "clock.corrected", entity: "\(EntityID(number: UInt64(device)))",
      data: #"{"device":"00000001","fromSeq":2,"toSeq":3,"#
        + #""hlc":"\#(TestLine.hlc(TestWorld.morning + right * 1000))"}"#) + "\n"
  }

  private static func put(_ text: String, of device: Int, in world: TestWorld) throws {
    try world.storage.put(text, at: "/journal/events/0000000\(device)/2026-11.ndjson")
  }

  @Test("counts where the last correction says, though an earlier one held when it was discarded")
  func correctedTwice() throws {
    let world = TestWorld()
    let own = try world.create()
    try Self.put(Self.lines().joined(), of: 1, in: world)
    try Self.put(Self.correction(by: 2, at: 100, to: 50), of: 2, in: world)
    world.clock.advance(seconds: 5000)
    let peer = try own.clone(to: "/peer", in: world.otherDevice().environment)
    #expect(
      try own.compact(CompactionScope(includesOtherDevices: true, discards: true)).discardedEvents
        == 1)
    // It counted at second 50, whatever its line says.
    #expect(throws: JournalError.self) {
      try own.replay(
        upTo: .time(Moment(milliseconds: TestWorld.morning + 60_000, offsetMinutes: 0)))
    }
    try Self.put(Self.correction(by: 3, at: 200, to: 20), of: 3, in: world)
    try peer.merge([MergeSource(own)])
    #expect(try peer.eventIDs().count == own.eventIDs().count + 1)
    #expect(try own.digest() == peer.digest())
    #expect(try own.document() == peer.document())
    let updated = try #require(try own.replay().state.exercises[Self.exercise]).updated
    #expect(updated.milliseconds < TestWorld.morning + 30_000)
  }

  @Test("is told by a checkpoint of the correction, too, where the events come after that")
  func correctionFirst() throws {
    let world = TestWorld()
    try world.create()
    var environment = world.environment
    environment.checkpointsFrom = 1
    let own = try Journal(at: "/journal", in: environment)
    try Self.put(Self.lines()[0], of: 1, in: world)
    try Self.put(Self.correction(by: 2, at: 100, to: 50), of: 2, in: world)
    world.clock.advance(seconds: 5000)
    _ = try own.overview()
    #expect(own.checkpointed() != nil)
    try Self.put(Self.lines().joined(), of: 1, in: world)
    let known = try own.replay(digest: true)
    let whole = try own.replay(digest: true, cached: false)
    #expect(known.digest == whole.digest)
  }
}
