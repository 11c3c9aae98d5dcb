import JournalFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What may be done with a file or a folder.
struct FilePermissions: Sendable, Equatable {
  /// Whether this process may write to it.
  let isWritable: Bool
  /// Whether every user of the machine may.
  let isOpenToAll: Bool
  /// Whether this process may change that.
  var isOwn = true
}

/// The file system's word on permissions.
enum SystemPermissions {
  /// - Returns: nil where there is no such thing, or it can't be looked at.
  static func of(_ path: String) -> FilePermissions? {
    var status = stat()
    // Both values live on this frame until the calls return.
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FilePermissions(
      isWritable: unsafe access(path, W_OK) == 0, isOpenToAll: status.st_mode & S_IWOTH != 0,
      isOwn: geteuid() == 0 || geteuid() == status.st_uid)
  }

  /// Takes the right to write from every user but the owner and the group.
  static func closeToOthers(_ path: String) throws(FileError) {
    var status = stat()
    // Both values live on this frame until the calls return.
    guard unsafe stat(path, &status) == 0,
      unsafe chmod(path, status.st_mode & ~(S_IFMT | S_IWOTH)) == 0
    else { throw FileError(.write, path, errno: errno) }
  }
}
