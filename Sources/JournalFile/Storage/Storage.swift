/// The small operations on files that a journal is made of.
///
/// Each does one thing, and its effect may be lost by a power failure until `synchronize` has
/// returned: of the file for its bytes, of the directory for its entries. `Storage+Durable`
/// composes them. A path is absolute, or relative to the working directory, and must not hold NUL.
///
/// No operation follows a symbolic link at the end of a path, except `synchronize` and `realPath`.
/// Links within a path are followed: whoever walks into foreign folders looks at each
/// `Entry.kind` on the way.
package protocol Storage: Sendable {
  /// How many threads may well read at once.
  var readersAtOnce: Int { get }

  /// How many threads may well write at once, each waiting for the disk in between.
  var writersAtOnce: Int { get }

  /// What a directory holds, without `.` and `..`, ordered by the bytes of the names.
  func entries(of directory: String) throws(FileError) -> [Entry]

  /// What is at the path; nil when nothing is.
  func entry(at path: String) throws(FileError) -> Entry?

  /// All the bytes of an ordinary file.
  ///
  /// Never waits for a pipe's other end.
  func read(_ path: String) throws(FileError) -> [UInt8]

  /// The bytes of an ordinary file in a range; fewer where the file ends before it.
  func read(_ path: String, in range: Range<Int>) throws(FileError) -> [UInt8]

  /// Reads the bytes of an ordinary file in a range to the start of a buffer, which grows to hold
  /// the range, and returns how many there were.
  func read(
    _ path: String, in range: Range<Int>, into buffer: inout [UInt8]
  ) throws(FileError) -> Int

  /// Opens an ordinary file for reading; what is put in its place later is not seen.
  func openFile(_ path: String) throws(FileError) -> any OpenFile

  /// Makes one directory; its parent must exist, and the path must not.
  func createDirectory(_ path: String) throws(FileError)

  /// Makes one as `createDirectory` does, into which nobody but its owner can look, at no moment.
  func createPrivateDirectory(_ path: String) throws(FileError)

  /// Makes a file that must not exist yet.
  ///
  /// After an error it may exist, with a part of the bytes.
  func create(_ path: String, _ bytes: [UInt8]) throws(FileError)

  /// Makes a file as `create` does, which nobody but its owner can read or write, at no moment.
  func createPrivate(_ path: String, _ bytes: [UInt8]) throws(FileError)

  /// Sets who may read and write an existing file.
  func setPermissions(_ permissions: UInt16, of path: String) throws(FileError)

  /// Adds bytes at the end of an existing file.
  ///
  /// After an error a part of them may be there.
  func append(_ bytes: [UInt8], to path: String) throws(FileError)

  /// Cuts a file to its first bytes.
  ///
  /// The length must not be above the file's own.
  func truncate(_ path: String, to length: Int) throws(FileError)

  /// Gives a file the time of now, as if it had just been written.
  func touch(_ path: String) throws(FileError)

  /// Waits until a file's bytes, or a directory's entries, have reached the disk.
  func synchronize(_ path: String) throws(FileError)

  /// Moves a file or directory to another path in the same file system, in place of what file or
  /// empty directory is there.
  func rename(_ path: String, to newPath: String) throws(FileError)

  /// Removes a file or a link, not a directory.
  func remove(_ path: String) throws(FileError)

  /// Removes an empty directory.
  func removeDirectory(_ path: String) throws(FileError)

  /// The absolute path, without links, `.` and `..`, of something that exists.
  func realPath(_ path: String) throws(FileError) -> String

  /// Waits for the advisory lock of an existing file or directory, and holds it until the value
  /// goes.
  ///
  /// The lock lies on what is there itself, so that there is no lock file to be left behind.
  /// - Throws: an error with `isLockedTooLong` when another holds it for all the time given.
  func lock(_ path: String, waitingAtMost patience: Duration) throws(FileError) -> Lock
}

extension Storage {
  package func read(
    _ path: String, in range: Range<Int>, into buffer: inout [UInt8]
  ) throws(FileError) -> Int {
    let bytes = try read(path, in: range)
    buffer.replaceSubrange(..<min(bytes.count, buffer.count), with: bytes)
    return bytes.count
  }
}
