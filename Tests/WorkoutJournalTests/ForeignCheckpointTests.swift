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

  @Test(
    "With a count that no events add up to it isn't believed",
    arguments: [
      \.eventCount, \.discardedCount, \.lastSequence,
    ] as [WritableKeyPath<Standing.Device, Int> & Sendable], [-1, .min, .max])
  func counts(count: WritableKeyPath<Standing.Device, Int> & Sendable, value: Int) throws {
    let truth = try journal.replay(fingerprint: true, digest: true, cached: false)
    let file = try #require(CheckpointFile(of: journal.folder))
    var checkpoint = file.checkpoint
    let device = try #require(checkpoint.standing.devices.keys.min())
    checkpoint.standing.devices[device]?[keyPath: count] = value
    try file.replace(by: checkpoint, in: journal.folder)
    #expect(CheckpointFile(of: journal.folder) == nil)
    let replay = try journal.replay(fingerprint: true, digest: true)
    #expect(replay.digest == truth.digest && replay.fingerprint == truth.fingerprint)
  }

  @Test("Whatever numbers stand in it, it ends no program", arguments: 1...60)
  func anyNumbers(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let path = journal.folder.absolute(CheckpointFile.path)
    let file = try #require(CheckpointFile(of: journal.folder))
    let count = PagedFile.pageBytes * file.checkpoint.pageChecksums.count
    var image = try Array(disk.read(path).prefix(count))
    var checkpoint = file.checkpoint
    if seed.isMultiple(of: 2) {
      // Of the pages little more than the beginning is filled.
      let end = try #require(image.lastIndex { $0 != 0 })
      for _ in 0..<random.number(in: 1...300) {
        Self.disturb(&image, at: random.number(in: 0...end), &random)
      }
      checkpoint.pageChecksums = PagedFile.checksums(of: image)
    } else {
      var stored = StoredImage()
      stored.add { checkpoint.stored.pack(into: &$0) }
      var bytes = stored.bytes
      for _ in 0..<random.number(in: 1...3) {
        Self.disturb(&bytes, at: random.number(in: 0...bytes.count - 1), &random)
      }
      var reader = PackedReader(bytes, in: bytes.indices)
      checkpoint.stored = StoredState(from: &reader)
    }
    try CheckpointFile.write(checkpoint, behind: count, to: journal.folder) { Array(image[$0]) }
    #expect(CheckpointFile(of: journal.folder) != nil || !seed.isMultiple(of: 2), "seed \(seed)")
    // What such a state holds nobody can say; but it can be looked at, and changed.
    let state = try journal.replay(fingerprint: true, digest: true).state
    _ = state.loaded().sets.all
    for session in state.sessions.all {
      _ = state.unorderedSets(of: session.id)
      _ = state.sessions[session.id]
    }
    for exercise in state.exercises.all.prefix(3) {
      _ = try? journal.append([.renaming(exercise.id, to: "Other")])
    }
  }

  /// Puts other bytes in the place of some, among them those of numbers that no memory holds.
  private static func disturb(_ bytes: inout [UInt8], at place: Int, _ random: inout SeededRandom) {
    let other: [UInt8] =
      switch random.number(in: 0...3) {
      case 0: [UInt8(random.number(in: 0...255))]
      case 1: Array(repeating: 0xff, count: 8)
      case 2: Array(repeating: 0xff, count: 9) + [1]
      default: [0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]
      }
    for (offset, byte) in other.enumerated() where place + offset < bytes.count {
      bytes[place + offset] = byte
    }
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
