#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file, closed at the latest when the value goes.
struct SystemFile: ~Copyable {
  let descriptor: Int32

  /// Opens what is at the path, whatever it is, without waiting for a pipe's other end.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0o644) throws(SystemCall.Failure) {
    descriptor = try SystemCall.openFile(path, flags | O_NONBLOCK, mode: mode)
  }

  /// Opens an ordinary file, and nothing else.
  static func ordinary(_ path: String, _ flags: Int32) throws(SystemCall.Failure) -> SystemFile {
    let file = try SystemFile(path, flags | O_NOFOLLOW)
    switch try file.status().kind {
    case .file: return file
    case .directory: throw SystemCall.Failure(errno: EISDIR)
    case .link, .other: throw SystemCall.Failure(errno: ENXIO)
    }
  }

  /// Opens what is to be locked.
  ///
  /// NFS makes of such a lock one that only a file open for writing can have; elsewhere reading will do.
  static func lockable(_ path: String) throws(SystemCall.Failure) -> SystemFile {
    do throws(SystemCall.Failure) {
      return try SystemFile(path, O_RDWR | O_NOFOLLOW)
    } catch {
      guard [EISDIR, EACCES, EPERM, EROFS, ETXTBSY].contains(error.errno) else { throw error }
      return try SystemFile(path, O_RDONLY | O_NOFOLLOW)
    }
  }

  deinit {
    _ = closeDescriptor(descriptor)
  }

  func status() throws(SystemCall.Failure) -> SystemCall.Status {
    try SystemCall.status(of: descriptor)
  }

  /// Waits until everything written has reached the disk.
  func synchronize() throws(SystemCall.Failure) {
    #if canImport(Darwin)
      // There, `fsync` stops at the drive's own cache. Where a file system has no such call, it
      // is all there is.
      do {
        _ = try SystemCall.retrying { fcntl(descriptor, F_FULLFSYNC) }
        return
      } catch {
        guard [ENOTSUP, EINVAL, ENOTTY].contains(error.errno) else { throw error }
      }
    #endif
    do {
      _ = try SystemCall.retrying { fsync(descriptor) }
    } catch {
      // Some file systems can't do it for a directory, and have nothing better to offer.
      guard error.errno == EINVAL, try status().kind == .directory else { throw error }
    }
  }

  func truncate(to length: Int) throws(SystemCall.Failure) {
    _ = try SystemCall.retrying { ftruncate(descriptor, off_t(length)) }
  }

  /// Sets the file's times to those of the system's clock.
  func touch() throws(SystemCall.Failure) {
    _ = try SystemCall.retrying { futimens(descriptor, nil) }
  }

  func setMode(_ mode: mode_t) throws(SystemCall.Failure) {
    _ = try SystemCall.retrying { fchmod(descriptor, mode) }
  }

  /// Takes the file's lock if nobody has it.
  func lockIfFree() throws(SystemCall.Failure) -> Bool {
    do {
      _ = try SystemCall.retrying { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.errno == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// Closes the file and tells what a network file system may say no earlier: that the bytes
  /// found no room.
  consuming func close() throws(SystemCall.Failure) {
    let descriptor = relinquish()
    // After EINTR the descriptor is gone all the same.
    guard closeDescriptor(descriptor) == 0 || errno == EINTR else {
      throw SystemCall.Failure(errno: errno)
    }
  }

  /// Hands the descriptor over to be closed by the caller.
  consuming func relinquish() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }
}

/// `close`, under a name that `SystemFile` doesn't use itself.
private func closeDescriptor(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}
