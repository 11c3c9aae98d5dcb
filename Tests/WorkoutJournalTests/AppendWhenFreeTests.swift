import JournalFile
import JournalModel
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
    #expect(await Self.isGivenUp(in: impatient))
    let cancelled = Task { await Self.isGivenUp(in: journal) }
    cancelled.cancel()
    #expect(await cancelled.value)
    #expect(try journal.eventCount() == 0)
    lock.release()
    #expect(try await impatient.appendWhenFree([.weight(80)]).events.count == 1)
  }

  /// Whether an append ends because the lock was held too long.
  private static func isGivenUp(in journal: Journal) async -> Bool {
    do throws(JournalError) {
      _ = try await journal.appendWhenFree([.weight(80)])
      return false
    } catch {
      guard case .file(let cause) = error else { return false }
      return cause.isLockedTooLong
    }
  }
}
