import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Copies that sync tools leave, as the doctor sees them")
struct ExaminationCopiesTests {
  private static func copies(_ world: TestWorld) throws -> [Examination.Finding] {
    try world.open().examine().findings.filter { $0.code == .conflictCopy }
  }

  @Test("A second copy of an image goes where the image is here; others are not said to be read")
  func images() throws {
    let world = TestWorld()
    let journal = try world.create()
    let image = try ImageFile(Array("GIF89a-seven-".utf8), for: .picture)
    let name = try #require(try journal.store(image).blob)
    let copy = "blobs/\(name).sync-conflict-20261121-120000-ABCDEFG"
    try world.storage.put(image.bytes, at: "/journal/\(copy)")
    var finding = try #require(try Self.copies(world).first)
    #expect(finding.message.contains("a second copy of an image, which is here by its own name"))
    #expect(finding.remedy == .remove(path: copy))
    try world.storage.put("GIF89a-eight-", at: "/journal/\(copy)")
    finding = try #require(try Self.copies(world).first)
    #expect(finding.message.hasSuffix("that isn't here by its own name, and isn't read"))
    #expect(finding.remedy == nil)
    try journal.apply(.remove(path: copy))
    #expect(try world.storage.entry(at: "/journal/\(copy)") != nil)
    try world.storage.put(image.bytes, at: "/journal/\(copy)")
    try journal.apply(.remove(path: copy))
    #expect(try Self.copies(world).isEmpty)
  }

  @Test(
    "A copy of the header goes where it says the same; another is not said to be read",
    arguments: ["journal.sync-conflict-20261121-120000-ABCDEFG.json", "journal (1).json"])
  func header(copy: String) throws {
    let world = TestWorld()
    let journal = try world.create()
    let header = try world.storage.read(journal.folder.headerPath)
    try world.storage.put(header, at: "/journal/\(copy)")
    var finding = try #require(try Self.copies(world).first)
    #expect(finding.subject == copy && finding.remedy == .remove(path: copy))
    try world.storage.put(header + [0x20], at: "/journal/\(copy)")
    finding = try #require(try Self.copies(world).first)
    #expect(finding.message.hasSuffix("that says something else, and isn't read"))
    #expect(finding.remedy == nil)
  }

  @Test("A copy stays that has the line whole which the file itself lacks the end of")
  func unfinishedOriginal() throws {
    let small = try SmallJournal(count: 5)
    let copy = small.file.replacing(".ndjson", with: ".sync-conflict-20261121-120000-A.ndjson")
    try small.world.storage.put(small.bytes, at: "/journal/\(copy)")
    #expect(try Self.copies(small.world).first?.remedy == .remove(path: copy))
    try small.world.storage.put(small.bytes.dropLast(), at: "/journal/\(small.file)")
    #expect(try Self.copies(small.world).first?.remedy == nil)
    try small.world.open().apply(.remove(path: copy))
    #expect(try small.world.storage.entry(at: "/journal/\(copy)") != nil)
  }

  @Test("A second folder of a device's events is told, with whether its lines stand in the first")
  func folder() throws {
    let small = try SmallJournal(count: 5)
    let copy = Path.parent(of: small.file) + " (1)"
    let file = "/journal/\(copy)/\(Path.lastPart(of: small.file))"
    try small.world.storage.put(small.bytes, at: file)
    var finding = try #require(try Self.copies(small.world).first)
    #expect(finding.subject == copy && finding.remedy == nil)
    #expect(finding.message.hasSuffix("of which every line stands in the first"))
    let end = small.bytes.count - 1 - small.events[4].line.count
    let world = try small.with(Array(small.bytes[..<end]))
    finding = try #require(try Self.copies(world).first)
    #expect(finding.message.hasSuffix("its lines are read"))
    #expect(try world.open().eventIDs().count == 5)
  }

