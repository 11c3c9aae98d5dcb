import JournalFile

/// A wait for an app's signal that goes on where nobody waits with it any more, so that no signal is
/// lost that comes while the journal is looked at for another reason.
///
/// It is cancelled when nobody holds it.
final class PendingSignal: Sendable {
  private let task: Task<Void, any Error>
  /// Rung once, when the wait is over.
  private let end = Bell()

  /// Begins to wait.
  init(_ signal: @escaping @Sendable () async throws -> Void) {
    task = Task { [end] in
      defer { end.ring() }
      try await signal()
    }
  }

  deinit {
    task.cancel()
  }

  /// Whether the signal has come, or never will.
  var hasCome: Bool { end.count > 0 }

  /// Waits until it has, or the task that calls this is cancelled.
  @Sendable func wait() async {
    await end.wait(beyond: 0)
  }

  /// Throws what the signal has thrown.
  func result() async throws {
    try await task.value
  }
}
