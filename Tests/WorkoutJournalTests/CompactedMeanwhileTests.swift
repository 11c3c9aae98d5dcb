import Generation
import JournalFile
import JournalModel
import Simulation
import Synchronization
import Testing

@testable import WorkoutJournal

/// A storage on which somebody else does something before one of all reads, of files or of folders.
private final class OvertakenStorage: ReadNotingStorage {
  let storage: any Storage
  private let number: Int
  private let overtake: @Sendable () throws -> Void
  private let reads = Mutex(0)

  init(
    _ storage: any Storage, atRead number: Int, _ overtake: @escaping @Sendable () throws -> Void
  ) {
    (self.storage, self.number, self.overtake) = (storage, number, overtake)
  }

  func entries(of path: String) throws(FileError) -> [Entry] {
    note(reading: path)
    return try storage.entries(of: path)
  }

  var wasOvertaken: Bool { reads.withLock { $0 > number } }

  func note(reading _: String) {
    let isIt = reads.withLock { reads in
      defer { reads += 1 }
      return reads == number
    }
    guard isIt else { return }
    #expect(throws: Never.self) { try overtake() }
  }
}

@Suite("What is read while a compaction moves it")
struct CompactedMeanwhileTests {
  private static let exercise = EntityID(number: 1)

  /// A journal with a checkpoint and much to archive in each of three months, and a replica that lacks
  /// the last of these.
  private struct Scene {
    let world = TestWorld()
    let journal: Journal
    let peer: Journal

    init(checkpointsFrom least: Int?) throws {
      var environment = world.environment
      environment.checkpointsFrom = least
      journal = try Journal.create(at: "/journal", in: environment)
      try journal.record(.exercise("Squat", exercise))
      try Self.rename(journal, in: world)
      var others = world.otherDevice().environment
      others.checkpointsFrom = least
      peer = try journal.clone(to: "/peer", in: others)
      try peer.record(.weight(80))
      try Self.rename(journal, in: world)
      for one in [journal, peer] { _ = try one.replay() }
    }

    private static func rename(_ journal: Journal, in world: TestWorld) throws {
      for month in ["A", "B"] {
        for number in 0..<4 { try journal.record(.renaming(exercise, to: "\(month)\(number)")) }
        world.clock.advance(seconds: 31 * 86_400)
      }
    }

    /// The same journal on a storage on which its own device compacts before one of the reads.
    func overtaken(atRead number: Int) throws -> (journal: Journal, storage: OvertakenStorage) {
      let own = world.environment
      let compacting = try Journal(
        at: "/journal",
        in: JournalEnvironment(
          storage: own.storage, stateDirectory: own.stateDirectory, lockPatience: .zero,
          now: own.now, random: own.random))
      let storage = OvertakenStorage(world.storage, atRead: number) {
        do throws(JournalError) {
          #expect(try compacting.compact().archivedEvents.after > 0)
        } catch {
          // Whoever reads under the lock is not overtaken.
          guard error.isLocked else { throw error }
        }
      }
      var environment = world.with(storage).environment
      environment.checkpointsFrom = journal.environment.checkpointsFrom
      return (try Journal(at: "/journal", in: environment), storage)
    }
  }

  /// Does something while a compaction comes before each of its reads in turn.
  ///
  /// - Parameter least: from how many events on a checkpoint is kept; nil for none.
  private func overtake(
    checkpointsFrom least: Int? = 1, _ body: (Scene, Journal) throws -> Void
  ) throws {
    var (number, isOvertaken) = (0, true)
    while isOvertaken {
      let scene = try Scene(checkpointsFrom: least)
      let (journal, storage) = try scene.overtaken(atRead: number)
      try body(scene, journal)
      isOvertaken = storage.wasOvertaken
      number += 1
    }
    #expect(number > 3, "it was overtaken at few reads")
  }

  @Test("A bundle has all events", arguments: [1, nil])
  func bundle(checkpointsFrom least: Int?) throws {
    try overtake(checkpointsFrom: least) { scene, journal in
      let wanted = try scene.journal.eventIDs()
      var lines: [[UInt8]] = []
      try journal.bundle { line in
        lines.append(Array(line))
        return true
      }
      #expect(lines.count == wanted.count)
      #expect(Set(lines).count == wanted.count)
    }
  }

  @Test("A bundle for a peer has all that it lacks")
  func bundleForPeer() throws {
    try overtake { scene, journal in
      let wanted = try scene.journal.eventIDs().count - scene.peer.eventIDs().count + 1
      var lines: [[UInt8]] = []
      try journal.bundle(without: scene.peer) { line in
        lines.append(Array(line))
        return true
      }
      #expect(Set(lines).count == wanted)
    }
  }

  @Test(
    "A walk over the events comes by all of them, in either direction", arguments: [true, false])
  func walk(newestFirst: Bool) throws {
    try overtake { scene, journal in
      let wanted = try scene.journal.eventIDs()
      var ids: [EventID] = []
      _ = try journal.forEachEvent(newestFirst: newestFirst) { event throws(JournalError) in
        ids.append(event.envelope.id)
        return true
      }
      let inOrder = newestFirst ? wanted.reversed() : wanted
      #expect(ids == inOrder)
      let lines = Mutex<[UInt8]>([])
      try journal.writeLines(newestFirst: newestFirst, behind: [0x0a]) { bytes in
        lines.withLock { $0 += bytes }
        return true
      }
      let written = lines.withLock { $0 }.split(separator: 0x0a)
      #expect(written.count == wanted.count && Set(written).count == wanted.count)
    }
  }

  @Test("An undoing is planned as it would be otherwise", arguments: [1, nil])
  func undo(checkpointsFrom least: Int?) throws {
    try overtake(checkpointsFrom: least) { scene, journal in
      let wanted = try scene.journal.undoing(.last).drafts
      #expect(try journal.undoing(.last).drafts == wanted)
    }
  }

  @Test("A merge takes in all that the source has")
  func merge() throws {
    try overtake { scene, journal in
      let wanted = Set(try scene.journal.eventIDs()).union(try scene.peer.eventIDs())
      try scene.peer.merge([MergeSource(journal)])
      #expect(Set(try scene.peer.eventIDs()) == wanted)
    }
  }

  @Test("Two replicas over a connection have the same in the end")
  func sync() throws {
    for isServing in [true, false] {
      try overtake { scene, journal in
        let (here, there) = isServing ? (scene.peer, journal) : (journal, scene.peer)
        let outcome = try SyncLine().connect(here, with: there)
        #expect(outcome.failure == nil)
        #expect(try scene.journal.fingerprint() == scene.peer.fingerprint())
      }
    }
  }
}
