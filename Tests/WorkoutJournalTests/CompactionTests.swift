import Generation
import JournalFile
import Testing

@testable import JournalModel
@testable import Simulation
@testable import WorkoutJournal

@Suite("Compaction")
struct CompactionTests {
  private static let exercise = EntityID(number: 1)
  private static let all = CompactionScope(includesOtherDevices: true)

  private static func rename(_ name: String) -> EventDraft {
    .renaming(exercise, to: name)
  }

  /// A journal whose exercise was renamed in January, and again in February; and a replica that was
  /// cloned in between and has gone its own way.
  private struct Scene {
    let world = TestWorld(milliseconds: 1_768_500_000_000)
    let journal: Journal
    let peer: Journal

    init() throws {
      journal = try world.create()
      try journal.record(.exercise("Squat", exercise))
      for name in ["A", "B"] { try journal.record(rename(name)) }
      peer = try journal.clone(to: "/peer", in: world.otherDevice().environment)
      world.clock.advance(seconds: 31 * 86_400)
      for name in ["C", "D"] { try journal.record(rename(name)) }
      try peer.record(.weight(80))
      // What is stamped ahead of the clock overwrites nothing for good.
      world.clock.advance(seconds: 1)
    }

    func account(_ journal: Journal) throws -> [String] {
      [try journal.digest(), try journal.fingerprint(), "\(try journal.replay().eventCount)"]
    }
  }

  @Test("archives what later events overwrite, and what a merge gives stays the same, both ways")
  func archive() throws {
    let scene = try Scene()
    let union = try scene.journal.clone(to: "/union", in: scene.world.environment)
    try union.merge([MergeSource(scene.peer)])
    let (before, merged) = (try scene.account(scene.journal), try scene.account(union))
    let report = try scene.journal.compact()
    #expect(report.archivedEvents.after == 3 && report.liveEvents == (before: 5, after: 2))
    #expect(report.digest.before == report.digest.after)
    #expect(try scene.account(scene.journal) == before)
    #expect(try scene.journal.compact().archivedEvents == (before: 3, after: 3))
    // What is archived in one replica is in the merge, too, wherever it lies there.
    let copies = try scene.world.storage.eventFiles(of: "/peer")
    let (name, bytes) = try #require(copies.min { $0.key < $1.key })
    try scene.world.storage.put(
      bytes, at: "/peer/\(name.replacing(".ndjson", with: ".sync-conflict-1.ndjson"))")
    #expect(try scene.peer.merge([MergeSource(scene.journal)]).archivedCount == 2)
    try scene.journal.merge([MergeSource(scene.peer)])
    for journal in [scene.journal, scene.peer] {
      #expect(try scene.account(journal) == merged, "\(journal.path)")
      #expect(try journal.verify().findings == [], "\(journal.path)")
    }
  }

  @Test("of a dry run says the same and writes nothing")
  func isDryRun() throws {
    let scene = try Scene()
    let disk = try #require(scene.world.storage as? SimulatedDisk)
    let before = disk.contents()
    let dry = try scene.journal.compact(isDryRun: true)
    #expect(disk.contents() == before)
    let report = try scene.journal.compact()
    #expect(dry.archivedEvents == report.archivedEvents && dry.liveEvents == report.liveEvents)
    #expect(dry.digest.after == report.digest.after)
  }

