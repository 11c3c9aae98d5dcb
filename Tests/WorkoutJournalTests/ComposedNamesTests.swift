import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

/// Copies that a sync tool has left under one name in two forms: with its accent as one character, and
/// as two.
@Suite("Two files whose names differ only in how accents are composed")
struct ComposedNamesTests {
  private static let composed = "events/00000001/2026-11 (Andr\u{E9}).ndjson"
  private static let decomposed = "events/00000001/2026-11 (Andre\u{301}).ndjson"

  private static func line(_ number: Int) -> String {
    TestLine.event(
      "00000001-\(number)", hlc: TestLine.hlc(TestWorld.morning, number),
      entity: EntityID(number: UInt64(number)).description,
      data: #"{"weight":\#(80 + number),"unit":"kg"}"#) + "\n"
  }

  /// Whether the file system doesn't hold both names for one.
  private static func areTold() throws -> Bool {
    let folder = try TemporaryFolder()
    let storage = SystemStorage()
    for name in [composed, decomposed] { try storage.put("", at: folder.path(of: name)) }
    return try storage.entries(of: folder.path(of: "events/00000001")).count == 2
  }

  /// Two replicas that both have the first of the files, of which one has the other, too.
  private static func replicas(
    _ folder: borrowing TemporaryFolder
  ) throws -> (one: Journal, both: Journal, world: TestWorld) {
    let world = folder.world()
    let one = try world.create(at: folder.path(of: "one"))
    try world.storage.put(line(1), at: Path.join(one.path, composed))
    let both = try one.clone(
      to: folder.path(of: "both"), in: folder.world().otherDevice().environment)
    try world.storage.put(line(2) + line(3), at: Path.join(both.path, decomposed))
    return (one, both, world)
  }

  @Test(
    "both are read, and brought along by a merge", .enabled(if: try areTold()),
    arguments: [nil, 1] as [Int?])
  func merging(checkpointsFrom: Int?) throws {
    let folder = try TemporaryFolder()
    let (one, both, world) = try Self.replicas(folder)
    var environment = world.environment
    environment.checkpointsFrom = checkpointsFrom
    let (target, source) = (
      try Journal(at: one.path, in: environment), try Journal(at: both.path, in: environment)
    )
    _ = (try target.overview(), try source.overview())
    #expect(try (target.eventCount(), source.eventCount()) == (1, 3))
    _ = try target.merge([MergeSource(source)])
    #expect(try target.eventCount() == 3)
    #expect(try target.digest() == source.digest())
    #expect(try source.overview().replay.eventCount == 3)
  }

  @Test("go into their months by one compaction", .enabled(if: try areTold()))
  func compaction() throws {
    let folder = try TemporaryFolder()
    let (_, both, world) = try Self.replicas(folder)
    world.clock.advance(seconds: 1)
    let digest = try both.digest()
    _ = try both.compact(CompactionScope(includesOtherDevices: true))
    #expect(try both.digest() == digest)
    let names = try world.storage.entries(of: Path.join(both.path, "events/00000001")).map(\.name)
    #expect(names == ["2026-11.ndjson"], "\(names)")
    #expect(try both.verify().findings == [])
  }
}