  @Test(
    "A copy whose name doesn't end in .ndjson is told once, as one that isn't read",
    arguments: [
      ".ndjson.sync-conflict-20261121-120000-ABCDEFG", ".ndjson (conflicted copy)",
      " (conflicted copy).NDJSON",
    ])
  func otherEnding(ending: String) throws {
    let small = try SmallJournal(count: 5)
    let copy = small.file.replacing(".ndjson", with: ending)
    try small.world.storage.put(small.bytes, at: "/journal/\(copy)")
    var findings = try small.world.open().examine().findings
    #expect(findings.map(\.code) == [.conflictCopy])
    #expect(findings.map(\.remedy) == [.remove(path: copy)])
    #expect(try small.world.open().verify().findings.map(\.kind) == [.misplaced])
    let end = small.bytes.count - 1 - small.events[4].line.count
    let world = try small.with(Array(small.bytes[..<end]))
    findings = try Self.copies(world)
    #expect(findings.map(\.remedy) == [nil])
    #expect(
      findings.first?.message.hasSuffix("not read, as its name doesn't end in .ndjson") == true)
    #expect(findings.first?.advice.hasPrefix("Give it a name that ends in .ndjson") == true)
    #expect(try world.open().eventCount() == 4)
    let name = small.file.replacing(".ndjson", with: " (1).ndjson")
    try world.storage.rename("/journal/\(copy)", to: "/journal/\(name)")
    #expect(try world.open().eventCount() == 5)
  }

  @Test("A copy that is read is emptied by a compaction, as is said")
  func compaction() throws {
    let small = try SmallJournal(count: 5)
    let end = small.bytes.count - 1 - small.events[4].line.count
    let world = try small.with(Array(small.bytes[..<end]))
    let copy = small.file.replacing(".ndjson", with: " (1).ndjson")
    try world.storage.put(small.bytes, at: "/journal/\(copy)")
    let advice = try #require(try Self.copies(world).first).advice
    #expect(advice.contains("`replog compact` moves them"))
    _ = try world.open().compact()
    #expect(try Self.copies(world).isEmpty)
    #expect(try world.open().eventIDs() == small.events.map(\.id))
  }

  @Test("A copy of notes of conflicts is read, and goes where another file has them all")
  func conflicts() throws {
    let world = TestWorld()
    let journal = try world.create()
    let events = (1...2).map { EventID(device: DeviceID(bits: $0), sequence: 1) }
    let note = ConflictNote(
      kind: .exercise, entity: EntityID(number: 1), field: "name", events: events)
    let file = try #require(ConflictNote.files(of: [note]).first)
    let copy = file.path.replacing(".jsonl", with: ".sync-conflict-20261121-120000-ABCDEFG.jsonl")
    try world.storage.put(file.bytes, at: "/journal/\(copy)")
    var finding = try #require(try Self.copies(world).first)
    #expect(finding.message.hasSuffix("they are read") && finding.remedy == nil)
    #expect(try journal.folder.conflictNotes() == [note])
    try world.storage.put(file.bytes, at: "/journal/\(file.path)")
    finding = try #require(try Self.copies(world).first)
    #expect(finding.remedy == .remove(path: copy))
    try journal.apply(.remove(path: copy))
    #expect(try Self.copies(world).isEmpty)
    #expect(try journal.folder.conflictNotes() == [note])
  }

  @Test("More notes than one file may hold lie in several, and all are read")
  func manyConflicts() throws {
    let journal = try TestWorld().create()
    let events = (1...2).map { EventID(device: DeviceID(bits: $0), sequence: 1) }
    let notes = (1...40).map { number in
      ConflictNote(kind: .exercise, entity: EntityID(number: number), field: "name", events: events)
    }
    let files = ConflictNote.files(of: notes, atMost: 1000)
    #expect(files.count > 3 && Set(files.map(\.path)).count == files.count)
    #expect(files.allSatisfy { $0.bytes.count <= 1000 && $0.bytes.last == 0x0a })
    #expect(Set(files.flatMap { ConflictNote.read($0.bytes) }) == Set(notes))
    #expect(ConflictNote.files(of: notes).count == 1)
    try journal.folder.keep(notes)
    #expect(try journal.folder.conflictNotes() == Set(notes))
  }

  @Test("A file that bears a device's name is no folder of it, and stays")
  func fileAmongFolders() throws {
    let small = try SmallJournal(count: 5)
    let copy = "events/\(small.device).sync-conflict-20261121-120000-ABCDEFG"
    try small.world.storage.put("what nobody has\n", at: "/journal/\(copy)")
    #expect(try Self.copies(small.world).map(\.remedy) == [nil])
    try small.world.open().apply(.remove(path: copy))
    #expect(try small.world.storage.entry(at: "/journal/\(copy)") != nil)
  }

  @Test("An own last line that only lacks its line break is no backup's")
  func lineBreak() throws {
    let small = try SmallJournal(count: 5)
    let world = try small.with(Array(small.bytes.dropLast()))
    let codes = try world.open().examine().findings.map(\.code)
    #expect(codes == [.unsound], "the verification's word on the unfinished line")
    try world.open().record(.weight(90))
    #expect(try world.open().eventIDs().map(\.device) == Array(repeating: small.device, count: 6))
    // Without the event before it too, it is not as it is remembered.
    let end = small.bytes.count - 1 - small.events[4].line.count
    let shorter = try small.with(Array(small.bytes[..<(end - 1)]))
    #expect(try shorter.open().examine().findings.map(\.code) == [.unsound, .identity])
  }
}
