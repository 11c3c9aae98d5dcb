import JournalFile
import JournalModel

/// The journal as it is, and again each time that its events have changed: by this process, by
/// another, or by a sync tool.
///
/// ```swift
/// for try await replay in journal.changes(every: .seconds(1)) {
///   show(replay.state)
/// }
/// ```
///
/// The first element comes at once. Between two looks that differ nothing is lost but what lay in
/// between: an element is the whole state, never a step. A look reads no file, only when each was
/// changed; a state is rebuilt away from the actor that asks. The sequence ends when its task is
/// cancelled, and throws when the journal can't be read any more, for one because it was erased.
public struct JournalChanges: AsyncSequence, Sendable {
  public typealias Element = Replay
  public typealias Failure = JournalError

  fileprivate let journal: Journal
  fileprivate let wait: @Sendable () async throws -> Void

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(changes: self) }

  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    public typealias Failure = JournalError

    fileprivate let changes: JournalChanges
    /// The files as they were when the last element was made.
    private var seen: [JournalFolder.File]?

    fileprivate init(changes: JournalChanges) {
      self.changes = changes
    }

    public mutating func next() async throws(JournalError) -> Replay? {
      try await next(isolation: nil)
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(JournalError) -> Replay? {
      while !Task.isCancelled {
        if let (files, replay) = try await changes.look(at: seen) {
          seen = files
          return replay
        }
        do { try await changes.wait() } catch { return nil }
      }
      return nil
    }
  }

  /// The state, if the files are not those that were seen.
  @concurrent
  private func look(
    at seen: [JournalFolder.File]?
  ) async throws(JournalError) -> (files: [JournalFolder.File], replay: Replay)? {
    // In a folder that is gone there would be no events, which is another thing than none yet.
    let header = try JournalError.wrap { () throws(FileError) in
      try journal.folder.storage.entry(at: journal.folder.headerPath)
    }
    guard header != nil else { throw .notAJournal(folder: journal.path) }
    // The files are looked at first: what comes in while they are read shows at the next look.
    let files = try JournalError.wrap { () throws(FileError) in
      try journal.folder.eventFiles().files
    }
    return files == seen ? nil : (files, try journal.replay())
  }
}

extension Journal {
  /// The journal as it is, and again each time that its events have changed.
  ///
  /// - Parameter interval: how long to wait from one look to the next.
  public func changes(every interval: Duration) -> JournalChanges {
    changes { try await Task.sleep(for: interval) }
  }

  /// The journal as it is, and again each time that its events have changed, for an app that knows
  /// when a look is worth while, and for tests.
  ///
  /// - Parameter wait: returns when it is time for the next look; throws to end the sequence.
  public func changes(
    lookingAfter wait: @escaping @Sendable () async throws -> Void
  ) -> JournalChanges {
    JournalChanges(journal: self, wait: wait)
  }
}
