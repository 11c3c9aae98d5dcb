import JournalFile
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A disk in memory that fails, fills up and loses power when a test says so.
///
/// A test runs an action on it with a fault at operation 1, then at 2, and so on until a run ends
/// before its fault comes; after each it restarts the disk and looks at what is there:
///
/// ```swift
/// disk.failOperation(n, .crash)
/// // … the action …
/// let survivor = disk.restarted(after: .powerLoss(seed: seed))
/// ```
///
/// It knows files, which of them are private, and directories, but no links or sizes of disks. All
/// paths are taken from the root. The same calls and seeds give the same bytes.
package final class SimulatedDisk: Storage {
  /// How an operation fails.
  package enum Fault: Sendable, Hashable {
    /// It does nothing and reports this error number.
    case error(Int32)
    /// A write leaves this share of its bytes, never all, and reports a full disk. Any other
    /// operation does nothing and reports the same.
    case shortWrite(keeping: Double)
    /// The process dies in it: a write leaves half of its bytes, any other operation nothing, and
    /// every later operation that counts reports an error until the restart. What the dead would
    /// still read they may: it must not look to them as if their journal were gone.
    case crash
  }

  /// What a restart follows on.
  package enum Ending: Sendable, Hashable {
    /// The process was killed: what it wrote is there, synchronised or not.
    case killed
    /// The power failed: of what wasn't synchronised, the seed chooses what is there.
    case powerLoss(seed: UInt64)
  }

  private struct State: Sendable {
    var files = SimulatedFiles()
    var lockedFiles: Set<Int> = []
    var operationCount = 0
    var fault: (operation: Int, kind: Fault, isLasting: Bool)?
    var hasCrashed = false
    var forbiddenPaths: Set<String> = []
  }

  private let state: Mutex<State>
  private let countsReads: Bool

  /// - Parameter countsReads: whether operations that change nothing count, and fail, too.
  package init(countsReads: Bool = false) {
    self.countsReads = countsReads
    state = Mutex(State())
  }

  private init(_ files: SimulatedFiles, countsReads: Bool) {
    self.countsReads = countsReads
    state = Mutex(State(files: files))
  }

  /// Lets the n-th operation from now fail, counted from 1, or all from that one on.
  package func failOperation(_ number: Int, _ kind: Fault, lasting: Bool = false) {
    state.withLock { $0.fault = ($0.operationCount + number, kind, lasting) }
  }

  /// Lets nobody read a file, or list a folder, any more; that it is there can still be seen.
  package func forbidReading(_ path: String) {
    state.withLock { _ = $0.forbiddenPaths.insert(path) }
  }

  /// How many operations there have been.
  package var operationCount: Int { state.withLock { $0.operationCount } }

  /// Whether the fault that was asked for has come; if not, the action had fewer operations.
  package var hasFailed: Bool {
    state.withLock { state in
      guard let fault = state.fault else { return false }
      return state.operationCount >= fault.operation
    }
  }

  /// The disk as the next process finds it, while this one stays as it is.
  package func restarted(after ending: Ending) -> SimulatedDisk {
    let files = state.withLock { state in
      switch ending {
      case .killed: state.files
      case .powerLoss(let seed): state.files.afterPowerLoss(seed: seed)
      }
    }
    return SimulatedDisk(files, countsReads: countsReads)
  }

  /// An empty disk, whose files all change later than this one's have: a copy doesn't have the times of
  /// what it is a copy of.
  package func emptied() -> SimulatedDisk {
    let files = state.withLock { SimulatedFiles(after: $0.files) }
    return SimulatedDisk(files, countsReads: countsReads)
  }

  /// Brings everything to the disk that waits for it, as a system does by itself before long.
  package func settle() {
    state.withLock { $0.files.settle() }
  }

  /// Every file that is there now, by its path from the root.
  package func contents() -> [String: [UInt8]] {
    state.withLock { $0.files.contents() }
  }
}

extension SimulatedDisk {
  /// One, so that the operations come in the same order each time.
  package var readersAtOnce: Int { 1 }
  package var writersAtOnce: Int { 1 }

  package func entries(of directory: String) throws(FileError) -> [Entry] {
    try look(.list, directory) { files throws(SimulatedFiles.Failure) in
      try files.entries(of: directory)
    }
  }

  package func entry(at path: String) throws(FileError) -> Entry? {
    try look(.inspect, path) { files in files.entry(at: path) }
  }

  package func read(_ path: String) throws(FileError) -> [UInt8] {
    try look(.read, path) { files throws(SimulatedFiles.Failure) in try files.bytes(of: path) }
  }

  package func read(_ path: String, in range: Range<Int>) throws(FileError) -> [UInt8] {
    try look(.read, path) { files throws(SimulatedFiles.Failure) in
      let bytes = try files.bytes(of: path)
      return Array(bytes[range.clamped(to: bytes.indices)])
    }
  }

  package func createDirectory(_ path: String) throws(FileError) {
    try change(.create, path) { files throws(SimulatedFiles.Failure) in
      try files.createDirectory(path)
    }
  }

  /// Whoever else has an account is simulated for files alone.
  package func createPrivateDirectory(_ path: String) throws(FileError) {
    try createDirectory(path)
  }

