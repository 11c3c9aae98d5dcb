import Synchronization

/// A line in which the tasks of one process wait for their turn, each behind those that came before.
///
/// Whoever waits for a lock that tells nobody when it is free has to look at it again and again; of many
/// in a line only the first does.
package final class WaitQueue: Sendable {
  /// A bell for each, of which the first has the turn.
  private let line = Mutex<[Bell]>([])

  package init() {}

  /// Does something when all who came before are done, or have given up.
  ///
  /// - Parameter time: how long to wait for the turn.
  /// - Returns: `nil` where it didn't come in this time, or the task was cancelled before.
  package func inTurn<Result, Failure: Error>(
    waitingAtMost time: Duration, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result? {
    let bell = Bell()
    let isFirst = line.withLock { line in
      line.append(bell)
      return line.count == 1
    }
    defer { leave(bell) }
    if !isFirst {
      do {
        try await bell.wait(beyond: 0, atMost: time)
      } catch {
        return nil
      }
      if bell.count == 0 { return nil }
    }
    return try await body()
  }

  /// Gives the turn on, where it was this one's.
  private func leave(_ bell: Bell) {
    let next = line.withLock { line in
      let hadTurn = line.first === bell
      line.removeAll { $0 === bell }
      return hadTurn ? line.first : nil
    }
    next?.ring()
  }
}
