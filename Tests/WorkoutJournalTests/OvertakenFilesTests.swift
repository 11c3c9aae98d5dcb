import Generation
import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

/// A storage on which somebody else does something, once, before an operation.
private struct InterruptedStorage: ForwardingStorage {
  enum Moment {
    case renaming(to: String)
    case reading(String)
  }

  let storage: any Storage
  let moment: Moment
  private let isOver = Counted()
  let interrupt: @Sendable (any Storage) throws -> Void

  init(
    _ storage: any Storage, before moment: Moment,
    _ interrupt: @escaping @Sendable (any Storage) throws -> Void
  ) {
    (self.storage, self.moment, self.interrupt) = (storage, moment, interrupt)
  }

  var count: Int { isOver.value }

  private func happen() throws(FileError) {
    guard isOver.next() == 1 else { return }
    do {
      try interrupt(storage)
    } catch let error as FileError {
      throw error
    } catch {
      Issue.record(error)
    }
  }

  func rename(_ path: String, to newPath: String) throws(FileError) {
    if case .renaming(let part) = moment, newPath.contains(part) { try happen() }
    try storage.rename(path, to: newPath)
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    if case .reading(let part) = moment, path.contains(part) { try happen() }
    return try storage.read(path)
  }

  func read(
    _ path: String, in range: Range<Int>, into buffer: inout [UInt8]
  ) throws(FileError) -> Int {
    if case .reading(let part) = moment, path.contains(part) { try happen() }
    return try storage.read(path, in: range, into: &buffer)
  }
}

private final class Counted: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

@Suite("Files that somebody else writes meanwhile")
struct OvertakenFilesTests {
  private static let exercise = EntityID(number: 1)

  /// A journal of which a compaction has something to archive, and the lines of two events of another
  /// device.
  private static func scene() throws -> (world: TestWorld, lines: [[UInt8]], copy: String) {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.exercise("Squat", exercise))
    for name in ["A", "B"] { try journal.record(.renaming(exercise, to: name)) }
    let peer = try journal.clone(to: "/peer", in: world.otherDevice().environment)
    for weight in [80.0, 81] { try peer.record(.weight(weight)) }
    let own = try world.storage.eventFiles(of: "/journal")
    let (name, bytes) = try #require(
      try world.storage.eventFiles(of: "/peer").first { own[$0.key] == nil })
    let lines = bytes.split(separator: 0x0a).map { Array($0) + [0x0a] }
    let copy = name.replacing(".ndjson", with: ".sync-conflict-1.ndjson")
    try world.storage.put(lines[0], at: "/journal/\(copy)")
    // What is stamped ahead of the clock overwrites nothing for good.
    world.clock.advance(seconds: 1)
    return (world, lines, copy)
  }

  @Test("A compaction throws no line away that came into a file after it was read")
  func compaction() throws {
    let (world, lines, copy) = try Self.scene()
    let storage = InterruptedStorage(world.storage, before: .renaming(to: "/journal/archive/")) {
      try $0.append(lines[1], to: "/journal/\(copy)")
    }
    let journal = try world.with(storage).open()
    #expect(try journal.eventCount() == 4)
    _ = try journal.compact(CompactionScope(includesOtherDevices: true))
    #expect(storage.count > 0)
    #expect(try journal.eventCount() == 5)
    #expect(try journal.replay().state.bodyWeights.all.count == 2)
    #expect(try journal.verify().findings == [])
    #expect(try world.storage.entry(at: "/journal/\(copy)") == nil, "it was planned anew")
  }

  @Test("A look at two replicas is taken again where a compaction has moved what it was to read")
  func difference() throws {
    let (world, _, _) = try Self.scene()
    let expected = try MergeSource.difference(
      between: MergeSource(try world.open()), and: MergeSource(try world.open(at: "/peer")))
    let storage = InterruptedStorage(world.storage, before: .reading("/peer/events/")) {
      _ in throw FileError(.open, "/peer/events/gone.ndjson", errno: 2)
    }
    let peer = try world.with(storage).open(at: "/peer")
    let found = try MergeSource.difference(
      between: MergeSource(try world.open()), and: MergeSource(peer))
    #expect(storage.count > 1)
    #expect(found.left.events == expected.left.events)
    #expect(found.right.events == expected.right.events && !found.right.events.isEmpty)
  }

  @Test("A folder that is filled in its place keeps what came into it, and is no journal then")
  func filling() throws {
    let world = TestWorld()
    let original = try world.create(at: "/original")
    try original.record(.weight(80))
    try world.storage.createDirectory("/stick")
    let storage = InterruptedStorage(world.storage, before: .renaming(to: "/stick")) {
      try $0.put("photo", at: "/stick/Photos/1.jpg")
      throw FileError(.rename, "/stick", errno: 16)
    }
    let busy = world.with(storage)
    let error = #expect(throws: JournalError.self) {
      try busy.open(at: "/original").clone(to: "/stick", in: busy.environment)
    }
    guard case .occupied(folder: "/stick")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try world.storage.entries(of: "/stick").map(\.name) == ["Photos"])
  }

  @Test("What fails leaves a file manager's note where it was, and nothing else")
  func failing() throws {
    var operation = 0
    var hasFailed = true
    while hasFailed {
      let disk = SimulatedDisk()
      let world = TestWorld(on: disk)
      let original = try world.create(at: "/original")
      try original.record(.weight(80))
      try disk.put("note", at: "/stick/.DS_Store")
      disk.failOperation(operation, .error(28))
      let made = try? original.clone(to: "/stick", in: world.environment)
      hasFailed = disk.hasFailed
      let names = try disk.entries(of: "/stick").map(\.name)
      #expect(names.contains(".DS_Store"), "operation \(operation)")
      if made == nil { #expect(names == [".DS_Store"], "operation \(operation)") }
      operation += 1
    }
    #expect(operation > 5)
  }
}
