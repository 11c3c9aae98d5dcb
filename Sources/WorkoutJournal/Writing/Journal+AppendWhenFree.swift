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
  ///   environment's `lockPatience`, or until the task was cancelled; then nothing was appended. Once
  ///   the lock is free, an append is not cancelled any more.
  @concurrent
  public func appendWhenFree(
    _ drafts: [EventDraft], images: [ImageFile] = [], keepGoing: Bool = false
  ) async throws(JournalError) -> AppendOutcome {
    let lock = try await lockWhenFree()
    let outcome = try appendLocked(images, keepGoing: keepGoing, isDryRun: false) { _ in
      DraftBatch(drafts.map { .success($0) })
    }
    lock.release()
    return outcome
  }

  /// Takes the lock that keeps other processes of this machine from appending.
  private func lockWhenFree() async throws(JournalError) -> Lock {
    var patience = Patience(atMost: environment.lockPatience)
    while true {
      let held: FileError
      do throws(FileError) {
        return try folder.storage.lock(folder.headerPath, waitingAtMost: .zero)
      } catch {
        held = error
      }
      guard held.isLockedTooLong, let nap = patience.nextNapMilliseconds(),
        (try? await Task.sleep(for: .milliseconds(nap))) != nil
      else { throw .file(held) }
    }
  }
}
