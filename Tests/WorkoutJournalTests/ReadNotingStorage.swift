import JournalFile

@testable import WorkoutJournal

/// A storage that is told of each file before it is read.
protocol ReadNotingStorage: ForwardingStorage {
  func note(reading path: String)
}

extension ReadNotingStorage {
  func read(_ path: String) throws(FileError) -> [UInt8] {
    note(reading: path)
    return try storage.read(path)
  }

  func read(_ path: String, in range: Range<Int>) throws(FileError) -> [UInt8] {
    note(reading: path)
    return try storage.read(path, in: range)
  }

  func read(
    _ path: String, in range: Range<Int>, into buffer: inout [UInt8]
  ) throws(FileError) -> Int {
    note(reading: path)
    return try storage.read(path, in: range, into: &buffer)
  }

  func openFile(_ path: String) throws(FileError) -> any OpenFile {
    note(reading: path)
    return try storage.openFile(path)
  }
}
