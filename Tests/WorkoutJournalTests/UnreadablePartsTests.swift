import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Looking for what is amiss where not all may be read or written")
struct UnreadablePartsTests {
  /// A journal with events of this device in two months, and of another.
  private struct Scene {
    let world = TestWorld()
    let journal: Journal
    let own: DeviceID
    let other: DeviceID

    init() throws {
      journal = try world.create()
      own = try journal.record(.weight(80))[0].id.device
      world.clock.advance(seconds: 31 * 86_400)
      try journal.record(.weight(81))
      other = try world.otherDevice().open().record(.weight(70))[0].id.device
    }
  }

  @Test(
    "What may not be read is told with its path, all else is looked at, and nothing is called missing",
    arguments: ["events", "events/OWN", "events/OTHER", "events/OWN/2026-11.ndjson"])
  func unreadable(part: String) throws {
    let scene = try Scene()
    let path = Path.join(
      "/journal",
      part.replacing("OWN", with: scene.own.description)
        .replacing("OTHER", with: scene.other.description))
    try scene.world.storage.put("half", at: "/journal/.journal.json.0123456789abcdef.tmp")
    let disk = try #require(scene.world.storage as? SimulatedDisk)
    disk.forbidReading(path)
    let examination = try scene.journal.examine()
    let findings = examination.findings
    #expect(findings.map(\.code) == [.permissions, .leftover])
    #expect(findings.first?.subject == path)
    #expect(findings.first?.advice.contains(part.hasSuffix("n") ? "chmod u+r," : "u+rx") == true)
    #expect(examination.device == scene.own)
  }

  @Test("Files that may not be read are counted, not listed one by one")
  func several() throws {
    let scene = try Scene()
    let disk = try #require(scene.world.storage as? SimulatedDisk)
    for name in try disk.eventFiles().keys { disk.forbidReading(Path.join("/journal", name)) }
    let findings = try scene.journal.examine().findings
    #expect(findings.map(\.code) == [.permissions])
    #expect(findings.first?.message.contains("nor 2 more like it") == true)
  }

  @Test("Damage in what may be read is found beside what may not")
  func damage() throws {
    let scene = try Scene()
    let disk = try #require(scene.world.storage as? SimulatedDisk)
    let name = try #require(try disk.eventFiles().keys.first { $0.contains("\(scene.other)") })
    try disk.append(Array("nonsense\n".utf8), to: Path.join("/journal", name))
    disk.forbidReading("/journal/events/\(scene.own)")
    #expect(try scene.journal.examine().findings.map(\.code) == [.permissions, .unsound])
  }

  @Test("A note of the identity that may not be read is told")
  func unreadableNote() throws {
    let scene = try Scene()
    let disk = try #require(scene.world.storage as? SimulatedDisk)
    let note = DeviceIdentity.path(for: scene.journal.folder, in: "/state")
    disk.forbidReading(note)
    let examination = try scene.journal.examine()
    #expect(examination.findings.map(\.code) == [.permissions])
    #expect(examination.findings.first?.subject == note)
    #expect(examination.device == nil)
  }

  @Test("A first append that failed, wherever it did, leaves nothing that is amiss")
  func failedFirstAppend() throws {
    var operation = 0
    var hasFailed = true
    while hasFailed {
      operation += 1
      let world = TestWorld()
      let journal = try world.create()
      let disk = try #require(world.storage as? SimulatedDisk)
      disk.failOperation(operation, .error(13))
      let isRefused = (try? journal.append([.weight(80)])) == nil
      hasFailed = disk.hasFailed
      guard isRefused else { continue }
      #expect(try journal.examine().findings.map(\.code) == [], "operation \(operation)")
      try journal.record(.weight(81))
      #expect(try journal.examine().findings.map(\.code) == [], "operation \(operation)")
    }
    #expect(operation > 5, "an append has more operations than that")
  }
}
