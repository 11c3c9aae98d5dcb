#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The computer's own file systems.
package struct SystemStorage: Storage {
  package init() {}

  package var readersAtOnce: Int { Threads.processorCount }

  // A disk that is waited for by several at once makes their files durable together.
  package var writersAtOnce: Int { 8 }

  package func entries(of directory: String) throws(FileError) -> [Entry] {
    try attempt(.list, directory) { () throws(SystemCall.Failure) in
      let file = try SystemFile(directory, O_RDONLY | O_NOFOLLOW)
      return try SystemCall.entries(of: file.relinquish()).sorted {
        $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
      }
    }
  }

  package func entry(at path: String) throws(FileError) -> Entry? {
    do {
      let status = try SystemCall.status(at: path)
      return Entry(name: Path.lastPart(of: path), status)
    } catch {
      let error = FileError(.inspect, path, errno: error.errno)
      if error.isMissing { return nil }
      throw error
    }
  }

  package func read(_ path: String) throws(FileError) -> [UInt8] {
    try read(path, in: 0..<Int.max)
  }

  package func read(_ path: String, in range: Range<Int>) throws(FileError) -> [UInt8] {
    try attempt(.read, path) { () throws(SystemCall.Failure) in
      let file = try SystemFile.ordinary(path, O_RDONLY)
      let present = range.clamped(to: 0..<(try file.status().size))
      return try SystemCall.readBytes(
        file.descriptor, from: present.lowerBound, count: present.count)
    }
  }

  /// All that comes from a pipe or a device, waiting for its other end as any program does; nil
  /// where the path leads to a file or a folder.
  func readStream(_ path: String) throws(FileError) -> [UInt8]? {
    try attempt(.read, path) { () throws(SystemCall.Failure) -> [UInt8]? in
      guard try SystemCall.status(through: path).kind == .other else { return nil }
      let descriptor = try SystemCall.openFile(path, O_RDONLY)
      defer { _ = close(descriptor) }
      return try SystemCall.readToEnd(descriptor)
    }
  }

  package func read(
    _ path: String, in range: Range<Int>, into buffer: inout [UInt8]
  ) throws(FileError) -> Int {
    do {
      let file = try SystemFile.ordinary(path, O_RDONLY)
      return try SystemCall.readBytes(
        file.descriptor, from: range.lowerBound, count: range.count, into: &buffer)
    } catch {
      throw FileError(.read, path, errno: error.errno)
    }
  }

  package func openFile(_ path: String) throws(FileError) -> any OpenFile {
    try attempt(.open, path) { () throws(SystemCall.Failure) in try SystemOpenFile(path) }
  }

  package func createDirectory(_ path: String) throws(FileError) {
    try attempt(.create, path) { () throws(SystemCall.Failure) in
      try SystemCall.makeDirectory(path)
    }
  }

  package func createPrivateDirectory(_ path: String) throws(FileError) {
    try attempt(.create, path) { () throws(SystemCall.Failure) in
      try SystemCall.makeDirectory(path, mode: 0o700)
    }
  }

  package func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try create(path, bytes, mode: mode_t(Entry.usualPermissions))
  }

  package func createPrivate(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try create(path, bytes, mode: mode_t(Entry.privatePermissions))
  }

  private func create(_ path: String, _ bytes: [UInt8], mode: mode_t) throws(FileError) {
    try attempt(.create, path) { () throws(SystemCall.Failure) in
      let file = try SystemFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      try SystemCall.writeBytes(file.descriptor, bytes.span)
      try file.close()
    }
  }

  package func setPermissions(_ permissions: UInt16, of path: String) throws(FileError) {
    try attempt(.write, path) { () throws(SystemCall.Failure) in
      let file = try SystemFile.ordinary(path, O_RDONLY)
      try file.setMode(mode_t(permissions))
      try file.close()
    }
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try attempt(.write, path) { () throws(SystemCall.Failure) in
      let file = try SystemFile.ordinary(path, O_WRONLY | O_APPEND)
      try SystemCall.writeBytes(file.descriptor, bytes.span)
      try file.close()
    }
  }

  package func truncate(_ path: String, to length: Int) throws(FileError) {
    try attempt(.truncate, path) { () throws(SystemCall.Failure) in
      let file = try SystemFile.ordinary(path, O_WRONLY)
      // The call would fill a shorter file up with zeros.
      guard length <= (try file.status().size) else { throw SystemCall.Failure(errno: ESTALE) }
      try file.truncate(to: length)
      try file.close()
    }
  }

  package func touch(_ path: String) throws(FileError) {
    try attempt(.write, path) { () throws(SystemCall.Failure) in
      let file = try SystemFile.ordinary(path, O_RDONLY)
      try file.touch()
      try file.close()
    }
  }

  package func synchronize(_ path: String) throws(FileError) {
    try attempt(.synchronize, path) { () throws(SystemCall.Failure) in
      try SystemFile(path, O_RDONLY).synchronize()
    }
  }

  package func rename(_ path: String, to newPath: String) throws(FileError) {
    try attempt(.rename, newPath) { () throws(SystemCall.Failure) in
      try SystemCall.move(path, to: newPath)
    }
  }

  package func remove(_ path: String) throws(FileError) {
    try attempt(.remove, path) { () throws(SystemCall.Failure) in
      try SystemCall.removeFile(path)
    }
  }

  package func removeDirectory(_ path: String) throws(FileError) {
    try attempt(.remove, path) { () throws(SystemCall.Failure) in
      try SystemCall.removeEmptyDirectory(path)
    }
  }

  package func realPath(_ path: String) throws(FileError) -> String {
    try attempt(.resolve, path) { () throws(SystemCall.Failure) in
      try SystemCall.resolve(path)
    }
  }

  package func lock(_ path: String, waitingAtMost duration: Duration) throws(FileError) -> Lock {
    let patience = Patience(atMost: duration)
    repeat {
      let descriptor = try attempt(.lock, path) { () throws(SystemCall.Failure) in
        try lockIfFree(path)
      }
      if let descriptor {
        return Lock { _ = close(descriptor) }
      }
    } while patience.wait()
    throw .lockedTooLong(path)
  }

  /// The descriptor that holds the lock, or nil when another one does.
  private func lockIfFree(_ path: String) throws(SystemCall.Failure) -> Int32? {
    let file = try SystemFile.lockable(path)
    let kind = try file.status().kind
    guard kind == .file || kind == .directory else { throw SystemCall.Failure(errno: ENXIO) }
    guard try file.lockIfFree() else { return nil }
    // A sync tool may have put another file at the path, which others are locking by now.
    // One that was only written to is still the one that others lock.
    let (locked, named) = (try file.status(), try SystemCall.status(at: path))
    guard locked.device == named.device, locked.inode == named.inode else { return nil }
    return file.relinquish()
  }

  /// Names the operation and the path of what fails.
  private func attempt<Value: ~Copyable>(
    _ operation: FileError.Operation, _ path: String,
    _ body: () throws(SystemCall.Failure) -> Value
  ) throws(FileError) -> Value {
    try Result(catching: body).mapError { FileError(operation, path, errno: $0.errno) }.get()
  }
}

extension Entry {
  init(name: String, _ status: SystemCall.Status) {
    let isFile = status.kind == .file
    self.init(
      name: name, kind: status.kind, size: isFile ? status.size : 0,
      permissions: status.permissions, isOwn: status.isOwn,
      stamp: FileStamp(
        device: status.device, inode: status.inode, size: status.size, modified: status.modified,
        changed: status.changed))
  }
}
