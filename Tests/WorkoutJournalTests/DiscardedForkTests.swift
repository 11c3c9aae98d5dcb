import Generation
import JournalFile
import JournalModel
import Simulation
import Testing

@testable import WorkoutJournal

@Suite("Where two devices had one identity and one has thrown away what it wrote under a number")
struct DiscardedForkTests {
  /// Two replicas that write under the same numbers, and each as it was before anything was thrown
  /// away.
  private struct Scene {
    let own: Journal
    let other: Journal
    let ownBackup: Journal
    let otherBackup: Journal

    /// - Parameters:
    ///   - lead: how many seconds later the other one writes; before, where that is negative.
    ///   - bothDiscard: whether the other throws away what it wrote, too.
    init(lead: Int64, bothDiscard: Bool) throws {
      let world = TestWorld()
      let exercise = EntityID(number: 1)
      func rename(_ name: String) -> EventDraft {
        .renaming(exercise, to: name)
      }
      own = try world.create()
      try own.record(.exercise("Squat", exercise))
      let twin = try world.copied()
      other = try twin.open()
      world.clock.advance(seconds: 100)
      try own.record(rename("Here 1"), rename("Here 2"))
      world.clock.advance(seconds: lead)
      try other.record(rename("There 1"), rename("There 2"), rename("There 3"))
      world.clock.advance(seconds: 200)
      ownBackup = try world.copied().open()
      otherBackup = try twin.copied().open()
      #expect(try own.compact(CompactionScope(discards: true)).discardedEvents == 1)
      if bothDiscard {
        #expect(try other.compact(CompactionScope(discards: true)).discardedEvents == 2)
      }
    }

    /// What a replica is that holds everything.
    func whole() throws -> Journal {
      try ownBackup.merge([MergeSource(otherBackup)])
      return ownBackup
    }

    func expectSame() throws {
      #expect(try own.fingerprint() == other.fingerprint())
      #expect(try own.document() == other.document())
      for journal in [own, other] { #expect(try journal.verify().findings == []) }
      let difference = try MergeSource.difference(
        between: MergeSource(own), and: MergeSource(other))
      #expect(difference.isSame)
      #expect(try own.merge([MergeSource(other)]).isEmpty)
    }
  }

  @Test(
    "they come to be one, and another than each was", arguments: [-50, 0, 50], [false, true])
  func merge(lead: Int64, bothDiscard: Bool) throws {
    let scene = try Scene(lead: lead, bothDiscard: bothDiscard)
    let before = try (scene.own.fingerprint(), scene.other.fingerprint())
    try scene.own.merge([MergeSource(scene.other)])
    try scene.other.merge([MergeSource(scene.own)])
    try scene.expectSame()
    #expect(try scene.own.eventIDs() == scene.other.eventIDs())
    #expect(try scene.own.fingerprint() != before.0 && scene.own.fingerprint() != before.1)
  }

  @Test("they come to be one over a connection", arguments: [-50, 0, 50], [false, true])
  func connection(lead: Int64, bothDiscard: Bool) throws {
    let scene = try Scene(lead: lead, bothDiscard: bothDiscard)
    #expect(try SyncLine().connect(scene.own, with: scene.other).failure == nil)
    try scene.expectSame()
    let again = try SyncLine().connect(scene.own, with: scene.other)
    #expect(again.sent.isEmpty && again.received.isEmpty && again.report.isEmpty)
  }

  @Test(
    "they come to be what nobody has thrown anything away of, once somebody brings it",
    arguments: [-50, 0, 50], [false, true])
  func backup(lead: Int64, bothDiscard: Bool) throws {
    let scene = try Scene(lead: lead, bothDiscard: bothDiscard)
    let whole = try scene.whole()
    try scene.own.merge([MergeSource(scene.other)])
    try scene.other.merge([MergeSource(whole)])
    try scene.own.merge([MergeSource(scene.other)])
    try scene.other.merge([MergeSource(scene.own)])
    try scene.expectSame()
    #expect(try scene.own.fingerprint() == whole.fingerprint())
    #expect(try scene.own.document() == whole.document())
    #expect(try whole.merge([MergeSource(scene.own)]).isEmpty)
  }

  @Test("the report names both, though one of them is no longer there")
  func finding() throws {
    let scene = try Scene(lead: 50, bothDiscard: false)
    let files = try scene.other.folder.storage.eventFiles()
    for (name, bytes) in files {
      try scene.own.folder.storage.put(
        bytes, at: "/journal/" + name.replacing(".ndjson", with: ".sync-conflict.ndjson"))
    }
    let findings = try scene.own.verify().findings
    #expect(findings.map(\.kind) == [.fork, .fork])
    #expect(findings.contains { $0.message.contains("than the one that was discarded") })
  }
}
