import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What differs between two replicas")
struct ReplicaDifferenceTests {
  private static let exercise = EntityID(number: 1)

  private static func rename(_ name: String) -> EventDraft {
    .renaming(exercise, to: name)
  }

  private struct Pair {
    let world = TestWorld()
    let left: Journal
    let right: Journal

    init() throws {
      left = try world.create()
      try left.record(.exercise("Squat", exercise), .weight(80), .weight(81))
      right = try left.clone(to: "/right", in: world.otherDevice().environment)
    }

    func difference() throws -> ReplicaDifference {
      try MergeSource.difference(
        between: MergeSource(left), and: MergeSource(right))
    }
  }

  @Test("is told by events, and by what they mean")
  func events() throws {
    let pair = try Pair()
    #expect(try pair.difference().isSame)
    let here = try pair.left.record(Self.rename("Front squat"), .weight(82)).map(\.id)
    pair.world.clock.advance(seconds: 60)
    let there = try pair.right.record(Self.rename("Back squat")).map(\.id)
    let difference = try pair.difference()
    #expect(!difference.isSame)
    #expect(difference.left.events == here && difference.right.events == there)
    #expect(difference.forks.isEmpty)
    let name = try #require(
      difference.differences.first { $0.entity == Self.exercise }, "\(difference.differences)")
    #expect(name.kind == .exercise)
    try pair.left.merge([MergeSource(pair.right)])
    #expect(try pair.difference().right.events.isEmpty)
  }

  @Test("is no image that a merge leaves out, which a dry run says as well")
  func unfitImages() throws {
    let pair = try Pair()
    let names = ["a", "b"].map { "blobs/" + String(repeating: $0, count: 64) }
    try pair.world.storage.put("no image", at: "/right/\(names[0])")
    let tooMany = [UInt8](repeating: 0, count: ImageReference.maximumBytes + 1)
    try pair.world.storage.put(tooMany, at: "/right/\(names[1])")
    let whole = try ImageFile(Array("GIF89a-here--".utf8), for: .picture)
    try pair.right.store(whole)
    let difference = try pair.difference()
    #expect(difference.right.blobs == ["blobs/\(SHA256.digest(of: whole.bytes.span))"])
    #expect(difference.right.refusedBlobs == names)
    let source = MergeSource(pair.right)
    let dry = try pair.left.merge([source], isDryRun: true)
    #expect(dry.blobs.count == 1 && dry.blobs.refused == names)
    #expect(dry.findings.map(\.file) == names)
    #expect(
      dry.findings.map(\.message) == [
        "its bytes are not what its name says; left out",
        "it is larger than the 2 MB that an image may have; left out",
      ])
    let real = try pair.left.merge([source])
    #expect(real.blobs == dry.blobs && real.findings == dry.findings)
    #expect(try pair.difference().isSame)
    #expect(try pair.left.merge([source], isDryRun: true).isEmpty)
  }

  @Test(
    "is an image that one side has damaged, which a merge brings whole",
    arguments: ["GIF89a", "GIF89a-here--!", ""], [false, true])
  func damagedImage(damaged: String, isLeft: Bool) throws {
    let pair = try Pair()
    let image = try ImageFile(Array("GIF89a-here--".utf8), for: .picture)
    for journal in [pair.left, pair.right] { try journal.store(image) }
    #expect(try pair.difference().isSame)
    let path = "blobs/\(SHA256.digest(of: image.bytes.span))"
    let (here, there) = isLeft ? (pair.left, pair.right) : (pair.right, pair.left)
    try pair.world.storage.put(damaged, at: "\(here.path)/\(path)")
    let difference = try pair.difference()
    let sides = [difference.left, difference.right]
    #expect(!difference.isSame)
    #expect(sides.map(\.blobs) == (isLeft ? [[], [path]] : [[path], []]))
    #expect(sides.map(\.refusedBlobs) == [[], []])
    #expect(try here.merge([MergeSource(there)], isDryRun: true).blobs.count == 1)
    #expect(try here.merge([MergeSource(there)]).blobs.count == 1)
    #expect(try pair.difference().isSame)
  }

  @Test("counts what one side has archived, and what it threw away, and calls neither lost")
  func compacted() throws {
    let pair = try Pair()
    for name in ["A", "B", "C"] { try pair.left.record(Self.rename(name)) }
    pair.world.clock.advance(seconds: 1)
    try pair.right.merge([MergeSource(pair.left)])
    _ = try pair.left.compact()
    let archived = try pair.difference()
    #expect(archived.isSame && archived.left.archivedCount > 0 && archived.right.archivedCount == 0)
    let discarded = try pair.left.compact(CompactionScope(discards: true)).discardedEvents
    for isSwapped in [false, true] {
      let ends = [MergeSource(pair.left), MergeSource(pair.right)]
      let difference = try MergeSource.difference(
        between: ends[isSwapped ? 1 : 0], and: ends[isSwapped ? 0 : 1])
      #expect(difference.isSame)
      let side = isSwapped ? difference.right : difference.left
      #expect(discarded > 0 && side.discardedCount == discarded)
    }
  }

  @Test("is what one side knows to be discarded and the other neither has nor knows of")
  func notes() throws {
    let pair = try Pair()
    let ids = try ["A", "B", "C"].map { try pair.left.record(Self.rename($0))[0].id }
    pair.world.clock.advance(seconds: 1)
    let discarded = try pair.left.compact(CompactionScope(discards: true)).discardedEvents
    var bytes: [UInt8] = []
    try pair.left.bundle(without: pair.right) { line in
      bytes += line + [0x0a]
      return true
    }
    try pair.right.withBundle(of: bytes, named: "bundle") { source throws(JournalError) in
      _ = try pair.right.merge([source])
    }
    #expect(try pair.right.fingerprint() != pair.left.fingerprint())
    let difference = try pair.difference()
    #expect(!difference.isSame && difference.left.events.isEmpty && discarded == 2)
    #expect(difference.left.discardNotes == Array(ids.prefix(2)))
    #expect(difference.right.discardNotes == [] && difference.differences == [])
    let sources = [MergeSource(pair.left), MergeSource(pair.left)]
    let dry = try pair.right.merge(sources, isDryRun: true)
    #expect(!dry.isEmpty && dry.discardNoteCount == 2 && dry.eventCount == 0)
    #expect(try pair.right.merge(sources).discardNoteCount == 2)
    #expect(try pair.difference().isSame)
    #expect(try pair.right.fingerprint() == pair.left.fingerprint())
    #expect(try pair.right.verify().findings == [])
    #expect(try pair.right.merge(sources).isEmpty)
  }

  @Test("is damage where one side is damaged, and says what the other can heal")
  func damage() throws {
    let pair = try Pair()
    let (name, bytes) = try #require(try pair.world.storage.eventFiles(of: "/right").first)
    var broken = bytes
    let second = try #require(bytes.firstIndex(of: 0x0a)) + 40
    broken[second] ^= 1
    try pair.world.storage.put(broken, at: "/right/\(name)")
    let difference = try pair.difference()
    #expect(!difference.isSame)
    #expect(difference.right.damageCount == 1 && difference.right.healableCount == 1)
    #expect(difference.left.damageCount == 0 && difference.left.healableCount == 0)
    #expect(try pair.right.merge([MergeSource(pair.left)]).healedCount == 1)
    #expect(try pair.difference().isSame)
  }

  @Test(
    "of a line break that was overwritten is healed like any other damage",
    arguments: [false, true])
  func lineBreak(isLast: Bool) throws {
    let pair = try Pair()
    let (name, bytes) = try #require(try pair.world.storage.eventFiles(of: "/right").first)
    var broken = bytes
    let breaks = bytes.indices.filter { bytes[$0] == 0x0a }
    broken[try #require(isLast ? breaks.last : breaks.first)] = 0x0b
    try pair.world.storage.put(broken, at: "/right/\(name)")
    #expect(try pair.difference().right.damageCount == 1)
    #expect(try pair.right.eventIDs() == pair.left.eventIDs(), "both events are whole")
    try pair.right.merge([MergeSource(pair.left)])
    #expect(try pair.difference().isSame)
    #expect(try pair.world.storage.eventFiles(of: "/right")[name] == bytes)
  }

  // Seed 70022721 of the simulator: the other's copy was torn, and the byte stayed a merge longer.
  @Test("of a line break is healed beside an event that the other replica doesn't have")
  func lineBreakOfOwn() throws {
    let pair = try Pair()
    let event = try #require(try pair.right.record(.weight(82)).first)
    let files = try pair.world.storage.eventFiles(of: "/right")
    let (name, bytes) = try #require(
      files.first { $0.key.contains("\(event.id.device)") }, "\(files.keys)")
    var broken = bytes
    broken[broken.endIndex - 1] = UInt8(ascii: "*")
    try pair.world.storage.put(broken, at: "/right/\(name)")
    #expect(try pair.right.merge([MergeSource(pair.left)]).healedCount == 1)
    #expect(try pair.world.storage.eventFiles(of: "/right")[name] == bytes)
    #expect(try pair.right.eventIDs().contains(event.id))
  }
}
