import JournalFile
import JournalModel

/// The journal as it is, and again each time that its events, images or notes of conflicts have
/// changed: by this process, by another, or by a sync tool.
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
/// cancelled. It throws when the journal can't be read at first, or can't be read any more at several
/// looks in a row, for one because it was erased: what fails once may be a disk or a sync tool that is
/// on its way.
public struct JournalChanges: AsyncSequence, Sendable {
  public typealias Element = Replay
  public typealias Failure = JournalError

  fileprivate let journal: Journal
  fileprivate let wait: @Sendable () async throws -> Void

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(changes: self) }

  /// Goes from one state to the next, for one reader.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    public typealias Failure = JournalError

    fileprivate let changes: JournalChanges
    /// The files as they were when the last element was made.
    private var seen: Sight?
    /// How many looks in a row have failed.
    private var failures = 0
    private static let mostFailures = 5

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
        var problem: JournalError?
        do throws(JournalError) {
          if let (sight, replay) = try await changes.look(at: seen) {
            (seen, failures) = (sight, 0)
            return replay
          }
          failures = 0
        } catch {
          failures += 1
          if seen == nil || failures == Self.mostFailures { throw error }
          problem = error
        }
        do {
          try await changes.wait()
        } catch {
          if let problem, !Task.isCancelled { throw problem }
          return nil
        }
      }
      return nil
    }
  }

  /// The files of a journal that somebody who shows it depends on.
  fileprivate struct Sight: Equatable {
    let events: [JournalFolder.File]
    let images: [JournalFolder.File]
    /// The names of those that stay as they were written.
    let notes: [String]
  }

  /// The state, if the files are not those that were seen.
  @concurrent
  private func look(
    at seen: Sight?
  ) async throws(JournalError) -> (sight: Sight, replay: Replay)? {
    // In a folder that is gone there would be no events, which is another thing than none yet.
    let header = try JournalError.wrap { () throws(FileError) in
      try journal.folder.storage.entry(at: journal.folder.headerPath)
    }
    guard header != nil else { throw .notAJournal(folder: journal.path) }
    // The files are looked at first: what comes in while they are read shows at the next look.
    let sight = try JournalError.wrap { () throws(FileError) in
      let folder = journal.folder
      return Sight(
        events: try folder.eventFiles().files, images: try folder.blobs(),
        notes: try folder.notes())
    }
    return sight == seen ? nil : (sight, try journal.replay())
  }
}

extension Journal {
  /// The journal as it is, and again each time that its files have changed.
  ///
  /// - Parameter interval: how long to wait from one look to the next.
  public func changes(every interval: Duration) -> JournalChanges {
    changes { try await Task.sleep(for: interval) }
  }

  /// The journal as it is, and again each time that its files have changed, for an app that knows
  /// when a look is worth while, and for tests.
  ///
  /// - Parameter wait: returns when it is time for the next look; throws to end the sequence.
  public func changes(
    lookingAfter wait: @escaping @Sendable () async throws -> Void
  ) -> JournalChanges {
    JournalChanges(journal: self, wait: wait)
  }
}
