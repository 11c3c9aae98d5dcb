import JournalFile
import Synchronization

/// A storage that notes the largest piece of a file that was ever asked for and given, and how many
/// files were ever held open at once.
final class MeasuringStorage: ForwardingStorage {
  let storage: any Storage
  private let largest = Mutex(0)
  private let open = Mutex((now: 0, most: 0))

  init(_ storage: any Storage) { self.storage = storage }

  var largestReadBytes: Int { largest.withLock { $0 } }

  var mostOpenFiles: Int { open.withLock { $0.most } }

  private func note(_ count: Int) { largest.withLock { $0 = max($0, count) } }

  private func noted(_ bytes: [UInt8]) -> [UInt8] {
    note(bytes.count)
    return bytes
  }

  func read(_ path: String) throws(FileError) -> [UInt8] { noted(try storage.read(path)) }

  func read(_ path: String, in range: Range<Int>) throws(FileError) -> [UInt8] {
    noted(try storage.read(path, in: range))
  }

  func read(
    _ path: String, in range: Range<Int>, into buffer: inout [UInt8]
  ) throws(FileError) -> Int {
    let count = try storage.read(path, in: range, into: &buffer)
    note(count)
    return count
  }

  func openFile(_ path: String) throws(FileError) -> any OpenFile {
    MeasuredFile(file: try storage.openFile(path), storage: self)
  }

  /// A file that stays open, of which what is read is noted, too.
  private final class MeasuredFile: OpenFile {
    let file: any OpenFile
    let storage: MeasuringStorage

    init(file: any OpenFile, storage: MeasuringStorage) {
      (self.file, self.storage) = (file, storage)
      storage.open.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
    }

    deinit { storage.open.withLock { $0.now -= 1 } }

    var stamp: FileStamp { file.stamp }

    func read(in range: Range<Int>) throws(FileError) -> [UInt8] {
      storage.noted(try file.read(in: range))
    }
  }
}
