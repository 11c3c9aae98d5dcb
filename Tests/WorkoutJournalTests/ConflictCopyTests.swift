import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Where a file synchroniser has left the conflict copy of a file beside it")
struct ConflictCopyTests {
  /// Two replicas of the same events: one has those that were given the numbers of others in a
  /// conflict copy, under the ids that they were given, and one has put them where they go.
  private struct Scene {
    let asLeft: Journal
    let putRight: Journal

    /// - Parameter lead: how many seconds after the file's the copy's events were recorded.
    init(lead: Int64) throws {
      let world = TestWorld()
      asLeft = try world.create()
      try asLeft.record(.exercise("Squat", EntityID(number: 1)))
      let twin = try world.copied().open()
      world.clock.advance(seconds: 100)
      try asLeft.record(.weight(80), .weight(81))
      world.clock.advance(seconds: lead)
      try twin.record(.weight(90))
      for (name, bytes) in try twin.folder.storage.eventFiles() {
        try asLeft.folder.storage.put(
          bytes, at: "/journal/" + name.replacing(".ndjson", with: " (conflict).ndjson"))
      }
      putRight = try world.copied().open()
      try putRight.merge([MergeSource(twin)])
    }
  }

  @Test(
    "its events are nobody's alone, and nothing new to who has put them right",
    arguments: [-50, 50])
  func same(lead: Int64) throws {
    let scene = try Scene(lead: lead)
    #expect(try scene.asLeft.eventIDs() == scene.putRight.eventIDs())
    #expect(
      try scene.asLeft.folder.storage.eventFiles().keys
        != scene.putRight.folder.storage.eventFiles().keys)
    let sides = [MergeSource(scene.asLeft), MergeSource(scene.putRight)]
    for (left, right) in [(sides[0], sides[1]), (sides[1], sides[0])] {
      let difference = try MergeSource.difference(between: left, and: right)
      #expect(difference.isSame, "\(difference)")
      #expect(difference.left.events.isEmpty && difference.right.events.isEmpty)
    }
    for (one, other) in [(scene.putRight, scene.asLeft), (scene.asLeft, scene.putRight)] {
      let report = try one.merge([MergeSource(other)])
      #expect(report.eventCounts.isEmpty && report.isEmpty && report.conflicts.isEmpty)
    }
    #expect(try scene.asLeft.fingerprint() == scene.putRight.fingerprint())
  }
}
