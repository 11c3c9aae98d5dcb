import Testing

@testable import JournalFile

@Suite("A bell that tasks wait for")
struct BellTests {
  @Test("What was rung before is not missed, and what rings wakes all", .timeLimit(.minutes(10)))
  func rings() async throws {
    let bell = Bell()
    bell.ring()
    try await bell.wait(beyond: 0, atMost: .seconds(86_400))
    #expect(bell.count == 1)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { try await bell.wait(beyond: 1, atMost: .seconds(86_400)) }
      }
      for _ in 0..<5 { await Task.yield() }
      bell.ring()
      try await group.waitForAll()
    }
  }

  @Test("Who waits long enough, or is cancelled, waits no longer", .timeLimit(.minutes(10)))
  func ends() async throws {
    let bell = Bell()
    try await bell.wait(beyond: 0, atMost: .milliseconds(1))
    for yields in 0..<20 {
      let task = Task { try await bell.wait(beyond: 0, atMost: .seconds(86_400)) }
      for _ in 0..<yields { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(bell.count == 0)
  }

  @Test(
    "A time of whatever length can be waited for", .timeLimit(.minutes(10)),
    arguments: [Int64.min, -1, .max])
  func times(seconds: Int64) async throws {
    let bell = Bell()
    let task = Task { try await bell.wait(beyond: 0, atMost: .seconds(seconds)) }
    for _ in 0..<20 { await Task.yield() }
    bell.ring()
    try await task.value
  }
}
