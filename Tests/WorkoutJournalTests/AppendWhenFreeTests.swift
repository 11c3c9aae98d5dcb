import Generation
import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

@Suite("An append of a task, while another process appends,")
struct AppendWhenFreeTests {
  private static let header = "/journal/journal.json"

  @Test("holds none of the threads that tasks share")
  func waiting() async throws {
    let world = TestWorld()
    let journal = try world.create()
    // Were each to hold one, none would be left for who gives the lock back, until the first gives up.
    let count = 4 * Threads.processorCount
    let numbers: [Int?] = try await withThrowingTaskGroup(of: Int?.self) { group in
      let lock = try world.storage.lock(Self.header, waitingAtMost: .zero)
      for number in 1...count {
        group.addTask {
          try await journal.appendWhenFree([.weight(Double(60 + number))]).events.first?.id.sequence
        }
      }
      try await Task.sleep(for: .milliseconds(40))
      #expect(try journal.eventCount() == 0)
      lock.release()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(numbers.compactMap(\.self).sorted() == Array(1...count))
    #expect(try journal.verify().findings == [])
  }

  @Test("is given up when its time is over or its task is cancelled, and then nothing is appended")
  func givingUp() async throws {
    let world = TestWorld()
    let journal = try world.create()
    let (clock, storage) = (world.clock, world.storage)
    let impatient = try Journal(
      at: "/journal",
      in: JournalEnvironment(
        storage: storage, stateDirectory: "/state", lockPatience: .milliseconds(20),
        now: { Moment(milliseconds: clock.milliseconds) }, random: { 1 }))
    let lock = try storage.lock(Self.header, waitingAtMost: .zero)
    #expect(await Self.end(in: impatient) == .lockedTooLong)
    let cancelled = Task { await Self.end(in: journal) }
    cancelled.cancel()
    #expect(await cancelled.value == .cancelled)
    #expect(try journal.eventCount() == 0)
    lock.release()
    #expect(try await impatient.appendWhenFree([.weight(80)]).events.count == 1)
  }

  @Test("leaves the lock to the first of the tasks of its process, and the others wait for that")
  func line() async throws {
    let storage = NumberedLookers(SimulatedDisk())
    let journal = try TestWorld(on: storage).create()
    try await withThrowingTaskGroup(of: Void.self) { group in
      let lock = try storage.lock(Self.header, waitingAtMost: .zero)
      for number in 1...20 {
        group.addTask {
          try await NumberedLookers.$number.withValue(number) {
            _ = try await journal.appendWhenFree([.weight(80)])
          }
        }
      }
      while storage.lookers == [0] { try await Task.sleep(for: .milliseconds(1)) }
      try await Task.sleep(for: .milliseconds(20))
      #expect(storage.lookers.count == 2)
      lock.release()
      try await group.waitForAll()
    }
    #expect(storage.lookers == Set(0...20))
    #expect(try journal.eventCount() == 20)
  }

  @Test("doesn't begin where its task was cancelled before, though nobody else appends")
  func cancelledBefore() async throws {
    let journal = try TestWorld().create()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await Self.end(in: journal)
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(try journal.eventCount() == 0)
  }

  @Test("sees all that was recorded before its turn, and records nothing where it throws")
  func making() async throws {
    let journal = try TestWorld().create()
    let count = 8
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          let outcome = try await journal.appendWhenFree { state in
            let last = state.bodyWeights.all.compactMap(\.record.weight).max()
            return [.weight((last ?? 79) + 1)]
          }.get()
          #expect(outcome.events.count == 1)
        }
      }
      try await group.waitForAll()
    }
    let weights = try journal.replay().state.bodyWeights.all.compactMap(\.record.weight)
    #expect(weights.sorted() == (80..<80 + count).map(Double.init))
    let refused = try await journal.appendWhenFree { _ throws(Enough) -> [EventDraft] in
      throw Enough()
    }
    #expect(throws: Enough.self) { try refused.get() }
    #expect(try journal.eventCount() == count)
  }

  @Test("finds no journal any more, or another: then it says so")
  func gone() async throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.erase()
    #expect(await Self.end(in: journal) == .gone)
    let other = try world.create()
    #expect(await Self.end(in: journal) == .replaced)
    #expect(try other.eventCount() == 0)
  }

  /// A storage that notes which tasks have looked at a lock.
  private final class NumberedLookers: ForwardingStorage {
    @TaskLocal static var number = 0

    let storage: any Storage
    private let noted = Mutex(Set<Int>())

    init(_ storage: any Storage) { self.storage = storage }

    var lookers: Set<Int> { noted.withLock { $0 } }

    func lock(_ path: String, waitingAtMost patience: Duration) throws(FileError) -> Lock {
      noted.withLock { _ = $0.insert(Self.number) }
      return try storage.lock(path, waitingAtMost: patience)
    }
  }

  private struct Enough: Error {}

  /// What becomes of an append.
  private enum End {
    case appended, lockedTooLong, cancelled, gone, replaced, failed
  }

  private static func end(in journal: Journal) async -> End {
    do throws(JournalError) {
      _ = try await journal.appendWhenFree([.weight(80)])
      return .appended
    } catch {
      switch error {
      case .file(let cause): return cause.isLockedTooLong ? .lockedTooLong : .failed
      case .cancelled: return .cancelled
      case .notAJournal: return .gone
      case .replaced: return .replaced
      default: return .failed
      }
    }
  }
}
