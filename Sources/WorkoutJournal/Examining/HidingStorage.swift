import JournalFile

/// A storage in which some files and folders aren't there, so that the rest can be looked at.
struct HidingStorage: Storage {
  private let storage: any Storage
  private let hidden: Set<String>

  /// - Parameter hidden: the paths as they are asked for; what is in a folder is hidden with it as
  ///   far as it is found by walking there.
  init(_ storage: any Storage, hiding hidden: Set<String>) {
    self.storage = storage
    self.hidden = hidden
  }

  var readersAtOnce: Int { storage.readersAtOnce }
  var writersAtOnce: Int { storage.writersAtOnce }

  func entries(of directory: String) throws(FileError) -> [Entry] {
    try storage.entries(of: directory).filter { !hidden.contains(Path.join(directory, $0.name)) }
  }

  func entry(at path: String) throws(FileError) -> Entry? {
    hidden.contains(path) ? nil : try storage.entry(at: path)
  }

  func read(_ path: String) throws(FileError) -> [UInt8] { try storage.read(path) }
  func read(_ path: String, in range: Range<Int>) throws(FileError) -> [UInt8] {
    try storage.read(path, in: range)
  }
  func read(
    _ path: String, in range: Range<Int>, into buffer: inout [UInt8]
  ) throws(FileError) -> Int {
    try storage.read(path, in: range, into: &buffer)
  }
  func openFile(_ path: String) throws(FileError) -> any OpenFile { try storage.openFile(path) }
  func realPath(_ path: String) throws(FileError) -> String { try storage.realPath(path) }
  func lock(_ path: String, waitingAtMost patience: Duration) throws(FileError) -> Lock {
    try storage.lock(path, waitingAtMost: patience)
  }

  // Whoever only looks changes nothing.
  func createDirectory(_ path: String) throws(FileError) { try storage.createDirectory(path) }
  func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try storage.create(path, bytes)
  }
  func createPrivate(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try storage.createPrivate(path, bytes)
  }
  func makePrivate(_ path: String) throws(FileError) { try storage.makePrivate(path) }
  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try storage.append(bytes, to: path)
  }
  func truncate(_ path: String, to length: Int) throws(FileError) {
    try storage.truncate(path, to: length)
  }
  func touch(_ path: String) throws(FileError) { try storage.touch(path) }
  func synchronize(_ path: String) throws(FileError) { try storage.synchronize(path) }
  func rename(_ path: String, to newPath: String) throws(FileError) {
    try storage.rename(path, to: newPath)
  }
  func remove(_ path: String) throws(FileError) { try storage.remove(path) }
  func removeDirectory(_ path: String) throws(FileError) { try storage.removeDirectory(path) }
}