  package func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try change(.create, path, writing: bytes) { files, bytes throws(SimulatedFiles.Failure) in
      try files.createFile(path)
      try files.append(bytes, to: path)
    }
  }

  package func createPrivate(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try change(.create, path, writing: bytes) { files, bytes throws(SimulatedFiles.Failure) in
      try files.createFile(path, permissions: Entry.privatePermissions)
      try files.append(bytes, to: path)
    }
  }

  package func setPermissions(_ permissions: UInt16, of path: String) throws(FileError) {
    try change(.write, path) { files throws(SimulatedFiles.Failure) in
      try files.setPermissions(permissions, of: path)
    }
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try change(.write, path, writing: bytes) { files, bytes throws(SimulatedFiles.Failure) in
      try files.append(bytes, to: path)
    }
  }

  package func truncate(_ path: String, to length: Int) throws(FileError) {
    try change(.truncate, path) { files throws(SimulatedFiles.Failure) in
      try files.truncate(path, to: length)
    }
  }

  package func touch(_ path: String) throws(FileError) {
    try change(.write, path) { files throws(SimulatedFiles.Failure) in
      try files.touch(path)
    }
  }

  package func synchronize(_ path: String) throws(FileError) {
    try change(.synchronize, path) { files throws(SimulatedFiles.Failure) in
      try files.synchronize(path)
    }
  }

  package func rename(_ path: String, to newPath: String) throws(FileError) {
    try change(.rename, newPath) { files throws(SimulatedFiles.Failure) in
      try files.rename(path, to: newPath)
    }
  }

  package func remove(_ path: String) throws(FileError) {
    try change(.remove, path) { files throws(SimulatedFiles.Failure) in try files.remove(path) }
  }

  package func removeDirectory(_ path: String) throws(FileError) {
    try change(.remove, path) { files throws(SimulatedFiles.Failure) in
      try files.removeDirectory(path)
    }
  }

  package func realPath(_ path: String) throws(FileError) -> String {
    try look(.resolve, path) { files throws(SimulatedFiles.Failure) in try files.realPath(path) }
  }

  package func lock(_ path: String, waitingAtMost duration: Duration) throws(FileError) -> Lock {
    let patience = Patience(atMost: duration)
    repeat {
      let file = try look(.lock, path) { files throws(SimulatedFiles.Failure) in
        try files.number(at: path)
      }
      if state.withLock({ $0.lockedFiles.insert(file).inserted }) {
        return Lock { [self] in _ = state.withLock { $0.lockedFiles.remove(file) } }
      }
    } while patience.wait()
    throw .lockedTooLong(path)
  }

  /// An operation that changes nothing.
  private func look<Value: Sendable>(
    _ operation: FileError.Operation, _ path: String,
    _ body: (SimulatedFiles) throws(SimulatedFiles.Failure) -> Value
  ) throws(FileError) -> Value {
    do {
      return try state.withLock { state throws(SimulatedFiles.Failure) in
        if let fault = try Self.nextFault(&state, counting: countsReads) {
          throw Self.failure(of: fault)
        }
        if operation == .read || operation == .list, state.forbiddenPaths.contains(path) {
          throw SimulatedFiles.Failure(errno: EACCES)
        }
        return try body(state.files)
      }
    } catch {
      throw FileError(operation, path, errno: error.errno)
    }
  }

  /// An operation that changes something, but writes no bytes.
  private func change(
    _ operation: FileError.Operation, _ path: String,
    _ body: (inout SimulatedFiles) throws(SimulatedFiles.Failure) -> Void
  ) throws(FileError) {
    do {
      try state.withLock { state throws(SimulatedFiles.Failure) in
        if let fault = try Self.nextFault(&state, counting: true) { throw Self.failure(of: fault) }
        try body(&state.files)
      }
    } catch {
      throw FileError(operation, path, errno: error.errno)
    }
  }

  /// An operation that writes bytes, of which a fault may let a part through.
  private func change(
    _ operation: FileError.Operation, _ path: String, writing bytes: [UInt8],
    _ body: (inout SimulatedFiles, [UInt8]) throws(SimulatedFiles.Failure) -> Void
  ) throws(FileError) {
    do {
      try state.withLock { state throws(SimulatedFiles.Failure) in
        guard let fault = try Self.nextFault(&state, counting: true) else {
          return try body(&state.files, bytes)
        }
        let share: Double? =
          switch fault {
          case .error: nil
          case .shortWrite(let share): share
          case .crash: 0.5
          }
        if let share {
          let count = min(Int(Double(bytes.count) * share), bytes.count - 1)
          try body(&state.files, Array(bytes.prefix(max(count, 0))))
        }
        throw Self.failure(of: fault)
      }
    } catch {
      throw FileError(operation, path, errno: error.errno)
    }
  }

  /// Counts an operation, and tells the fault that meets it.
  private static func nextFault(
    _ state: inout State, counting counts: Bool
  ) throws(SimulatedFiles.Failure) -> Fault? {
    guard counts else { return nil }
    if state.hasCrashed { throw SimulatedFiles.Failure(errno: EIO) }
    state.operationCount += 1
    guard let fault = state.fault, state.operationCount >= fault.operation,
      fault.isLasting || state.operationCount == fault.operation
    else { return nil }
    state.hasCrashed = fault.kind == .crash
    return fault.kind
  }

  private static func failure(of fault: Fault) -> SimulatedFiles.Failure {
    switch fault {
    case .error(let errno): SimulatedFiles.Failure(errno: errno)
    case .shortWrite: SimulatedFiles.Failure(errno: ENOSPC)
    case .crash: SimulatedFiles.Failure(errno: EIO)
    }
  }
}