  @Test("takes a file away of which nothing is left, but where git keeps the journal")
  func emptyFiles() throws {
    for isKept in [false, true] {
      let scene = try Scene()
      // With the exercise all goes that January's events said of it.
      try scene.journal.record(EventDraft("exercise.deleted", entity: Self.exercise))
      scene.world.clock.advance(seconds: 1)
      if isKept { try scene.world.storage.put("x\n", at: "/journal/.gitattributes") }
      _ = try scene.journal.compact()
      let device = try scene.journal.devices()[0].device
      let january = "events/\(device)/2026-01.ndjson"
      #expect(
        try scene.journal.folder.storage.files(in: "/journal")[january] == (isKept ? [] : nil))
      #expect(try scene.journal.verify().findings == [])
    }
  }

  @Test("with discarding throws the archive away for good, and says from when on it can tell")
  func discard() throws {
    let scene = try Scene()
    let before = try scene.account(scene.journal)
    let early = try scene.journal.eventIDs()[1]
    let report = try scene.journal.compact(CompactionScope(discards: true))
    #expect(report.discardedEvents == 3)
    #expect(try scene.account(scene.journal) == before)
    #expect(throws: JournalError.self) { try scene.journal.replay(upTo: .event(early)) }
    // A peer that still has them doesn't bring them back, and isn't told to lack them.
    #expect(try scene.journal.merge([MergeSource(scene.peer)]).eventCount == 1)
    #expect(try scene.journal.eventIDs().count == 3)
    try scene.peer.merge([MergeSource(scene.journal)])
    #expect(try scene.account(scene.peer) == scene.account(scene.journal))
    #expect(try scene.journal.verify().findings == [] && scene.peer.verify().findings == [])
    let next = try scene.journal.record(.weight(90))[0]
    #expect(next.id.sequence == 6)
  }

  @Test("throws nothing away where the rest adds up to another state", arguments: [false, true])
  func otherState(isDryRun: Bool) throws {
    let scene = try Scene()
    var environment = scene.world.environment
    environment.checkpointsFrom = 1
    let journal = try Journal(at: "/journal", in: environment)
    // A checkpoint that knows of the first event alone, and says that it is of all of them.
    let index = try EventIndex(of: journal.folder, .bodies())
    var present = try Present(index, wall: environment.now())
    present.state = try Fold(index: index, places: index.places.prefix(1)).run().state
    present.files = try #require(try journal.files(of: index))
    journal.saveCheckpoint(of: present)
    func files() throws -> [String: [UInt8]] {
      try scene.world.storage.files(in: "/journal").filter { !$0.key.hasPrefix(".cache/") }
    }
    let before = try files()
    do {
      _ = try journal.compact(CompactionScope(discards: true), isDryRun: isDryRun)
      Issue.record("It threw something away")
    } catch JournalError.stateWouldChange {}
    #expect(try files() == before)
    environment.checkpointsFrom = nil
    let known = try Journal(at: "/journal", in: environment)
    #expect(try known.compact(CompactionScope(discards: true)).discardedEvents == 3)
  }

  @Test("never throws an event away that has a member beside those of every event")
  func unknownMember() throws {
    let world = TestWorld()
    let journal = try world.create()
    let exercise = "01994f3a-2b1c-7000-8000-5b6f1d2e3c4a"
    func line(_ number: Int, _ rest: String) -> String {
      TestLine.sealed(
        #"{"v":1,"id":"k7f3q2m9-\#(number)","hlc":"\#(TestLine.hlc(TestWorld.morning - 9 + Int64(number)))","#
          + #""at":"2026-11-20T07:00:00.000Z","entity":"\#(exercise)",\#(rest)"#) + "\n"
    }
    func update(_ name: String) -> String {
      #""type":"exercise.updated","data":{"name":"\#(name)"}"#
    }
    let created = #""type":"exercise.created","data":{"name":"A","muscleGroups":["Chest"]}"#
    let signed = line(2, update("B") + #","sig":"x""#)
    let lines = [line(1, created), signed, line(3, update("C")), line(4, update("D"))]
    try world.storage.put(lines.joined(), at: "/journal/events/k7f3q2m9/2026-11.ndjson")
    let scope = CompactionScope(includesOtherDevices: true, discards: true)
    #expect(try journal.compact(scope).discardedEvents == 1)
    #expect(try journal.eventCount() == 3)
    let archive = try world.storage.read("/journal/archive/k7f3q2m9/2026-11.ndjson")
    #expect(archive == Array(signed.utf8))
  }

  @Test("after discarding counts what was discarded once, in a checkpoint too")
  func discardThenCompact() throws {
    let scene = try Scene()
    var environment = scene.world.environment
    environment.checkpointsFrom = 1
    let journal = try Journal(at: "/journal", in: environment)
    let fingerprint = try journal.replay(fingerprint: true).fingerprint
    for discards in [true, false, true, false] {
      _ = try journal.compact(CompactionScope(discards: discards))
      #expect(journal.checkpointed()?.standing.fingerprint == fingerprint)
      let full = try journal.replay(fingerprint: true, cached: false)
      #expect(full.fingerprint == fingerprint)
    }
  }

  @Test("leaves a checkpoint of the files as they are then", arguments: 1...4)
  func checkpoint(seed: UInt64) throws {
    let world = TestWorld()
    var drafts = RandomDraft(seed: seed, kinds: Set(EntityKind.allCases), thingsOfAKind: 2)
    var environment = world.environment
    environment.checkpointsFrom = 1
    _ = try world.create()
    let journal = try Journal(at: "/journal", in: environment)
    var movedCount = 0
    for step in 0..<12 {
      let some = (0..<drafts.random.number(in: 1...40)).map { _ in drafts.draft() }
      _ = try journal.append(some, keepGoing: true)
      world.clock.advance(seconds: Int64(drafts.random.number(in: 1...5_000_000)))
      if drafts.random.chance(0.5) { _ = try journal.overview() }
      let about: Comment = "seed \(seed), step \(step)"
      let dry = try journal.compact(isDryRun: true)
      let before = try world.storage.eventFiles(of: "/journal")
      let report = try journal.compact()
      let after = try world.storage.eventFiles(of: "/journal")
      if report.archivedEvents.before < report.archivedEvents.after { movedCount += 1 }
      #expect((before == after) == (report.archivedEvents.before == report.archivedEvents.after))
      #expect(dry.liveEvents == report.liveEvents && dry.liveBytes == report.liveBytes, about)
      #expect(dry.archivedBytes == report.archivedBytes, about)
      let index = try EventIndex(of: journal.folder)
      #expect(index.places.count == report.liveEvents.after + report.archivedEvents.after, about)
      // Of nothing there is no checkpoint.
      if index.places.isEmpty { continue }
      let present = try #require(journal.checkpointed(), about)
      #expect(before == after || present.basis?.laterEvents.isEmpty == true, about)
      #expect(
        present.files.map(\.contents).sorted { $0.name < $1.name }
          == (try journal.files(of: index)).map { files in
            files.map(\.contents).sorted { $0.name < $1.name }
          }, about)
      let whole = try journal.replay(fingerprint: true, digest: true, cached: false)
      let known = try journal.replay(fingerprint: true, digest: true)
      #expect(known.digest == whole.digest && known.fingerprint == whole.fingerprint, about)
    }
    #expect(movedCount > 0, "seed \(seed) tests nothing")
  }

  @Test("is refused where something is damaged, and leaves everything as it was")
  func damaged() throws {
    let scene = try Scene()
    let files = try scene.world.storage.eventFiles()
    let (name, bytes) = try #require(files.first)
    try scene.world.storage.put([0x7b, 0x0a] + bytes, at: "/journal/\(name)")
    let disk = try #require(scene.world.storage as? SimulatedDisk)
    let before = disk.contents()
    #expect(throws: JournalError.self) { try scene.journal.compact() }
    #expect(disk.contents() == before)
  }

  @Test("at one end of a connection is passed on as the ids of what is archived")
  func connection() throws {
    let scene = try Scene()
    try scene.peer.merge([MergeSource(scene.journal)])
    _ = try scene.peer.compact(Self.all)
    _ = try SyncLine().connect(scene.journal, with: scene.peer)
    #expect(try scene.account(scene.journal) == scene.account(scene.peer))
    let archived = try scene.world.storage.files(in: "/journal").keys.filter {
      $0.hasPrefix("archive/") && $0.hasSuffix(".ndjson")
    }
    #expect(!archived.isEmpty)
    #expect(try scene.journal.verify().findings == [])
  }
}
