import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Looking for what is amiss")
struct ExaminationTests {
  private static func codes(_ journal: Journal) throws -> [Examination.Code] {
    try journal.examine().findings.map(\.code)
  }

  private static func weight(_ kilograms: Double) throws -> EventDraft {
    var record = BodyWeight()
    (record.weight, record.unit) = (kilograms, .kilograms)
    return EventDraft(creating: record)
  }

  @Test("A journal that is well has no findings, before its first event and after it")
  func well() throws {
    let journal = try TestWorld().create()
    #expect(try Self.codes(journal) == [])
    try journal.record(Self.weight(80))
    #expect(try Self.codes(journal) == [])
  }

  @Test("A device whose clock was ahead and that is gone is corrected from here, once")
  func clockOfAnother() throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(Self.weight(80))
    let other = try world.otherDevice().open()
    try other.record(Self.weight(81))
    world.clock.advance(seconds: 86_400 * 30)
    try other.record(Self.weight(82), Self.weight(83))
    world.clock.advance(seconds: -86_400 * 30)
    let finding = try #require(try journal.examine().findings.first)
    #expect(finding.code == .clockAhead)
    guard case .correctClock(let correction)? = finding.remedy else {
      Issue.record("no correction is offered")
      return
    }
    #expect(correction.fromSeq == 2 && correction.toSeq == 3)
    try journal.apply(.correctClock(correction))
    #expect(try Self.codes(journal) == [])
    #expect(try journal.replay().state.bodyWeights.count == 4)
  }

  @Test("This device's own stamps ahead are told, and the next append puts them right")
  func ownClock() throws {
    let world = TestWorld()
    let journal = try world.create()
    world.clock.advance(seconds: 86_400)
    try journal.record(Self.weight(80))
    world.clock.advance(seconds: -86_400)
    let findings = try journal.examine().findings
    #expect(findings.map(\.code) == [.clockAhead])
    #expect(findings[0].remedy == nil)
    _ = try journal.append([Self.weight(81)])
    #expect(try Self.codes(journal) == [])
  }

  @Test("A clock that everybody else is ahead of is behind")
  func clockBehind() throws {
    let world = TestWorld()
    let journal = try world.create()
    world.clock.advance(seconds: 86_400)
    for name in ["a", "b"] { try world.otherDevice(name).open().record(Self.weight(80)) }
    world.clock.advance(seconds: -86_400)
    #expect(try Self.codes(journal) == [.clockBehind])
    world.clock.advance(seconds: -86_400 * 400)
    #expect(try Self.codes(journal) == [.clockBehind])
  }

  @Test("A folder that was put back from a backup is told apart")
  func backup() throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(Self.weight(80))
    let file = try #require(try journal.folder.eventFiles().files.first)
    let before = try world.storage.read(journal.folder.absolute(file.path))
    try journal.record(Self.weight(81))
    try world.storage.replace(journal.folder.absolute(file.path), with: before)
    #expect(try Self.codes(journal) == [.identity])
  }

  @Test("A copy goes only where every line of it stands in the file itself")
  func copies() throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(Self.weight(80), Self.weight(81))
    let file = try #require(try journal.folder.eventFiles().files.first).path
    let bytes = try world.storage.read(journal.folder.absolute(file))
    let copy = String(file.dropLast(".ndjson".count)) + ".sync-conflict-20261121-120000.ndjson"
    try world.storage.create(journal.folder.absolute(copy), bytes)
    var finding = try #require(try journal.examine().findings.first)
    #expect(finding.code == .conflictCopy && finding.remedy == .remove(path: copy))
    // What is written to it before the remedy keeps it.
    try world.storage.append(Array("more\n".utf8), to: journal.folder.absolute(copy))
    try journal.apply(.remove(path: copy))
    #expect(try world.storage.entry(at: journal.folder.absolute(copy)) != nil)
    finding = try #require(try journal.examine().findings.first { $0.code == .conflictCopy })
    #expect(finding.remedy == nil)
    try world.storage.replace(journal.folder.absolute(copy), with: bytes)
    try journal.apply(.remove(path: copy))
    #expect(try Self.codes(journal) == [])
  }

  @Test("A remedy that an app makes up removes nothing of the journal")
  func ownFiles() throws {
    let world = TestWorld()
    let journal = try world.create()
    let image = try ImageFile(Array("GIF89a-seven-".utf8), for: .picture)
    _ = try journal.append([Self.weight(80)], images: [image])
    let before = try world.storage.files(in: "/journal")
    #expect(before.count >= 3)
    for path in Array(before.keys) + ["events", ".", "../journal/journal.json", "missing"] {
      try journal.apply(.remove(path: path))
      #expect(try world.storage.files(in: "/journal") == before, "\(path)")
    }
  }

  @Test(
    "What sync tools and crashes leave is known by its name",
    arguments: [
      ("2026-11.ndjson", nil), ("10889-08.ndjson", nil),
      ("2026-11.sync-conflict-20261121-1.ndjson", .conflictCopy),
      ("2026-11 (Anna's conflicted copy 2026-11-21).ndjson", .conflictCopy),
      ("2026-11 2.ndjson", .conflictCopy), ("2026-11-Laptop.ndjson", .conflictCopy),
      (".syncthing.2026-11.ndjson.tmp", .syncTemporary), ("~syncthing~a.tmp", .syncTemporary),
      (".2026-11.ndjson.Xy12aZ", .syncTemporary), ("2026-11.ndjson.part", .syncTemporary),
      (".2026-11.ndjson.icloud", .placeholder),
      (".2026-11.ndjson.0123456789abcdef.tmp", .ownTemporary),
      ("2026-11.ndjson.sync-conflict-20261121-1", .conflictCopy), ("2026-11.ndjson~", nil),
      ("discarded 2.jsonl", .conflictCopy), ("discarded-Laptop.jsonl", .conflictCopy),
      (".DS_Store", nil), ("discarded.jsonl", nil), ("notes.txt", nil), (".stignore", nil),
    ] as [(String, Leftover.Kind?)])
  func names(name: String, kind: Leftover.Kind?) {
    #expect(Leftover.kind(of: name, isAmongEvents: true) == kind)
  }

  @Test("Nothing is looked for that isn't there, and a lock that another holds is told")
  func lock() throws {
    let world = TestWorld()
    let journal = try world.create()
    let lock = try world.storage.lock(journal.folder.headerPath, waitingAtMost: .zero)
    #expect(try Self.codes(journal) == [.lock])
    lock.release()
    #expect(try Self.codes(journal) == [])
  }
}
