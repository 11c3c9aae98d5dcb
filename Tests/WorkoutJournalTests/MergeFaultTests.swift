import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A merge whose disk fails at every operation in turn")
struct MergeFaultTests {
  /// A replica in `/journal` and one in `/there` that have renamed the same two exercises; the latter
  /// in two months, and so in two files.
  private static func scene() throws -> TestWorld {
    let pair = try TwoReplicas()
    let bench = EntityID(number: 2)
    try pair.here.record(.exercise("Bench", bench))
    try pair.there.merge([MergeSource(pair.here)])
    try pair.here.record(pair.rename("Squat here"), .renaming(bench, to: "Bench here"))
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(pair.rename("Squat there"))
    pair.world.clock.advance(seconds: 31 * 86_400)
    try pair.there.record(.renaming(bench, to: "Bench there"))
    return pair.world
  }

  /// - Returns: the replica that has taken in what the other one holds.
  @discardableResult
  private static func merge(_ world: TestWorld) throws -> Journal {
    let journal = try world.open()
    let peer = try world.otherDevice().open(at: "/there")
    try journal.merge([MergeSource(peer)])
    return journal
  }

  @Test("loses no conflict that the next one can't find any more", arguments: DiskFault.all)
  func conflicts(fault: DiskFault) throws {
    let start = try Self.scene()
    let whole = try Self.merge(start.copied())
    let notes = try whole.folder.conflictNotes()
    let conflicts = try whole.conflicts()
    let (events, digest) = (try whole.eventIDs(), try whole.digest())
    try #require(notes.count == 2 && conflicts.count == 2)
    let disk = try #require(start.storage as? SimulatedDisk)
    try fault.atEveryOperation(of: disk, atLeast: 10, preparing: { start.with($0) }, Self.merge) {
      _, survivor, _, context in
      let world = start.with(survivor)
      // A note whose events aren't here yet says nothing.
      let told = try world.open().conflicts()
      #expect(told.allSatisfy { conflicts.contains($0) }, context)
      let journal = try Self.merge(world)
      #expect(try journal.folder.conflictNotes() == notes, context)
      #expect(try journal.conflicts() == conflicts, context)
      #expect(try journal.eventIDs() == events, context)
      #expect(try journal.digest() == digest, context)
      #expect(try journal.verify().findings == [], context)
    }
  }
}
