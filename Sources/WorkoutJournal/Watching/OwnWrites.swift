import Synchronization

/// How often this process has written to journals, for who follows one here: what the process has
/// just recorded needn't wait for the next look.
///
/// It counts for all journals together. A look too many at another one finds nothing, and costs
/// little.
final class OwnWrites: Sendable {
  static let shared = OwnWrites()

  private struct Counting {
    var count = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastTicket = 0
  }

  private let counting = Mutex(Counting())

  /// How many there were until now.
  var count: Int { counting.withLock { $0.count } }

  /// Counts one more, which is on the disk, and wakes who waits for it.
  func note() {
    let waiting = counting.withLock { counting in
      counting.count += 1
      defer { counting.waiting = [:] }
      return counting.waiting.values
    }
    for one in waiting { one.resume() }
  }

  /// Waits until there are more than so many, or the time is over.
  ///
  /// - Throws: where the task is cancelled.
  func wait(beyond count: Int, atMost time: Duration) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await Task.sleep(for: time) }
      group.addTask { await self.wait(beyond: count) }
      try await group.next()
      group.cancelAll()
    }
    try Task.checkCancellation()
  }

  /// Waits until there are more than so many, or the task is cancelled.
  private func wait(beyond count: Int) async {
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
