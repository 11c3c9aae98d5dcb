import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What a process leaves that is killed while it replaces a file")
struct CutOffWriteTests {
  /// The temporary files in a journal, but for those of the cache, which looks after itself.
  private static func leftovers(_ world: TestWorld) throws -> [String] {
    try world.storage.files(in: "/journal").keys.filter {
      !$0.hasPrefix(".cache/") && TemporaryName.matches(Path.lastPart(of: $0))
    }.sorted()
  }

  /// Does something as if the process were killed in its first operation, in its second, and so on,
  /// and looks at what is left each time.
  private static func killingEverywhere(
    in start: TestWorld, _ action: (TestWorld) throws -> Void,
    then check: (TestWorld, Comment) throws -> Void
  ) throws {
    let disk = try #require(start.storage as? SimulatedDisk)
    var operation = 0
    var hasFailed = true
    var leftCount = 0
    while hasFailed {
      operation += 1
      let killed = disk.restarted(after: .killed)
      killed.failOperation(operation, .crash)
      try? action(start.with(killed))
      hasFailed = killed.hasFailed
      let world = start.with(killed.restarted(after: .killed))
      if try !leftovers(world).isEmpty { leftCount += 1 }
      try check(world, "operation \(operation)")
    }
    #expect(leftCount > 2, "nothing is left that could go")
  }

  @Test("by a compaction is removed by the device's next append, in the archive too")
  func compaction() throws {
    let start = TestWorld()
    let journal = try start.create()
    let exercise = EntityID(number: 1)
    try journal.record(.exercise("Squat", exercise))
    for name in ["A", "B", "C"] { try journal.record(.renaming(exercise, to: name)) }
    start.clock.advance(seconds: 3600)
    try Self.killingEverywhere(in: start) { world in
      _ = try world.open().compact(CompactionScope(discards: true))
    } then: { world, context in
      try world.open().record(.weight(90))
      #expect(try Self.leftovers(world) == [], context)
    }
  }

  @Test("by a merge is removed by the next one that writes there")
  func merge() throws {
    let pair = try TwoReplicas()
    try pair.here.record(pair.rename("Here"))
    try pair.there.record(pair.rename("There"))
    try pair.there.store(try ImageFile(Array("GIF89a-seven-".utf8), for: .picture))
    try Self.killingEverywhere(in: pair.world) { world in
      let there = try world.otherDevice().open(at: "/there")
      try world.open().merge([MergeSource(there)])
    } then: { world, context in
      let (here, there) = (try world.open(), try world.otherDevice().open(at: "/there"))
      try here.record(pair.rename("Here again"))
      try there.record(pair.rename("There again"))
      try there.store(try ImageFile(Array("GIF89a-eight-".utf8), for: .picture))
      #expect(try here.merge([MergeSource(there)]).conflicts.isEmpty == false, context)
      #expect(try Self.leftovers(world) == [], context)
    }
  }

  @Test("is not looked for behind a link")
  func link() throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    let device = try journal.record(.weight(80))[0].id.device
    let outside = folder.path(of: "outside/\(device)/\(TemporaryName.make(for: "x"))")
    try world.storage.put("mine", at: outside)
    try folder.makeLink("journal/archive", to: "outside")
    try journal.record(.weight(81))
    #expect(try world.storage.read(outside) == Array("mine".utf8))
  }
}
