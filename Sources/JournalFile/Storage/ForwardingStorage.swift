/// A storage before another one, to which it hands on whatever it doesn't do itself.
package protocol ForwardingStorage: Storage {
  var storage: any Storage { get }
}

extension ForwardingStorage {
  package var readersAtOnce: Int { storage.readersAtOnce }
  package var writersAtOnce: Int { storage.writersAtOnce }

  package func entries(of directory: String) throws(FileError) -> [Entry] {
    try storage.entries(of: directory)
  }
  package func entry(at path: String) throws(FileError) -> Entry? { try storage.entry(at: path) }
  package func read(_ path: String) throws(FileError) -> [UInt8] { try storage.read(path) }
  package func read(_ path: String, in range: Range<Int>) throws(FileError) -> [UInt8] {
    try storage.read(path, in: range)
  }
  package func read(
    _ path: String, in range: Range<Int>, into buffer: inout [UInt8]
  ) throws(FileError) -> Int {
    try storage.read(path, in: range, into: &buffer)
  }
  package func openFile(_ path: String) throws(FileError) -> any OpenFile {
    try storage.openFile(path)
  }
  package func realPath(_ path: String) throws(FileError) -> String { try storage.realPath(path) }
  package func lock(
    _ path: String, waitingAtMost patience: Duration
  ) throws(FileError) -> Lock {
    try storage.lock(path, waitingAtMost: patience)
  }

  package func createDirectory(_ path: String) throws(FileError) {
    try storage.createDirectory(path)
  }
  package func createPrivateDirectory(_ path: String) throws(FileError) {
    try storage.createPrivateDirectory(path)
  }
  package func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try storage.create(path, bytes)
  }
  package func createPrivate(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try storage.createPrivate(path, bytes)
  }
  package func setPermissions(_ permissions: UInt16, of path: String) throws(FileError) {
    try storage.setPermissions(permissions, of: path)
  }
  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try storage.append(bytes, to: path)
  }
  package func truncate(_ path: String, to length: Int) throws(FileError) {
    try storage.truncate(path, to: length)
  }
  package func touch(_ path: String) throws(FileError) { try storage.touch(path) }
  package func synchronize(_ path: String) throws(FileError) { try storage.synchronize(path) }
  package func rename(_ path: String, to newPath: String) throws(FileError) {
    try storage.rename(path, to: newPath)
  }
  package func remove(_ path: String) throws(FileError) { try storage.remove(path) }
  package func removeDirectory(_ path: String) throws(FileError) {
    try storage.removeDirectory(path)
  }
}
