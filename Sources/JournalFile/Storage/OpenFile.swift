/// A file that stays the one that it was when it was opened, whatever takes its place at the path.
package protocol OpenFile: Sendable {
  /// As it was when it was opened.
  var stamp: FileStamp { get }

  /// The bytes in a range; fewer where the file ends before it.
  func read(in range: Range<Int>) throws(FileError) -> [UInt8]

  /// Reads into a buffer that is used again and again, which grows to the range's size where it is
  /// smaller.
  ///
  /// - Returns: how many bytes were read: fewer where the file ends before the range.
  func read(in range: Range<Int>, into buffer: inout [UInt8]) throws(FileError) -> Int
}

extension OpenFile {
  package func read(in range: Range<Int>, into buffer: inout [UInt8]) throws(FileError) -> Int {
    let bytes = try read(in: range)
    buffer.replaceSubrange(0..<min(buffer.count, bytes.count), with: bytes)
    return bytes.count
  }
}

extension Storage {
  package func openFile(_ path: String) throws(FileError) -> any OpenFile {
    let bytes = try read(path)
    guard let entry = try entry(at: path) else { throw .stale(path, .open) }
    return BytesFile(stamp: entry.stamp, bytes: bytes)
  }
}

/// A file of a storage that can't keep one open: its bytes were read when it was opened.
private struct BytesFile: OpenFile {
  let stamp: FileStamp
  let bytes: [UInt8]

  func read(in range: Range<Int>) throws(FileError) -> [UInt8] {
    Array(bytes[range.clamped(to: bytes.indices)])
  }
}
