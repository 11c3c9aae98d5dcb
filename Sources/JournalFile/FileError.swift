#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the file system refused: an operation, on a path, for a reason.
public struct FileError: Error, Sendable, Hashable {
  /// What was tried; the raw value is the verb of the error's sentence.
  public enum Operation: String, Sendable, CaseIterable {
    case open, read, write, synchronize, truncate, rename, remove, create, list, inspect, resolve
    case lock
  }

  /// What was tried.
  public let operation: Operation
  /// The path as it was given; of a rename the destination.
  public let path: String
  /// The system's error number, as in `<errno.h>`.
  public let errno: Int32

  /// An error of the system's.
  ///
  /// - Parameters:
  ///   - operation: what was tried.
  ///   - path: the one that the operation was given.
  ///   - errno: the system's error number.
  public init(_ operation: Operation, _ path: String, errno: Int32) {
    self.operation = operation
    self.path = path
    self.errno = errno
  }
}

extension FileError.Operation {
  /// Whether nothing would have been changed.
  package var isReading: Bool {
    switch self {
    case .open, .read, .list, .inspect, .resolve, .lock: true
    case .write, .synchronize, .truncate, .rename, .remove, .create: false
    }
  }
}

extension FileError {
  /// Nothing is at the path, or a part of it is no directory.
  public var isMissing: Bool { errno == ENOENT || errno == ENOTDIR }

  /// Something is at the path already, or in the directory there that was to be replaced.
  public var isExisting: Bool { errno == EEXIST || errno == ENOTEMPTY }

  /// The path has a part that is longer than the system allows.
  public var isTooLong: Bool { errno == ENAMETOOLONG }

  /// The disk is full, or the user's share of it.
  public var isFull: Bool { errno == ENOSPC || errno == EDQUOT }

  /// The place can't be written, or read, with these permissions.
  public var isReadOnly: Bool { errno == EROFS || errno == EACCES || errno == EPERM }

  /// The path is a symbolic link, and links are not followed there.
  public var isLink: Bool { errno == ELOOP }

  /// The path is a pipe, a socket or a device where an ordinary file was wanted.
  ///
  /// The number is the one that the system has for a pipe without a reader and for a socket.
  public var isNotOrdinary: Bool { errno == ENXIO }

  /// The disk has failed, or the system has no room for more open files, which says nothing of what is
  /// at the path.
  public var isOfMachine: Bool { [EIO, EMFILE, ENFILE, ENOMEM].contains(errno) }

  /// A file system is mounted at the path, or it lies in another one than what was to go there.
  public var isMounted: Bool { errno == EBUSY || errno == EXDEV }

  /// The file became shorter than it was a moment ago, though only this program should write it.
  public var isStale: Bool { errno == ESTALE }

  package static func stale(_ path: String, _ operation: Operation) -> FileError {
    FileError(operation, path, errno: ESTALE)
  }

  /// What an operation finds that looks for something where nothing is.
  package static func missing(_ path: String, _ operation: Operation) -> FileError {
    FileError(operation, path, errno: ENOENT)
  }

  /// What an operation finds that makes something where something else is by now.
  package static func existing(_ path: String) -> FileError {
    FileError(.create, path, errno: EEXIST)
  }

  /// What an operation finds that makes something where a link is, and follows none.
  package static func link(_ path: String) -> FileError {
    FileError(.create, path, errno: ELOOP)
  }

  /// What an attempt at a lock ends with that has lasted as long as it may.
  package static func lockedTooLong(_ path: String) -> FileError {
    FileError(.lock, path, errno: EWOULDBLOCK)
  }

  /// The lock was held for as long as this attempt was ready to wait: by another program, or by this one.
  public var isLockedTooLong: Bool { operation == .lock && errno == EWOULDBLOCK }
}

extension FileError: CustomStringConvertible {
  /// A sentence's end without its full stop: "cannot write events/…: No space left on device".
  public var description: String {
    "cannot \(operation.rawValue) \(path.isEmpty ? "“”" : path): \(reason)"
  }

  /// The reason in words: the system's, save where those would mislead.
  public var reason: String {
    if isLockedTooLong { return "it has been held too long" }
    if isLink { return "it is a symbolic link" }
    if isNotOrdinary { return "it is not an ordinary file" }
    if isStale { return "it changed while it was in use" }
    return SystemCall.message(for: errno)
  }
}
