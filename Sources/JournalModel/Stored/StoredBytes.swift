/// Bytes that lie elsewhere, such as on a disk, and are fetched as they are needed.
///
/// They never change while anybody holds them, and are all there.
package protocol StoredBytes: AnyObject, Sendable {
  /// Bytes that those of a range are among, and which of all they begin with.
  ///
  /// They may be more than were asked for, so that what is in memory already need not be copied.
  func bytes(around range: Range<Int>) -> (bytes: [UInt8], start: Int)
}

extension StoredBytes {
  /// A reader of the bytes of a range.
  func reader(of range: Range<Int>) -> PackedReader {
    let (bytes, start) = bytes(around: range)
    return PackedReader(bytes, in: range.lowerBound - start..<range.upperBound - start)
  }
}
