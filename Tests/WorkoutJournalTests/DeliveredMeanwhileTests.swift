import Generation
import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

/// A storage on which something happens once, when a file that is to take another's place is complete.
private final class DeliveringStorage: ForwardingStorage {
  let storage: any Storage
  private let deliver: Mutex<(@Sendable () throws(FileError) -> Void)?>

  init(_ storage: any Storage, _ deliver: @escaping @Sendable () throws(FileError) -> Void) {
    self.storage = storage
    self.deliver = Mutex(deliver)
  }

  func synchronize(_ path: String) throws(FileError) {
    try storage.synchronize(path)
    guard path.contains("/events/"), TemporaryName.matches(Path.lastPart(of: path)) else { return }
    let deliver = deliver.withLock { deliver in
      defer { deliver = nil }
      return deliver
    }
    try deliver?()
  }

  var hasDelivered: Bool { deliver.withLock { $0 == nil } }
}

@Suite("What a sync tool delivers while files are put together anew")
struct DeliveredMeanwhileTests {
  @Test("is never overwritten by a merge")
  func merge() throws {
    let world = TestWorld()
    let own = try world.create()
    let other = try own.clone(to: "/other", in: world.otherDevice().environment)
    try other.record(.weight(80))
    try own.merge([MergeSource(other)])
    try other.record(.weight(81))
    let stick = try other.clone(to: "/stick", in: world.otherDevice().environment)
    try other.record(.weight(82))
    let file = try #require(try other.folder.eventFiles().files.first).path
    let newest = try world.storage.read(Path.join("/other", file))
    let storage = DeliveringStorage(world.storage) {
      [storage = world.storage] () throws(FileError) in
      try storage.replace(Path.join("/journal", file), with: newest)
    }
    try Journal(at: "/journal", in: .still(on: storage)).merge([MergeSource(stick)])
    #expect(storage.hasDelivered)
    #expect(try world.open().fingerprint() == other.fingerprint())
  }

  @Test("is never overwritten by a batch, which is decided again on top of it")
  func batch() throws {
    let world = TestWorld()
    let own = try world.create()
    try own.record(.weight(80))
    let storage = DeliveringStorage(world.storage) { () throws(FileError) in
      // Two that hold the lock at once, as its file was replaced while one of them did.
      do { try own.record(.weight(99)) } catch { Issue.record(error) }
    }
    // The lock of memory is one for all; what another process would do is done while it is held.
    let late = try Journal(at: "/journal", in: .still(on: UnlockedStorage(storage: storage)))
    let ids = try late.append([.weight(81), .weight(82)]).events.map(\.id)
    #expect(storage.hasDelivered)
    #expect(try world.open().eventCount() == 4)
    #expect(try world.open().verify().isSound)
    #expect(ids.map(\.sequence) == [3, 4])
  }
}

/// A storage whose lock nobody else waits for.
private struct UnlockedStorage: ForwardingStorage {
  let storage: any Storage

  func lock(_ path: String, waitingAtMost patience: Duration) throws(FileError) -> Lock { Lock {} }
}
