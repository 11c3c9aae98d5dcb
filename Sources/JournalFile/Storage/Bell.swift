import Synchronization

/// A bell that tasks wait for, with the number of times that it was rung: who was busy when it rang
/// doesn't miss that.
package final class Bell: Sendable {
  private struct Counting {
    var count = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastTicket = 0
  }

  private let counting = Mutex(Counting())

  package init() {}

  /// How often it was rung until now.
  package var count: Int { counting.withLock { $0.count } }

  /// Rings it, which wakes all who wait.
  package func ring() {
    let waiting = counting.withLock { counting in
      counting.count += 1
      defer { counting.waiting = [:] }
      return counting.waiting.values
    }
    for one in waiting { one.resume() }
  }

  /// Waits until it was rung more often than that, or the time is over.
  ///
  /// - Throws: where the task is cancelled.
  package func wait(beyond count: Int, atMost time: Duration) async throws {
    let time = min(max(time, .zero), Self.longestWait)
    try await wait(beyond: count) { try await Task.sleep(for: time) }
  }

  /// A hundred years, which is as good as never: a sleep of times beyond what a clock counts traps.
  private static let longestWait = Duration.seconds(Int64(100 * 365) * 86_400)

  /// Waits until it was rung more often than that, or another wait is over, which is cancelled where it
  /// isn't.
  ///
  /// - Throws: what the other wait throws, or where the task is cancelled.
  package func wait(
    beyond count: Int, or other: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(operation: other)
      group.addTask { await self.wait(beyond: count) }
      try await group.next()
      group.cancelAll()
    }
    try Task.checkCancellation()
  }

  /// Waits until it was rung more often than that, or the task is cancelled.
  package func wait(beyond count: Int) async {
    let ticket = counting.withLock { counting in
      counting.lastTicket += 1
      return counting.lastTicket
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = counting.withLock { counting in
          // Whoever cancels from now on finds it waiting.
          if counting.count > count || Task.isCancelled { return true }
          counting.waiting[ticket] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      counting.withLock { $0.waiting.removeValue(forKey: ticket) }?.resume()
    }
  }
}
