import JournalFile
import Synchronization

/// A storage that notes the largest piece of a file that was ever asked for and given.
final class MeasuringStorage: Storage {
  private let storage: any Storage
  private let largest = Mutex(0)

  init(_ storage: any Storage) { self.storage = storage }

  var largestReadBytes: Int { largest.withLock { $0 } }

  private func note(_ bytes: [UInt8]) -> [UInt8] {
    largest.withLock { $0 = max($0, bytes.count) }
    return bytes
  }

  var readersAtOnce: Int { storage.readersAtOnce }
  var writersAtOnce: Int { storage.writersAtOnce }

  func entries(of directory: String) throws(FileError) -> [Entry] {
    try storage.entries(of: directory)
  }
  func entry(at path: String) throws(FileError) -> Entry? { try storage.entry(at: path) }
  func read(_ path: String) throws(FileError) -> [UInt8] { note(try storage.read(path)) }
  func read(_ path: String, in range: Range<Int>) throws(FileError) -> [UInt8] {
    note(try storage.read(path, in: range))
  }
  func openFile(_ path: String) throws(FileError) -> any OpenFile {
    MeasuredFile(file: try storage.openFile(path), storage: self)
  }

  /// A file that stays open, of which what is read is noted, too.
  private struct MeasuredFile: OpenFile {
    let file: any OpenFile
    let storage: MeasuringStorage

    var stamp: FileStamp { file.stamp }

    func read(in range: Range<Int>) throws(FileError) -> [UInt8] {
      storage.note(try file.read(in: range))
    }
  }

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
  func realPath(_ path: String) throws(FileError) -> String { try storage.realPath(path) }
  func lock(_ path: String, waitingAtMost duration: Duration) throws(FileError) -> Lock {
    try storage.lock(path, waitingAtMost: duration)
  }
}
