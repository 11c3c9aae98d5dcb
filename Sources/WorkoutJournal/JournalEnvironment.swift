import JournalFile
import JournalModel

/// What a journal needs of the world around it.
///
/// An app's tests hold it still by a clock and a randomness of their own, which is another for each
/// device: two that draw the same words give two things one id. The files are always real ones: a test's
/// journal and its `stateDirectory` lie in a temporary folder.
public struct JournalEnvironment: Sendable {
  /// The file system, which only this package's own tests replace.
  package let storage: any Storage
  /// The wall clock, with the local offset from UTC.
  public let now: @Sendable () -> Moment
  /// Words of fresh randomness, for ids.
  public let random: @Sendable () -> UInt64
  /// Where this device remembers which replica is its own: an absolute path, never inside a journal.
  public let stateDirectory: String
  /// How long an append waits for others, be they another process's, which holds the journal's lock
  /// meanwhile, or those of this one's tasks that came first.
  public let lockPatience: Duration
  /// From how many events on a checkpoint is kept, in the journal's `.cache`; `nil` for never, and
  /// then none is believed either.
  public var checkpointsFrom: Int? = 4000
  /// Whether a state that is told is all in memory; otherwise parts of it are read from the checkpoint
  /// when they are first asked for, which is quicker for a program that tells something and ends, but
  /// stops the program where by then neither the checkpoint nor the events can be read.
  public var holdsStates = true

  /// An environment on the real file system.
  ///
  /// - Parameters:
  ///   - stateDirectory: an absolute path, by convention `$XDG_STATE_HOME/replog`; with another, or one
  ///     in any journal, a journal is neither opened nor made
  ///     (``JournalError/relativeStateDirectory(_:)``,
  ///     ``JournalError/stateDirectoryInside(folder:stateDirectory:)``).
  ///   - lockPatience: how long an append waits for others, of this process too.
  ///   - now: the wall clock, with the local offset from UTC.
  ///   - random: words of fresh randomness, for ids.
  public init(
    stateDirectory: String, lockPatience: Duration = .seconds(10),
    now: @escaping @Sendable () -> Moment,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
  ) {
    self.init(
      storage: SystemStorage(), stateDirectory: stateDirectory, lockPatience: lockPatience,
      now: now, random: random)
  }

  package init(
    storage: any Storage, stateDirectory: String, lockPatience: Duration = .seconds(10),
    now: @escaping @Sendable () -> Moment, random: @escaping @Sendable () -> UInt64
  ) {
    self.storage = storage
    self.stateDirectory = stateDirectory
    self.lockPatience = lockPatience
    self.now = now
    self.random = random
  }

  /// Makes sure that this device finds what it remembers again, wherever it looks from.
  func checkStateDirectory() throws(JournalError) {
    guard Path.isAbsolute(stateDirectory) else {
      throw .relativeStateDirectory(stateDirectory)
    }
  }

  /// Makes sure that whoever copies a journal doesn't copy what this device remembers along with it.
  ///
  /// - Parameter folder: the journal's, which need not be there yet.
  func checkStateDirectory(besides folder: String) throws(JournalError) {
    try checkStateDirectory()
    let isInside = Path.lies(
      storage.eventualPath(stateDirectory), in: storage.eventualPath(folder))
    // Another journal takes it along as well.
    if let journal = isInside ? folder : storage.journal(around: stateDirectory) {
      throw .stateDirectoryInside(folder: journal, stateDirectory: stateDirectory)
    }
  }

  /// A fresh version 7 id.
  public func newID() -> EntityID {
    EntityID(milliseconds: now().milliseconds, random: (random(), random()))
  }
}
