import JournalFile
import Synchronization
import Testing

@testable import WorkoutJournal

@Suite("How often a journal is looked at")
struct ChangesIntervalTests {
  /// A storage that counts how often a folder was listed.
  private final class CountingStorage: ForwardingStorage {
    let storage: any Storage
    private let listings = Mutex(0)

    init(_ storage: any Storage) { self.storage = storage }

    var count: Int { listings.withLock(\.self) }

    func entries(of directory: String) throws(FileError) -> [Entry] {
      listings.withLock { $0 += 1 }
      return try storage.entries(of: directory)
    }
  }

  @Test(
    "An interval of nothing is a short one, which leaves the processor to others",
    arguments: [Duration.zero, .milliseconds(-5)])
  func shortest(interval: Duration) async throws {
    let world = TestWorld()
    _ = try world.create()
    let storage = CountingStorage(world.storage)
    let journal = try TestWorld(on: storage).open()
    let follower = Task {
      var count = 0
      for try await _ in journal.changes(every: interval) { count += 1 }
      return count
    }
    let clock = ContinuousClock()
    let start = clock.now
    try await Task.sleep(for: .milliseconds(400))
    follower.cancel()
    #expect(try await follower.value <= 1)
    // Each look lists a few folders.
    let looks = (clock.now - start) / .milliseconds(50) + 2
    #expect(storage.count > 0 && Double(storage.count) < 8 * looks, "\(storage.count)")
  }
}
