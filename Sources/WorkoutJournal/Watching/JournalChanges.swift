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
/// The first element comes at once, and what this process records is looked at without waiting for
/// the interval. An element is the whole state, never a step, so that nothing is lost by the states
/// between two looks. A look reads no file but the header: sizes and times tell what has changed. A
/// state is rebuilt away from the actor that asks. The sequence ends when its task is cancelled. It throws, and
/// has ended then, when the journal can't be read at first, or can't be read any more for some
/// seconds, for one because it was erased, or another has taken its place: what fails for a moment may
/// be a disk or a sync tool that is on its way.
public struct JournalChanges: AsyncSequence, Sendable {
  public typealias Element = Replay
  public typealias Failure = JournalError

  fileprivate let journal: Journal
  fileprivate let waiting: Waiting
  /// Rings when this process has written.
  fileprivate let bell: Bell
  /// Waits until a look that has failed is made again.
  fileprivate let pause: @Sendable (Duration) async throws -> Void

  /// What ends the time between two looks, unless this process writes before.
  fileprivate enum Waiting: Sendable {
    /// It is over.
    case interval(Duration)
    /// This returns.
    case signal(@Sendable () async throws -> Void)
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(changes: self) }

  /// Goes from one state to the next, for one reader.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    public typealias Failure = JournalError

    fileprivate let changes: JournalChanges
    /// The files as they were when the last element was made.
    private var seen: Sight?
    /// What this process had written before the last look.
    private var ownWrites = 0
    /// The signal that is waited for, where it hasn't come before this process wrote.
    private var signal: PendingSignal?
    /// Whether there is nothing more to come.
    private var hasEnded = false
    /// How many looks in a row have failed.
    private var failures = 0
    /// How long to wait after each of them: six seconds in all, however often the journal is looked at,
    /// as nobody may know of a change by which it can be read again.
    private static let pauses: [Duration] = (0..<6).map { .milliseconds(100 << $0) }

    fileprivate init(changes: JournalChanges) {
      self.changes = changes
    }

    public mutating func next() async throws(JournalError) -> Replay? {
      try await next(isolation: nil)
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(JournalError) -> Replay? {
      guard !hasEnded else { return nil }
      // It goes on only from an element.
      hasEnded = true
      let replay = try await following()
      hasEnded = replay == nil
      if hasEnded { signal = nil }
      return replay
    }

    /// The next element; `nil` where none comes any more.
    private mutating func following() async throws(JournalError) -> Replay? {
      while !Task.isCancelled {
        var problem: JournalError?
        ownWrites = changes.bell.count
        do throws(JournalError) {
          if let (sight, replay) = try await changes.look(at: seen) {
            // Whoever was cancelled meanwhile shows something else by now.
            if Task.isCancelled { return nil }
            (seen, failures) = (sight, 0)
            return replay
          }
          failures = 0
        } catch {
          if seen == nil || failures == Self.pauses.count { throw error }
          problem = error
        }
        do {
          if problem == nil {
            try await wait()
          } else {
            failures += 1
            try await changes.pause(Self.pauses[failures - 1])
          }
        } catch {
          if let problem, !Task.isCancelled { throw problem }
          return nil
        }
      }
      return nil
    }

    private mutating func wait() async throws {
      switch changes.waiting {
      case .interval(let interval):
        try await changes.bell.wait(beyond: ownWrites, atMost: interval)
      case .signal(let wait):
        let pending = signal ?? PendingSignal(wait)
        signal = pending
        try await changes.bell.wait(beyond: ownWrites, or: pending.wait)
        guard pending.hasCome else { return }
        signal = nil
        try await pending.result()
      }
    }
  }

  /// The files of a journal that somebody who shows it depends on.
  fileprivate struct Sight: Equatable {
    let events: [JournalFolder.File]
    let discards: [JournalFolder.File]
    let images: [JournalFolder.File]
    /// The names of notes, which stay as they were written.
    let conflicts: [String]
  }

  /// The state, if the files are not those that were seen.
  @concurrent
  private func look(
    at seen: Sight?
  ) async throws(JournalError) -> (sight: Sight, replay: Replay)? {
    try journal.folder.checkIsStillThere()
    // The files are looked at first: what comes in while they are read shows at the next look.
    let sight = try JournalError.wrap { () throws(FileError) in
      let folder = journal.folder
      let listing = try folder.eventFiles()
      return Sight(
        events: listing.files, discards: listing.discards, images: try folder.blobs(),
        conflicts: try folder.conflictFiles())
    }
    return sight == seen ? nil : (sight, try journal.replay())
  }
}

extension Journal {
  /// The journal as it is, and again each time that its files have changed.
  ///
  /// - Parameter interval: how long to wait from one look to the next, unless this process has recorded
  ///   something meanwhile; 50 milliseconds at least, as a look that never waits takes a processor.
  public func changes(every interval: Duration) -> JournalChanges {
    let waiting = JournalChanges.Waiting.interval(max(interval, .milliseconds(50)))
    return JournalChanges(journal: self, waiting: waiting, bell: .ownWrites) {
      try await Task.sleep(for: $0)
    }
  }

  /// The journal as it is, and again each time that its files have changed, for an app that knows
  /// when a look is worth while, and for tests.
  ///
  /// A look that fails is made again by itself, unless it is the first. What this process records is
  /// looked at without waiting for the signal, and the wait for it goes on meanwhile.
  ///
  /// - Parameter wait: returns when it is time for the next look; throws to end the sequence. Its task is
  ///   cancelled when the sequence ends.
  public func changes(
    lookingAfter wait: @escaping @Sendable () async throws -> Void
  ) -> JournalChanges {
    changes(lookingAfter: wait, pausing: { try await Task.sleep(for: $0) }, hearing: .ownWrites)
  }

  /// The same for tests.
  ///
  /// - Parameters:
  ///   - pause: waits until a look that has failed is made again.
  ///   - bell: rings when this process has written.
  func changes(
    lookingAfter wait: @escaping @Sendable () async throws -> Void,
    pausing pause: @escaping @Sendable (Duration) async throws -> Void, hearing bell: Bell
  ) -> JournalChanges {
    JournalChanges(journal: self, waiting: .signal(wait), bell: bell, pause: pause)
  }
}

extension Bell {
  /// Rings when this process has written to a journal, so that who follows one here needn't wait for
  /// the next look at it.
  ///
  /// It rings for all journals: a look too many at another one finds nothing, and costs little.
  static let ownWrites = Bell()
}
