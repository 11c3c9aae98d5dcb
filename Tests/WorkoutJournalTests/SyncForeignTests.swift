import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What a strange peer sends")
struct SyncForeignTests {
  private static func outcome(
    _ journal: Journal, greeting: [UInt8]? = nil, _ parts: [(SyncPart, [UInt8])]
  ) throws(SyncError) -> SyncOutcome {
    var own = SyncGreeting(journal: journal.header.journal)
    own.held = EventIDSet([])
    var bytes = (greeting ?? own.line) + [0x0a]
    for (part, content) in parts { bytes += part.line + [0x0a] + content }
    return try journal.synchronize(over: ScriptedEnd(bytes).channel, named: "peer")
  }

  @Test(
    "is refused with a sentence where it is no greeting of ours",
    arguments: [
      ("Welcome to the laptop", "“Welcome to the laptop”"),
      (#"{"schema":"replog.sync/2"}"#, "speaks replog.sync/2"),
      (#"{"schema":"replog.sync/1"}"#, "a greeting without"),
      (#"{"part":"error","code":"journal","message":"no journal"}"#, "refused: no journal"),
      (#"{"part":"error","code":"otherJournal","message":""}"#, "another journal"),
    ])
  func greetings(line: String, sentence: String) throws {
    let journal = try TestWorld().create()
    do throws(SyncError) {
      _ = try Self.outcome(journal, greeting: Array(line.utf8), [])
      Issue.record("it was taken")
    } catch {
      #expect("\(error)".contains(sentence), "\(error)")
    }
  }

  @Test("leads nowhere by the name of an image, and is no image by its name alone")
  func images() throws {
    let world = TestWorld()
    let journal = try world.create()
    let before = try world.storage.files(in: "/")
    for name in ["../../../escaped", "", "blobs", String(repeating: "A", count: 64)] {
      let outcome = try Self.outcome(journal, [(.image(name: name, byteCount: 1), [1])])
      guard case .malformed = outcome.failure else {
        Issue.record("“\(name)” was taken")
        continue
      }
    }
    #expect(try world.storage.files(in: "/") == before)
    let name = String(repeating: "a", count: 64)
    let outcome = try Self.outcome(
      journal, [(.image(name: name, byteCount: 3), [1, 2, 3]), (.end(SyncCounts()), [])])
    #expect(outcome.failure == nil)
    #expect(outcome.report.blobs.refused == ["blobs/\(name)"])
    #expect(try world.storage.files(in: "/") == before)
  }

  @Test("goes with a connection that was killed, at the next one at the latest")
  func killed() throws {
    let world = TestWorld()
    let journal = try world.create()
    let end = SyncPart.end(SyncCounts())
    _ = try Self.outcome(journal, [(end, [])])
    let before = try world.storage.files(in: "/")
    let old = try journal.folder.createWorkFolder(for: .sync)
    let path = Path.join(old.path, "picture")
    try world.storage.create(path, [1])
    #expect(CachedWork.abandoned(of: journal) == [])
    _ = try Self.outcome(journal, [(end, [])])
    #expect(try world.storage.read(path) == [1], "another process is at work in it")
    let name = old.path
    old.release()
    #expect(CachedWork.abandoned(of: journal) == [name])
    // Whoever reads a bundle tidies up as well.
    try journal.withBundle(of: [], named: "-") { _ in }
    #expect(try world.storage.files(in: "/") == before)
    #expect(CachedWork.abandoned(of: journal) == [])
  }

  @Test("is not read on where a part is larger than any may be, or is none")
  func parts() throws {
    let journal = try TestWorld().create()
    let huge = SyncPart.events(byteCount: SyncPart.maximumBytes + 1)
    for part in [#"{"part":"dance"}"#, "[]", String(decoding: huge.line, as: UTF8.self)] {
      var bytes = SyncGreeting(journal: journal.header.journal).line + [0x0a]
      bytes += Array(part.utf8) + [0x0a]
      let outcome = try journal.synchronize(over: ScriptedEnd(bytes).channel, named: "peer")
      guard case .malformed = outcome.failure else {
        Issue.record("\(part) was taken")
        continue
      }
    }
    #expect(try journal.eventCount() == 0)
  }

  @Test("comes in line by line: what is whole is taken, the rest is named")
  func lines() throws {
    let journal = try TestWorld().create()
    let good = TestLine.event("k7f3q2m9-1", hlc: TestLine.hlc(1_795_000_000_001))
    let bytes = Array("\(good)\nno event\n".utf8)
    let outcome = try Self.outcome(
      journal, [(.events(byteCount: bytes.count), bytes), (.end(SyncCounts()), [])])
    #expect(outcome.failure == nil)
    #expect(outcome.report.eventCount == 1)
    #expect(outcome.report.findings.count == 1)
    #expect(try journal.verify().findings == [])
  }

  @Test("reads back as it was written")
  func partsReadBack() throws {
    let id = try #require(EventID("k7f3q2m9-7"))
    for part: SyncPart in [
      .begin(SyncCounts(events: 1, images: 2)), .events(byteCount: 3), .archive(byteCount: 4),
      .archived(EventIDSet([id])), .discards(byteCount: 5), .notes(byteCount: 6),
      .image(name: "a", byteCount: 7), .differing([SyncBlock(of: id)]),
      .end(SyncCounts(events: 8, images: 9)), .error(code: "a", message: "b"),
    ] {
      #expect(try SyncPart(line: part.line) == part)
    }
    var greeting = SyncGreeting(journal: EntityID(number: 1))
    greeting.held = EventIDSet([id])
    greeting.images = ["a"]
    greeting.checks = [SyncBlock(of: id): "0123"]
    #expect(try SyncGreeting(line: greeting.line) == greeting)
  }
}
