import Synchronization
import Testing

@testable import JournalFile

@Suite("A line in which tasks wait")
struct WaitQueueTests {
  private final class Room: Sendable {
    private let count = Mutex(0)

    /// Whether nobody else is there.
    func enter() -> Bool {
      count.withLock { count in
        count += 1
        return count == 1
      }
    }

    func leave() { count.withLock { $0 -= 1 } }
  }

  /// Waits until the turn is somebody's, and gives it back when the bell rings.
  private static func holding(_ line: WaitQueue, until bell: Bell) async -> Task<Void, Never> {
    let taken = Bell()
    let task = Task {
      await line.inTurn(waitingAtMost: .zero) {
        taken.ring()
        await bell.wait(beyond: 0)
      } as Void?
      return
    }
    await taken.wait(beyond: 0)
    return task
  }

  @Test("lets one in at a time, and all of them", .timeLimit(.minutes(10)))
  func turns() async {
    let line = WaitQueue()
    let inside = Room()
    let done = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 {
        group.addTask {
          await line.inTurn(waitingAtMost: .seconds(86_400)) {
            let isAlone = inside.enter()
            await Task.yield()
            inside.leave()
            return isAlone
          } == true
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(done == 100)
  }

  @Test(
    "goes on without those who have waited long enough or are cancelled", .timeLimit(.minutes(10)))
  func givingUp() async {
    let (line, bell) = (WaitQueue(), Bell())
    let first = await Self.holding(line, until: bell)
    #expect(await line.inTurn(waitingAtMost: .milliseconds(1)) { true } == nil)
    let cancelled = Task { await line.inTurn(waitingAtMost: .seconds(86_400)) { true } }
    let last = Task { await line.inTurn(waitingAtMost: .seconds(86_400)) { true } }
    for _ in 0..<5 { await Task.yield() }
    cancelled.cancel()
    #expect(await cancelled.value == nil)
    bell.ring()
    #expect(await last.value == true)
    await first.value
    #expect(await line.inTurn(waitingAtMost: .zero) { true } == true)
  }

  @Test("gives the turn on where its owner fails")
  func failing() async {
    struct Failure: Error {}
    let line = WaitQueue()
    await #expect(throws: Failure.self) {
      _ = try await line.inTurn(waitingAtMost: .zero) { () async throws(Failure) in
        throw Failure()
      }
    }
    #expect(await line.inTurn(waitingAtMost: .zero) { true } == true)
  }
}
