/// Bytes that lie elsewhere, such as on a disk, and are fetched as they are needed.
///
/// They never change while anybody holds them, and are all there.
package protocol StoredBytes: AnyObject, Sendable {
  /// The bytes of a range of theirs.
  func bytes(in range: Range<Int>) -> [UInt8]
}

extension StoredBytes {
  /// A reader of the bytes of a range.
  func reader(of range: Range<Int>) -> PackedReader {
    let bytes = bytes(in: range)
    return PackedReader(bytes, in: 0..<bytes.count)
  }
}
