import JournalFile
import JournalModel

extension Journal {
  /// Appends events as ``append(_:images:keepGoing:)`` does, and holds no thread while another process
  /// appends: the threads that tasks share are few, and a journal's lock may be held for long.
  ///
  /// It runs away from the actor that calls it. Of two appends that don't await each other, either may
  /// come first.
  ///
  /// - Parameters:
  ///   - drafts: what is to be recorded, in this order.
  ///   - images: what the events name, stored durably before the events if any of them is written.
  ///   - keepGoing: writes the good drafts even if others are rejected.
  /// - Throws: the file system's error, for one where the lock was held for longer than the
  ///   environment's `lockPatience`; or `cancelled`, where the task was before the lock was free. Then
  ///   nothing was appended. Once the lock is held, an append is not cancelled any more.
  @concurrent
  public func appendWhenFree(
    _ drafts: [EventDraft], images: [ImageFile] = [], keepGoing: Bool = false
  ) async throws(JournalError) -> AppendOutcome {
    try await whenFree { () throws(JournalError) in
      try appendLocked(images, keepGoing: keepGoing, isDryRun: false) { _ in
        DraftBatch(drafts.map { .success($0) })
      }
    }
  }

  /// Appends what is made of the state as it is when no other process can append any more, as
  /// ``append(images:keepGoing:isDryRun:making:)`` does, and waits for that as
  /// ``appendWhenFree(_:images:keepGoing:)`` does.
  ///
  /// - Parameters:
  ///   - images: what the events name, stored durably before the events if any of them is written.
  ///   - keepGoing: writes the good drafts even if others are rejected.
  ///   - drafts: makes what is to be recorded, while others wait; none, to record nothing. It may read
  ///     the journal, but not append to it, and is asked again where another program changes the files
  ///     meanwhile.
  /// - Returns: what became of it; or what `drafts` threw, and then nothing was appended.
  /// - Throws: as ``appendWhenFree(_:images:keepGoing:)`` does.
  @concurrent
  public func appendWhenFree<Failure: Error>(
    images: [ImageFile] = [], keepGoing: Bool = false,
    making drafts: @Sendable (JournalState) throws(Failure) -> [EventDraft]
  ) async throws(JournalError) -> Result<AppendOutcome, Failure> {
    try await whenFree { () throws(JournalError) in
      try appendMade(images, keepGoing: keepGoing, isDryRun: false, by: drafts)
    }
  }

  /// Appends what is made of the state as ``appendWhenFree(images:keepGoing:making:)`` does, and tells
  /// what was found out meanwhile.
  ///
  /// - Parameters:
  ///   - images: what the events name, stored durably before the events if any of them is written.
  ///   - keepGoing: writes the good drafts even if others are rejected.
  ///   - told: what is told where nothing is found out.
  ///   - drafts: makes what is to be recorded, while others wait, and says what it finds. It may read
  ///     the journal, but not append to it, and is asked again, with what is told by then as at first,
  ///     where another program changes the files meanwhile.
  /// - Returns: what became of it, or what `drafts` threw; and what it has told.
  /// - Throws: as ``appendWhenFree(_:images:keepGoing:)`` does.
  @concurrent
  public func appendWhenFree<Told: Sendable, Failure: Error>(
    images: [ImageFile] = [], keepGoing: Bool = false, telling told: Told,
    making drafts: @Sendable (JournalState, inout Told) throws(Failure) -> [EventDraft]
  ) async throws(JournalError) -> (outcome: Result<AppendOutcome, Failure>, told: Told) {
    var found = told
    let outcome = try await whenFree { () throws(JournalError) in
      try appendMade(images, keepGoing: keepGoing, isDryRun: false) { state throws(Failure) in
        found = told
        return try drafts(state, &found)
      }
    }
    return (outcome, found)
  }

  /// Does something while no other process of this machine can append to the journal that was opened.
  ///
  /// The tasks of this process wait for each other in a line, and the first of them for the lock.
  private func whenFree<Result>(
    _ body: () throws(JournalError) -> Result
  ) async throws(JournalError) -> Result {
    let patience = Patience(atMost: environment.lockPatience)
    let result = try await waitingTasks.inTurn(waitingAtMost: patience.remaining) {
      () async throws(JournalError) in
      try holding(try await headerLock(patience), body)
    }
    guard let result else {
      throw Task.isCancelled ? .cancelled : .file(.lockedTooLong(folder.headerPath))
    }
    return result
  }

  private func headerLock(_ patience: Patience) async throws(JournalError) -> Lock {
    while !Task.isCancelled {
      let held: FileError
      do throws(FileError) {
        return try folder.storage.lock(folder.headerPath, waitingAtMost: .zero)
      } catch {
        held = error
      }
      guard held.isLockedTooLong, let nap = patience.nextNap else {
        throw JournalError(held)
      }
      // A task that is cancelled wakes at once, and is through with the loop.
      try? await Task.sleep(for: nap)
    }
    throw .cancelled
  }
}
