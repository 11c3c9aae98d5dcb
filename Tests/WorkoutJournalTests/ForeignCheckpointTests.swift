import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A checkpoint that somebody else has written, or that goes away")
struct ForeignCheckpointTests {
  private let disk = SimulatedDisk()
  private let journal: Journal

  init() throws {
    let generator = try JournalGenerator(events: 300, devices: 2, seed: 11)
    _ = try generator.write(to: "/journal", on: disk)
    var environment = JournalEnvironment.still(on: disk)
    environment.checkpointsFrom = 1
    journal = try Journal(at: "/journal", in: environment)
    _ = try journal.overview()
  }

  @Test("Of a size that no file has nothing is believed, here or in another's folder")
  func negativeSize() throws {
    let truth = try journal.replay(fingerprint: true, digest: true, cached: false)
    let file = try #require(CheckpointFile(of: journal.folder))
    var checkpoint = file.checkpoint
    let first = checkpoint.files[0]
    checkpoint.files[0] = Checkpoint.File(
      name: first.name, byteCount: -first.byteCount, checksum: first.checksum, stamp: first.stamp)
    try file.replace(by: checkpoint, in: journal.folder)
    #expect(CheckpointFile(of: journal.folder) == nil)
    let other = try journal.clone(to: "/other", in: .still(on: disk))
    #expect(
      try MergeSource.difference(between: MergeSource(other), and: MergeSource(journal)).isSame)
    let replay = try journal.replay(fingerprint: true, digest: true)
    #expect(replay.digest == truth.digest && replay.fingerprint == truth.fingerprint)
  }

  @Test("A state that an app is told stays whole when the folder is gone")
  func heldStates() throws {
    let count = try journal.replay(cached: false).state.sets.all.count
    let overview = try journal.overview()
    let plan = try journal.undoing(.last)
    for path in disk.contents().keys where path.hasPrefix("/journal/") {
      // The pages are read through a file that is open: its bytes go, too.
      try disk.truncate(path, to: 0)
      try disk.remove(path)
    }
    #expect(overview.replay.state.sets.all.count == count)
    #expect(plan.state.sets.all.count == count)
  }
}
