import JournalFile
import JournalModel

/// A journal in a folder: the way in for an app and for the command line.
///
/// A value of this type holds no state but where the journal is. Reading never waits, and writes
/// nothing but a cache; appending waits for other processes of this machine that append, and is
/// durable when it returns.
///
/// Where the folder is gone by then, as with a disk that is unmounted, both throw
/// ``JournalError/notAJournal(folder:)``, and ``JournalError/replaced(folder:)`` where another journal
/// has taken its place.
public struct Journal: Sendable {
  let folder: JournalFolder
  /// The world that it was opened in.
  public let environment: JournalEnvironment
  /// The tasks that want to append, by way of this value and its copies.
  let waitingTasks = WaitQueue()

  /// Opens the journal in a folder.
  ///
  /// - Parameters:
  ///   - path: may be relative; the journal stays in that folder wherever the program goes.
  ///   - environment: what an app brings along.
  /// - Throws: `relativeStateDirectory`, `stateDirectoryInside`, `notAJournal`, `foreignHeader`,
  ///   `newerFormat`, or the file system's error.
  public init(at path: String, in environment: JournalEnvironment) throws(JournalError) {
    try environment.checkStateDirectory()
    folder = try JournalFolder(at: path, storage: environment.storage)
    try environment.checkStateDirectory(besides: folder.path)
    self.environment = environment
  }

  /// Whether there is a `journal.json` in a folder, ours or not.
  public static func isJournal(at path: String) -> Bool {
    let header = Path.join(path, JournalFolder.headerName)
    return (try? SystemStorage().entry(at: header)) != nil
  }

  /// The folder's real location.
  public var path: String { folder.path }
  /// What `journal.json` said when the journal was opened.
  public var header: JournalHeader { folder.header }

  /// The state that the events add up to.
  ///
  /// - Parameters:
  ///   - cutoff: what is looked at; `nil` for everything.
  ///   - fingerprint: whether that of the events is wanted too.
  ///   - digest: whether the state's is wanted; a checkpoint mostly knows it.
  ///   - cached: whether a checkpoint may be believed, and kept.
  public func replay(
    upTo cutoff: Cutoff? = nil, fingerprint: Bool = false, digest: Bool = false, cached: Bool = true
  ) throws(JournalError) -> Replay {
    if cutoff == nil, cached {
      var present = try present(
        fingerprint: fingerprint, wantsSummary: digest, holding: environment.holdsStates)
      present.lost = LostEvents(beside: present.standing) { ownIdentity }
      return Replay(present, digest: digest, wall: environment.now())
    }
    return try withIndex(.bodies(fingerprint: fingerprint)) { index throws(JournalError) in
      let wall = environment.now()
      guard let cutoff else {
        var present = try Present(index, fingerprint: fingerprint, wall: wall)
        present.lost = LostEvents(beside: present.standing) { ownIdentity }
        return Replay(present, digest: digest, wall: wall)
      }
      return try Replay(
        index, upTo: cutoff, fingerprint: fingerprint, digest: digest, wall: wall)
    }
  }

  /// What this device remembers of itself, where that can be read.
  private var ownIdentity: DeviceIdentity? {
    try? rememberedIdentity()
  }

  /// The state as it is now, all in memory: what is looked up in it once something has been written is
  /// what it was before, which the files don't tell any more.
  func heldState() throws(JournalError) -> JournalState {
    try present(fingerprint: false, holding: true).state(at: environment.now())
  }

  /// Reads the index and does something with it, again where files are rewritten meanwhile.
  ///
  /// - Parameters:
  ///   - choice: the files that are read.
  ///   - sieve: which lines of them are; nil for all.
  func withIndex<Result>(
    _ depth: EventIndex.Depth = .places, only choice: FileChoice = .all,
    passing sieve: EventSieve? = nil,
    _ body: (EventIndex) throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    try againWhereRewritten { () throws(JournalError) in
      let index = try JournalError.wrapping(
        EventIndex(of: folder, depth, only: choice, passing: sieve))
      return try body(index)
    }
  }

  /// Reads the files and does something with them, again where they are rewritten meanwhile.
  func againWhereRewritten<Result>(
    _ body: () throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    try JournalError.againWhereRewritten(path, body)
  }
}

extension JournalError {
  /// How often files that are rewritten again and again are looked at.
  static let mostLooks = 5

  /// Does something with files that are read, again where they are rewritten meanwhile.
  ///
  /// - Parameters:
  ///   - place: the folder that they lie in, or the file that they are.
  ///   - repeatsWrites: whether it does no harm to write again what may have been written.
  static func againWhereRewritten<Result>(
    _ place: String, repeatsWrites: Bool = false, _ body: () throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    for _ in 0..<mostLooks {
      do throws(JournalError) {
        return try body()
      } catch {
        // What is gone as a whole doesn't come back.
        guard error.isOfRewriting(orWriting: repeatsWrites), error.missingPath != place else {
          throw error
        }
      }
    }
    throw .unstable(folder: place)
  }

  private var missingPath: String? {
    if case .file(let error) = self, error.isMissing { error.path } else { nil }
  }
}

extension JournalError {
  /// Whether a file that had been listed was gone or rewritten when it was to be read.
  ///
  /// Of an error in writing nobody knows how far it got.
  fileprivate func isOfRewriting(orWriting: Bool) -> Bool {
    guard case .file(let error) = self, error.isMissing || error.isStale else { return false }
    switch error.operation {
    case .open, .read, .list, .inspect: return true
    case .write, .synchronize, .truncate, .rename, .remove, .create, .resolve, .lock:
      return orWriting && error.isStale
    }
  }
}
