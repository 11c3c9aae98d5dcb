import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What has nearly the name that the format wants")
struct MisnamedTests {
  private static let line = TestLine.event("00000001-1", hlc: TestLine.hlc(TestWorld.morning))

  @Test(
    "is reported as not read, by a merge from there too, and hinders nothing",
    arguments: [
      "events/00000001/2026-11.NDJSON", "events/00000001/all.Ndjson",
      "events/00000001/2026-11.ndjson~", "events/00000001/2026-11.ndjson.bak",
      "events/00000001/2026-11.ndjson~HEAD", "events/00000001 (1)/2026-11.orig",
      "archive/00000001/2026-10.NDJSON", "archive/00000001/Discarded.jsonl",
      "archive/00000001/discarded.jsonl~", "EVENTS/00000001/2026-11.ndjson",
      "Events/00000001/2026-11.ndjson", "Archive/00000001/2026-11.ndjson", "Blobs/0123",
      "CONFLICTS/0123.jsonl", "events.bak/00000001/2026-11.ndjson",
      "events (conflicted copy)/00000001/2026-11.ndjson", "Archive-old/notes",
    ])
  func misnamed(path: String) throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.weight(80))
    let peer = try journal.clone(to: "/peer", in: world.otherDevice().environment)
    try world.storage.put("\(Self.line)\n", at: "/journal/\(path)")
    let top = String(path.prefix { $0 != "/" })
    let named = JournalFolder.parts.contains(top) ? path : top
    let finding = try #require(try journal.verify().findings.first)
    #expect(finding.kind == .misplaced && finding.file == named)
    #expect(finding.message.hasPrefix("not read, as its name "))
    let told = try journal.examine().findings.filter { $0.code == .unsound }
    #expect(told.map(\.subject) == [named])
    #expect(told.first?.advice.hasPrefix("Rename it") == true)
    #expect(try peer.merge([MergeSource(journal)]).findings.map(\.file) == [named])
    try journal.record(.weight(81))
    #expect(try journal.eventCount() == 2)
    #expect(try journal.verify().findings.count == 1)
  }

  @Test("is a file of events beside the folders, too")
  func besideFolders() throws {
    let world = TestWorld()
    let journal = try world.create()
    try world.storage.put("\(Self.line)\n", at: "/journal/2026-11.ndjson")
    let finding = try #require(try journal.verify().findings.first)
    #expect(finding.kind == .misplaced && finding.file == "2026-11.ndjson")
    #expect(finding.message == "not read, as it is in no device's folder")
    #expect(try journal.examine().findings.map(\.advice) == ["Move it out of the journal"])
  }

  @Test("is told apart from what is only in the way")
  func both() throws {
    let world = TestWorld()
    try world.create()
    for path in ["events/2026-11.ndjson", "events/00000001/2026-11.NDJSON"] {
      try world.storage.put("\(Self.line)\n", at: "/journal/\(path)")
    }
    let advice = try world.open().examine().findings.map(\.advice)
    #expect(advice.count == 2 && advice.last == "Move it out of the journal")
  }

  @Test(
    "is not what is on its way, nor what says nothing of events",
    arguments: [
      "events/00000001/2026-11.ndjson.part", "events/00000001/2026-11.ndjson.tmp",
      "events/00000001/.2026-11.ndjson.swp", "events/00000001/notes.txt",
      "events/00000001/discarded.txt", "Eventful/notes.txt", "eventsource/notes.txt",
      "events.txt", "2026-summer.txt",
    ])
  func others(path: String) throws {
    let world = TestWorld()
    try world.create()
    try world.storage.put("notes", at: "/journal/\(path)")
    #expect(try world.open().verify().findings == [])
  }

  @Test("is read where the file system takes one name for the other")
  func capitals() throws {
    let world = TestWorld()
    try world.create().record(.weight(80))
    let journal = try world.with(CapitalStorage(storage: world.storage)).open()
    #expect(try journal.eventCount() == 1)
    #expect(try journal.verify().findings == [])
    #expect(try journal.examine().findings.map(\.code) == [])
  }

  @Test("is passed over where the journal's folder may not be listed")
  func unlisted() throws {
    let world = TestWorld()
    try world.create().record(.weight(80))
    let disk = try #require(world.storage as? SimulatedDisk)
    disk.forbidReading("/journal")
    #expect(try world.open().verify().findings == [])
  }
}

/// A storage that tells no capitals apart, and lists the folder of events in them.
private struct CapitalStorage: ForwardingStorage {
  let storage: any Storage

  func entries(of directory: String) throws(FileError) -> [Entry] {
    try storage.entries(of: directory).map { entry in
      entry.name == JournalFolder.eventsName
        ? Entry(name: "EVENTS", kind: entry.kind, size: entry.size, stamp: entry.stamp) : entry
    }
  }
}
