import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A copy that a sync tool has left of the notes of discarded events")
struct DiscardCopyTests {
  /// A journal that has thrown two events away.
  private struct Scene {
    let world = TestWorld()
    let journal: Journal
    /// A replica from before.
    let earlier: Journal
    /// The archive's folder of the device, in the journal.
    let folder: String
    let fingerprint: String

    init() throws {
      journal = try world.create()
      let exercise = EntityID(number: 1)
      let device = try journal.record(.exercise("Squat", exercise))[0].id.device
      for name in ["A", "B", "C"] { try journal.record(.renaming(exercise, to: name)) }
      earlier = try journal.clone(to: "/earlier", in: world.otherDevice().environment)
      fingerprint = try journal.fingerprint()
      world.clock.advance(seconds: 3600)
      try #require(try journal.compact(CompactionScope(discards: true)).discardedEvents == 2)
      folder = JournalFolder.eventDirectory(of: device, isArchived: true)
    }

    /// Where a file of the folder lies.
    func absolute(_ name: String) -> String { "/journal/\(folder)/\(name)" }

    /// The only finding of the doctor.
    func finding() throws -> Examination.Finding {
      let findings = try world.open().examine().findings
      try #require(findings.count == 1, "\(findings)")
      return findings[0]
    }

    /// That nothing is missed, and nothing comes back.
    func expectNotesCount() throws {
      let journal = try world.open()
      #expect(try journal.verify().findings == [])
      #expect(try journal.fingerprint() == fingerprint)
      #expect(try journal.merge([MergeSource(earlier)]).eventCounts == [:])
      var environment = world.environment
      environment.checkpointsFrom = 1
      let cached = try Journal(at: "/journal", in: environment)
      for _ in 0..<2 { #expect(try cached.fingerprint() == fingerprint) }
    }
  }

  @Test(
    "counts as the file itself does, where that is gone",
    arguments: [
      "discarded (conflicted copy).jsonl", "discarded 2.jsonl",
      "discarded.sync-conflict-20261121-120000-ABCDEFG.jsonl",
    ])
  func alone(name: String) throws {
    let scene = try Scene()
    try scene.world.storage.rename(
      scene.absolute(DiscardRecord.fileName), to: scene.absolute(name))
    let finding = try scene.finding()
    #expect(finding.code == .conflictCopy && finding.remedy == nil)
    #expect(finding.message.hasSuffix("with lines that the file itself lacks; they are read"))
    try scene.expectNotesCount()
    let clone = try scene.journal.clone(to: "/clone", in: scene.world.environment)
    #expect(try clone.fingerprint() == scene.fingerprint && clone.verify().findings == [])
    try scene.journal.erase()
    #expect(try scene.world.storage.entry(at: "/journal") == nil)
  }

  @Test("can go where the file itself says all of it, and stays where it says more")
  func beside() throws {
    let scene = try Scene()
    let name = "discarded (conflicted copy).jsonl"
    let (file, copy) = (scene.absolute(DiscardRecord.fileName), scene.absolute(name))
    let bytes = try scene.world.storage.read(file)
    try scene.world.storage.put(bytes, at: copy)
    try scene.expectNotesCount()
    #expect(try scene.finding().remedy == .remove(path: "\(scene.folder)/\(name)"))
    let first = try #require(bytes.firstIndex(of: 0x0a))
    try scene.world.storage.put(Array(bytes[...first]), at: file)
    try scene.expectNotesCount()
    #expect(try scene.finding().remedy == nil)
    try scene.journal.apply(.remove(path: "\(scene.folder)/\(name)"))
    try scene.expectNotesCount()
  }

  @Test("counts in a copy of the device's folder, too")
  func folder() throws {
    let scene = try Scene()
    let copy = "/journal/\(scene.folder) (1)"
    try scene.world.storage.copyFolder("/journal/\(scene.folder)", to: copy)
    #expect(try scene.finding().message.hasSuffix("of which every line stands in the first"))
    try scene.world.storage.remove(scene.absolute(DiscardRecord.fileName))
    #expect(try scene.finding().message.hasSuffix("its lines are read"))
    try scene.expectNotesCount()
  }

  @Test("isn't read where its name ends otherwise, and is said not to be")
  func otherEnding() throws {
    let scene = try Scene()
    let name = "discarded.jsonl.sync-conflict-20261121-120000-ABCDEFG"
    try scene.world.storage.rename(
      scene.absolute(DiscardRecord.fileName), to: scene.absolute(name))
    #expect(try Set(scene.journal.verify().findings.map(\.kind)) == [.gap, .misplaced])
    let findings = try scene.journal.examine().findings
    #expect(findings.map(\.code) == [.unsound, .conflictCopy])
    #expect(findings.last?.message.hasSuffix("as its name isn't discarded.jsonl") == true)
    #expect(findings.last?.advice.contains("ends in .jsonl") == true)
  }
}
